import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { SendingChannel } from '../../../rosters/alerts/channels.ts';
import { sending_columns } from '../../../rosters/alerts/channels.ts';
import { notFound } from '../../../server/errors.ts';
import type { AlertChannel } from './schemas.ts';

type Channel = z.infer<typeof AlertChannel>;

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
const noSuchChannel = () => notFound('There is no such channel in this account.');

function statusOf(row: {
  confirmed_at: Date | null;
  stopped_at: Date | null;
  is_on: boolean;
  last_failure: string | null;
}): Channel['status'] {
  if (row.stopped_at) return 'stopped';
  if (!row.confirmed_at) return 'unconfirmed';
  if (!row.is_on) return 'off';
  return row.last_failure === null ? 'on' : 'failing';
}

const rowOf = (row: Record<string, any>): Channel => ({
  id: row.id,
  kind: row.kind,
  address: row.address,
  is_on: row.is_on,
  status: statusOf(row as Parameters<typeof statusOf>[0]),
  created_at: row.created_at.toISOString(),
  confirmed_at: instant(row.confirmed_at),
  stopped_at: instant(row.stopped_at),
  last_success_at: instant(row.last_success_at),
  last_failure_at: instant(row.last_failure_at),
  last_failure: row.last_failure ?? row.off_because,
  waiting: row.waiting,
  failed: row.failed,
});

const columns = `c.id, c.kind, c.address, c.is_on, c.created_at, c.confirmed_at, c.stopped_at, c.last_success_at, c.last_failure_at, c.last_failure, c.off_because,
  (select count(*)::int from alert_delivery d where d.channel_id = c.id and d.state = 'waiting') as waiting,
  (select count(*)::int from alert_delivery d where d.channel_id = c.id and d.state = 'failed' and d.alert_id is not null) as failed`;

/** The channels of an account, in the order they were added. */
export async function channelsOf({ pool }: Pick<Deps, 'pool'>, account: string): Promise<Channel[]> {
  const { rows } = await pool.query(`select ${columns} from alert_channel c where c.owner = $1 order by c.created_at, c.id`, [account]);
  return rows.map(rowOf);
}

/** One channel of an account; that of another account does not exist for it. */
export async function channelOf({ pool }: Pick<Deps, 'pool'>, account: string, id: string): Promise<Channel> {
  const { rows } = await pool.query(`select ${columns} from alert_channel c where c.id = $2 and c.owner = $1`, [account, id]);
  if (!rows[0]) throw noSuchChannel();
  return rowOf(rows[0]);
}

/** As it is sent to. */
export async function sendingChannel({ pool }: Pick<Deps, 'pool'>, account: string, id: string): Promise<SendingChannel> {
  const { rows } = await pool.query<SendingChannel>(`select ${sending_columns} from alert_channel c where c.id = $2 and c.owner = $1`, [
    account,
    id,
  ]);
  if (!rows[0]) throw noSuchChannel();
  return rows[0];
}

/** Its deliveries go with it; what is being sent at this moment arrives. */
export async function deleteChannel({ pool }: Pick<Deps, 'pool'>, account: string, id: string): Promise<void> {
  const { rowCount } = await pool.query('delete from alert_channel where id = $2 and owner = $1', [account, id]);
  if (rowCount !== 1) throw noSuchChannel();
}
