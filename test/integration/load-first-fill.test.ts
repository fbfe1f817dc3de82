import { setTimeout as sleep } from 'node:timers/promises';
import { loadFile } from '#load/load-file';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

let database: TestDatabase;
const work = workFolder();
beforeEach(async () => {
  await database?.drop();
  database = await freshDatabase();
});

const many = 2000;
const rows = (count: number, name = 'somebody') => Array.from({ length: count }, (_, at) => [`k${String(at).padStart(6, '0')}`, name, '']);
const query = async (sql: string) => (await database.db.raw(sql)).rows as any[];

async function load(day: string, lines: string[][], more: Parameters<typeof tinyDataset>[1] = {}) {
  const path = await work.write(`full-${day}-${Math.random()}.csv`, csv(lines));
  const [report] = await loadFile({ db: database.db, raw: work.raw }, tinyDataset('first', more), { path });
  return report!;
}

test('readers see nothing of a first list before its end', async () => {
  const seen = new Set<number>();
  let done = false;
  const watching = (async () => {
    for (; !done; await sleep(5)) seen.add((await query('select count(*)::integer as n from exclusion'))[0].n);
  })();
  const report = await load('2026-01-01', [
    ...rows(many),
    ['k000000', 'somebody', ''],
    ['k000001', 'somebody else', ''],
    ['', 'no one', ''],
  ]);
  done = true;
  await watching;
  expect(report).toMatchObject({ status: 'accepted', added: many + 1, changed: 0, gone: 0, duplicates: 1, issues: 1 });
  for (const n of seen) expect([0, many + 1]).toContain(n);
  const [stored] = await query(cases('a first list of many'));
  expect(stored).toMatchObject({ n: many + 1, second: 1, dated: many + 1 });
  expect((await query('select document_id from index_outbox')).length).toBeGreaterThan(0);

  const next = await load('2026-02-01', [...rows(many - 1), ['new', 'somebody', '']]);
  // Which of the two of one key keeps it follows from their content.
  expect(next).toMatchObject({ status: 'accepted', added: 1, gone: 2 });
  expect(next.unchanged + next.changed).toBe(many - 1);
});

test('what fails after the table was filled leaves it as it was', async () => {
  const derived = {
    from: async ({ query: ask }: { query: (sql: string) => Promise<Record<string, any>[]> }) => {
      const [{ n }] = (await ask('select count(*)::integer as n from exclusion')) as [{ n: number }];
      throw new Error(`the derived step met ${n} rows`);
    },
  };
  await expect(load('2026-01-01', rows(many), { derived })).rejects.toThrow(`the derived step met ${many} rows`);
  expect(await query('select 1 from exclusion limit 1')).toEqual([]);
});

test('a second source is loaded beside the first', async () => {
  await load('2026-01-01', rows(many));
  const path = await work.write(`full-2026-01-02.csv`, csv(rows(many, 'another')));
  const [report] = await loadFile({ db: database.db, raw: work.raw }, tinyDataset('second'), { path });
  expect(report).toMatchObject({ status: 'accepted', added: many });
  expect((await query('select count(*)::integer as n from exclusion'))[0].n).toBe(2 * many);
});

test('a first list of another period reads no stored record of its source', async () => {
  const seen: number[] = [];
  const count = async ({ query: ask }: { query: (sql: string) => Promise<Record<string, any>[]> }) => {
    const [row] = await ask(
      `select seq_tup_read + coalesce(idx_tup_fetch, 0) as n from pg_stat_xact_user_tables where relname = 'exclusion'`,
    );
    seen.push(Number(row!.n));
  };
  const derived = { before: count, from: count };
  for (const year of ['2024', '2025', '2026']) {
    expect(await load(`${year}-01-01`, rows(300), { mode: 'period', derived })).toMatchObject({ added: 300 });
    const [before, after] = seen.splice(0);
    expect([year, after! - before!]).toEqual([year, 0]);
  }
  // Of a period that is on file they are compared.
  expect(await load('2026-02-01', rows(300, 'somebody else'), { mode: 'period' })).toMatchObject({ added: 0, changed: 300 });
});
