import { indexes } from '../../indexes/all.ts';
import type { Config } from '../config.ts';
import { connect } from '../db/connect.ts';
import { openPool } from '../db/pool.ts';
import { prepareServeRole } from '../db/serve-role.ts';
import { openLog } from '../http/log.ts';
import type { Dataset } from '../load/define-dataset.ts';
import { drain, drainRegularly } from '../search/outbox.ts';
import { ensureIndex } from '../search/rebuild.ts';
import { type Background, type Serving, serve } from '../server.ts';
import { scheduling } from './scheduling.ts';
import type { Stores } from './stores.ts';
import { warmUp } from './warm-up.ts';

/** Indexes that are missing or of an older mapping are built, what is queued is drained, both for as long as the service runs. */
function indexing({ db, search }: Stores, log: ReturnType<typeof openLog>): Background {
  return {
    name: 'index outbox',
    start: () =>
      drainRegularly(search, db, indexes, {
        on_report: (report) =>
          log.info({ index: report.alias, outcome: report.outcome, indexed: report.indexed, refused: report.failures.length }, 'indexed'),
        on_lost: (index, reason) => log.error({ index, reason }, 'index is not what was written; it is built again'),
        on_error: (error) => log.warn({ error: (error as Error).name }, 'indexing waits'),
      }),
  };
}

export async function ensureIndexes({ db, search }: Stores, report: (line: string) => void = () => {}): Promise<void> {
  if (search.absent) return;
  for (const index of indexes) {
    const built = await ensureIndex(search, db, index);
    if (built) report(`index      ${built.alias}: ${built.documents} documents in ${built.seconds.toFixed(1)} s`);
  }
  // What was just loaded into indexes that are there already.
  for (const done of await drain(search, db, indexes)) {
    if (done.outcome !== 'busy') report(`index      ${done.alias}: ${done.indexed} documents`);
  }
}

/** The API over open stores, with its work beside answering. */
export async function startService(
  settings: Config,
  stores: Stores,
  options: { database_url: string; datasets: Dataset[]; log_file?: string },
): Promise<Serving> {
  const log = openLog(settings.log_level, options.log_file);
  // Requests are answered as a role that writes accounts and nothing else; loads, links and indexing keep the owner's connections.
  const role = await prepareServeRole(stores.db, options.database_url, settings.database_serve_url);
  if (role.warning) log.warn({ warning: role.warning }, 'serving role');
  const pool = openPool(role.url, { max: settings.database_pool });
  const db = connect(role.url);
  const deps = { db, pool, search: stores.search, config: settings, log };
  const serving = await serve(deps, {
    background: [
      ...(stores.search.absent ? [] : [indexing(stores, log), warmUp(stores.search)]),
      scheduling(settings, stores, options.datasets, log),
    ],
  });
  const stop = async () => {
    await serving.stop();
    await Promise.all([pool.end(), db.destroy()]);
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
