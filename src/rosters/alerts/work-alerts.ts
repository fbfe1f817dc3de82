import { ALERT_QUEUE, type Worker, type Working, workInBackground } from '../queue.ts';
import type { AlertDeps } from './channel.ts';
import { deliver } from './deliveries.ts';
import { eraseOldStopLinks } from './stop-link.ts';

interface AlertWork extends Pick<Working, 'log'> {
  look_seconds?: number;
}

const LOOK_SECONDS = 2;
const STOP_MS = 3000;
/** Channels served at the same time, so that a slow receiver does not hold up the others. */
const AT_ONCE = 6;
const KEPT_DAYS = 90;

export async function workDelivery(boss: Worker, deps: AlertDeps, delivery_id: string, log: AlertWork['log']): Promise<void> {
  const attempted = await deliver(boss, deps, delivery_id);
  if (!attempted || attempted.error === null) return;
  // Never the error: it may be the words of another server.
  const { channel, status_code, attempt } = attempted;
  log('an alert was not delivered', { kind: channel.kind, channel_id: channel.id, status_code, attempt });
}

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
