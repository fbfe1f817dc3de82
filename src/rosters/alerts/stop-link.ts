import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { inTransaction } from '../../db/in-transaction.ts';
import { endWaiting } from '../queue.ts';

/** Days that the link in a mail works. */
const STOP_DAYS = 365;

const STOPPED = 'A recipient stopped alerts to this address.';

export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/**
 * A link for one mail: anyone who reads the mail can stop alerts to its address. Only the hash of its code is stored.
 */
export async function newStopLink(pool: Pick<Pool, 'query'>, channel_id: string, public_url: string): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await pool.query('insert into alert_stop_link (code_hash, channel_id) values ($1, $2)', [hashOf(code), channel_id]);
  return `${public_url}/account/alerts/stop?code=${code}`;
}

const is_valid = `l.code_hash = $1 and l.created_at > now() - make_interval(days => ${STOP_DAYS})`;

/** The address of a link; null if it is unknown or too old. */
export async function addressToStop(pool: Pick<Pool, 'query'>, code: string): Promise<{ address: string; is_stopped: boolean } | null> {
  const { rows } = await pool.query<{ address: string; is_stopped: boolean }>(
    `select c.address, c.stopped_at is not null as is_stopped from alert_stop_link l join alert_channel c on c.id = l.channel_id
     where ${is_valid}`,
    [hashOf(code)],
  );
  return rows[0] ?? null;
}

/**
 * Stops alerts to the address of a link, as often as it is requested; null if the link is unknown or too old. What
 * waits is not sent, and a confirmation email that is not answered yet is void: only a new one turns the channel on
 * again.
 */
export const stopByReader = (pool: Pool, code: string): Promise<{ address: string } | null> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string; address: string }>(
      `update alert_channel c set is_on = false, confirmed_at = null, code_hash = null, code_expires_at = null,
         stopped_at = coalesce(c.stopped_at, now())
       from alert_stop_link l where l.channel_id = c.id and ${is_valid} returning c.id, c.address`,
      [hashOf(code)],
    );
    if (rows[0]) await endWaiting(client, rows[0].id, STOPPED);
    return rows[0] ?? null;
  });

export const eraseOldStopLinks = (pool: Pick<Pool, 'query'>) =>
  pool.query('delete from alert_stop_link where created_at < now() - make_interval(days => $1)', [STOP_DAYS]);
