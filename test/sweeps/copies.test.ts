import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';
import { copiesIn } from '../support/copies.ts';

/** Migrations never change, so each stands alone; the schema of the typed client is generated. */
const exempt = ['src/db/migrations/', 'clients/typescript/src/schema.ts'];

const folders = ['src', 'loaders', 'indexes', 'sample', 'bench', 'script', 'clients', 'test'];

const sources = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => /\.(ts|mjs|sh|css)$|^script\/[^.]+$/.test(path))
    .filter((path) => existsSync(join(root, path)) && !exempt.some((start) => path.startsWith(start)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

test('no twelve lines of code stand in two places', () => {
  expect(copiesIn(sources(), 12)).toEqual([]);
});

test('a copy is found with both places, whatever its indentation, blank lines, comments and imports', () => {
  const lines = Array.from({ length: 12 }, (_, index) => `const value_${index} = ${index};`);
  const first = { path: 'first.ts', text: ['import a from "a";', ...lines].join('\n') };
  const second = { path: 'second.ts', text: ['start();', ...lines.map((line) => `  ${line}\n\n  // why`), 'end();'].join('\n') };
  expect(copiesIn([first, second], 12)).toEqual(['first.ts:2-13 and second.ts:2-35']);
  expect(copiesIn([first, { ...second, text: second.text.replace('= 5;', '= 50;') }], 12)).toEqual([]);
  expect(copiesIn([{ path: 'twice.ts', text: `${first.text}\n${first.text}` }], 12)).toEqual(['twice.ts:2-13 and twice.ts:15-26']);
});
