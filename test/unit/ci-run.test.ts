import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';
import { ownFolder } from '../support/own-folder.ts';
import { until } from '../support/until.ts';

/** `.ci/run` with scripts that stand in for script/up and script/test. */
function prepared(up: string, test: string, folders: string[] = []): string {
  const folder = ownFolder();
  for (const name of ['.ci', 'script', ...folders]) mkdirSync(join(folder, name));
  copyFileSync(join(root, '.ci/run'), join(folder, '.ci/run'));
  for (const [name, script] of Object.entries({ up, test }))
    writeFileSync(join(folder, 'script', name), `#!/usr/bin/env bash\n${script}\n`, { mode: 0o755 });
  return folder;
}

function ciRun(...given: Parameters<typeof prepared>) {
  const folder = prepared(...given);
  const { status, stdout } = spawnSync(join(folder, '.ci/run'), { encoding: 'utf8' });
  return { folder, status, stdout };
}

/** Waits until the process has ended whose id is in this file. */
function untilOver(file: string): Promise<void> {
  const pid = readFileSync(file, 'utf8').trim();
  // One that has ended may stay as a zombie.
  return until(() => {
    try {
      return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    } catch {
      return true;
    }
  });
}

const { starting, testing, never_ending } = cases('scripts');

test.each([0, 4])('the tests begin beside script/up, and their exit code is that of the run: %d', (code) => {
  const { status, stdout } = ciRun(starting, `${testing} sleep 0.5; exit ${code}`);
  expect(stdout.split('\n').toSorted()).toEqual(['', 'of the servers', 'of the tests', expect.stringMatching(/^ok +script\/up/)]);
  expect(stdout).toMatch(/^of the tests\n/);
  expect(status).toBe(code);
});

test.each([
  ['nothing', [], true],
  ['the data folder of an earlier run', ['.data'], false],
])('the tests begin with what script/up has left only where it began with nothing: %s', (_name, folders, is_given) => {
  const { folder, stdout } = ciRun(`mkdir -p .data; ${starting}`, `${testing} echo "started [$PROVISO_STARTED]"`, folders);
  expect(stdout).toContain(`started [${is_given ? join(folder, '.data') : ''}]\n`);
});

test.each<any[]>(cases('starts that fail'))(
  'a start that fails %s ends the tests with what they have started, and shows its output',
  async (_when, said, why) => {
    const up = `until [ -s started ]; do sleep 0.1; done; echo ${said}; exit 3`;
    const { folder, status, stdout } = ciRun(up, never_ending);
    expect(stdout).toMatch(new RegExp(`^of the tests\n${said}\nFAILED  script/up: ${why}\n$`));
    expect(status).toBe(1);
    await untilOver(join(folder, 'started'));
  },
);

test('SIGTERM ends script/up and the tests with what they have started', async () => {
  const folder = prepared('sleep 300 & echo $! > up; wait', never_ending);
  const ci = spawn(join(folder, '.ci/run'), { stdio: 'ignore' });
  const over = once(ci, 'exit');
  const begun = ['up', 'started'].map((name) => join(folder, name));
  await until(() => begun.every((file) => existsSync(file) && readFileSync(file, 'utf8') !== ''));
  ci.kill();
  expect(await over).toEqual([143, null]);
  await Promise.all(begun.map(untilOver));
});

test.each<any[]>(cases('checks'))(
  'a check that fails lets the tests run, one that ends with the run is not blamed: %s',
  (biome, said, unsaid) => {
    const folder = ownFolder();
    const { stdout, status } = spawnSync('bash', ['-ec', cases('checkout'), root, process.execPath, biome], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stdout).toMatch(said);
    expect(stdout).not.toMatch(unsaid);
    expect(status).toBe(1);
  },
);

test('script/test checks takes no pattern', () => {
  const { status, stdout } = spawnSync(process.execPath, ['test/support/run.ts', 'checks', 'names'], { cwd: root, encoding: 'utf8' });
  expect(stdout).toContain('script/test checks takes no pattern: names\n');
  expect(status).toBe(1);
});
