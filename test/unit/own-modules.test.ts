import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { root } from '../../src/root.ts';
import { loader, node_options } from '../support/loader.ts';

// Programs of the tests are loaded by test/support/own-modules.mjs. They must run and end as with Node's own loader.
let folder: string;
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'own-modules-'));
  writeFileSync(join(folder, 'shared.ts'), 'export const shared: { count: number } = { count: 0 };\nshared.count += 1;\n');
  writeFileSync(join(folder, 'left.ts'), 'export { shared } from "./shared.ts";\n');
  writeFileSync(join(folder, 'right.ts'), 'import { shared } from "./shared.ts";\nexport const right = () => shared;\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(program: string, options = node_options): { status: number | null; stdout: string; stderr: string } {
  const file = join(folder, 'program.ts');
  writeFileSync(file, program);
  // Where it was compiled counts by the time of its source: each program is another file.
  rmSync(join(root, '.cache/compiled', file.slice(root.length)), { force: true });
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', loader, file, 'word'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: options },
  });
  return { status, stdout, stderr };
}

test('a program knows its words and its place; modules that several imports reach at once are loaded once', () => {
  const program = `const [{ shared }, { right }] = await Promise.all([import('./left.ts'), import('./right.ts')]);
console.log(JSON.stringify([process.argv.slice(2), import.meta.url.endsWith('/program.ts'), shared === right(), shared.count]));
console.log(import.meta.resolve('./left.ts').endsWith('/left.ts'));`;
  const expected = { status: 0, stdout: '[["word"],true,true,1]\ntrue\n', stderr: '' };
  expect([run(program), run(program, '')]).toEqual([expected, expected]);
});

test.each([
  ['nothing left to do', 'setTimeout(() => {}, 10);', 0],
  ['an exit code that was set', 'process.exitCode = 5;', 5],
  ['an exit', 'process.exit(3);', 3],
  ['a promise that stays open', 'await new Promise(() => {});', 13],
  ['an error', "throw new Error('of the program');", 1],
  ['a rejection', "setTimeout(() => Promise.reject(new Error('of the program')), 1);", 1],
  ['a missing file', "import './nowhere.ts';", 1],
])('%s ends a program as it does without our loader', (_, program, status) => {
  const [own, nodes] = [run(program), run(program, '')];
  expect([own.status, nodes.status]).toEqual([status, status]);
  expect(own.stderr.includes('of the program')).toBe(nodes.stderr.includes('of the program'));
});
