import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { advisoryLockClasses, advisoryLocks } from '#db/advisory-locks';
import type { SharedTable, WrittenTable } from '#link/define-linker';
import { lockNumber } from '#link/run';
import { linkers } from '#link/run-all';
import { discoverDatasets } from '#load/discover-datasets';
import { LINK_TABLES } from '#load/world/sample-world';
import { root } from '#root';
import { openDatabase } from '../support/database.ts';

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

const database = openDatabase();

const parts = linkers.flatMap(({ name, parts }) => parts.map((part) => ({ linker: name, ...part })));
const kept = [...new Set<SharedTable>(parts.flatMap(({ shared_tables }) => shared_tables ?? []))];
const written = parts.flatMap(({ linker, writes }) => writes.map((one): WrittenTable & { linker: string } => ({ linker, ...one })));

test('no two things lock the same number', () => {
  for (const locks of [advisoryLocks, advisoryLockClasses]) {
    const numbers = Object.values(locks);
    expect(new Set(numbers).size).toBe(numbers.length);
  }
  const names = new Set([...Object.keys(advisoryLocks), ...linkers.map(({ name }) => `linker ${name}`), ...kept.map(({ name }) => name)]);
  expect(new Set([...names].map(lockNumber)).size).toBe(names.size);
});

test('a number that older versions lock by stays that of its name', () => {
  expect(lockNumber('linker attribution')).toBe(7_266_791n);
  expect(lockNumber('names and places of providers')).toBe(7_266_796n);
  expect(lockNumber('licenses of providers')).toBe(lockNumber('licenses of providers'));
  expect(lockNumber('licenses of providers')).not.toBe(lockNumber('licenses of provider'));
});

test('numbers of locks stand in one file', () => {
  // Times in ms end in zeros.
  const number = /\b\d[\d_]{5,}(?<!_?000)\b/;
  const locking = code.filter((path) => /pg_(?:try_)?advisory/.test(read(path)));
  expect(locking.length).toBeGreaterThan(4);
  expect(locking.filter((path) => path !== 'src/search/rebuild.ts' && number.test(read(path)))).toEqual([]);
});

test('only the runner locks, writes and finishes, and only the one function that renews all links calls it', () => {
  const importing = (names: string) => {
    const found = new RegExp(`import\\s+(?:\\{[^}]*\\b(?:${names})\\b[^}]*\\}|\\*)[^;]*from\\s+'[^']*/(?:run|settle|lock)\\.ts'`);
    return code.filter((path) => path.startsWith('src/link/') && found.test(read(path)));
  };
  expect(importing('runLinker')).toEqual(['src/link/run-all.ts']);
  expect(code.filter((path) => !path.startsWith('src/link/') && /\brenew\b[^;]*from '[^']*link\/run\.ts'/.test(read(path)))).toEqual([]);
  expect(importing('writeLinks|lockByName')).toEqual([]);
  for (const path of ['src/cli/scheduling.ts', 'src/cli/link.ts', 'src/cli/load.ts', 'src/cli/start-up.ts', 'src/cli/serve.ts'])
    expect([path, /runAllLinkers|updateLinks/.test(read(path))]).toEqual([path, true]);
});

test('a table is refreshed under one lock: by one linker, or as a table that several keep', () => {
  const locks = new Map<string, Set<string>>();
  const put = (table: string, lock: string) => locks.set(table, (locks.get(table) ?? new Set()).add(lock));
  for (const { table, linker } of written) put(table, `linker ${linker}`);
  for (const { table, name } of kept) put(table, name);
  expect([...locks].filter(([, names]) => names.size > 1)).toEqual([]);
  // One name of a lock is never that of two tables that are kept.
  expect(new Set(kept.map(({ name }) => name)).size).toBe(kept.length);
});

test('two parts of a linker never make the same rows', () => {
  const made = written.map(({ table, within }) => `${table} ${JSON.stringify(within ?? {})}`);
  expect(new Set(made).size).toBe(made.length);
  for (const { table, key, within } of written)
    for (const column of Object.keys(within ?? {})) expect([table, key]).toEqual([table, expect.arrayContaining([column])]);
});

test('what the code of linkers writes is declared', async () => {
  const { rows } = await database.pool.query(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  const stored = new Set<string>(rows.map(({ name }) => name));
  const declared = new Set([...written.map(({ table }) => table), ...kept.map(({ table }) => table)]);
  for (const table of declared) expect([table, stored.has(table)]).toEqual([table, true]);
  const writing = /\b(?:insert into|delete from|update|truncate(?: table)?)\s+([a-z_]+)/g;
  const statements = code
    .filter((path) => path.startsWith('src/link/') && path !== 'src/link/board-pages.ts')
    .flatMap((path) => [...read(path).matchAll(writing)].map(([, table]) => ({ path, table: table! })))
    .filter(({ table }) => stored.has(table));
  // Tables of links are written by the runner alone, whose statements name none; those that are kept, where they are
  // declared.
  expect(new Set(statements.map(({ table }) => table))).toEqual(new Set(kept.map(({ table }) => table)));
  expect(statements.filter(({ table }) => !declared.has(table))).toEqual([]);
});

test('every table that a linker writes has its key as a unique one', async () => {
  const { rows } = await database.pool.query(cases<string>('every table that a linker'));
  const keys = new Set(rows.map(({ table, key }) => `${table} ${key}`));
  const missing = written.filter(({ table, key }) => !keys.has(`${table} ${key.toSorted()}`)).map(({ table, key }) => [table, key]);
  expect(missing).toEqual([]);
  for (const { table } of kept) expect([table, rows.some((row) => row.table === table)]).toEqual([table, true]);
});

test('linkers read sources that there are, follow linkers that there are, and are removed with the sample world', async () => {
  const ids = new Set((await discoverDatasets(join(root, 'loaders/'))).map(({ id }) => id));
  const names = new Set(parts.flatMap(({ linker, part }) => [linker, `${linker}/${part}`]));
  for (const { linker, reads, of = [], follows = [] } of parts) {
    expect([linker, [...reads, ...of].filter((id) => !ids.has(id))]).toEqual([linker, []]);
    expect([linker, of.filter((id) => !reads.includes(id))]).toEqual([linker, []]);
    expect([linker, follows.filter((name) => !names.has(name))]).toEqual([linker, []]);
  }
  const { rows } = await database.pool.query(`select table_name as name from information_schema.columns where column_name = 'source'`);
  // Those with a source go with it.
  const with_source = new Set(rows.map(({ name }) => name));
  const left = [...written, ...kept].map(({ table }) => table).filter((table) => !LINK_TABLES.includes(table) && !with_source.has(table));
  expect(left).toEqual([]);
});
