import type { Pool } from 'pg';
import type { Channel } from './channel.ts';
import { mail } from './mail.ts';
import { webhook } from './webhook.ts';

export const CHANNELS: Record<string, Channel> = { mail, webhook };
export const CHANNEL_KINDS = Object.keys(CHANNELS) as [string, ...string[]];

export const MOST_CHANNELS = 10;

export const sending_columns = 'c.id, c.kind, c.address, c.secret, c.previous_secret, c.previous_until';

export interface ReachedChannel {
  kind: string;
  address: string;
  is_reached: boolean;
  fault: string | null;
}

interface Row {
  kind: ReachedChannel['kind'];
  address: string;
  is_on: boolean;
  is_confirmed: boolean;
  is_stopped: boolean;
  last_failure: string | null;
  off_because: string | null;
}

function faultOf({ is_on, is_confirmed, is_stopped, last_failure, off_because }: Row): string | null {
  if (is_on) return last_failure;
  if (is_stopped) return 'A recipient stopped alerts to this address.';
  return is_confirmed ? (off_because ?? 'It is off.') : 'It is not confirmed yet.';
}

export async function channelsReached(pool: Pick<Pool, 'query'>, owner: string): Promise<ReachedChannel[]> {
  const { rows } = await pool.query<Row>(
    `select c.kind, c.address, c.is_on, c.confirmed_at is not null as is_confirmed, c.stopped_at is not null as is_stopped, c.last_failure, c.off_because
     from alert_channel c where c.owner = $1 order by c.created_at, c.id`,
    [owner],
  );
  return rows.map((row) => {
    const fault = faultOf(row);
    return { kind: row.kind, address: row.address, is_reached: fault === null, fault };
  });
}

/** Seconds from a failed attempt to the next: ten attempts within a day. */
const DELAYS_S = [10, 30, 120, 600, 1800, 3600, 10_800, 21_600, 43_200];

export const MOST_ATTEMPTS = DELAYS_S.length + 1;

/** At most this share earlier or later, so that what failed together is not tried again together. */
const JITTER = 0.1;

/** Seconds until the attempt that follows; null after the last. `attempt` counts from 1. */
export function delayAfter(attempt: number, random: number = Math.random()): number | null {
  const delay = DELAYS_S[attempt - 1];
  return delay === undefined ? null : delay * (1 - JITTER + 2 * JITTER * random);
}
