import { openKnownKeys } from '../accounts/known-keys.ts';
import { openQuota } from '../accounts/quota.ts';
import { cleanSessions } from '../accounts/sessions.ts';
import { signUpOf } from '../accounts/sign-up.ts';
import { openUsageCounts } from '../accounts/usage-counts.ts';
import { clearLeft } from '../data-folder.ts';
import { openPool } from '../db/pool.ts';
import { isWritable } from '../db/service-process.ts';
import type { Deps } from '../deps.ts';
import { openDownloadSlots } from '../lists/download-slots.ts';
import { type PublishedColumns, publishedColumnsOf } from '../lists/published-columns.ts';
import { addressLimit, callerOf } from './address-limit.ts';
import { openIdempotency } from './answers/idempotency.ts';
import { openKnownSources } from './answers/known-sources.ts';
import { openBatchSlots } from './batch-slots.ts';
import { exchangeOf, type Outlets } from './exchange.ts';
import { openReceiving, type ReceivingLimits, receivingLimits } from './input/receiving.ts';
import { errorForLog } from './log.ts';
import { type Metrics, openMetrics, type Reading } from './metrics.ts';
import { endLate } from './open-requests.ts';

function watchStores(metrics: Metrics, { pool, replica, search }: Deps): void {
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

export interface HttpLayer extends Outlets {
  deps: Deps;
  /** For keys, counters and cancellations; slow responses never use them up. */
  control: Deps['pool'];
  keys: ReturnType<typeof openKnownKeys>;
  sources: ReturnType<typeof openKnownSources>;
  /** For `provenance=full`. */
  publishedColumns: () => Promise<PublishedColumns>;
  idempotency: ReturnType<typeof openIdempotency>;
  receiving: ReturnType<typeof openReceiving>;
  batches: ReturnType<typeof openBatchSlots>;
  downloads: ReturnType<typeof openDownloadSlots>;
  limits: ReturnType<typeof openLimits>;
  /** In tests: a mismatch says where, and undeclared fields are mismatches. */
  strict: boolean;
}

type Limits = Partial<Record<'standard' | 'typeahead' | 'sign_in' | 'account' | 'free', number>>;

export interface LayerOptions {
  strict?: boolean;
  /** Requests per minute per address or key; for tests. */
  address_limits?: Limits;
  /** For tests. */
  receiving?: Partial<ReceivingLimits>;
  /** They take a query. */
  readings?: () => Promise<Reading[]>;
  /** The clock of the quota; for tests. */
  now?: () => number;
}

/** Units of 100 kB a minute: six certificates of 3 MB, each a tenth of a second of work. */
const LARGE_BODIES = 200;
const CLEAN_EVERY_MS = 3_600_000;

function openLimits({ standard = 60, typeahead = 600, sign_in = standard === 60 ? 30 : standard, account = 30, free = 120 }: Limits) {
  return {
    standard: addressLimit(standard),
    typeahead: addressLimit(typeahead),
    /** With or without a key: certificates. */
    large_bodies: addressLimit(LARGE_BODIES, { what: 'units of 100 kB', words: 'of certificates per IP address' }),
    // A test that raises or lowers the standard limit means these, too.
    sign_in: addressLimit(sign_in, { words: 'per IP address for signing in and up' }),
    /** Per key and address: a thief using the key elsewhere cannot keep the owner from revoking it. */
    account: addressLimit(account, {
      words: 'per API key and IP address on account paths',
      of: (req, res) => `${exchangeOf(res).key?.key_id} ${callerOf(req)}`,
    }),
    free: addressLimit(free, {
      words: 'per API key or member for requests that do not count against the quota',
      of: (_req, res) => `${exchangeOf(res).key?.key_id} ${exchangeOf(res).key?.member?.member_id}`,
    }),
  };
}

export function openHttpLayer(deps: Deps, options: LayerOptions = {}): { layer: HttpLayer; drain: () => void; close: () => Promise<void> } {
  const control = openPool((deps.pool.options as { connectionString: string }).connectionString, { max: 4 });
  const metrics = openMetrics();
  const sign_up = signUpOf(deps.config);
  watchStores(metrics, deps);
  if (options.readings) metrics.readings(options.readings);
  const logged = (error: unknown) => deps.log.error(errorForLog(error), 'background work of the HTTP layer failed');
  let draining = false;
  const layer: HttpLayer = {
    deps,
    control,
    log: deps.log,
    metrics,
    sign_up,
    public_url: deps.config.public_url,
    draining: () => draining,
    running: new Set(),
    keys: openKnownKeys(control, () => metrics.refusal('unknown_key'), sign_up),
    quota: openQuota(control, { onError: logged, now: options.now }),
    usage: openUsageCounts(control, { onError: logged }),
    sources: openKnownSources(control, logged),
    publishedColumns: () => publishedColumnsOf(control),
    idempotency: openIdempotency(control),
    receiving: openReceiving({ ...receivingLimits, ...options.receiving }),
    batches: openBatchSlots(options.now),
    downloads: openDownloadSlots(options.now),
    limits: openLimits(options.address_limits ?? {}),
    strict: options.strict ?? false,
  };
  const clean = () => Promise.all([layer.idempotency.clean(), layer.usage.clean(), cleanSessions(control), clearLeft()]);
  const cleaning = setInterval(() => clean().catch(logged), CLEAN_EVERY_MS);
  cleaning.unref();
  const watching = setInterval(endLate, 100, layer, deps.config.request_timeout_ms);
  watching.unref();
  return {
    layer,
    drain() {
      draining = true;
    },
    async close() {
      clearInterval(cleaning);
      clearInterval(watching);
      await layer.quota.close().catch(logged);
      await layer.usage.close();
      await control.end();
    },
  };
}
