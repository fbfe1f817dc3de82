import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createKey } from '#accounts/keys';
import { connect } from '#db/connect';
import { migrate } from '#db/migrate';
import { openPool } from '#db/pool';
import { prepareRole } from '#db/roles';
import { freePort } from '#embedded/free-port';
import { newSecret } from '#embedded/opensearch/secret';
import { startOpenSearch } from '#embedded/opensearch/server';
import { startPostgres } from '#embedded/postgres/server';
import { loadFile } from '#load/load-file';
import { registerSources } from '#load/register-sources';
import { root } from '#root';
import { openSearch } from '#search/client';
import { rebuild } from '#search/rebuild';
import exclusions from '../../indexes/exclusions.ts';
import { daysAgo as dayOf } from './days.ts';
import { is_full } from './full-run.ts';
import { placeOfServers } from './memory-folder.ts';
import { dropIndexes, randomIndexPrefix, searchUrl } from './search.ts';
import { csv, tinyDataset, workFolder } from './tiny-dataset.ts';

export const COMPONENTS = ['api', 'worker', 'postgres', 'opensearch'] as const;
export type Component = (typeof COMPONENTS)[number];

/** What can be killed and started again at the same address. */
interface Killable {
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

function processOf(script: string, args: string[], env: NodeJS.ProcessEnv, ended: (script: string) => void): Killable {
  let child: ReturnType<typeof spawn> | null = null;
  let is_killed = false;
  return {
    async start() {
      is_killed = false;
      child = spawn(process.execPath, [join(root, 'test/support', script), ...args], {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child.once('exit', (code, signal) => is_killed || ended(`${script} (${signal ?? code})`));
      await once(child.stdout!, 'data');
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      is_killed = true;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function serverOf(start: () => ReturnType<typeof startPostgres>) {
  let server = await start();
  const { url } = server;
  const killable: Killable = {
    async start() {
      server = await start();
      if (server.url !== url) throw new Error(`${server.name} started at another address.`);
    },
    async kill() {
      process.kill(server.pid, 'SIGKILL');
      await server.exited;
    },
  };
  return { url, killable, stop: () => server.stop() };
}

/**
 * The search server of the run through a connection of its own: for its clients, cutting it is the death of the server.
 */
async function cutServer(): Promise<{ url: string; killable: Killable; stop: () => Promise<void> }> {
  const target = new URL(searchUrl());
  const address = new URL(target);
  address.port = String(await freePort());
  const sockets = new Set<Socket>();
  const open = () => {
    const server = createServer((socket) => {
      const through = connectTo(Number(target.port), target.hostname);
      for (const [from, to] of [
        [socket, through],
        [through, socket],
      ] as const) {
        sockets.add(from);
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
        from.pipe(to);
      }
    });
    return new Promise<typeof server>((resolve) => server.listen(Number(address.port), '127.0.0.1', () => resolve(server)));
  };
  let server = await open();
  const kill = async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const start = async () => {
    server = await open();
  };
  return { url: address.href.replace(/\/$/, ''), killable: { kill, start }, stop: kill };
}

const LIST = 'ia_medicaid_exclusions';

/**
 * The service as processes and servers that can each be killed: its own Postgres with one list, an index of it, an API
 * process and a process that works rosters, in chunks of `chunk` subjects. A full run has its own OpenSearch too.
 */
export async function killableWorld(listed: string[], chunk: number) {
  const folder = mkdtempSync(join(placeOfServers(), 'proviso-killed-'));
  // Postgres, which does not run as root, enters it.
  chmodSync(folder, 0o755);
  const search_secret = newSecret();
  const postgres = await serverOf(() => startPostgres({ data_dir: folder }));
  const opensearch = is_full ? await serverOf(() => startOpenSearch({ data_dir: folder, search_secret })) : await cutServer();
  const prefix = randomIndexPrefix();
  const db = connect(postgres.url);
  await migrate(db);
  const { url: serve_url } = await prepareRole(db, 'serve', postgres.url);
  const work = workFolder();
  const path = await work.write(`full-${dayOf(10)}.csv`, csv(listed.map((name) => [name, name, ''])));
  await registerSources(db, [tinyDataset(LIST)]);
  await loadFile({ db, raw: work.raw }, tinyDataset(LIST), { path });
  const search = openSearch(opensearch.url, { prefix, shards: 1, replicas: 0 });
  await rebuild(search, db, exclusions);
  await search.close();
  // A chunk of a killed process is found within seconds.
  await db.raw(`update pgboss.queue set expire_seconds = 4, retry_delay = 0, retry_backoff = false where name = 'roster'`);
  await db.destroy();
  const pool = openPool(postgres.url, { max: 4 });
  const { key } = await createKey(pool, { name: 'tests', tier: 'enterprise' });
  const port = await freePort();
  const env = { OPENSEARCH_URL: opensearch.url };
  const ended: string[] = [];
  const end = (script: string) => ended.push(script);
  const parts: Record<Component, Killable> = {
    api: processOf('roster-api-child.ts', [postgres.url, opensearch.url, prefix, String(port)], env, end),
    worker: processOf('roster-child.ts', [serve_url, prefix, String(chunk)], env, end),
    postgres: postgres.killable,
    opensearch: opensearch.killable,
  };
  await Promise.all([parts.api.start(), parts.worker.start()]);
  return {
    url: `http://127.0.0.1:${port}`,
    key,
    pool,
    parts,
    /** Processes that ended without being killed. */
    ended,
    async close() {
      await Promise.all([parts.api.kill(), parts.worker.kill()]);
      await pool.end();
      await postgres.stop();
      if (!is_full) await dropIndexes(prefix);
      await opensearch.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type KillableWorld = Awaited<ReturnType<typeof killableWorld>>;
