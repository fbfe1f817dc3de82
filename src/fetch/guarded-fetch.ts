import { fetch, type RequestInit, type Response } from 'undici';
import { AddressRefused, type Outgoing } from './outgoing.ts';

export type { Response };

interface GuardedRequest extends Pick<RequestInit, 'method' | 'body'> {
  headers: Record<string, string>;
  signal: AbortSignal;
  outgoing: Outgoing;
  /** Null if it may be requested; for every redirect too. */
  refuses: (url: URL) => string | null;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const OF_ONE_SERVER = ['cookie', 'referer'];

const without = (headers: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Every redirect is checked like the first address. */
export async function guardedFetch(address: URL, { outgoing, refuses, signal, ...first }: GuardedRequest): Promise<Response> {
  let url = address;
  let sent: Pick<GuardedRequest, 'method' | 'body' | 'headers'> = first;
  for (let hop = 0; ; hop++) {
    const why = outgoing.isLocal(url) ? null : refuses(url);
    if (why !== null) throw new AddressRefused(`${hop === 0 ? '' : `${address} redirects to `}${url}: ${why}`);
    const answer = await fetch(url, { ...sent, signal, redirect: 'manual', dispatcher: outgoing.agent });
    const location = answer.headers.get('location');
    if (!REDIRECTS.has(answer.status) || location === null) return answer;
    await answer.body?.cancel();
    if (hop === MAX_REDIRECTS) throw new AddressRefused(`${address} was redirected more than ${MAX_REDIRECTS} times.`);
    if (!URL.canParse(location, url.href)) throw new AddressRefused(`${address} redirects to something that is not a URL.`);
    const next = new URL(location, url);
    if (next.origin !== url.origin) sent = { ...sent, headers: without(sent.headers, OF_ONE_SERVER) };
    // As in browsers.
    if (answer.status < 307) sent = { headers: without(sent.headers, ['content-type', 'soapaction']) };
    url = next;
  }
}
