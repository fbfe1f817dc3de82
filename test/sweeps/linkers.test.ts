import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { advisoryLockClasses, advisoryLocks } from '../../src/db/advisory-locks.ts';
import { root } from '../../src/root.ts';

const code = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !path.startsWith('src/db/migrations/'));
const read = (path: string) => {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
};

test('no two things lock the same number', () => {
  for (const locks of [advisoryLocks, advisoryLockClasses]) {
    const numbers = Object.values(locks);
    expect(new Set(numbers).size).toBe(numbers.length);
  }
});

test('numbers of locks stand in one file', () => {
  // Times in ms end in zeros.
  const number = /\b\d[\d_]{5,}(?<!_?000)\b/;
  const locking = code.filter((path) => /pg_(?:try_)?advisory/.test(read(path)));
  expect(locking.length).toBeGreaterThan(4);
  expect(locking.filter((path) => path !== 'src/search/lock.ts' && number.test(read(path)))).toEqual([]);
});

test('only the one function that renews all links runs a linker', () => {
  const runner = /import\s+(?:\{[^}]*\brenew(?:Links|TrialLinks|Systems|Executives|Attribution)\b[^}]*\}|\*)[^;]*from\s+'[^']*\/run\.ts'/;
  expect(code.filter((path) => runner.test(read(path)))).toEqual(['src/link/renew-all.ts']);
  for (const path of ['src/cli/scheduling.ts', 'src/cli/link.ts', 'src/cli/load.ts', 'src/cli/up.ts', 'src/cli/serve.ts'])
    expect([path, /renewAllLinks|updateLinks/.test(read(path))]).toEqual([path, true]);
});
