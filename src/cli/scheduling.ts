import type { Config } from '#config';
import type { Outgoing } from '#fetch/outgoing';
import { runAllLinkers } from '#link/run-all';
import { openRawStore } from '#load/acquire/open-raw-store';
import type { Dataset } from '#load/define-dataset';
import { loadSource } from '#load/load-source';
import { startScheduler } from '#load/schedule';
import type { Background } from '#server/listen';
import type { openLog } from '#server/log';
import type { Stores } from './stores.ts';

/** In only one of the processes that share the database. SCHEDULE=off disables it. `outgoing` is for tests. */
export function scheduling(
  settings: Config,
  { db }: Stores,
  datasets: Dataset[],
  log: ReturnType<typeof openLog>,
  { outgoing }: { outgoing?: Outgoing } = {},
): Background {
  return async () => {
    if (settings.schedule === 'off') return () => {};
    const raw = await openRawStore(settings);
    const run = async (dataset: Dataset) => {
      const { loaded, failed, not_modified } = await loadSource({ db, raw, datasets }, dataset, {
        download: { sec_user_agent: settings.sec_user_agent, outgoing },
      });
      const refused = loaded.filter(({ status }) => status === 'refused').length;
      log.info(
        { source: dataset.id, loaded: loaded.length - refused, refused, failed: failed.length, not_modified: not_modified.length },
        'scheduled load',
      );
      if (loaded.length > 0) await runAllLinkers(db, { on_report: ({ line, ...facts }) => log.info(facts, 'links updated') });
      return failed.length === 0;
    };
    const { stop } = startScheduler({
      ...{ db, datasets, run },
      log: (message, facts) => log.info(facts ?? {}, message),
    });
    return stop;
  };
}
