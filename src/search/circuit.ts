import { SearchUnavailable } from './errors.ts';

export interface Health {
  status: 'up' | 'down';
  /** ISO instant since when OpenSearch has not answered. */
  down_since: string | null;
  reason: string | null;
}

/**
 * Remembers that OpenSearch is away, so that requests go to the fallback at once instead of each waiting for a timeout.
 * While down it probes every `every_ms` and closes by itself when the probe is answered.
 */
export function openCircuit(options: { probe: () => Promise<boolean>; every_ms?: number; on_change?: (health: Health) => void }) {
  const every = options.every_ms ?? 1000;
  const timeouts_to_open = 3;
  let health: Health = { status: 'up', down_since: null, reason: null };
  let timer: NodeJS.Timeout | null = null;
  let timeouts = 0;
  let closed = false;

  const set = (next: Health) => {
    health = next;
    options.on_change?.(next);
  };
  const probeLater = () => {
    if (closed) return;
    timer = setTimeout(async () => {
      timer = null;
      if (await options.probe().catch(() => false)) succeeded();
      else probeLater();
    }, every);
    timer.unref();
  };
  const open = (reason: string) => {
    if (health.status === 'down') return;
    set({ status: 'down', down_since: new Date().toISOString(), reason });
    probeLater();
  };
  const succeeded = () => {
    timeouts = 0;
    if (health.status === 'down') set({ status: 'up', down_since: null, reason: null });
  };
  return {
    health: () => health,
    succeeded,
    /** A connection that failed opens the circuit at once; a timeout only when several come in a row. */
    failed(error: SearchUnavailable) {
      if (error.kind === 'timeout') {
        timeouts += 1;
        if (timeouts >= timeouts_to_open) open(error.reason);
      } else if (error.kind === 'unreachable') open(error.reason);
    },
    guard() {
      if (health.status === 'down')
        throw new SearchUnavailable('unreachable', `not reachable since ${health.down_since} (${health.reason})`);
    },
    close() {
      closed = true;
      if (timer) clearTimeout(timer);
    },
  };
}
