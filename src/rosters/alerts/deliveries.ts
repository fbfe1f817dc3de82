import type { Pool, PoolClient } from 'pg';
import type { StoredAlert } from '../monitoring/alerts.ts';
import { inTransaction } from '../store.ts';
import type { Attempted, Begun, SendingChannel } from './channel.ts';
import { CHANNELS, delayAfter, LEASE } from './channels.ts';

/** Alerts of one mail. */
const MOST_TOGETHER = 50;

/**
 * Begins an attempt to deliver what is due to a channel: one alert to a webhook, all of one monitor to an email
 * address. The attempt is counted before anything is sent: if the process is killed, the delivery is due again when the
 * lease has passed.
 */
export async function beginAttempt(pool: Pick<Pool, 'query'>, { id, kind }: SendingChannel): Promise<Begun[]> {
  const { rows } = await pool.query<Omit<Begun, 'alert'> & { alert_id: string } & Omit<StoredAlert, 'id'>>(
    `with due as materialized (
       select d.id, d.created_at, a.monitor_id from alert_delivery d join alert a on a.id = d.alert_id
       where d.channel_id = $1 and d.state = 'waiting' and d.next_at <= now()),
     first as materialized (select * from due order by created_at, id limit 1),
     taken as materialized (
       select due.id from due, first where due.id = first.id or ($2 and due.monitor_id is not distinct from first.monitor_id)
       order by due.created_at, due.id limit ${MOST_TOGETHER})
     update alert_delivery d set attempt = d.attempt + 1, started_at = clock_timestamp(), ended_at = null, next_at = now() + ${LEASE}
     from taken, alert a where d.id = taken.id and a.id = d.alert_id
     returning d.id, d.attempt, a.id as alert_id, a.kind, a.created_at, a.content`,
    [id, CHANNELS[kind]!.is_together],
  );
  return rows
    .map(({ id, attempt, alert_id, ...alert }) => ({ id, attempt, alert: { ...alert, id: alert_id } }))
    .sort((a, b) => a.alert.created_at.getTime() - b.alert.created_at.getTime() || (a.id < b.id ? -1 : 1));
}

async function markChannel(client: PoolClient, channel_id: string, { error, is_gone }: Attempted): Promise<void> {
  await client.query(
    `update alert_channel set last_failure = $2, last_success_at = case when $2::text is null then now() else last_success_at end,
     last_failure_at = case when $2::text is null then last_failure_at else now() end,
     is_on = is_on and not $3, off_because = case when $3 then $2 else off_because end where id = $1`,
    [channel_id, error, is_gone],
  );
  if (is_gone)
    await client.query(
      `update alert_delivery set state = 'failed', next_at = null, ended_at = now(), error = $2 where channel_id = $1 and state = 'waiting'`,
      [channel_id, error],
    );
}

/**
 * Stores how an attempt went, and when the next one is due. A delivery that was requested again during the attempt is
 * left as it is.
 */
export async function endAttempt(pool: Pool, channel_id: string, begun: readonly Begun[], attempted: Attempted): Promise<void> {
  const { error, status_code, response } = attempted;
  const ended = begun.map(({ id, attempt }) => {
    const delay = error === null ? null : delayAfter(attempt);
    return { id, attempt, delay, state: error === null ? 'delivered' : delay === null ? 'failed' : 'waiting' };
  });
  await inTransaction(pool, async (client) => {
    await client.query(
      `update alert_delivery d set state = e.state, next_at = now() + make_interval(secs => e.delay), ended_at = clock_timestamp(),
         status_code = $2, error = $3, response = $4
       from jsonb_to_recordset($1::jsonb) as e(id uuid, attempt int, delay float8, state text)
       where d.id = e.id and d.attempt = e.attempt and d.state = 'waiting'`,
      [JSON.stringify(ended), status_code, error, response],
    );
    await markChannel(client, channel_id, attempted);
  });
}

/** A test is sent once, while its sender waits, and is not tried again. A webhook that answers it is on from then. */
export async function storeTest(pool: Pool, channel_id: string, id: string, started_at: Date, attempted: Attempted): Promise<void> {
  const { error, status_code, response } = attempted;
  await inTransaction(pool, async (client) => {
    await client.query(
      `insert into alert_delivery (id, channel_id, state, attempt, created_at, started_at, ended_at, status_code, error, response)
       values ($1, $2, $3, 1, $4, $4, now(), $5, $6, $7)`,
      [id, channel_id, error === null ? 'delivered' : 'failed', started_at, status_code, error, response],
    );
    await markChannel(client, channel_id, attempted);
    if (error === null)
      await client.query(
        `update alert_channel set is_on = true, off_because = null, confirmed_at = coalesce(confirmed_at, now()) where id = $1 and stopped_at is null`,
        [channel_id],
      );
  });
}
