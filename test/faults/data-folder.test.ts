import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { holdDataFolder, inUse, readReady } from '#cli/hold';
import { beganAt } from '#embedded/processes';
import { root } from '#root';
import { ownFolder } from '../support/own-folder.ts';

/** Holds the folder or not, releases it, or forgets that it holds it. */
const program = `
  import { createInterface } from 'node:readline';
  const { holdDataFolder } = await import(${JSON.stringify(pathToFileURL(join(root, 'src', 'cli', 'hold.ts')))});
  let release = null;
  console.log('started');
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'hold') release = holdDataFolder(process.argv[1], 'script/up', 0);
    else if (line === 'release') release?.();
    else {
      release = null;
      gc();
    }
    console.log(release ? 'holds' : 'refused');
  }`;

async function starter(data_dir: string) {
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', program, data_dir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  globalThis.atEnd?.(() => child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const said = async () => (await lines.next()).value;
  const tell = (line: string) => {
    child.stdin.write(`${line}\n`);
    return said();
  };
  await said();
  return { child, tell };
}

/** As a process leaves it that is killed while it serves; its number is that of a process that runs. */
function leave(data_dir: string, began = '1'): void {
  const left = JSON.stringify({ pid: process.pid, began, command: 'script/up' });
  for (const file of ['holder.json', 'ready.json']) writeFileSync(join(data_dir, file), left);
}

test('of processes that start at once on the folder of a killed one, one holds it', async () => {
  const data_dir = ownFolder();
  const starters = await Promise.all(Array.from({ length: 4 }, () => starter(data_dir)));
  for (let round = 0; round < 60; round++) {
    leave(data_dir);
    const said = await Promise.all(starters.map(({ tell }) => tell('hold')));
    expect(said.toSorted()).toEqual(['holds', 'refused', 'refused', 'refused']);
    await Promise.all(starters.map(({ tell }) => tell('release')));
  }
  expect(readdirSync(data_dir)).toEqual(['holder.lock']);
});

test('a folder whose process was killed is free, though a later process, as in a new container, has its number', () => {
  const data_dir = ownFolder();
  leave(data_dir);
  const release = holdDataFolder(data_dir, 'script/up', 0)!;
  expect(readReady(data_dir)).toBeNull();
  expect(JSON.parse(readFileSync(join(data_dir, 'holder.json'), 'utf8'))).toMatchObject({ pid: process.pid, command: 'script/up' });
  // In the same process too.
  expect(holdDataFolder(data_dir, 'proviso sources', 0)).toBeNull();
  expect(inUse(data_dir).message).toContain(`${data_dir} is in use by \`script/up\` (pid ${process.pid}): stop that process first`);
  release();
  expect(existsSync(join(data_dir, 'holder.json'))).toBe(false);
  holdDataFolder(data_dir, 'proviso sources', 0)!();
});

test('a process of 0.2.0, which has no lock, holds its folder while it runs', () => {
  const data_dir = ownFolder();
  leave(data_dir, beganAt(process.pid));
  expect(holdDataFolder(data_dir, 'script/up', 0)).toBeNull();
  expect(readReady(data_dir)).toMatchObject({ pid: process.pid });
});

test('the lock belongs to the account of the folder, also where another one ran the first command', () => {
  const data_dir = ownFolder();
  if (process.getuid?.() === 0) chownSync(data_dir, 12_345, 12_345);
  holdDataFolder(data_dir, 'script/up', 0)!();
  expect(statSync(join(data_dir, 'holder.lock')).uid).toBe(statSync(data_dir).uid);
});

test('a start right after kill -9 waits until the killed process has ended', async () => {
  const data_dir = ownFolder();
  const { child, tell } = await starter(data_dir);
  expect(await tell('hold')).toBe('holds');
  await tell('forget');
  expect(holdDataFolder(data_dir, 'script/up', 0)).toBeNull();
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  holdDataFolder(data_dir, 'script/up', 60_000)!();
  await ended;
});
