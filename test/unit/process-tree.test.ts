import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { anonymousOf, watchMemory } from '../support/process-tree.ts';

test('the peak counts the memory of processes below this one, and stays when they have ended', async () => {
  const memory = watchMemory({ bytesOfFiles: () => 0 });
  const before = memory.peak();
  const stored = `const held = Buffer.alloc(200_000_000, 1); console.log(held.length); process.stdin.resume()`;
  const child = spawn(process.execPath, ['-e', stored], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const of_child = anonymousOf(child.pid!);
  const during = memory.peak();
  child.stdin.end();
  await once(child, 'exit');
  const after = memory.peak();
  memory.stop();
  expect(before).toBeGreaterThan(0);
  // What this process has may shrink meanwhile, and what the child has be moved to a disk.
  expect(during - before).toBeGreaterThan(of_child / 2);
  expect(after).toBeGreaterThanOrEqual(during);
});

test('files of the servers that are in memory count as memory', () => {
  let bytes_of_files = 1_000_000_000;
  const memory = watchMemory({ bytesOfFiles: () => bytes_of_files });
  const before = memory.peak();
  bytes_of_files += 10 * before;
  const during = memory.peak();
  bytes_of_files = 0;
  const after = memory.peak();
  memory.stop();
  expect(during).toBeGreaterThan(10 * before);
  expect(after).toBeGreaterThanOrEqual(during);
});
