import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { sha256 } from '#certificates/canonical';
import type { Config } from '#config';
import { inTransaction } from '#db/in-transaction';
import type { Queries } from '#db/sql';
import type { Outgoing } from '#fetch/outgoing';
import type { MailConfig } from '#mail/mailer';
import type { StoredAlert } from '../monitoring/alerts.ts';
import { endWaiting } from '../queue.ts';
import { TO_REVIEW } from '../result-row.ts';

export function linksOf({ content, created_at }: Pick<StoredAlert, 'content' | 'created_at'>, public_url: string | undefined) {
  const base = public_url ?? '';
  const monitor = `${base}/monitors/${content.monitor.id}`;
  return {
    monitor,
    results: `${monitor}/results`,
    review: `${monitor}/results?${TO_REVIEW}`,
    new_hits: `${monitor}/results?new_since=${created_at.toISOString().slice(0, 10)}`,
    screening: content.screening_id ? `${base}/screenings/${content.screening_id}` : null,
    month: content.month ? `${monitor}/months/${content.month}` : null,
  };
}

export interface AlertDeps {
  pool: Pool;
  config: MailConfig & Pick<Config, 'public_url' | 'signing_secret'>;
  outgoing: Outgoing;
}

export interface SendingChannel {
  id: string;
  kind: string;
  address: string;
  secret: string | null;
  previous_secret: string | null;
  previous_until: Date | null;
}

export interface Begun {
  id: string;
  /** 1 for the first. */
  attempt: number;
  alert: StoredAlert;
}

export interface Attempted {
  /** Null if it was delivered. */
  error: string | null;
  status_code: number | null;
  response: string | null;
  /** The receiver wants no more of them. */
  is_gone: boolean;
}

export const attempted = (error: string | null, status_code: number | null = null): Attempted => ({
  ...{ error, status_code, response: null, is_gone: false },
});

/** A way by which alerts reach people: a file each beside this one, and its row in channels.ts. */
export interface Channel {
  /** In the description of the API. */
  about: string;
  /** What an address is, and the field of the page in which it is typed. */
  accepted: string;
  field: { label: string; type: string; most: number; complete: string; example?: string };
  /** As pages say it: the channel, an address that was added, its button, and why nothing is sent yet. */
  words: { title: string; heading: string; added: string; add: string; unconfirmed: string };
  /** Alerts of one monitor that are due together are one message. */
  is_together: boolean;
  /** An address is on when the link sent to it is opened; any other when it passes a test. */
  has_link: boolean;
  /** It is signed with a secret of the account. */
  is_signed: boolean;
  /** The address as it is stored; null if it is none. */
  readAddress: (typed: string, outgoing: Outgoing) => string | null;
  /** One attempt. Neither throws for what the receiver does. */
  send: (deps: AlertDeps, channel: SendingChannel, begun: readonly Begun[]) => Promise<Attempted>;
  test: (deps: AlertDeps, channel: SendingChannel, test: { id: string; at: Date; base_url: string }) => Promise<Attempted>;
}

/** Days that the link in a mail works. */
const STOP_DAYS = 365;

export const STOPPED = 'A recipient stopped alerts to this address.';

/** Only the hash of a code is stored. */
export function newCode(): { code: string; code_hash: Buffer } {
  const code = randomBytes(32).toString('base64url');
  return { code, code_hash: sha256(code) };
}

/** A link for one mail: anyone who reads the mail can stop alerts to its address. */
export async function newStopLink(pool: Queries, channel_id: string, public_url: string): Promise<string> {
  const { code, code_hash } = newCode();
  await pool.query('insert into alert_stop_link (code_hash, channel_id) values ($1, $2)', [code_hash, channel_id]);
  return `${public_url}/account/alerts/stop?code=${code}`;
}

const is_valid = `l.code_hash = $1 and l.created_at > now() - make_interval(days => ${STOP_DAYS})`;

/** The address of a link; null if it is unknown or too old. */
export async function addressToStop(pool: Queries, code: string): Promise<{ address: string; is_stopped: boolean } | null> {
  const { rows } = await pool.query<{ address: string; is_stopped: boolean }>(
    `select c.address, c.stopped_at is not null as is_stopped from alert_stop_link l join alert_channel c on c.id = l.channel_id
     where ${is_valid}`,
    [sha256(code)],
  );
  return rows[0] ?? null;
}

type Note = (client: PoolClient, channel: { id: string; owner: string }) => Promise<void>;

/**
 * Stops alerts to the address of a link, as often as it is requested; null if the link is unknown or too old. What
 * waits is not sent, and a confirmation email that is not answered yet is void: only a new one turns the channel on
 * again. `note`: what is done the first time.
 */
export const stopByReader = (pool: Pool, code: string, note: Note): Promise<{ address: string } | null> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string; owner: string; address: string; is_new: boolean }>(
      `update alert_channel c set is_on = false, confirmed_at = null, code_hash = null, code_expires_at = null,
         stopped_at = coalesce(c.stopped_at, now())
       from alert_stop_link l where l.channel_id = c.id and ${is_valid} returning c.id, c.owner, c.address, c.stopped_at = now() as is_new`,
      [sha256(code)],
    );
    const [stopped] = rows;
    if (!stopped) return null;
    await endWaiting(client, stopped.id, STOPPED);
    if (stopped.is_new) await note(client, stopped);
    return stopped;
  });

export const eraseOldStopLinks = (pool: Queries) =>
  pool.query('delete from alert_stop_link where created_at < now() - make_interval(days => $1)', [STOP_DAYS]);
