import type { z } from 'zod';
import { inTransaction } from '../../../db/in-transaction.ts';
import { withInstants } from '../../../db/instants.ts';
import { filtered, sql } from '../../../db/sql.ts';
import type { Deps } from '../../../deps.ts';
import type { SendingChannel } from '../../../rosters/alerts/channel.ts';
import { sending_columns } from '../../../rosters/alerts/channels.ts';
import { ALERT_QUEUE, delivery_job, sendDeliveries } from '../../../rosters/queue.ts';
import { newestPage } from '../../../search/page-by-keys.ts';
import { invalidRequest, notFound } from '../../../server/errors.ts';
import type { AlertChannel, Delivery } from './schemas.ts';

type Row = Record<string, any>;

/** A delivery waits as long as it has a job. */
const state = `case when j.id is not null then 'waiting' when d.error is null and d.ended_at is not null then 'delivered' else 'failed' end`;
const delivery_columns = `d.id, d.channel_id, c.kind as channel_kind, d.alert_id, a.kind as alert_kind, a.monitor_id, ${state} as state, d.attempt, d.created_at,
  case j.state when 'active' then j.started_on + make_interval(secs => j.expire_seconds) else j.start_after end as next_at,
  d.started_at, d.ended_at, d.status_code, d.error, d.response`;
const tables = `alert_delivery d join alert_channel c on c.id = d.channel_id left join alert a on a.id = d.alert_id left join ${delivery_job}`;

const deliveryRow = (row: object) => withInstants<z.infer<typeof Delivery>>(row);

interface Filters {
  channel_id?: string;
  monitor_id?: string;
  state?: string;
}

export function deliveriesOf(deps: Deps, account: string, filters: Filters, asked: { limit: number; cursor?: string }) {
  const { channel_id = null, monitor_id = null, state: only = null } = filters;
  const rows = sql
    .select(sql.raw(delivery_columns))
    .from(sql.raw(tables))
    .where('c.owner', account)
    .modify(filtered, { 'd.channel_id = ?': channel_id, 'a.monitor_id = ?': monitor_id, [`${state} = ?`]: only });
  const question = { deliveries: account, channel_id, monitor_id, state: only };
  return newestPage(deps, { question, by: ['d.created_at', 'd.id'], rows }, deliveryRow, asked);
}

export async function deliveryOf({ pool }: Pick<Deps, 'pool'>, account: string, id: string): Promise<z.infer<typeof Delivery>> {
  const { rows } = await pool.query<Row>(`select ${delivery_columns} from ${tables} where d.id = $2 and c.owner = $1`, [account, id]);
  if (!rows[0]) throw notFound('There is no such delivery in this account.');
  return deliveryRow(rows[0]);
}

export async function replayDelivery(deps: Pick<Deps, 'pool'>, account: string, id: string): Promise<void> {
  const { alert_id } = await deliveryOf(deps, account, id);
  if (alert_id === null) throw invalidRequest('A test cannot be replayed. Use POST /account/channels/{id}/test for a new one.');
  await inTransaction(deps.pool, async (client) => {
    const { rows } = await client.query<{ id: string; channel_id: string }>(
      `update alert_delivery d set attempt = 0, ended_at = null from alert_channel c
       where d.id = $2 and c.id = d.channel_id and c.owner = $1 and c.is_on returning d.id, d.channel_id`,
      [account, id],
    );
    if (rows.length === 0)
      throw invalidRequest('The channel of this delivery is off. Test the channel first: a test that succeeds turns it on.');
    // One that is being sent at this moment is left.
    await client.query(`delete from pgboss.job where name = '${ALERT_QUEUE}' and id = $1 and state <> 'active'`, [id]);
    await sendDeliveries(client, rows);
  });
}

type Channel = z.infer<typeof AlertChannel>;

const noSuchChannel = () => notFound('There is no such channel in this account.');

function statusOf({ stopped_at, confirmed_at, is_on, last_failure }: Row): Channel['status'] {
  if (stopped_at) return 'stopped';
  if (!confirmed_at) return 'unconfirmed';
  if (!is_on) return 'off';
  return last_failure === null ? 'on' : 'failing';
}

const rowOf = ({ id, kind, address, is_on, off_because, last_failure, waiting, failed, ...row }: Row) =>
  withInstants<Channel>({
    ...{ id, kind, address, is_on, status: statusOf({ is_on, last_failure, ...row }) },
    ...row,
    ...{ last_failure: last_failure ?? off_because, waiting, failed },
  });

const columns = `c.id, c.kind, c.address, c.is_on, c.created_at, c.confirmed_at, c.stopped_at, c.last_success_at, c.last_failure_at, c.last_failure, c.off_because,
  (select count(*)::int from alert_delivery d join ${delivery_job} where d.channel_id = c.id) as waiting,
  (select count(*)::int from alert_delivery d left join ${delivery_job} where d.channel_id = c.id and ${state} = 'failed' and d.alert_id is not null) as failed`;

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
