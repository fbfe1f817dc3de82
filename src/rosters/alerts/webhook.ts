import { createHmac, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { openedSecret, storedSecret } from '#db/sealed-secret';
import type { Outgoing } from '#fetch/outgoing';
import { postOnce } from '#fetch/post-once';
import { isPublicAddress } from '#fetch/public-address';
import { version } from '#version';
import { filledAlert, type StoredAlert } from '../monitoring/alerts.ts';
import { type AlertDeps, type Attempted, attempted, type Channel, linksOf, type SendingChannel } from './channel.ts';

/**
 * Headers of the Standard Webhooks specification: HMAC-SHA256 over id, seconds since 1970 and body, once for each
 * secret. The receiver knows one of them while a secret is rotated.
 */
export function signWebhook(secrets: readonly Buffer[], id: string, now: Date, body: string) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`);
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

const WEBHOOK_ADDRESS =
  'an https:// URL of a public host on the standard port, without a user name or a fragment, such as https://example.com/proviso';

const isPrivateHost = (host: string) => (isIP(host) ? !isPublicAddress(host) : /(?:^|\.)localhost\.?$/.test(host));

/** Whether alerts may be sent there. What a name resolves to is checked when the connection is made. */
export function isWebhookAddress(address: string, outgoing: Pick<Outgoing, 'isLocal'>): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (outgoing.isLocal(url)) return true;
  if (isPrivateHost(url.hostname.replace('[', '').replace(']', ''))) return false;
  return url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '' && url.hash === '';
}

/** The body of a webhook: the same bytes in every attempt. Its fields are described in docs/resources/webhooks.md. */
function webhookEvent({ id, kind, created_at, content }: StoredAlert, public_url: string | undefined): string {
  return JSON.stringify({
    type: `alert.${kind}`,
    timestamp: created_at.toISOString(),
    data: {
      alert_id: id,
      kind,
      monitor_id: content.monitor.id,
      roster: content.monitor.name,
      ...filledAlert(content),
      links: linksOf({ content, created_at }, public_url),
    },
  });
}

const testEvent = (channel_id: string, created_at: Date): string =>
  JSON.stringify({
    type: 'test',
    timestamp: created_at.toISOString(),
    data: { channel_id, message: 'A test from Proviso. Alerts about monitored rosters arrive the same way.' },
  });

const sealOf = (place: string, secret: string | undefined) => ({ purpose: 'proviso webhook secret', clear: 'clear:', place, secret });

/** `shown`: as its owner gets it, once, in the form of the Standard Webhooks specification. */
export function newWebhookSecret(channel_id: string, setting: string | undefined) {
  const secret = randomBytes(32);
  return { shown: `whsec_${secret.toString('base64')}`, stored: storedSecret(secret, sealOf(channel_id, setting)) };
}

const LIMIT_MS = 10_000;
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

function stated(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `The receiver responded with ${status}, a redirect. Redirects are not followed: use the final address.`;
  if (status === GONE) return 'The receiver responded with 410 Gone, so the webhook was turned off.';
  return `The receiver responded with ${status}.`;
}

/** No character that a database or a page cannot show. */
const printable = (text: string) => text.replace(/[^\x20-\x7e\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]+/gu, ' ').trim();

interface Webhook {
  address: string;
  secrets: readonly Buffer[];
  /** The same in every attempt, so that a receiver can drop what it has. */
  id: string;
  body: string;
}

/** One attempt to deliver a webhook. Never throws. */
export async function postWebhook({ address, secrets, id, body }: Webhook, outgoing: Outgoing, now: Date): Promise<Attempted> {
  // Rules may have changed since the address was accepted.
  if (!isWebhookAddress(address, outgoing)) return attempted(`The address is no longer allowed: use ${WEBHOOK_ADDRESS}.`);
  const headers = { 'Content-Type': 'application/json', 'User-Agent': `Proviso/${version}`, ...signWebhook(secrets, id, now, body) };
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const { status, text } = await postOnce(new URL(address), { headers, body, outgoing, signal, most_answer: MOST_ANSWER });
    return { error: stated(status), status_code: status, response: printable(text) || null, is_gone: status === GONE };
  } catch (error) {
    return attempted(causeOf(error));
  }
}

async function sendEvent(deps: Pick<AlertDeps, 'config' | 'outgoing'>, channel: SendingChannel, id: string, body: string) {
  const now = new Date();
  const { address, secret, previous_secret, previous_until } = channel;
  const stored = [secret!, ...(previous_secret && previous_until && previous_until > now ? [previous_secret] : [])];
  let secrets: Buffer[];
  try {
    secrets = stored.map((one) => openedSecret(one, sealOf(channel.id, deps.config.signing_secret)));
  } catch {
    return attempted('The secret of this webhook can no longer be decrypted. Rotate it.');
  }
  return postWebhook({ address, secrets, id, body }, deps.outgoing, now);
}

export const webhook: Channel = {
  about: 'an address that gets signed POST requests',
  accepted: WEBHOOK_ADDRESS,
  field: { label: 'Address (URL)', type: 'url', most: 2000, complete: 'off', example: 'https://example.com/proviso' },
  words: {
    title: 'Webhook',
    heading: 'Add a webhook',
    added: 'Webhook added',
    add: 'Add the webhook',
    unconfirmed: 'Nothing is sent until it responds to a test with a status from 200 to 299.',
  },
  ...{ is_together: false, has_link: false, is_signed: true },
  readAddress: (typed, outgoing) => (isWebhookAddress(typed, outgoing) ? new URL(typed).href : null),
  send: (deps, channel, [first]) => sendEvent(deps, channel, first!.id, webhookEvent(first!.alert, deps.config.public_url)),
  test: (deps, channel, { id, at }) => sendEvent(deps, channel, id, testEvent(channel.id, at)),
};
