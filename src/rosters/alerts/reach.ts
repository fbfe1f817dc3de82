import type { Pool } from 'pg';
import type { CHANNEL_KINDS } from './channels.ts';

/** A channel as pages of monitors show it. */
export interface ReachedChannel {
  kind: (typeof CHANNEL_KINDS)[number];
  address: string;
  /** Alerts are sent there, and the last attempt did not fail. */
  is_reached: boolean;
  /** What keeps alerts from arriving. */
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

/** The channels of an account, and whether alerts arrive there. */
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
