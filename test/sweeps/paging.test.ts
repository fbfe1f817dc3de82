import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';

/** Who reads and writes cursors: lists in Postgres go through pageByKeys, rows in memory through pageOfRows. */
const homes: Record<string, string> = cases('homes');

test('cursors are read and written by the few that page lists', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'indexes'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path.endsWith('.ts'));
  const handling = files.filter((path) => {
    try {
      return /\b(?:read|write)Cursor\b/.test(readFileSync(join(root, path), 'utf8'));
    } catch {
      return false;
    }
  });
  expect(handling.toSorted()).toEqual(Object.keys(homes).toSorted());
});
