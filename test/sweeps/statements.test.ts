import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../src/root.ts';
import { varyingTexts } from '../support/statements.ts';

/** Where queries whose text varies are built by knex (`src/db/sql.ts`). */
const rooms = ['routes', 'domain', 'lists', 'accounts', 'rosters'].map((room) => `src/${room}/*.ts`);

/** What is put together from text all the same, and why. */
const exceptions: Record<string, string> = {};

test('a query whose text varies is built by knex', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...rooms], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)));
  const found = files.flatMap((path) => varyingTexts(readFileSync(join(root, path), 'utf8')).map((text) => `${path}:${text}`));
  expect(files.length).toBeGreaterThan(400);
  expect(found.filter((text) => !Object.keys(exceptions).some((place) => text.startsWith(place)))).toEqual([]);
  expect(Object.keys(exceptions).filter((place) => !found.some((text) => text.startsWith(place)))).toEqual([]);
});

// `#{` stands for a placeholder of a template.
test.each([
  ['constants of the module', "const a = 'x'; const read = (pool) => pool.query(`select #{a}, #{of('r')} from t`);", 0],
  [
    'columns listed by the module',
    "const all = ['a']; const read = (pool) => pool.query({ text: `select #{all.map((one) => `r.#{one}`)} from r` });",
    0,
  ],
  ['a local constant of constants', "function read(pool) { const where = of('r'); return pool.query(`select 1 where #{where}`); }", 0],
  ['a table in a parameter', 'const read = (pool, table) => pool.query(`select 1 from #{table}`);', 1],
  ['a condition that is chosen', "const read = (pool, is_b) => pool.query({ name: 'b', text: `select 1 where #{is_b ? 'b' : 'c'}` });", 1],
  [
    'a text kept before it is sent',
    'function read(pool, table) { const text = `select 1 from #{table}`; return pool.query({ text }); }',
    1,
  ],
  ['texts that are added up', "const read = (pool, order) => pool.query('select 1 order by ' + order);", 1],
  ['what a destructured parameter names', 'const read = (pool, { by: [first] }) => rows.orderByRaw(`#{first} desc`);', 1],
  ['a variable', "const read = (pool) => { let a = 'x'; return pool.query(`select #{a}`); };", 1],
])('%s', (_what, code, count) => {
  expect(varyingTexts(code.replaceAll('#{', '$'.concat('{')))).toHaveLength(count);
});
