import type { LookupFunction } from 'node:net';
import { openOutgoing } from '#fetch/outgoing';
import { isWebhookAddress, postWebhook } from '#rosters/alerts/webhook';

const outgoing = { isLocal: ({ host }: URL) => host === '127.0.0.1:8443' };

test('a webhook is an https address of a public host', () => {
  for (const address of cases('a webhook is an https')) expect([address, isWebhookAddress(address, outgoing)]).toEqual([address, true]);
});

test('private addresses, other ports and other schemes are refused before anything is stored', () => {
  const refused = cases('refused');
  for (const address of refused) expect([address, isWebhookAddress(address, outgoing)]).toEqual([address, false]);
});

test('an unknown host and one with a private address get one answer', async () => {
  const lookup: LookupFunction = (host, _options, done) =>
    host.startsWith('private.')
      ? done(null, [{ address: '10.0.0.7', family: 4 }])
      : done(Object.assign(new Error('unknown name'), { code: host.startsWith('later.') ? 'EAI_AGAIN' : 'ENOTFOUND' }), []);
  const errors = ['private', 'unknown', 'later'].map(async (name) => {
    const webhook = { address: `https://${name}.example.org/hook`, secrets: [Buffer.alloc(32)], id: 'msg_1', body: '{}' };
    return (await postWebhook(webhook, openOutgoing({ lookup }), new Date())).error;
  });
  const same = 'The host was not found or has no public IP address, so nothing was sent.';
  expect(await Promise.all(errors)).toEqual([same, same, same]);
});
