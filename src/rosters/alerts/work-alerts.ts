import { setTimeout as sleep } from 'node:timers/promises';
import type { AlertDeps } from './channel.ts';
import { CHANNELS, releaseChannel, takeChannel } from './channels.ts';
import { beginAttempt, endAttempt } from './deliveries.ts';
import { eraseOldStopLinks } from './stop-link.ts';

interface AlertWork {
  log: (message: string, facts: Record<string, unknown>) => void;
  look_ms?: number;
}

const LOOK_MS = 2000;
const STOP_MS = 3000;
/** Channels served at the same time, so that a slow receiver does not hold up the others. */
const AT_ONCE = 6;
const CLEAN_MS = 3_600_000;
const KEPT_DAYS = 90;

export async function deliverNext(deps: AlertDeps, log: AlertWork['log']): Promise<boolean> {
  const channel = await takeChannel(deps.pool);
  if (!channel) return false;
  try {
    const begun = await beginAttempt(deps.pool, channel);
    // Its alert has been erased since it became due.
    if (begun.length === 0) return false;
    const attempted = await CHANNELS[channel.kind]!.send(deps, channel, begun);
    await endAttempt(deps.pool, channel.id, begun, attempted);
    if (attempted.error !== null) {
      // Never the error: it may be the words of another server.
      const { kind, id } = channel;
      log('an alert was not delivered', { kind, channel_id: id, status_code: attempted.status_code, attempt: begun[0]!.attempt });
    }
    return true;
  } finally {
    await releaseChannel(deps.pool, channel.id);
  }
}

const eraseOldDeliveries = (pool: AlertDeps['pool']) =>
  pool.query(`delete from alert_delivery where state <> 'waiting' and ended_at < now() - make_interval(days => $1)`, [KEPT_DAYS]);

/**
 * Delivers alerts in this process until it is stopped; any number of processes may. The table of deliveries is the
 * queue: what a killed process was sending is due again when its lease has passed.
 */
export function workAlerts(deps: AlertDeps, { log, look_ms = LOOK_MS }: AlertWork): () => Promise<void> {
  const stopping = new AbortController();
  const failed = (error: Error & { code?: string }) => {
    if (!stopping.signal.aborted) log('alerts are paused; they will be retried', { error: error.name, code: error.code });
  };
  const lane = async () => {
    while (!stopping.signal.aborted && (await deliverNext(deps, log)));
  };
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<unknown> = Promise.resolve();
  const look = () => {
    looking = Promise.all(Array.from({ length: AT_ONCE }, () => lane().catch(failed))).then(() => {
      if (stopping.signal.aborted) return;
      timer = setTimeout(look, look_ms);
      timer.unref();
    });
  };
  look();
  const clean = () => Promise.all([eraseOldDeliveries(deps.pool), eraseOldStopLinks(deps.pool)]).catch(failed);
  const cleaning = setInterval(clean, CLEAN_MS);
  cleaning.unref();
  void clean();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    clearInterval(cleaning);
    // An attempt that takes longer is repeated by the next process.
    await Promise.race([looking, sleep(STOP_MS, undefined, { ref: false })]);
  };
}
