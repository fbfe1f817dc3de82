import type { Queries } from '#db/sql';
import { type Channel, STOPPED } from './channel.ts';
import { mail } from './mail.ts';
import { webhook } from './webhook.ts';

export const CHANNELS: Record<string, Channel> = { mail, webhook };
export const CHANNEL_KINDS = Object.keys(CHANNELS) as [string, ...string[]];

/** What documentation says of each kind. */
export const ofKinds = (field: 'about' | 'accepted'): string =>
  Object.entries(CHANNELS)
    .map(([kind, channel]) => `${kind}: ${channel[field]}`)
    .join('; ');

export const MOST_CHANNELS = 10;

export const sending_columns = 'c.id, c.kind, c.address, c.secret, c.previous_secret, c.previous_until';

export interface ReachedChannel {
  kind: string;
  address: string;
  /** Why alerts do not arrive there; null if they do. */
  fault: string | null;
}

export async function channelsReached(pool: Queries, owner: string): Promise<ReachedChannel[]> {
  const { rows } = await pool.query<ReachedChannel>(
    `select c.kind, c.address, case when c.is_on then c.last_failure when c.stopped_at is not null then '${STOPPED}'
       when c.confirmed_at is null then 'It is not confirmed yet.' else coalesce(c.off_because, 'It is off.') end as fault
     from alert_channel c where c.owner = $1 order by c.created_at, c.id`,
    [owner],
  );
  return rows;
}

/** Seconds from a failed attempt to the next: ten attempts within a day. */
const DELAYS_S = [10, 30, 120, 600, 1800, 3600, 10_800, 21_600, 43_200];

export const MOST_ATTEMPTS = DELAYS_S.length + 1;

/** At most this share earlier or later, so that what failed together is not tried again together. */
const JITTER = 0.1;

/** Seconds until the attempt that follows; null after the last. `attempt` counts from 1. */
export function delayAfter(attempt: number): number | null {
  const delay = DELAYS_S[attempt - 1];
  return delay === undefined ? null : delay * (1 - JITTER + 2 * JITTER * Math.random());
}
