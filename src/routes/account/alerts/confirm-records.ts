import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../server/errors.ts';
import { hashOf } from './new-channel.ts';

/** An unknown, used or expired code; the same error in both steps. */
export const noSuchCode = () =>
  notFound('This code is unknown, was already used, or is older than 24 hours. Request a new link at /account/alerts.');

const is_waiting = 'code_hash = $1 and code_expires_at > now() and confirmed_at is null';

export async function isWaiting({ pool }: Pick<Deps, 'pool'>, code: string): Promise<boolean> {
  return (await pool.query(`select 1 from alert_channel where ${is_waiting}`, [hashOf(code)])).rowCount === 1;
}

/** Turns the channel of a code on; false if there is none. */
export async function confirmChannel({ pool }: Pick<Deps, 'pool'>, code: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update alert_channel set confirmed_at = now(), is_on = true, stopped_at = null, code_hash = null, code_expires_at = null where ${is_waiting}`,
    [hashOf(code)],
  );
  return rowCount === 1;
}
