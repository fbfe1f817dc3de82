import type { Response } from 'express';
import { type KnownKey, openKnownKeys } from '#accounts/known-keys';
import { openQuota } from '#accounts/quota';
import { cleanSessions } from '#accounts/sessions';
import { signUpOf } from '#accounts/sign-up';
import { openUsageCounts } from '#accounts/usage-counts';
import { clearLeft } from '#data-folder';
import { openPool } from '#db/pool';
import type { Deps } from '#deps';
import { openDownloadSlots } from '#lists/download-slots';
import { publishedColumnsOf } from '#lists/record-origin';
import { addressLimit, callerOf } from './address-limit.ts';
import { openKnownSources } from './answers/known-sources.ts';
import { openBatchSlots } from './batch-slots.ts';
import { openReceiving, type ReceivingLimits, receivingLimits } from './input/receiving.ts';
import { errorForLog } from './log.ts';
import { openMetrics } from './metrics.ts';

export type HttpLayer = ReturnType<typeof openHttpLayer>['layer'];

type Limits = Partial<Record<'standard' | 'typeahead' | 'sign_in' | 'account' | 'free', number>>;

export interface LayerOptions {
  strict?: boolean;
  /** Requests per minute per address or key; for tests. */
  address_limits?: Limits;
  /** For tests. */
  receiving?: Partial<ReceivingLimits>;
  /** The clock of the quota; for tests. */
  now?: () => number;
}

/** Units of 100 kB a minute: six certificates of 3 MB, each a tenth of a second of work. */
const LARGE_BODIES = 200;
const CLEAN_EVERY_MS = 3_600_000;

/** Of the exchange, which is opened after the limits. */
const keyOf = (res: Response): KnownKey | null => (res as unknown as { exchange: { key: KnownKey | null } }).exchange.key;

function openLimits({ standard = 60, typeahead = 600, sign_in = standard === 60 ? 30 : standard, account = 30, free = 120 }: Limits) {
  return {
    standard: addressLimit(standard),
    typeahead: addressLimit(typeahead),
    /** With or without a key: certificates. */
    large_bodies: addressLimit(LARGE_BODIES, { what: 'units of 100 kB', words: 'of certificates per IP address' }),
    // A test that raises or lowers the standard limit means these, too.
    sign_in: addressLimit(sign_in, { words: 'per IP address for signing in and up' }),
    /** Per account and address: a thief using the key elsewhere cannot keep the owner from revoking it. */
    account: addressLimit(account, {
      words: 'per account and IP address on account paths',
      of: (req, res) => `${keyOf(res)?.account_id} ${callerOf(req)}`,
    }),
    free: addressLimit(free, {
      words: 'per API key or member for requests that do not count against the quota',
      of: (_req, res) => `${keyOf(res)?.key_id} ${keyOf(res)?.member?.member_id}`,
    }),
  };
}

/** What requests share. */
export function openHttpLayer(deps: Deps, options: LayerOptions = {}) {
  // For keys, counters and cancellations; slow responses never use them up.
  const control = openPool((deps.pool.options as { connectionString: string }).connectionString, { max: 4 });
  const metrics = openMetrics();
  const sign_up = signUpOf(deps.config);
  const logged = (error: unknown) => deps.log.error(errorForLog(error), 'background work of the HTTP layer failed');
  const layer = {
    ...{ deps, control, metrics, sign_up },
    /** Connections are then closed after their response. */
    is_draining: false,
    keys: openKnownKeys(control, () => metrics.refusal('unknown_key'), sign_up),
    quota: openQuota(control, { onError: logged, now: options.now }),
    usage: openUsageCounts(control, { onError: logged }),
    sources: openKnownSources(control, logged),
    /** For `provenance=full`. */
    publishedColumns: () => publishedColumnsOf(control),
    receiving: openReceiving({ ...receivingLimits, ...options.receiving }),
    batches: openBatchSlots(options.now),
    downloads: openDownloadSlots(options.now),
    limits: openLimits(options.address_limits ?? {}),
    /** In tests: a mismatch says where, and undeclared fields are mismatches. */
    strict: options.strict ?? false,
  };
  const clean = () => Promise.all([layer.usage.clean(), cleanSessions(control), clearLeft()]);
  const cleaning = setInterval(() => clean().catch(logged), CLEAN_EVERY_MS);
  cleaning.unref();
  return {
    layer,
    async close() {
      clearInterval(cleaning);
      await layer.quota.close().catch(logged);
      await layer.usage.close();
      await control.end();
    },
  };
}
