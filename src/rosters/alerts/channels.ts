import type { Pool, PoolClient } from 'pg';
import { accountSql, isTokenSql } from '../../db/account-sql.ts';

export const CHANNEL_KINDS = ['mail', 'webhook'] as const;

/** Channels of one account. */
export const MOST_CHANNELS = 10;

export interface SendingChannel {
  id: string;
  kind: (typeof CHANNEL_KINDS)[number];
  address: string;
  /** As stored. */
  secret: string | null;
  previous_secret: string | null;
  previous_until: Date | null;
}

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
            and k.revoked_at is null and (k.expires_at is null or k.expires_at > now()))
          or exists (select from member m where m.account_id = c.owner and m.role = 'owner' and m.joined_at is not null and m.removed_at is null))
      order by d.next_at limit 1 for update of c skip locked)
    update alert_channel c set busy_until = now() + ${LEASE} from due where c.id = due.id returning ${sending_columns}`);
  return rows[0] ?? null;
}

export const releaseChannel = (client: Pick<Pool | PoolClient, 'query'>, id: string) =>
  client.query('update alert_channel set busy_until = null where id = $1', [id]);
