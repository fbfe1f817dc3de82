import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServers } from '../../src/embedded/servers.ts';
import { chromiumPath } from './chromium.ts';
import { realFiles } from './real-files-folder.ts';

const patterns = process.argv.slice(2);
const say = (line: string) => console.log(line);
const tally = { passed: 0, failed: 0, skipped: 0 };

function run(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env });
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function step(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const began = Date.now();
  const ok = (await run(command, args, env)) === 0;
  tally[ok ? 'passed' : 'failed']++;
  say(`${ok ? 'ok     ' : 'FAILED '} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

async function jest(env: NodeJS.ProcessEnv, report_file: string): Promise<void> {
  const options = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules`;
  const args = ['--max-old-space-size=1536', 'node_modules/jest/bin/jest.js', '--json', `--outputFile=${report_file}`, ...patterns];
  const code = await run(process.execPath, args, { ...env, NODE_OPTIONS: options });
  if (!existsSync(report_file)) {
    tally.failed++;
    say(`FAILED  jest ended with exit code ${code} before it wrote its report`);
    return;
  }
  const report: JestReport = JSON.parse(readFileSync(report_file, 'utf8'));
  tally.passed += report.numPassedTests;
  tally.failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
  tally.skipped += report.numPendingTests + report.numTodoTests;
  const skipped = report.testResults.flatMap((file) => file.assertionResults).filter((test) => test.status === 'pending');
  for (const test of skipped) say(`skipped  ${test.fullName}`);
  if (code !== 0 && report.numFailedTests + report.numRuntimeErrorTestSuites === 0) tally.failed++;
}

async function main(): Promise<void> {
  if (patterns.length === 0) {
    await step('lint', 'node_modules/.bin/biome', ['check', '--error-on-warnings', '.']);
    await step('types', 'node_modules/.bin/tsc', ['--noEmit', '-p', '.']);
    if (!chromiumPath()) say('no Chromium was found: the browser tests are skipped');
    if (!existsSync(realFiles)) say(`no folder ${realFiles} (PROVISO_DATA): the tests over published files are skipped`);
  }
  const data_dir = mkdtempSync(join(tmpdir(), 'proviso-test-'));
  const servers = await startServers({ data_dir, report: say, fast_and_loose: true }).catch((error) => {
    rmSync(data_dir, { recursive: true, force: true });
    throw error;
  });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await servers.stop();
    rmSync(data_dir, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop().then(() => process.exit(130)));
  try {
    if (!servers.opensearch_url) throw new Error('The tests need a search server: a JDK and Maven, or Docker.');
    const env = {
      ...process.env,
      DATABASE_URL: servers.database_url,
      OPENSEARCH_URL: servers.opensearch_url ?? undefined,
      PROVISO_TEST_RUN: randomBytes(4).toString('hex'),
      PROVISO_TEST_DIR: data_dir,
    };
    // Loaded before the tests begin, so that no test's time runs out while it waits for the world.
    if (patterns.length === 0) await step('sample world', process.execPath, ['--import', 'tsx', 'test/support/prepare-world.ts'], env);
    await jest(env, join(data_dir, 'jest.json'));
  } finally {
    await stop();
  }
  say(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
  process.exit(tally.failed > 0 ? 1 : 0);
}

main().catch((error: Error) => {
  say(error.message);
  say(`${tally.passed} passed, ${tally.failed + 1} failed, ${tally.skipped} skipped`);
  process.exit(1);
});
