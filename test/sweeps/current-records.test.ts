import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';

/** Where the condition is written by hand, and why. */
const places: Record<string, string> = cases('places');

const byHand = /\bobserved_to\s+is\s+(not\s+)?null\b|where(Not)?Null\(\s*['"`](\w+\.)?observed_to\b/i;
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'src', 'indexes', 'loaders'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path.endsWith('.ts') && existsSync(join(root, path)));
const written = files.filter((path) => byHand.test(readFileSync(join(root, path), 'utf8')));

test('current records are selected with src/records/current.ts', () => {
  expect(written.filter((path) => !Object.keys(places).some((place) => path.startsWith(place)))).toEqual([]);
});

test('each place that is left out still writes the condition', () => {
  expect(Object.keys(places).filter((place) => !written.some((path) => path.startsWith(place)))).toEqual([]);
});
