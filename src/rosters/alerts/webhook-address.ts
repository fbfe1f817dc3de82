import { isIP } from 'node:net';
import type { Outgoing } from '../../fetch/outgoing.ts';
import { isPublicAddress } from '../../fetch/public-address.ts';

export const WEBHOOK_ADDRESS =
  'an https:// URL of a public host on the standard port, without a user name or a fragment, such as https://example.com/proviso';

const isPrivateHost = (host: string) => (isIP(host) ? !isPublicAddress(host) : /(?:^|\.)localhost\.?$/.test(host));

/** Whether alerts may be sent there. What a name resolves to is checked when the connection is made. */
export function isWebhookAddress(address: string, outgoing: Pick<Outgoing, 'isLocal'>): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (outgoing.isLocal(url)) return true;
  if (isPrivateHost(url.hostname.replace(/^\[|\]$/g, ''))) return false;
  return url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '' && url.hash === '';
}
