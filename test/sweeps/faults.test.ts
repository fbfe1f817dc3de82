import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';

const rows = readFileSync(join(root, 'docs/faults.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| **') && !line.startsWith('| Fault'));
const named = rows.map((row) => /`([^`]+)` \|$/.exec(row)?.[1] ?? row);

test('each fault says what was served, what was lost and what the operator sees, and names a test that exists', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(
    rows.filter((row) =>
      row
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .some((cell) => cell.trim() === ''),
    ),
  ).toEqual([]);
  expect(named.filter((name) => !existsSync(join(root, 'test', `${name}.test.ts`)))).toEqual([]);
});

test('each test of faults is in the table', () => {
  const files = readdirSync(join(root, 'test/faults')).map((file) => `faults/${file.replace('.test.ts', '')}`);
  expect(files.filter((file) => !named.includes(file))).toEqual([]);
});
