import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { config } from '../config.ts';
import { openPool } from '../db/pool.ts';
import { startServers } from '../embedded/servers.ts';
import { discoverDatasets } from '../load/discover-datasets.ts';
import { repairLoads } from '../load/loader-connection.ts';
import { registerSources } from '../load/register-sources.ts';
import { endMixedWorld } from '../load/world/mixed-world.ts';
import { removedSentence } from '../load/world/sample-world.ts';
import { ownKey } from './api-key.ts';
import { say } from './command.ts';
import { loadFrom, loadSample } from './first-load.ts';
import { updateLinks } from './link.ts';
import { loadOwnTables } from './own-tables.ts';
import { removeReady, writeReady } from './ready-file.ts';
import { ensureIndexes, startService } from './service.ts';
import { openStores } from './stores.ts';
import type { Undo } from './undo.ts';

interface Start {
  settings: ReturnType<typeof config>;
  loaders: URL;
  from: string | null;
}

/** What `up` does once its arguments and the data folder are right: servers, data, links, indexes, the API. */
export async function start({ settings, loaders, from }: Start, undo: Undo): Promise<{ lost: Promise<never> }> {
  const { data_dir } = settings;
  const [datasets, servers] = await Promise.all([
    discoverDatasets(fileURLToPath(loaders)),
    startServers({
      data_dir,
      database_url: settings.database_url,
      opensearch_url: settings.opensearch_url,
      search_server: settings.search_server,
      report: say,
    }).then((servers) => {
      undo.add('the embedded servers', servers.stop, 60_000);
      return servers;
    }),
  ]);
  const stores = await openStores(settings, servers);
  undo.add('the connections', stores.close);
  await registerSources(stores.db, datasets);
  // A load whose process was killed is recorded as failed instead of running forever.
  await repairLoads(stores.db);
  const loading = { settings, stores, datasets, database_url: servers.database_url };
  const removed = await endMixedWorld(stores.db);
  if (removed > 0) say(`sample     ${removedSentence(removed)}`);
  await (from ? loadFrom(loading, from) : loadSample(loading));
  await loadOwnTables(loading);
  // Even where nothing was loaded, the link rules may be newer than the links.
  await updateLinks(stores);
  await ensureIndexes(stores, say);

  const pool = openPool(servers.database_url, { max: 2 });
  const api_key = await ownKey(pool, data_dir).finally(() => pool.end());
  const log_file = join(data_dir, 'api.log');
  const serving = await startService(settings, stores, { database_url: servers.database_url, datasets, log_file });
  undo.add('the API', serving.stop, 20_000);
  const { database_url, opensearch_url } = servers;
  writeReady(data_dir, { url: serving.url, api_key, database_url, opensearch_url, pid: process.pid });
  undo.add('ready.json', () => removeReady(data_dir));
  say(`ready ${serving.url}`);
  say(`api key  ${api_key}`);
  return { lost: servers.lost };
}
