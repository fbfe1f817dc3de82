import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { writeBody } from '#cli/command';
import { loadProgress, openProgress } from '#cli/progress';
import { bytesToRead, folderProgress } from '#load/load-folder';
import { fileParts } from '#load/parse/file-parts';
import { root } from '#root';
import { ownFolder } from '../support/own-folder.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

test('in a log long work says within ten seconds how far it is', () => {
  const lines: string[] = [];
  jest.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  let now = 0;
  const progress = openProgress('load', () => now);
  for (const second of [1, 8, 9, 15, 19]) {
    now = second * 1000;
    progress.update(second * 100, 4000, 'recognizing files');
  }
  progress.print('nj_medicaid_exclusions  loaded');
  expect(lines).toEqual(['recognizing files: 900 of 4,000', 'recognizing files: 1,900 of 4,000', 'nj_medicaid_exclusions  loaded']);
});

test.each([
  ['in a log', false],
  ['on a terminal', true],
])('%s long work that prints nothing says that it goes on, also while it keeps its thread busy', async (_where, is_terminal) => {
  const command = pathToFileURL(join(import.meta.dirname, '../../src/cli/command.ts')).href;
  const busy = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';
  const program = `process.stderr.isTTY = ${is_terminal}; const { breakSilence } = await import(${JSON.stringify(command)}); breakSilence(50); ${busy}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  for await (const part of child.stderr) {
    printed += part;
    if (printed.includes(' s so far\n')) child.kill('SIGKILL');
  }
  const [line] = printed.split('\n');
  expect(line!.replace(/\d+/, 'N')).toBe(`${is_terminal ? '\r\x1b[K' : ''}working    for N s so far`);
});

test('the load of a folder says which file it is at and, once enough was read, about how long the rest takes', () => {
  let now = 0;
  const folder = folderProgress([100, 300], () => now);
  const notes: (string | undefined)[] = [];
  const show = loadProgress({ update: (_done, _total, note) => void notes.push(note), print: () => {}, end: () => {} });
  const at = (second: number, bytes: number) => {
    now = second * 1000;
    show({ source_id: 'oig_leie', file_name: 'UPDATED.csv', stage: 'reading', rows: 5, bytes, total_bytes: 300, folder: folder.at(bytes) });
  };
  at(1, 1);
  at(10, 100);
  folder.ended(100);
  at(100, 100);
  at(110, 290);
  expect(notes).toEqual(
    ['1 of 2', '1 of 2, about 30 s left', '2 of 2, about 2 min left', '2 of 2'].map(
      (place) => `oig_leie reading UPDATED.csv, file ${place}`,
    ),
  );
});

test('a packed file weighs about what its content does, so that its time counts for it', async () => {
  const folder = ownFolder();
  const lines = Array.from({ length: 2000 }, (_, at) => `${at * 7919},SURNAME${(at * 31) % 997},${(at * 17) % 89}`).join('\n');
  const write = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const [packed] = await fileParts(write('a.csv.gz', gzipSync(lines)));
  const [plain] = await fileParts(write('b.csv', lines));
  const sizes = await Promise.all([bytesToRead(packed!), bytesToRead(plain!)]);
  expect(sizes[1]).toBe(lines.length);
  expect(sizes[0]! / sizes[1]!).toBeGreaterThan(0.5);
  expect(sizes[0]! / sizes[1]!).toBeLessThan(3);
});

const FLOCK = '/usr/bin/flock';

test('script/up says at once that it starts; while another installs packages it says that it waits, and goes on after it', async () => {
  const folder = ownFolder();
  cpSync(join(root, 'script'), join(folder, 'script'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{}');
  for (const name of ['package-lock.json', 'node_modules/.package-lock.json']) writeFileSync(join(folder, name), '{"packages":{}}');
  const started = (...args: string[]) =>
    spawnSync(join(folder, 'script/up'), args, { encoding: 'utf8', env: { ...process.env, CLIENTS: 'off' } }).stderr.split('\n')[0];
  expect([started(), started('--help')]).toEqual(['up         starting', expect.not.stringContaining('starting')]);
  if (!existsSync(FLOCK)) return;
  const holder = spawn(FLOCK, ['package.json', 'cat'], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  holder.stdin.write('has it');
  await once(holder.stdout, 'data');
  const waiter = spawn('bash', ['-c', 'source script/setup; echo it goes on'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [waiter.stdout, waiter.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said.push(text);
      holder.stdin.end();
    });
  await once(waiter, 'close');
  expect(said).toEqual(['waiting    for another process that installs packages here\n', 'it goes on\n']);
});

test('a package for this machine that npm left out without a word ends the set-up, with what npm says of its registry', () => {
  const folder = ownFolder();
  cpSync(join(root, 'script'), join(folder, 'script'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{}');
  const here = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
  const packages = { 'node_modules/a': { ...here, os: ['sunos'] }, 'node_modules/b': here };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\n[ "$1" = ci ] || echo a certificate is not trusted >&2\n`, { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const setUp = (there: object) => {
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: there }));
    const { status, stderr } = spawnSync('bash', ['-c', 'source script/setup'], { cwd: folder, encoding: 'utf8', env });
    return [status, stderr.split('\n').slice(0, 2).join('; ')];
  };
  expect(setUp({ 'node_modules/b': here })).toEqual([0, '']);
  expect(setUp({})).toEqual([1, 'npm left out a package that this machine needs; a certificate is not trusted']);
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
