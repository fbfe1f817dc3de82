import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '#root';
import { casesOf } from '../support/cases.ts';
import { ownFolder } from '../support/own-folder.ts';
import { longTestFiles, portionsOf, sideBySide, takeShare } from '../support/portions.ts';
import { sharesService, testFiles } from '../support/test-files.ts';

const files = testFiles([]).with_servers;

test('every test file is in one process or may be in any, those of one in their order, and the table names files that are there', () => {
  const { lanes, queue } = portionsOf(files);
  const portions = lanes.flat();
  expect([...portions, queue].flat().toSorted()).toEqual(files.toSorted());
  expect(queue.filter(sharesService)).toEqual([]);
  for (const [process, rows = []] of Object.entries(Object.groupBy(longTestFiles, (row) => row.process)))
    if (process !== '') expect(portions.join(' ')).toContain(rows.map(({ file }) => `test/${file}.test.ts`).join());
  expect(longTestFiles.filter(({ file }) => !files.includes(`test/${file}.test.ts`))).toEqual([]);
});

test('a run with another number of processes than a whole one from 1 on fails before it begins', () => {
  expect([undefined, '1', '12'].map(sideBySide)).toEqual([3, 1, 12]);
  for (const given of ['50%', '', '0', '0.5', '-1', '4 ']) expect(() => sideBySide(given)).toThrow(`from 1 on: "${given}"`);
  const env = { ...process.env, JEST_WORKERS: '0' };
  const run = spawnSync(process.execPath, ['test/support/run.ts', 'unit/portions'], { cwd: root, env, encoding: 'utf8' });
  expect(run.status).toBe(1);
});

test('shares hold each file once, become smaller, and hold long files and short ones', () => {
  const left = Array.from({ length: 160 }, (_, at) => `test/${at}`);
  const all = [...left];
  const shares: string[][] = [];
  while (left.length > 0) shares.push(takeShare(left, 4));
  expect(shares.flat().toSorted()).toEqual(all.toSorted());
  expect(shares.map(({ length }) => length)).toEqual(shares.map(({ length }) => length).toSorted((a, b) => b - a));
  expect(shares[0]).toEqual(all.filter((_file, at) => at % 4 === 0));
  expect(takeShare(['test/1'], 4)).toEqual(['test/1']);
  expect([3, 2, 1, 0].map((processes) => takeShare(all, processes).length)).toEqual([54, 53, 53, 0]);
});

test('a run that is ended before its test files have run fails', () => {
  // As Ctrl-C in the moment between two steps.
  const program = `process.argv.splice(2, 0, 'unit/portions'); process.env.JEST_WORKERS = '1';
    const { ending } = await import('./test/support/run-step.ts'); ending.is_over = true; await import('./test/support/run.ts');`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', program, 'run'], { cwd: root, encoding: 'utf8' });
  expect(run.stdout).toContain('FAILED  the run was ended: 0 of 1 test files were run');
  expect(run.status).toBe(1);
});

test('a process of tests that is killed fails by the name of the file it was in', () => {
  const folder = ownFolder();
  const killed = join(folder, 'killed.test.ts');
  writeFileSync(killed, `test('any', () => process.kill(process.pid, 'SIGKILL'))`);
  const portion = JSON.stringify({ files: [killed], env: process.env });
  const program = `const { runJest } = await import('./test/support/run-jest.ts');
    await runJest(${portion}, '${join(folder, 'report.json')}', ['--roots=${folder}']);`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, encoding: 'utf8' });
  expect(run.stdout).toContain(`FAILED  jest ended with exit code 137 in ${relative(root, killed)}, before it wrote its report`);
});

test('a list of cases has each name and each member once', () => {
  const folder = ownFolder();
  mkdirSync(join(folder, 'test/cases/unit'), { recursive: true });
  const read = (text: string) => {
    writeFileSync(join(folder, 'test/cases/unit/some.txt'), text);
    return casesOf(join(folder, 'test/unit/some.test.ts'), 'some');
  };
  expect(read('# some {}\n"a": 1\n"b": {"a": 2}\n# some more []\n1')).toEqual({ a: 1, b: { a: 2 } });
  expect(() => read('# some {}\n"a": 1\n"b": 2\n"a": 3')).toThrow('each field once');
  expect(() => read('# some []\n{"a": 1, "a": 2}')).toThrow('each field once');
  expect(() => read('# some []\n1\n\n# some =\n2')).toThrow('cases called some twice');
});
