import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
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
