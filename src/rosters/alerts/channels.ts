import type { Pool, PoolClient } from 'pg';
import { accountSql, isTokenSql, worksSql } from '../../db/account-sql.ts';
import type { Channel, SendingChannel } from './channel.ts';
import { mail } from './mail.ts';
import { webhook } from './webhook.ts';

export const CHANNELS: Record<string, Channel> = { mail, webhook };
export const CHANNEL_KINDS = Object.keys(CHANNELS) as [string, ...string[]];

export const MOST_CHANNELS = 10;

export const sending_columns = 'c.id, c.kind, c.address, c.secret, c.previous_secret, c.previous_until';

/** Longer than any attempt: a channel whose process was killed is free again then. */
export const LEASE = `interval '60 seconds'`;

/**
 * Takes the channel whose delivery has been due longest. No other process sends to it until it is released or the lease
 * passes. Nothing is sent while every key of the account is revoked and no member
 * is left to see its channels: a thief of a key may have added one.
 */
export async function takeChannel(pool: Pick<Pool, 'query'>): Promise<SendingChannel | null> {
  const { rows } = await pool.query<SendingChannel>(`with due as materialized (
      select c.id from alert_delivery d join alert_channel c on c.id = d.channel_id
      where d.state = 'waiting' and d.next_at <= now() and c.is_on and (c.busy_until is null or c.busy_until < now())
        and (exists (select 1 from api_key k where ${accountSql('k')} = c.owner and not ${isTokenSql('k')}
            and ${worksSql('k')})
          or exists (select from member m where m.account_id = c.owner and m.role = 'owner' and m.joined_at is not null and m.removed_at is null))
      order by d.next_at limit 1 for update of c skip locked)
    update alert_channel c set busy_until = now() + ${LEASE} from due where c.id = due.id returning ${sending_columns}`);
  return rows[0] ?? null;
}

export const releaseChannel = (client: Pick<Pool | PoolClient, 'query'>, id: string) =>
  client.query('update alert_channel set busy_until = null where id = $1', [id]);

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
