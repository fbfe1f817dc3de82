import { spawnSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '#embedded/processes';
import { chromiumPath } from './chromium.ts';
import { startOwnServers } from './own-servers.ts';
import { portionsOf, sideBySide, takeShare } from './portions.ts';
import { processorSeconds, watchMemory } from './process-tree.ts';
import { realFiles } from './real-files-folder.ts';
import { type Portion, runJest, sayTheSlowest } from './run-jest.ts';
import { endAll, ending, run, say, step, tally } from './run-step.ts';
import { type TestFiles, testFiles } from './test-files.ts';

const [first, ...others] = process.argv.slice(2);
const is_full = first === 'full';
const query = is_full ? others : process.argv.slice(2);
const patterns = query.filter((one) => !one.startsWith('-'));
/** For jest, as `-t 'a name'` written `--testNamePattern='a name'`. */
const flags = query.filter((one) => one.startsWith('-'));
const is_everything = patterns.length === 0;
const only_checks = first === 'checks';
const MEMORY_TARGET = 4_000_000_000;

/** That of the commit, so that a run is repeated with what it drew; a full run draws its own. */
function seedOfRun(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' });
  return process.env.PROVISO_TEST_SEED || String(is_full ? randomInt(2 ** 31) : Number.parseInt(stdout || '0', 16));
}

/**
 * One thread checks all files: several each check the types they share again, which takes half more processor time
 * where no core is idle.
 */
const check_types = ['--noEmit', '--checkers', '1'];

/** One after another: side by side they take 1.5 GB of memory and a core from the tests. */
async function checkCode(): Promise<void> {
  await step('lint', 'node_modules/.bin/biome', ['check', '--error-on-warnings', '.']);
  // A heap that grows fivefold before it is collected, which takes a tenth more of memory, saves a quarter of the time.
  const env = { ...process.env, GOGC: '400' };
  await step('types', 'node_modules/.bin/tsc', [...check_types, '-p', '.'], env);
  // The same files without those of the tests, which declare names of their own (test/globals.d.ts).
  if (is_full) await step('build', 'node_modules/.bin/tsc', [...check_types, '-p', 'tsconfig.build.json'], env);
}

/** What needs no server and no test, beside the start of the servers and the loading of the world. */
async function beforeTests(): Promise<void> {
  if (!is_everything) return;
  if (!chromiumPath()) say('no Chromium was found: the browser tests are skipped');
  if (!existsSync(realFiles)) say(`no folder ${realFiles} (PROVISO_DATA): the tests over published files are skipped`);
  await Promise.all(checks());
}

const checks = (): Promise<unknown>[] => [
  checkCode(),
  step('packages', process.execPath, ['test/support/audit-dependencies.ts']),
  run(process.execPath, ['test/support/install-python-programs.ts']),
];

/** A test of the servers waits for nearly half of its time: three processes of tests keep two cores busy. */
const SIDE_BY_SIDE = sideBySide(process.env.JEST_WORKERS);

/** What the tests with servers run in, and the processes of them (portions.ts). */
interface Prepared {
  lanes: Portion[][];
  queue: Portion;
  stop: () => Promise<void>;
}

/** Of script/up, which .ci/run ends after 20 minutes. */
const MOST_MINUTES = 25;

/**
 * A run of tests begins beside script/up (.ci/run), whose process PROVISO_UP names: its servers are started when that
 * has ended. It goes on to build the typed clients, as tests do.
 */
async function upHasEnded(): Promise<void> {
  const up = Number(process.env.PROVISO_UP);
  const latest = Date.now() + MOST_MINUTES * 60_000;
  while (up && !ending.is_over && isAlive(up)) {
    if (Date.now() > latest) throw new Error(`script/up did not end within ${MOST_MINUTES} minutes.`);
    await sleep(100);
  }
  if (ending.is_over) throw new Error('The run was ended.');
  const building = 'dist/.clients.lock';
  if (existsSync(building)) await run('flock', [building, 'true']);
}

/** The servers of the run with the world loaded, so that no test waits for that, and the tests that need them. */
async function preparedServers(folder: string, files: string[]): Promise<Prepared> {
  await upHasEnded();
  const { servers, stop } = await startOwnServers();
  try {
    if (!servers.opensearch_url) throw new Error('The tests need a search server: a JDK and Maven, or Docker.');
    const env = {
      ...process.env,
      ...{ DATABASE_URL: servers.database_url, OPENSEARCH_URL: servers.opensearch_url },
      ...{ PROVISO_TEST_RUN: randomBytes(4).toString('hex'), PROVISO_TEST_DIR: folder },
    };
    if (is_everything) await step('sample world', process.execPath, ['test/support/prepare-world.ts'], env);
    const { lanes, queue } = portionsOf(files);
    return { lanes: lanes.map((lane) => lane.map((some) => ({ files: some, env }))), queue: { files: queue, env }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * So many processes at a time take a share each of the files without servers, and, once the servers are there, a lane
 * each and shares of the files that are left. When the lanes have ended memory for a further process is free.
 */
async function inTurn(alone: Portion, servers: Promise<Prepared> | null, folder: string): Promise<void> {
  let started = 0;
  let lanes_running = 0;
  const start = (portion: Portion) => runJest(portion, join(folder, `jest-${started++}.json`), flags);
  let without_share = SIDE_BY_SIDE;
  const work = async (): Promise<void> => {
    const files_alone = takeShare(alone.files, without_share--);
    if (files_alone.length > 0 && !ending.is_over) await start({ ...alone, files: files_alone });
    const prepared = await servers;
    if (!prepared) return;
    for (let lane = prepared.lanes.shift(); lane; lane = prepared.lanes.shift()) {
      lanes_running++;
      for (const portion of lane) if (!ending.is_over) await start(portion);
      lanes_running--;
      if (lanes_running + prepared.lanes.length === 0 && !process.env.JEST_WORKERS) return void (await Promise.all([work(), work()]));
    }
    const { files, env } = prepared.queue;
    while (files.length > 0 && !ending.is_over) await start({ files: takeShare(files, SIDE_BY_SIDE + 1), env });
  };
  // Without servers the tests that need none are run and counted all the same.
  for (const end of await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, work))) if (end.status === 'rejected') throw end.reason;
}

async function test({ alone, with_servers }: TestFiles): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'proviso-test-run-'));
  process.env.PROVISO_TEST_FULL = is_full ? '1' : '';
  const servers = with_servers.length > 0 ? preparedServers(folder, with_servers) : null;
  // Reported where it is awaited.
  servers?.catch(() => {});
  try {
    await beforeTests();
    await inTurn({ files: alone, env: process.env }, servers, folder);
  } finally {
    await servers?.then(
      ({ stop }) => stop(),
      () => {},
    );
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Search servers of tests live for seconds or minutes: what the optimizing compiler costs a start is never earned back.
 */
const brief_java = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

async function main(): Promise<void> {
  process.env.PROVISO_RUN_PID = String(process.pid);
  process.env.JDK_JAVA_OPTIONS = [process.env.JDK_JAVA_OPTIONS, brief_java].filter(Boolean).join(' ');
  if (only_checks) {
    if (query.length > 1) throw new Error(`script/test checks takes no pattern: ${query.slice(1).join(' ')}`);
    await Promise.all(checks());
    process.exit(tally.failed > 0 ? 1 : 0);
  }
  process.env.PROVISO_TEST_SEED = seedOfRun();
  say(`seed ${process.env.PROVISO_TEST_SEED} (PROVISO_TEST_SEED)`);
  const began = Date.now();
  const memory = watchMemory();
  const files = testFiles(patterns);
  // Counted before shares are taken.
  const wanted = files.alone.length + files.with_servers.length;
  if (wanted === 0) throw new Error(`No test file has a path like ${patterns.join(' or ')}.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, endAll);
  try {
    await test(files);
  } finally {
    memory.stop();
  }
  if (tally.failed === 0 && (ending.is_over || tally.files < wanted)) {
    tally.failed++;
    say(`FAILED  ${ending.is_over ? 'the run was ended: ' : ''}${tally.files} of ${wanted} test files were run`);
  }
  if (is_everything) sayTheSlowest();
  const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')} min`;
  const peak = memory.peak();
  const over = peak > MEMORY_TARGET ? `, over the target of ${MEMORY_TARGET / 1e9} GB` : '';
  if (is_everything)
    say(
      `${minutes((Date.now() - began) / 1000)}, processor ${minutes(processorSeconds())}, peak memory ${(peak / 1e9).toFixed(2)} GB after ${minutes(memory.after())}${over}`,
    );
  say(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
  process.exit(tally.failed > 0 ? 1 : 0);
}

main().catch((error: Error) => {
  say(error.message);
  say(`${tally.passed} passed, ${tally.failed + 1} failed, ${tally.skipped} skipped`);
  process.exit(1);
});
