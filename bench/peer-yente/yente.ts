import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, openSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '#root';
import { searchAddress } from '#search/client';
import type { ListRow } from '../match/list.ts';

const VERSION = '5.5.0';
const folder = join(root, '.cache/peer-yente');
const python = join(folder, 'venv/bin/python');

function run(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const log = openSync(join(folder, 'log.txt'), 'a');
  const child = spawn(command, args, { env, stdio: ['ignore', log, log] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args[0]} ended with ${code}; see ${join(folder, 'log.txt')}`)),
    );
  });
}

/** Installs yente by name from the package index into an environment of its own. */
export async function installYente(): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (existsSync(join(folder, 'venv/bin/yente'))) return;
  await run('python3', ['-m', 'venv', join(folder, 'venv')]);
  await run(python, ['-m', 'pip', 'install', '--quiet', `yente==${VERSION}`]);
}

const date = (text = '') => (/^[12]\d{7}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : null);

/** One row as an entity of the FollowTheMoney model. */
function entity(row: ListRow, at: number): object {
  const text = (name: string) => (row[name] ?? '').trim();
  const some = (value: string | null) => (value ? [value] : []);
  const properties = text('BUSNAME')
    ? { name: [text('BUSNAME')], country: ['us'] }
    : {
        name: [[text('FIRSTNAME'), text('MIDNAME'), text('LASTNAME')].filter(Boolean).join(' ')],
        firstName: some(text('FIRSTNAME')),
        middleName: some(text('MIDNAME')),
        lastName: some(text('LASTNAME')),
        birthDate: some(date(row.DOB)),
        country: ['us'],
      };
  return {
    id: `row-${at}`,
    caption: properties.name[0],
    schema: text('BUSNAME') ? 'Organization' : 'Person',
    properties,
    datasets: ['list'],
    referents: [],
    target: true,
    first_seen: '2026-01-01T00:00:00',
    last_seen: '2026-01-01T00:00:00',
    last_change: '2026-01-01T00:00:00',
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

export interface Yente {
  url: string;
  stop(): Promise<void>;
  /** Removes its indexes. */
  clear(): Promise<void>;
}

/** yente writes its journal into an index it expects to come into being; our servers create none unasked. */
async function allowJournal(opensearch_url: string, pattern: string | null): Promise<void> {
  const body = JSON.stringify({ transient: { 'action.auto_create_index': pattern } });
  const { url, headers } = searchAddress(opensearch_url);
  const answer = await fetch(`${url}/_cluster/settings`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  if (!answer.ok) throw new Error(`OpenSearch refused a setting yente needs (${answer.status}).`);
}

/** Writes the list as yente's dataset, indexes it in the given OpenSearch and serves it on loopback. */
export async function startYente(rows: readonly ListRow[], opensearch_url: string, workers: number): Promise<Yente> {
  await mkdir(folder, { recursive: true });
  const entities = join(folder, 'entities.ftm.json');
  const out = createWriteStream(entities);
  for (const [at, row] of rows.entries()) out.write(`${JSON.stringify(entity(row, at))}\n`);
  out.end();
  await once(out, 'finish');
  const manifest = join(folder, 'manifest.yml');
  await writeFile(
    manifest,
    `catalogs: []\ndatasets:\n  - name: list\n    title: List\n    path: ${entities}\n    version: "${Date.now()}"\n    namespace: false\n`,
  );
  const port = await freePort();
  const env = {
    ...process.env,
    YENTE_MANIFEST: manifest,
    YENTE_INDEX_TYPE: 'opensearch',
    YENTE_INDEX_URL: opensearch_url,
    YENTE_INDEX_NAME: 'peer-yente',
    YENTE_DATA_PATH: folder,
    YENTE_AUTO_REINDEX: 'false',
    YENTE_HOST: '127.0.0.1',
    YENTE_PORT: String(port),
    YENTE_INDEX_AUTO_REPLICAS: '0-0',
  };
  await allowJournal(opensearch_url, 'peer-yente*');
  await run(join(folder, 'venv/bin/yente'), ['reindex', '-f'], env);
  const log = openSync(join(folder, 'log.txt'), 'a');
  const served =
    workers === 1
      ? ([join(folder, 'venv/bin/yente'), ['serve']] as const)
      : ([
          python,
          [
            '-m',
            'uvicorn',
            '--host',
            '127.0.0.1',
            '--port',
            String(port),
            '--workers',
            String(workers),
            '--no-access-log',
            'yente.asgi:app',
          ],
        ] as const);
  const child: ChildProcess = spawn(served[0], served[1], { env, stdio: ['ignore', log, log] });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt++) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    if (child.exitCode !== null || attempt > 240) throw new Error(`yente did not start; see ${join(folder, 'log.txt')}`);
    await sleep(500);
  }
  return {
    url,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
    async clear() {
      await run(join(folder, 'venv/bin/yente'), ['clear-index'], env);
      await allowJournal(opensearch_url, null);
    },
  };
}
