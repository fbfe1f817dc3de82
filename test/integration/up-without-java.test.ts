import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseSearchServer } from '#embedded/opensearch/choose';
import { root } from '#root';
import { writeSample } from '../../sample/generate.ts';
import { generateWorld } from '../../sample/world.ts';
import { is_full } from '../support/full-run.ts';
import { ownFolder } from '../support/own-folder.ts';
import { runCommand } from '../support/run-command.ts';
import { takeStarted } from '../support/started-folder.ts';

// A newcomer's machine: Node and nothing else. Neither a JDK nor Maven nor Docker is on the PATH, and the usual folders
// of JDKs are not looked into.
const HIDDEN = /^(java|javac|mvn|docker|podman)$/;
const home = ownFolder();
let data_dir: string;
let running: ChildProcess | null = null;

beforeAll(() => {
  chmodSync(home, 0o755);
  data_dir = join(home, 'data');
  takeStarted(data_dir);
  const bin = join(home, 'bin');
  mkdirSync(bin);
  for (const folder of process.env.PATH!.split(':')) {
    let names: string[] = [];
    try {
      names = readdirSync(folder);
    } catch {}
    for (const name of names.filter((one) => !HIDDEN.test(one))) {
      try {
        symlinkSync(join(folder, name), join(bin, name));
      } catch {}
    }
  }
});
afterAll(() => {
  running?.kill('SIGKILL');
});

const env = () => ({
  ...process.env,
  ...{ PATH: join(home, 'bin'), JAVA_HOME: '', JVM_FOLDERS: '', DATA_DIR: data_dir, SCHEDULE: 'off' },
  ...{ DATABASE_URL: '', OPENSEARCH_URL: '' },
});

async function up(): Promise<{ said: string; url: string; key: string }> {
  const started = spawn(join(root, 'script', 'up'), ['--port', '0'], { env: env(), stdio: ['ignore', 'pipe', 'pipe'] });
  running = started;
  let said = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (said += chunk));
  await new Promise<void>((resolve, reject) => {
    started.stdout.on('data', () => said.includes('\napi key  ') && resolve());
    started.once('exit', (code) => reject(new Error(`script/up ended with ${code}:\n${said}`)));
  });
  return { said, url: /^ready (\S+)$/m.exec(said)![1]!, key: /^api key {2}(\S+)$/m.exec(said)![1]! };
}

async function stop(): Promise<void> {
  const ended = new Promise((resolve) => running!.once('exit', resolve));
  running!.kill('SIGTERM');
  await ended;
  running = null;
}

/** The requests of the README before its section Running it, as a shell would send them. */
function readmeRequests(url: string, key: string): string[] {
  const [start] = readFileSync(join(root, 'README.md'), 'utf8').split('\n## Running it\n') as [string];
  const lines = start.replace(/\\\n\s*/g, '').split('\n');
  const curls = lines.map((line) => line.trim()).filter((line) => line.startsWith('curl '));
  return curls.map((line) => line.replaceAll('http://127.0.0.1:8080', url).replaceAll('$PROVISO_KEY', key));
}

test('script/up starts without Java, Maven and Docker; the first things a newcomer tries work there', async () => {
  const { said, url, key } = await up();
  const why = said.split('\n').filter((line) => line.startsWith('opensearch'));
  expect(why).toHaveLength(1);
  expect(why[0]).toMatch(/not started.*Java 21.*Docker.*degraded.*install/s);

  const requests = readmeRequests(url, key);
  expect(requests.length).toBeGreaterThan(4);
  for (const request of requests) {
    const { stdout } = spawnSync('bash', ['-c', request.replace('curl ', 'curl -s ')], { encoding: 'utf8' });
    expect([request, JSON.parse(stdout).status ?? 200]).toEqual([request, 200]);
  }
  const get = async (path: string) => (await fetch(url + path, { headers: { 'X-API-Key': key } })).json() as Promise<any>;
  const typed = await get('/hospitals/typeahead?q=mercy');
  expect([typed.results.length > 0, typed.meta.degraded]).toEqual([true, true]);
  for (const path of ['/', '/docs', '/status']) expect((await fetch(url + path, { headers: { Accept: 'text/html' } })).status).toBe(200);

  // Loading beside it, and what works on indexes, say how it is.
  const folder = join(home, 'world');
  await writeSample(generateWorld(), folder, ['nucc_taxonomy']);
  const load = spawnSync(join(root, 'script', 'load'), ['--from', folder, '--all'], { env: env(), encoding: 'utf8' });
  expect([load.status, load.stderr]).toEqual([0, expect.stringMatching(/^load +starting$/m)]);
  expect(load.stdout).toContain('no search server is running; searches read the loaded data from Postgres');
  for (const name of [['reindex', '--all'], ['verify']]) {
    const run = await runCommand(name, env());
    expect([run.status, run.stderr]).toEqual([1, expect.stringContaining('No search server is running')]);
  }
  expect((await runCommand(['link'], env())).status).toBe(0);
  const roster = join(home, 'roster.csv');
  writeFileSync(roster, 'name,state\nQuintessa Zyxomat,OH\n');
  const screened = await runCommand(['screen', roster], env());
  // No exclusion list is loaded.
  expect(screened.stdout).toContain('"outcome":"not_screenable","reason":"Nothing was searched.');
  expect(screened.stdout).not.toContain('"outcome":"clear"');

  await stop();
  // Otherwise test/integration/up.test.ts starts one again.
  if (!is_full) return;
  const again = await up();
  expect(again.key).toBe(key);
  await stop();
}, 900_000);

test('a search server that was requested by name and cannot be started is an error', async () => {
  const java = { env: { ...env(), SEARCH_SERVER: 'java' }, encoding: 'utf8', timeout: 290_000 } as const;
  expect(spawnSync(join(root, 'script', 'up'), ['--port', '0'], java).stderr).toContain('needs Java 21 or newer');
  process.env.PATH = env().PATH;
  await expect(chooseSearchServer('docker', () => {})).rejects.toThrow('Docker is not running');
  expect((await runCommand(['up'], { SEARCH_SERVER: 'elastic' })).stderr).toContain('SEARCH_SERVER');
});
