import type { Pool, PoolClient } from 'pg';
import { accountSql, hasOwnerSql, isTokenSql, worksSql } from '#db/account-sql';
import { inTransaction } from '#db/in-transaction';
import type { StoredAlert } from '../monitoring/alerts.ts';
import { ALERT_QUEUE, delivery_job, endWaiting, inClient, type Worker, type Working, workInBackground } from '../queue.ts';
import { type AlertDeps, type Attempted, type Begun, type Channel, eraseOldStopLinks, type SendingChannel } from './channel.ts';
import { CHANNELS, delayAfter, sending_columns } from './channels.ts';

/** Alerts of one mail. */
const MOST_TOGETHER = 50;

/**
 * The channel of a delivery. Nothing is sent while every key of the account is revoked and no member is left to see its
 * channels: a thief of a key may have added one.
 */
async function channelOf(pool: Pool, delivery_id: string): Promise<(SendingChannel & { is_open: boolean }) | undefined> {
  const { rows } = await pool.query(
    `select ${sending_columns}, c.is_on
       and (exists (select 1 from api_key k where ${accountSql('k')} = c.owner and not ${isTokenSql('k')} and ${worksSql('k')})
         or ${hasOwnerSql('c.owner')}) as is_open
     from alert_delivery d join alert_channel c on c.id = d.channel_id where d.id = $1`,
    [delivery_id],
  );
  return rows[0];
}

/**
 * Begins an attempt: one alert to a webhook, all of one monitor that are due to an email address. It is counted before
 * anything is sent. No other job of the channel is worked meanwhile.
 */
async function beginAttempt(pool: Pool, delivery_id: string, { id, kind }: SendingChannel): Promise<Begun[]> {
  const { rows } = await pool.query<Omit<Begun, 'alert'> & { alert_id: string } & Omit<StoredAlert, 'id'>>(
    `with taken as materialized (
       select d.id from alert_delivery d join alert a on a.id = d.alert_id join ${delivery_job}
       where d.channel_id = $2 and (d.id = $1 or $3 and j.state < 'active' and j.start_after <= now()
         and a.monitor_id is not distinct from (select f.monitor_id from alert_delivery o join alert f on f.id = o.alert_id where o.id = $1))
       order by d.id <> $1, d.created_at, d.id limit ${MOST_TOGETHER})
     update alert_delivery d set attempt = d.attempt + 1, started_at = clock_timestamp(), ended_at = null
     from taken, alert a where d.id = taken.id and a.id = d.alert_id
     returning d.id, d.attempt, a.id as alert_id, a.kind, a.created_at, a.content`,
    [delivery_id, id, CHANNELS[kind]!.is_together],
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
  if (is_gone) await endWaiting(client, channel_id, error!);
}

/**
 * Stores how an attempt went, and when the next one is due; the job of what is not tried again is deleted. A delivery
 * that was requested again during the attempt is left as it is, and is due now.
 */
async function endAttempt(boss: Worker, pool: Pool, channel_id: string, begun: readonly Begun[], attempted: Attempted): Promise<void> {
  const { error, status_code, response } = attempted;
  await inTransaction(pool, async (client) => {
    // The channel is locked before its deliveries, as by who stops it.
    await markChannel(client, channel_id, attempted);
    const { rows } = await client.query<{ id: string }>(
      `update alert_delivery d set ended_at = clock_timestamp(), status_code = $2, error = $3, response = $4
       from jsonb_to_recordset($1::jsonb) as b(id uuid, attempt int) where d.id = b.id and d.attempt = b.attempt returning d.id`,
      [JSON.stringify(begun.map(({ id, attempt }) => ({ id, attempt }))), status_code, error, response],
    );
    const ended = rows.map(({ id }) => id);
    for (const { id, attempt } of begun) {
      const next = error === null ? null : delayAfter(attempt);
      const delay = ended.includes(id) ? next : 0;
      if (delay === null) await boss.deleteJob(ALERT_QUEUE, id, inClient(client));
      else {
        await boss.fail(ALERT_QUEUE, id, {}, inClient(client));
        await boss.update(ALERT_QUEUE, undefined, { id, startAfter: delay, ...inClient(client) });
      }
    }
  });
}

export async function workDelivery(boss: Worker, deps: AlertDeps, delivery_id: string, log: AlertWork['log']): Promise<void> {
  const channel = await channelOf(deps.pool, delivery_id);
  if (channel && !channel.is_open) {
    await boss.fail(ALERT_QUEUE, delivery_id);
    // All that is due, so that a closed channel costs little: the longer it has waited, the later.
    await deps.pool.query(
      `update pgboss.job set start_after = now() + least(greatest(now() - created_on, interval '1 minute'), interval '1 hour')
       where name = '${ALERT_QUEUE}' and singleton_key = $1 and state < 'active' and start_after <= now() + interval '1 minute'`,
      [channel.id],
    );
    return;
  }
  const begun = channel ? await beginAttempt(deps.pool, delivery_id, channel) : [];
  if (!channel || begun.length === 0) {
    // Its alert or channel has been erased.
    await boss.deleteJob(ALERT_QUEUE, delivery_id);
    return;
  }
  const attempted = await CHANNELS[channel.kind]!.send(deps, channel, begun);
  await endAttempt(boss, deps.pool, channel.id, begun, attempted);
  const { error, status_code } = attempted;
  // Never the error: it may be the words of another server.
  if (error !== null)
    log('an alert was not delivered', { kind: channel.kind, channel_id: channel.id, status_code, attempt: begun[0]!.attempt });
}

/** A test is sent once, while its sender waits, and is not tried again. A webhook that answers it is on from then. */
export async function sendTest(deps: AlertDeps, channel_id: string, test: Parameters<Channel['test']>[2]): Promise<void> {
  const { rows } = await deps.pool.query<SendingChannel>(`select ${sending_columns} from alert_channel c where c.id = $1`, [channel_id]);
  const [channel] = rows;
  // Deleted meanwhile.
  if (!channel) return;
  const attempted = await CHANNELS[channel.kind]!.test(deps, channel, test);
  const { error, status_code, response } = attempted;
  await inTransaction(deps.pool, async (client) => {
    await client.query(
      `insert into alert_delivery (id, channel_id, attempt, created_at, started_at, ended_at, status_code, error, response)
       values ($1, $2, 1, $3, $3, now(), $4, $5, $6)`,
      [test.id, channel_id, test.at, status_code, error, response],
    );
    await markChannel(client, channel_id, attempted);
    if (error === null)
      await client.query(
        `update alert_channel set is_on = true, off_because = null, confirmed_at = coalesce(confirmed_at, now()) where id = $1 and stopped_at is null`,
        [channel_id],
      );
  });
}

interface AlertWork extends Pick<Working, 'log'> {
  look_seconds?: number;
}

const LOOK_SECONDS = 2;
const STOP_MS = 3000;
/** Channels served at the same time, so that a slow receiver does not hold up the others. */
const AT_ONCE = 6;
const KEPT_DAYS = 90;

const eraseOldDeliveries = (pool: AlertDeps['pool']) =>
  pool.query(
    `delete from alert_delivery d where ended_at < now() - make_interval(days => $1)
       and not exists (select from pgboss.job j where j.name = '${ALERT_QUEUE}' and j.id = d.id)`,
    [KEPT_DAYS],
  );

/** Delivers alerts in this process until it is stopped; any number of processes may. */
export function workAlerts(deps: AlertDeps, { log, look_seconds = LOOK_SECONDS }: AlertWork): Promise<() => Promise<void>> {
  const clean = () => Promise.all([eraseOldDeliveries(deps.pool), eraseOldStopLinks(deps.pool)]);
  // An attempt that takes longer is repeated by the next process.
  const background = { log, paused: 'alerts are paused; they will be retried', clean, stop_ms: STOP_MS };
  return workInBackground(deps.pool, background, async ({ boss, failed }) => {
    for (let lane = 0; lane < AT_ONCE; lane += 1) {
      const id: string = await boss.work(ALERT_QUEUE, { pollingIntervalSeconds: look_seconds }, async ([job]) => {
        await workDelivery(boss, deps, job!.id, log).catch((error: Error) => {
          failed(error);
          // The queue stores what is thrown, which must contain no name.
          throw new Error(error.name);
        });
        boss.notifyWorker(id);
      });
    }
  });
}
