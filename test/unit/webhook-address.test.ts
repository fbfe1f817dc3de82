import { isWebhookAddress } from '../../src/rosters/alerts/webhook-address.ts';

const outgoing = { isLocal: ({ host }: URL) => host === '127.0.0.1:8443' };

test('a webhook is an https address of a public host', () => {
  for (const address of [
    'https://example.com/proviso',
    'https://8.8.8.8/hook',
    'https://[2606:4700::1111]/',
    'https://127.0.0.1:8443/hook',
  ])
    expect([address, isWebhookAddress(address, outgoing)]).toEqual([address, true]);
});

test('private addresses, other ports and other schemes are refused before anything is stored', () => {
  const refused = [
    ...['https://127.0.0.1/hook', 'https://10.1.2.3/hook', 'https://[::1]/hook', 'https://[fd00::1]/', 'https://169.254.169.254/latest'],
    ...[
      'https://localhost/hook',
      'https://app.localhost/hook',
      'https://LOCALHOST./hook',
      'https://2130706433/hook',
      'https://0x7f.1/hook',
    ],
    ...[
      'http://example.com/hook',
      'https://example.com:8443/hook',
      'https://jane:pw@example.com/',
      'https://example.com/#part',
      'example.com',
    ],
  ];
  for (const address of refused) expect([address, isWebhookAddress(address, outgoing)]).toEqual([address, false]);
});
