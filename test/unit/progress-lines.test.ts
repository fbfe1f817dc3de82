import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeBody } from '../../src/cli/command.ts';
import { openProgress } from '../../src/cli/progress.ts';
import { ownFolder } from '../support/own-folder.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

test('in a log long work says every ten seconds how far it is', () => {
  const lines: string[] = [];
  jest.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  let now = 0;
  const progress = openProgress('load', () => now);
  for (const second of [1, 9, 10, 15, 21]) {
    now = second * 1000;
    progress.update(second * 100, 4000, 'recognizing files');
  }
  progress.print('nj_medicaid_exclusions  loaded');
  expect(lines).toEqual(['recognizing files: 1,000 of 4,000', 'recognizing files: 2,100 of 4,000', 'nj_medicaid_exclusions  loaded']);
});

test('in a log long work that prints nothing says that it goes on, also while it keeps its thread busy', async () => {
  const command = pathToFileURL(join(import.meta.dirname, '../../src/cli/command.ts')).href;
  const busy = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';
  const program = `const { breakSilence } = await import(${JSON.stringify(command)}); breakSilence(50); ${busy}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  for await (const part of child.stderr) {
    printed += part;
    if (/^working {4}for \d+ s so far$/m.test(printed)) child.kill('SIGKILL');
  }
  expect(printed).toMatch(/^working {4}for \d+ s so far$/m);
});

/** Runs in a process of its own, as what a mode or a signal does cannot be seen from within one of root. */
function program(statements: string, as_nobody = false) {
  const command = pathToFileURL(join(import.meta.dirname, '../../src/cli/command.ts')).href;
  const become = as_nobody && process.getuid?.() === 0 ? 'process.setgid(65534); process.setuid(65534);' : '';
  const text = `const { outputPath, writeBody } = await import(${JSON.stringify(command)}); ${become} ${statements}`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', text], { encoding: 'utf8' });
}

test('a result that is not made to its end leaves the older file, and a whole one replaces it', async () => {
  const folder = ownFolder();
  const out = join(folder, 'results.csv');
  async function* body(fails: boolean) {
    yield 'first\n';
    if (fails) throw new Error('the search went away');
    yield 'second\n';
  }
  for (const mode of [0o600, 0o666]) {
    writeFileSync(out, 'older');
    chmodSync(out, mode);
    await expect(writeBody(body(true), out)).rejects.toThrow('the search went away');
    expect([readFileSync(out, 'utf8'), readdirSync(folder)]).toEqual(['older', ['results.csv']]);
    await writeBody(body(false), out);
    expect([readFileSync(out, 'utf8'), readdirSync(folder), statSync(out).mode & 0o777]).toEqual([
      'first\nsecond\n',
      ['results.csv'],
      mode,
    ]);
  }
});

test('a command that ends in the middle, as on Ctrl-C, leaves no part of its result', () => {
  const folder = ownFolder();
  const body = `(async function* () { yield 'a name'; setTimeout(() => process.exit(130), 100); await new Promise(() => {}); })()`;
  const { status } = program(`await writeBody(${body}, ${JSON.stringify(join(folder, 'results.csv'))});`);
  expect([status, readdirSync(folder)]).toEqual([130, []]);
});

test('where one may not write is said before the work is done; a file in a closed folder is written in place', () => {
  const folder = ownFolder();
  const out = join(folder, 'results.csv');
  writeFileSync(out, 'older');
  chmodSync(out, 0o444);
  chmodSync(folder, 0o555);
  for (const [file, refused] of [
    ['results.csv', out],
    ['further.csv', folder],
  ] as const) {
    const { stderr } = program(`outputPath(${JSON.stringify(join(folder, file))});`, true);
    expect([file, stderr]).toEqual([file, expect.stringContaining(`no permission to write to ${refused}`)]);
  }
  chmodSync(out, 0o666);
  const { stderr } = program(`await writeBody((async function* () { yield 'whole'; })(), outputPath(${JSON.stringify(out)}));`, true);
  expect([stderr, readFileSync(out, 'utf8'), readdirSync(folder)]).toEqual(['', 'whole', ['results.csv']]);
  chmodSync(folder, 0o755);
});
