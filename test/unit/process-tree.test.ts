import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { placeOfServers } from '../support/memory-folder.ts';
import { watchMemory } from '../support/process-tree.ts';

const MB = 1_000_000;

test('the peak counts the memory of processes below this one, and stays when they have ended', async () => {
  const memory = watchMemory();
  const before = memory.peak();
  const held = `const held = Buffer.alloc(${200 * MB}, 1); console.log(held.length); process.stdin.resume()`;
  const child = spawn(process.execPath, ['-e', held], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const during = memory.peak();
  child.stdin.end();
  await once(child, 'exit');
  const after = memory.peak();
  memory.stop();
  expect(before).toBeGreaterThan(10 * MB);
  expect(during - before).toBeGreaterThan(190 * MB);
  expect(after).toBeGreaterThanOrEqual(during);
}, 60_000);

const place = placeOfServers();
const inMemory = place === tmpdir() ? test.skip : test;

inMemory('files of the servers that are in memory count as memory (skipped where /dev/shm has no room)', () => {
  const memory = watchMemory();
  const before = memory.peak();
  const folder = mkdtempSync(join(place, 'proviso-test-'));
  writeFileSync(join(folder, 'file'), Buffer.alloc(300 * MB, 1));
  const during = memory.peak();
  rmSync(folder, { recursive: true });
  memory.stop();
  // Other tests may drop databases at the same time.
  expect(during - before).toBeGreaterThan(190 * MB);
});
