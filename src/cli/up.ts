import { readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { config } from '../config.ts';
import { openPool } from '../db/pool.ts';
import { isFree } from '../embedded/free-port.ts';
import { holdDataFolder } from '../embedded/hold.ts';
import { removeVolume } from '../embedded/opensearch/docker.ts';
import { removePlacedData } from '../embedded/postgres/placement.ts';
import { startServers } from '../embedded/servers.ts';
import { discoverDatasets } from '../load/discover-datasets.ts';
import { repairLoads } from '../load/loader-connection.ts';
import { registerSources } from '../load/register-sources.ts';
import { endMixedWorld } from '../load/world/mixed-world.ts';
import { removedSentence } from '../load/world/sample-world.ts';
import { ownKey } from './api-key.ts';
import { type Command, fromUser, readArguments, say, UsageError } from './command.ts';
import { loadFrom, loadSample } from './first-load.ts';
import { updateLinks } from './link.ts';
import { loadOwnTables } from './own-tables.ts';
import { readReady, removeReady, writeReady } from './ready-file.ts';
import { ensureIndexes, startService } from './service.ts';
import { openStores } from './stores.ts';
import { openUndo, type Undo } from './undo.ts';

const usage = 'up [--port 8080] [--from DIR] [--fresh]';

interface Start {
  settings: ReturnType<typeof config>;
  loaders: URL;
  from: string | null;
}

function refuseSecond(data_dir: string): void {
  const ready = readReady(data_dir);
  if (!ready) return;
  throw new Error(
    `script/up is already running on ${resolve(data_dir)} (pid ${ready.pid}) and serves ${ready.url}: use that one, or stop it first with Ctrl-C or \`kill ${ready.pid}\`.`,
  );
}

/** Checks first whatever would fail after minutes of work, or after --fresh has emptied the folder. */
async function checkFirst({ host, port }: Start['settings'], from: string | null): Promise<void> {
  if (from && !statSync(from, { throwIfNoEntry: false })?.isDirectory()) throw new UsageError(`--from ${from}: no such folder`);
  if (port !== 0 && !(await isFree(port, host)))
    throw new Error(`Port ${port} on ${host} is in use by another program: stop it, or choose another port with --port.`);
}

function empty(data_dir: string): void {
  removePlacedData(data_dir);
  removeVolume(data_dir);
  for (const name of readdirSync(data_dir)) {
    if (name !== 'holder.json') rmSync(join(data_dir, name), { recursive: true, force: true });
  }
  say(`${resolve(data_dir)} was emptied; data on servers named by DATABASE_URL or OPENSEARCH_URL was not touched`);
}

async function start({ settings, loaders, from }: Start, undo: Undo): Promise<{ lost: Promise<never> }> {
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

export const command: Command = {
  usage,
  summary: 'starts the servers, loads the sample world (or every file in DIR), and serves the API until it is stopped',
  help: `
    --port PORT       where the API listens (default: PORT, or 8080)
    --from DIR        loads every published file in the folder instead of the sample world
    --fresh           deletes the data in DATA_DIR (default: .data) and starts over`,
  async run({ args, loaders }) {
    const { values } = readArguments(args, { port: { type: 'string' }, from: { type: 'string' }, fresh: { type: 'boolean' } }, usage, 0);
    if (values.port && !/^\d{1,5}$/.test(values.port))
      throw new UsageError(`--port ${values.port}: use a number such as 8080\nusage: proviso ${usage}`);
    const settings = config(values.port ? { ...process.env, PORT: values.port } : process.env);
    refuseSecond(settings.data_dir);
    const release = holdDataFolder(settings.data_dir, 'script/up');
    const undo = openUndo();
    undo.add('the lock on the data folder', release);
    let first_at = 0;
    const asked = new Promise<number>((end) => {
      for (const [signal, code] of [
        ['SIGINT', 130],
        ['SIGTERM', 0],
      ] as const) {
        process.on(signal, () => {
          // A second Ctrl-C exits right away (the operating system then ends the child servers); one sent twice by a wrapper within a
          // second does not.
          if (first_at > 0 && Date.now() - first_at > 1_000) process.exit(code || 143);
          if (first_at === 0) say('stopping');
          first_at ||= Date.now();
          end(code);
        });
      }
    });
    try {
      const from = values.from ? fromUser(values.from) : null;
      await checkFirst(settings, from);
      if (values.fresh) empty(settings.data_dir);
      const started = start({ settings, loaders, from }, undo);
      const early = await Promise.race([asked, started.then(({ lost }) => ({ lost }))]);
      if (typeof early === 'number') return early;
      return await Promise.race([asked, early.lost]);
    } finally {
      await undo.run();
    }
  },
};
