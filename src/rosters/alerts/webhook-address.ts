import type { Outgoing } from '../../fetch/outgoing.ts';

export const WEBHOOK_ADDRESS =
  'an https:// URL on the standard port, without a user name or a fragment, such as https://example.com/proviso';

/** Whether alerts may be sent there. The network address is checked when the connection is made. */
export function isWebhookAddress(address: string, outgoing: Pick<Outgoing, 'isLocal'>): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (outgoing.isLocal(url)) return true;
  return url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '' && url.hash === '';
}
