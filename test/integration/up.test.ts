import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { isAlive } from '#embedded/processes';
import { root } from '#root';
import { is_full } from '../support/full-run.ts';
import { ownFolder } from '../support/own-folder.ts';
import { runCommand } from '../support/run-command.ts';
import { leaveStarted, takeStarted } from '../support/started-folder.ts';
import { until } from '../support/until.ts';

const START_MS = 600_000;
const data_dir = ownFolder();
let running: ChildProcess | null = null;

beforeAll(() => {
  chmodSync(data_dir, 0o755);
  // .ci/run has started one from nothing: it is not loaded again.
  takeStarted(data_dir);
});
afterEach(async () => {
  if (running) await stop(running, 'SIGKILL');
});

// Servers of its own, whatever the test run uses.
const env = () => ({
  ...process.env,
  DATA_DIR: data_dir,
  DATABASE_URL: '',
  OPENSEARCH_URL: '',
  SCHEDULE: 'off',
});
const script = (name: string) => join(root, 'script', name);

/** A program that gives another a terminal; not every system has it. */
const TERMINAL = '/usr/bin/script';

async function up(is_terminal = false): Promise<{ process: ChildProcess; said: () => string; ready: Record<string, any> }> {
  const command = is_terminal ? [TERMINAL, '-qefc', `${script('up')} --port 0`, '/dev/null'] : [script('up'), '--port', '0'];
  const started = spawn(command[0]!, command.slice(1), { env: env(), stdio: ['ignore', 'pipe', 'pipe'] });
  running = started;
  let said = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (said += chunk));
  await new Promise<void>((resolve, reject) => {
    started.stdout.on('data', () => said.includes(is_terminal ? 'within 15 minutes)' : '\napi key  ') && resolve());
    started.once('exit', (code) => reject(new Error(`script/up ended with ${code}:\n${said}`)));
  });
  return { process: started, said: () => said, ready: JSON.parse(readFileSync(join(data_dir, 'ready.json'), 'utf8')) };
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => (child.exitCode !== null ? resolve(child.exitCode) : child.once('exit', resolve)));

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  running = null;
  if (child.exitCode === null) child.kill(signal);
  return ended(child);
}

async function loads(database_url: string): Promise<number> {
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  const { rows } = await client.query('select count(*)::int as loads from load');
  await client.end();
  return rows[0].loads;
}

/** Roles that are connected to the database. */
async function connectedAs(database_url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  const { rows } = await client.query('select distinct usename as role from pg_stat_activity where datname = current_database()');
  await client.end();
  return rows.map(({ role }) => role);
}

const serverPids = () =>
  [join(data_dir, 'postgres', 'postmaster.pid'), join(data_dir, 'opensearch.pid')].map((file) =>
    Number(readFileSync(file, 'utf8').split('\n')[0]),
  );

test(
  'starts, serves the sample world, refuses a second one, is the same after it was killed, and stops everything',
  async () => {
    const first = await up();
    expect(first.said()).toContain(`ready ${first.ready.url}\n`);
    expect(first.said()).toContain(`api key  ${first.ready.api_key}\n`);
    expect(first.ready).toMatchObject({
      pid: first.process.pid,
      database_url: expect.stringMatching(/^postgres:/),
      opensearch_url: expect.stringMatching(/^http:/),
    });
    for (const file of ['ready.json', 'api-key', 'postgres.password']) expect(statSync(join(data_dir, file)).mode & 0o077).toBe(0);

    const sources = (await (await fetch(`${first.ready.url}/sources`)).json()) as {
      results: { source_id: string; is_sample: boolean; rows: number }[];
    };
    expect(sources.results.length).toBeGreaterThan(0);
    // Addresses of public boards are facts, in the sample world too.
    expect(sources.results.filter((source) => !source.is_sample).map((source) => source.source_id)).toEqual(['board_directory']);
    const search = await fetch(`${first.ready.url}/providers/search?name=a`, { headers: { 'X-API-Key': first.ready.api_key } });
    expect(search.status).toBe(200);
    expect(await connectedAs(first.ready.database_url)).toContain('postgres_serve');

    const second = spawnSync(script('up'), ['--port', '0'], { env: env(), encoding: 'utf8' });
    expect(second.status).toBe(1);
    expect(second.stderr).toContain(`script/up is already running on ${data_dir} (pid ${first.process.pid}) and serves ${first.ready.url}`);

    // Even a killed supervisor leaves no server behind, and the next start takes over.
    const count = await loads(first.ready.database_url);
    const orphans = serverPids();
    await stop(first.process, 'SIGKILL');
    await until(() => !orphans.some(isAlive), 100);

    const is_terminal = existsSync(TERMINAL);
    const again = await up(is_terminal);
    if (is_terminal) {
      // Only there: the link signs in anyone who has it, once.
      expect(first.said()).not.toContain('sign in  ');
      const [link] = /(?<=sign in {2})\S+/.exec(again.said())!;
      const code = new URL(link).searchParams.get('code');
      const signIn = () =>
        fetch(`${again.ready.url}/session/link`, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ code }),
        });
      expect([(await signIn()).status, (await signIn()).status]).toEqual([303, 404]);
    }
    expect(again.ready.api_key).toBe(first.ready.api_key);
    expect(again.ready.database_url).toBe(first.ready.database_url);
    expect(await loads(again.ready.database_url)).toBe(count);
    const pids = serverPids();
    process.kill(again.ready.pid, 'SIGTERM');
    expect(await ended(again.process)).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
    expect(existsSync(join(data_dir, 'ready.json'))).toBe(false);
    leaveStarted(data_dir);

    // Otherwise .ci/run has ended one so.
    if (is_full) expect(await stop((await up()).process, 'SIGINT')).toBe(130);
  },
  START_MS,
);

test('an address that cannot be a number, an unknown flag and a bad setting are each stated in words', async () => {
  const said = async (args: string[], more: Record<string, string> = {}) =>
    (await runCommand(['up', ...args], { DATA_DIR: data_dir, DATABASE_URL: '', OPENSEARCH_URL: '', ...more })).stderr;
  expect(await said(['--port', 'eighty'])).toContain('--port eighty: use a number');
  expect(await said(['--prot', '80'])).toContain("Unknown option '--prot'");
  expect(await said([], { INDEX_SHARDS: 'many' })).toContain('INDEX_SHARDS');
  expect(await said([], { DATABASE_URL: 'mysql://x' })).toContain('DATABASE_URL: expected postgres://');
});
