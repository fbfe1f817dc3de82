import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../src/root.ts';
import { ownFolder } from '../support/own-folder.ts';
import { until } from '../support/until.ts';

/** `.ci/run` with scripts that stand in for script/up and script/test. */
function ciRun(up: string, test: string, folders: string[] = []) {
  const folder = ownFolder();
  for (const name of ['.ci', 'script', ...folders]) mkdirSync(join(folder, name));
  copyFileSync(join(root, '.ci/run'), join(folder, '.ci/run'));
  for (const [name, script] of Object.entries({ up, test }))
    writeFileSync(join(folder, 'script', name), `#!/usr/bin/env bash\n${script}\n`, { mode: 0o755 });
  const { status, stdout } = spawnSync(join(folder, '.ci/run'), { encoding: 'utf8' });
  return { folder, status, stdout };
}

const starting = `trap 'exit 130' INT; until [ -s begun ]; do sleep 0.1; done; echo 'ready now'; while :; do sleep 0.1; done`;
/** The tests of servers begin once script/up has ended. */
const testing = 'echo of the tests | tee begun; while kill -0 "$PROVISO_UP"; do sleep 0.1; done 2>/dev/null; echo of the servers;';

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
  expect(stdout).toContain(`of the servers\nstarted [${is_given ? join(folder, '.data') : ''}]\n`);
});

test('a start that fails ends the tests with what they have started, and shows its output', async () => {
  const { folder, status, stdout } = ciRun(
    'until [ -s started ]; do sleep 0.1; done; echo no port; exit 1',
    'echo of the tests; sleep 300 & echo $! > started; wait',
  );
  expect(stdout).toBe('of the tests\nno port\nFAILED  script/up: it ended before it was ready\n');
  expect(status).toBe(1);
  const started = readFileSync(join(folder, 'started'), 'utf8').trim();
  // One that has ended may stay as a zombie.
  const isOver = () => {
    try {
      return /\) [ZX] /.test(readFileSync(`/proc/${started}/stat`, 'utf8'));
    } catch {
      return true;
    }
  };
  await until(isOver);
});

test('script/test checks takes no pattern', () => {
  const { status, stdout } = spawnSync(process.execPath, ['test/support/run.ts', 'checks', 'names'], { cwd: root, encoding: 'utf8' });
  expect(stdout).toContain('script/test checks takes no pattern: names\n');
  expect(status).toBe(1);
});
