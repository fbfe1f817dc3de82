import type { z } from 'zod';
import { filtered, sql } from '../../../db/sql.ts';
import type { Deps } from '../../../deps.ts';
import { type SendingChannel, sending_columns } from '../../../rosters/alerts/channels.ts';
import { pageByKeys } from '../../../search/page-by-keys.ts';
import { invalidRequest, notFound } from '../../../server/errors.ts';
import type { AlertChannel, Delivery } from './schemas.ts';

type Row = Record<string, any>;

const delivery_columns = `d.id, d.channel_id, c.kind as channel_kind, d.alert_id, a.kind as alert_kind, a.monitor_id, d.state, d.attempt, d.created_at, d.next_at,
  d.started_at, d.ended_at, d.status_code, d.error, d.response`;
const tables = 'alert_delivery d join alert_channel c on c.id = d.channel_id left join alert a on a.id = d.alert_id';

const deliveryRow = (row: Row): z.infer<typeof Delivery> => ({
  id: row.id,
  channel_id: row.channel_id,
  channel_kind: row.channel_kind,
  alert_id: row.alert_id,
  alert_kind: row.alert_kind,
  monitor_id: row.monitor_id,
  state: row.state,
  attempt: row.attempt,
  created_at: row.created_at.toISOString(),
  next_at: instant(row.next_at),
  started_at: instant(row.started_at),
  ended_at: instant(row.ended_at),
  status_code: row.status_code,
  error: row.error,
  response: row.response,
});

interface Filters {
  channel_id?: string;
  monitor_id?: string;
  state?: string;
}

/** Deliveries of an account, newest first. */
export async function deliveriesOf(deps: Deps, account: string, filters: Filters, asked: { limit: number; cursor?: string }) {
  const { channel_id = null, monitor_id = null, state = null } = filters;
  const { rows, ...page } = await pageByKeys(
    deps,
    {
      question: { deliveries: account, channel_id, monitor_id, state },
      keys: [
        { sql: '(extract(epoch from d.created_at) * 1000000)::bigint', type: 'bigint', desc: true },
        { sql: 'd.id::text', type: 'text', desc: true },
      ],
      query: (page) =>
        page(
          sql
            .select(sql.raw(delivery_columns))
            .from(sql.raw(tables))
            .where('c.owner', account)
            .modify(filtered, { 'd.channel_id = ?': channel_id, 'a.monitor_id = ?': monitor_id, 'd.state = ?': state }),
        ),
    },
    asked,
  );
  return { results: rows.map(deliveryRow), ...page, limit: asked.limit };
}

/** One delivery of an account. */
export async function deliveryOf({ pool }: Pick<Deps, 'pool'>, account: string, id: string): Promise<z.infer<typeof Delivery>> {
  const { rows } = await pool.query<Row>(`select ${delivery_columns} from ${tables} where d.id = $2 and c.owner = $1`, [account, id]);
  if (!rows[0]) throw notFound('There is no such delivery in this account.');
  return deliveryRow(rows[0]);
}

/** Sends an alert again, with all its attempts, to a channel that is on. */
export async function replayDelivery(deps: Pick<Deps, 'pool'>, account: string, id: string): Promise<void> {
  const { alert_id } = await deliveryOf(deps, account, id);
  if (alert_id === null) throw invalidRequest('A test cannot be replayed. Use POST /account/channels/{id}/test for a new one.');
  const { rowCount } = await deps.pool.query(
    `update alert_delivery d set state = 'waiting', attempt = 0, next_at = now(), ended_at = null from alert_channel c
     where d.id = $2 and c.id = d.channel_id and c.owner = $1 and c.is_on`,
    [account, id],
  );
  if (rowCount !== 1)
    throw invalidRequest('The channel of this delivery is off. Test the channel first: a test that succeeds turns it on.');
}

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
