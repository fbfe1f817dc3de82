import { fileURLToPath } from 'node:url';
import { START_WAIT_MS } from '#db/connect';
import { discoverDatasets } from '#load/discover-datasets';
import { repairLoads } from '#load/loader-connection';
import { registerSources } from '#load/register-sources';
import { type Command, readArguments } from './command.ts';
import { updateLinks } from './link.ts';
import { loadOwnTables } from './own-tables.ts';
import { ensureIndexes, startService } from './service.ts';
import { findServers, openDatabase, openStores } from './stores.ts';
import { openUndo } from './undo.ts';

export const command: Command = async ({ args, settings, loaders }) => {
  readArguments(args, {}, 0);
  const undo = openUndo();
  const ended = new Promise<number>((end) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0));
  });
  try {
    const addresses = await findServers(settings, 'proviso serve', (line) => console.error(line));
    undo.add('the embedded servers', addresses.stop, 60_000);
    const stores = await openStores(settings, addresses, await openDatabase(addresses, START_WAIT_MS));
    undo.add('the connections', stores.close);
    const datasets = await discoverDatasets(fileURLToPath(loaders));
    await registerSources(stores.db, datasets);
    await repairLoads(stores.db);
    await loadOwnTables({ settings, db: stores.db, datasets });
    const serving = await startService(settings, stores, { database_url: addresses.database_url, datasets });
    undo.add('the API', serving.stop, 20_000);
    console.error(`ready ${serving.url}`);
    // Outdated links and missing indexes are rebuilt while the API is running; until then searches report that they are
    // degraded.
    updateLinks(stores)
      .then(() => ensureIndexes(stores, (line) => console.error(line)))
      .catch((error: Error) => console.error(error.message));
    return await Promise.race([ended, addresses.lost]);
  } finally {
    await undo.run();
  }
};
