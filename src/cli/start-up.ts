import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createKey, hashOfKey } from '#accounts/keys';
import { addMember, createLink, membersWith } from '#accounts/members';
import type { config } from '#config';
import { accountSql, worksSql } from '#db/account-sql';
import { START_WAIT_MS } from '#db/connect';
import { openPool } from '#db/pool';
import type { Servers } from '#embedded/servers';
import { discoverDatasets } from '#load/discover-datasets';
import { repairLoads } from '#load/loader-connection';
import { registerSources } from '#load/register-sources';
import { endMixedWorld, removedSentence } from '#load/world/sample-world';
import { say } from './command.ts';
import { loadFrom, loadSample } from './first-load.ts';
import { writeReady } from './hold.ts';
import { updateLinks } from './link.ts';
import { loadOwnTables } from './own-tables.ts';
import { openProgress } from './progress.ts';
import { ensureIndexes, startService } from './service.ts';
import { openDatabase, openStores } from './stores.ts';
import type { Undo } from './undo.ts';

type Pool = ReturnType<typeof openPool>;

async function stillValid(pool: Pool, key: string): Promise<boolean> {
  return (await pool.query(`select from api_key where key_hash = $1 and ${worksSql()}`, [hashOfKey(key)])).rowCount === 1;
}

/** Stored beside the data readable by its owner only, and printed again at every start. */
async function ownKey(pool: Pool, data_dir: string): Promise<string> {
  const file = join(data_dir, 'api-key');
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  if (kept && (await stillValid(pool, kept))) return kept;
  const { key } = await createKey(pool, { name: 'script/up', tier: 'scale' });
  rmSync(file, { force: true });
  writeFileSync(file, `${key}\n`, { mode: 0o600 });
  return key;
}

/** Once, within 15 minutes. */
export async function ownerLink(pool: Pool, key: string, url: string): Promise<string> {
  const { rows } = await pool.query<{ account: string }>(`select ${accountSql()} as account from api_key where key_hash = $1`, [
    hashOfKey(key),
  ]);
  const email = 'owner@localhost';
  const known = (await membersWith(pool, email)).find(({ account_id }) => account_id === rows[0]!.account);
  const { member_id } = known ?? (await addMember(pool, { account: rows[0]!.account, name: 'Local owner', email, role: 'owner' }));
  return `${url}/session/link?code=${(await createLink(pool, member_id, 'sign_in')).code}`;
}

interface Start {
  settings: ReturnType<typeof config>;
  loaders: URL;
  from: string | null;
  database_url: Promise<string>;
  servers: Promise<Servers>;
}

/** OpenSearch takes longer to start than a database that is filled. */
async function prepare({ settings, loaders, from }: Start, database_url: string, undo: Undo) {
  const [datasets, db] = await Promise.all([discoverDatasets(fileURLToPath(loaders)), openDatabase({ database_url }, START_WAIT_MS)]);
  undo.add('the database connections', () => db.destroy());
  await registerSources(db, datasets);
  // A load whose process was killed is recorded as failed instead of running forever.
  await repairLoads(db);
  const loading = { settings, db, datasets, database_url };
  const removed = await endMixedWorld(db);
  if (removed > 0) say(`sample     ${removedSentence(removed)}`);
  await (from ? loadFrom(loading, from) : loadSample(loading));
  await loadOwnTables(loading);
  // Even where nothing was loaded, the link rules may be newer than the links.
  await updateLinks({ db });
  return { db, datasets };
}

/** Once its arguments and the data folder are right. */
export async function start(given: Start, undo: Undo): Promise<{ lost: Promise<never> }> {
  const { settings } = given;
  const { data_dir } = settings;
  const prepared = given.database_url.then((url) => prepare(given, url, undo));
  // Postgres is stopped when the search server fails: that is the reason to show, not what the data lost.
  prepared.catch(() => {});
  const servers = await given.servers;
  const { db, datasets } = await prepared;
  const stores = await openStores(settings, servers, db);
  undo.add('the search client', () => stores.search.close());
  const progress = openProgress('index');
  await ensureIndexes(stores, progress.print, progress.update).finally(progress.end);

  const pool = openPool(servers.database_url, { max: 2 });
  undo.add('the connections for keys', () => pool.end());
  const api_key = await ownKey(pool, data_dir);
  const log_file = join(data_dir, 'api.log');
  const serving = await startService(settings, stores, { database_url: servers.database_url, datasets, log_file });
  undo.add('the API', serving.stop, 20_000);
  const { database_url, opensearch_url } = servers;
  undo.add('ready.json', writeReady(data_dir, { url: serving.url, api_key, database_url, opensearch_url, pid: process.pid }));
  say(`ready ${serving.url}`);
  say(`api key  ${api_key}`);
  // Not where the output is kept: the link signs in anyone who has it.
  if (process.stdout.isTTY) say(`sign in  ${await ownerLink(pool, api_key, serving.url)}  (once, within 15 minutes)`);
  return { lost: servers.lost };
}
