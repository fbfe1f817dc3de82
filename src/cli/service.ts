import type { Pool } from 'pg';
import { eraseOld } from '#certificates/erase';
import { signPending } from '#certificates/sign-roots';
import type { Config } from '#config';
import { connect } from '#db/connect';
import { openPool } from '#db/pool';
import { prepareRole } from '#db/roles';
import type { Deps } from '#deps';
import { toPublicServers } from '#fetch/outgoing';
import type { Dataset } from '#load/define-dataset';
import { workReconciliations } from '#reconcile/runs';
import { workAlerts } from '#rosters/alerts/deliveries';
import { eraseDecisions } from '#rosters/decisions/stored';
import { workRosters } from '#rosters/work';
import { readAhead } from '#screening/read-ahead';
import type { Search } from '#search/client';
import { drain, drainRegularly } from '#search/outbox';
import { idsOnly } from '#search/page';
import { ensureIndex } from '#search/rebuild';
import { type Background, type Serving, serve } from '#server/listen';
import { openLog } from '#server/log';
import { indexes } from '../../indexes/all.ts';
import { hospitalsTypeahead } from '../../indexes/hospitals-search.ts';
import { nightlySnapshots } from './bulk-nightly.ts';
import { processRecord } from './process-record.ts';
import type { Progress } from './progress.ts';
import { scheduling } from './scheduling.ts';
import type { Stores } from './stores.ts';

/** Whatever fails here fails again for a real request, and is reported there. */
const untilStopped =
  (work: (isStopped: () => boolean) => Promise<unknown>): Background =>
  () => {
    let is_stopped = false;
    const done = work(() => is_stopped).catch(() => {});
    return async () => {
      is_stopped = true;
      await done;
    };
  };

/** A fresh JVM is then about four times faster; more gain little. */
const QUESTIONS = 1200;
const PAUSE_MS = 4;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * A search server that has just started compiles its code while it runs: the first typeahead queries take 20 ms instead
 * of 3.
 */
const warmUp = (search: Search): Background =>
  untilStopped(async (isStopped) => {
    for (let at = 0; at < QUESTIONS && !isStopped(); at += 1) {
      const q = LETTERS[at % 26]! + (at % 3 === 0 ? '' : LETTERS[(at * 7) % 26]!);
      const body = { query: hospitalsTypeahead({ q }).exact, size: 10, track_total_hits: 100, ...idsOnly };
      await search.search('hospitals', body);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  });

const EVERY_MS = 3_600_000;

/** At the start and every hour: signs what a killed process left, and erases subjects whose retention is over. */
function certificates(settings: Config, pool: Pool, log: ReturnType<typeof openLog>): Background {
  const work = async () => {
    await signPending(pool, settings.signing_secret);
    const erased = await eraseOld(pool, settings.screening_retention_days);
    await eraseDecisions(pool);
    if (erased > 0) log.info({ erased }, 'erased the subjects of old screenings');
  };
  return () => {
    const run = () => work().catch((error: Error) => log.error({ error: error.message }, 'signing or erasing of certificates failed'));
    let running = run();
    const timer = setInterval(() => {
      running = run();
    }, EVERY_MS);
    return async () => {
      clearInterval(timer);
      await running;
    };
  };
}

/** Missing ones and those with an older mapping. */
const indexing =
  ({ db, search }: Stores, log: ReturnType<typeof openLog>): Background =>
  () =>
    drainRegularly(search, db, indexes, {
      on_report: (report) =>
        log.info({ index: report.alias, outcome: report.outcome, indexed: report.indexed, refused: report.failures.length }, 'indexed'),
      on_lost: (index, reason) => log.error({ index, reason }, 'the index differs from its mapping; rebuilding it'),
      on_error: (error) => log.warn({ error: (error as Error).name }, 'indexing is paused; it will be retried'),
    });

/** As the role that serves requests. */
function queues(deps: Deps): Background[] {
  const { pool, config, outgoing = toPublicServers } = deps;
  const log = (message: string, facts: object) => deps.log.warn(facts, message);
  return [
    () => workRosters(deps, { retention_days: config.screening_retention_days, log }),
    () => workReconciliations(deps, log),
    () => workAlerts({ pool, config, outgoing }, { log }),
  ];
}

export async function ensureIndexes(
  { db, search }: Stores,
  report: (line: string) => void = () => {},
  update: Progress['update'] = () => {},
): Promise<void> {
  if (search.absent) return;
  for (const index of indexes) {
    const built = await ensureIndex(search, db, index, { on_progress: (done) => update(done, undefined, `index      ${index.alias}`) });
    if (built) report(`index      ${built.alias}: ${built.documents} documents in ${built.seconds.toFixed(1)} s`);
  }
  // Changes just loaded, for indexes that already exist.
  for (const done of await drain(search, db, indexes, { on_progress: (done) => update(done, undefined, 'index      changes') })) {
    if (done.outcome !== 'busy') report(`index      ${done.alias}: ${done.indexed} documents`);
  }
}

export async function startService(
  settings: Config,
  stores: Stores,
  options: { database_url: string; datasets: Dataset[]; log_file?: string },
): Promise<Serving> {
  const log = openLog(settings.log_level, options.log_file);
  // Requests run as a role that can write account tables only; scheduled loads, links and indexing as one that cannot
  // change tables.
  const role = await prepareRole(stores.db, 'serve', options.database_url, settings.database_serve_url);
  if (role.warning) log.warn({ warning: role.warning }, 'serving role');
  const load_role = await prepareRole(stores.db, 'load', options.database_url, settings.database_load_url);
  if (load_role.warning) log.warn({ warning: load_role.warning }, 'loading role');
  const loading = { ...stores, db: connect(load_role.url) };
  const pool = openPool(role.url, { max: settings.database_pool });
  const db = connect(role.url);
  const deps = { db, pool, search: stores.search, config: settings, log };
  const serving = await serve(deps, {
    background: [
      ...(stores.search.absent ? [] : [indexing(loading, log), warmUp(stores.search)]),
      scheduling(settings, loading, options.datasets, log),
      nightlySnapshots(settings, { db: loading.db, database_url: load_role.url }, log),
      untilStopped((isStopped) => readAhead(deps, isStopped)),
      ...queues(deps),
      certificates(settings, pool, log),
      processRecord(deps),
    ],
  });
  const stop = async () => {
    await serving.stop();
    await Promise.all([pool.end(), db.destroy(), loading.db.destroy()]);
  };
  let stopped: Promise<void> | null = null;
  return {
    ...serving,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
