import { z } from 'zod';
import { readCache } from '#db/read-cache';
import { differingSettings } from '#db/service-process';
import type { Deps } from '#deps';
import { freshnessCounts } from '#domain/sources/records';
import { sourceTitles } from '#domain/sources/titles';
import { instant, integer, named, numberOrNull, objectOf, oneOf, textOrNull } from '#fields/described';
import { FRESHNESS_IN_WORDS, Freshness } from '#fields/freshness';
import { openRawStore } from '#load/acquire/open-raw-store';
import { mailerOf } from '#mail/mailer';
import { SearchUnavailable } from '#search/errors';
import { INTACT, integrityOf } from '#search/integrity';
import { indexes } from '../../../indexes/all.ts';

export const Dependency = named('Dependency', {
  state: oneOf(['green', 'amber', 'red', 'not_configured'], 'green: works; amber: works partly; red: does not work'),
  reason: textOrNull('Why it is not green'),
  ms: numberOrNull('Duration of the check in milliseconds'),
  sources: z
    .array(
      named('FreshnessCount', {
        freshness: Freshness.describe('Freshness class'),
        count: integer('Number of sources in the class'),
      }),
    )
    .optional()
    .describe('Pipeline only: number of sources by freshness, as in /sources'),
  critical_sources: z.array(z.string()).optional().describe('Pipeline only: critical sources'),
  stale_sources: z.array(z.string()).optional().describe('Pipeline only: stale sources'),
  partial_sources: z.array(z.string()).optional().describe('Pipeline only: partly loaded sources'),
});

const dependencies = {
  database: Dependency.describe('Postgres: all records'),
  search: Dependency.describe('OpenSearch: search and names; amber when down, because name searches then use Postgres'),
  raw_store: Dependency.describe('Store of files as received: loading'),
  email: Dependency.describe('Mail delivery: confirming sign-ups'),
  pipeline: Dependency.describe('Freshness of the last load of each source; red when any is critical'),
  settings: Dependency.describe('Settings that decide a screening; amber while running processes have different values, with their names'),
};
const status = oneOf(['green', 'amber', 'red'], 'The worst status of any dependency; dependencies that are not configured do not count');
const current = 'Current status of each dependency';

export const DeepHealth = named('DeepHealth', { status, dependencies: objectOf(dependencies, current) });

const { database, search, raw_store: object_storage, ...others } = dependencies;

export const Status = named('ServiceStatus', {
  status,
  checked_at: instant('Time of the check, at most one second ago'),
  dependencies: objectOf({ database, object_storage, ...others, search }, current),
});

type Probed = z.infer<typeof Dependency>;
type Deep = z.infer<typeof DeepHealth>;

export const patience_ms = 2000;

/** What takes longer fails as late. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'late' })), patience_ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * The status of one dependency, or a timeout after two seconds. Reasons contain no addresses, because the response is
 * public.
 */
async function probe(work: () => Promise<Partial<Probed> | undefined>, when_down: 'amber' | 'red'): Promise<Probed> {
  const began = performance.now();
  const ms = () => Math.round((performance.now() - began) * 10) / 10;
  try {
    const said = await inTime(work());
    return { state: 'green', reason: null, ms: ms(), ...said };
  } catch (error) {
    const { code } = error as { code?: string };
    const reason = code === 'late' ? `no response within ${patience_ms / 1000} seconds` : `it returns an error${code ? ` (${code})` : ''}`;
    return { state: when_down, reason, ms: ms() };
  }
}

/** Why an index does not serve requests, or differs from what was written to it; without addresses. */
async function reasonOf(deps: Deps, index: (typeof indexes)[number]): Promise<string | null> {
  const { alias, watched } = index;
  try {
    // OpenSearch may respond before its indexes do.
    await deps.search.search(alias, { size: 0, query: { match_all: {} } });
  } catch (error) {
    return `${alias} ${error instanceof SearchUnavailable && error.kind === 'no_index' ? 'is not built' : 'does not respond'}`;
  }
  const { reason } = watched ? await integrityOf(deps, index) : INTACT;
  return reason && `${alias} is being rebuilt (${reason}); until then no name screening is clear`;
}

/** The reason names up to this many sources and counts more; all of them are listed separately. */
const NAMED = 3;

async function look(deps: Deps): Promise<Deep> {
  const [database, search, raw_store, pipeline, email, settings] = await Promise.all([
    probe(async () => {
      await deps.pool.query('select 1');
      return undefined;
    }, 'red'),
    probe(async () => {
      if (deps.search.absent) return { state: 'amber', reason: 'no search server is running; searches use the database', ms: null };
      const reasons = (await Promise.all(indexes.map((index) => reasonOf(deps, index)))).filter((reason) => reason !== null);
      return reasons.length === 0 ? undefined : { state: 'amber', reason: `search: ${reasons.join('; ')}; name searches use the database` };
    }, 'amber'),
    probe(async () => {
      const store = await openRawStore(deps.config);
      await store.check();
      if (deps.config.raw_store.startsWith('s3://')) return undefined;
      return { state: 'not_configured', reason: 'no object storage is configured; files are kept in a folder, which is writable' };
    }, 'red'),
    probe(async () => {
      const [{ sources, critical, stale, partial_sources }, title] = await Promise.all([
        freshnessCounts(deps, new Date()),
        sourceTitles(deps),
      ]);
      const state = critical.length > 0 ? 'red' : stale.length + partial_sources.length > 0 ? 'amber' : 'green';
      const classes = [
        [FRESHNESS_IN_WORDS.critical, critical] as const,
        [FRESHNESS_IN_WORDS.stale, stale] as const,
        ['partly loaded', partial_sources] as const,
      ].filter(([, ids]) => ids.length > 0);
      const said = (ids: string[]) => (ids.length > NAMED ? `${ids.length} sources` : ids.map(title).join(', '));
      const reason = classes.map(([name, ids]) => `${name}: ${said(ids)}`).join('; ');
      return { state, reason: reason || null, sources, critical_sources: critical, stale_sources: stale, partial_sources };
    }, 'red'),
    probe(async () => {
      const mailer = await mailerOf(deps.config);
      if (!mailer) return { state: 'not_configured', reason: 'no mail server is configured', ms: null };
      await mailer.verify();
      return undefined;
    }, 'red'),
    probe(async () => {
      const { names, processes } = await differingSettings(deps.pool);
      if (names.length === 0) return undefined;
      return {
        state: 'amber',
        reason: `${names.join(' and ')} ${names.length === 1 ? 'differs' : 'differ'} between the ${processes} running processes`,
      };
    }, 'amber'),
  ]);
  const all = [database, search, raw_store, email, pipeline, settings];
  const status = all.some((one) => one.state === 'red') ? 'red' : all.some((one) => one.state === 'amber') ? 'amber' : 'green';
  return { status, dependencies: { database, search, raw_store, email, pipeline, settings } };
}

const answerOn = readCache<Deep>({ max: 1, ttl: 1000 });

/**
 * Probes of the dependencies; callers within one second share them, so that this path cannot be used to overload the
 * databases.
 */
export const probeAll = (deps: Deps): Promise<Deep> => answerOn(deps.search, '', () => look(deps));
