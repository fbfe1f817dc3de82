import type { Outgoing } from '../../fetch/outgoing.ts';
import { postOnce } from '../../fetch/post-once.ts';
import { version } from '../../version.ts';
import type { Attempted } from './attempted.ts';
import { signWebhook } from './sign-webhook.ts';
import { isWebhookAddress, WEBHOOK_ADDRESS } from './webhook-address.ts';

/** Milliseconds a receiver has for its answer. */
const LIMIT_MS = 10_000;
/** Characters of a response that are stored. */
export const MOST_ANSWER = 200;
const GONE = 410;

/** One sentence for all: two would tell which private names exist in the network of the service. */
const NOT_REACHED = 'The host was not found or has no public IP address, so nothing was sent.';

const words: Record<string, string> = {
  AddressRefused: NOT_REACHED,
  ENOTFOUND: NOT_REACHED,
  ENODATA: NOT_REACHED,
  EAI_AGAIN: NOT_REACHED,
  TimeoutError: 'The receiver did not respond within 10 seconds.',
  ECONNREFUSED: 'The connection was refused.',
  UND_ERR_CONNECT_TIMEOUT: 'The connection could not be opened within 10 seconds.',
};

/** What went wrong, by its code alone: messages of the network may repeat the address. */
function causeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { name, code } = at as Error & { code?: unknown };
    const known = words[name] ?? words[String(code)];
    if (known) return known;
    if (typeof code === 'string') return `The connection failed (${code.slice(0, 60)}).`;
  }
  return 'The connection failed.';
}

function told(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `The receiver responded with ${status}, a redirect. Redirects are not followed: use the final address.`;
  if (status === GONE) return 'The receiver responded with 410 Gone, so the webhook was turned off.';
  return `The receiver responded with ${status}.`;
}

/** No character that a database or a page cannot show. */
const printable = (text: string) => text.replace(/[^\x20-\x7e\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]+/gu, ' ').trim();

export interface Webhook {
  address: string;
  secrets: readonly Buffer[];
  /** The same in every attempt, so that a receiver can drop what it has. */
  id: string;
  body: string;
}

/** One attempt to deliver a webhook. Never throws. */
export async function postWebhook({ address, secrets, id, body }: Webhook, outgoing: Outgoing, now: Date): Promise<Attempted> {
  const failed = (error: string) => ({ error, status_code: null, response: null, is_gone: false });
  // Rules may have changed since the address was accepted.
  if (!isWebhookAddress(address, outgoing)) return failed(`The address is no longer allowed: use ${WEBHOOK_ADDRESS}.`);
  const headers = { 'Content-Type': 'application/json', 'User-Agent': `Proviso/${version}`, ...signWebhook(secrets, id, now, body) };
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const { status, text } = await postOnce(new URL(address), { headers, body, outgoing, signal, most_answer: MOST_ANSWER });
    return { error: told(status), status_code: status, response: printable(text) || null, is_gone: status === GONE };
  } catch (error) {
    return failed(causeOf(error));
  }
}
