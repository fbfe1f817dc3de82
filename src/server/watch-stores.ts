import { isWritable } from '../db/service-process.ts';
import type { Deps } from '../deps.ts';
import type { Metrics } from './metrics.ts';

export function watchStores(metrics: Metrics, { pool, replica, search }: Deps): void {
  metrics.gauge('proviso_database_writable', '0 after the newest write of the record of the process failed', () =>
    isWritable(pool) ? 1 : 0,
  );
  metrics.gauge('proviso_database_waiting', 'Queries waiting for a connection', () => pool.waitingCount);
  if (replica) {
    const { status } = replica;
    metrics.gauge('proviso_replica_up', '1 while reads use the replica', () => (status().state === 'current' ? 1 : 0));
    const lag = 'Seconds since the replica was last seen with everything the primary had; -1: never';
    metrics.gauge('proviso_replica_lag_seconds', lag, () => status().lag_seconds ?? -1);
    metrics.gauge(
      'proviso_replica_repeated_total',
      'Reads that failed on the replica and were repeated on the primary',
      () => status().repeated,
    );
  }
  metrics.gauge('proviso_search_up', '1 while the search server is available', () => (search.health().status === 'up' ? 1 : 0));
  metrics.gauge(
    'proviso_search_unavailable_total',
    'Searches that failed because search was unavailable',
    () => search.counts().unavailable,
  );
  const refused = 'Searches that the search server refused as malformed; each is a bug in the program';
  metrics.gauge('proviso_search_refused_total', refused, () => search.counts().refused);
  const fallbacks = () => Object.values(search.counts().fallbacks).reduce((sum, count) => sum + count, 0);
  metrics.gauge('proviso_search_fallbacks_total', 'Requests answered from the database because search was unavailable', fallbacks);
}
