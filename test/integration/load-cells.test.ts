import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { loadFile } from '#load/load-file';
import { recognize } from '#load/recognize/recognize';
import { openDatabase } from '../support/database.ts';
import { sampled } from '../support/full-run.ts';
import { makeTinyTables, tinyCells } from '../support/tiny-cells.ts';
import { workFolder } from '../support/tiny-dataset.ts';
import { until } from '../support/until.ts';

const database = openDatabase();
const work = workFolder();
beforeAll(async () => {
  await makeTinyTables(database.db);
});

const deps = () => ({ db: database.db, raw: work.raw });
const load = async (source: string, name: string, content: string, options = {}) =>
  (await loadFile(deps(), tinyCells(source), { path: await work.write(name, content), ...options }))[0]!;
const sums = async (source: string) =>
  Object.fromEntries(
    (await database.db('tiny_sum').where({ source }).select('period', 'grp', 'total')).map(({ period, grp, total }) => [
      `${period} ${grp}`,
      Number(total),
    ]),
  );
const partitions = async () =>
  (await database.db.raw(`select relname from pg_class where relname like 'tiny\\_cell\\_%' and relkind = 'r' order by 1`)).rows.length;

test('rows are cells, repeats or issues; a newer file takes the place of its period only', async () => {
  const first = await load('cells', 'n_2021_2026-01-01.csv', 'g1,a,1\ng1,a,1\ng1,b,2\r\ng2,a,x\ng2,a,5\ng2,b,-7\n'.repeat(1));
  expect(first).toMatchObject(cases('rows are cells'));
  expect(await sums('cells')).toEqual({ '2021 g1': 3, '2021 g2': -2 });
  const [issue] = await database.db('row_issue').where({ source_id: 'cells' }).select('line', 'reason', 'raw');
  expect(issue).toEqual({ line: 4, reason: '"x" is not a number', raw: { text: 'g2 | a | x' } });

  await load('cells', 'n_2022_2026-01-01.csv', 'g1,a,10\n');
  const again = await load('cells', 'n_2021_2026-02-01.csv', 'g1,a,4\ng3,a,1\n');
  expect(again).toMatchObject({ status: 'accepted', added: 2, gone: 4 });
  expect(await sums('cells')).toEqual({ '2021 g1': 4, '2021 g3': 1, '2022 g1': 10 });
  expect(await partitions()).toBe(2);
  const older = await load('cells', 'n_2021_2026-01-15.csv', 'g1,a,9\n');
  expect(older).toMatchObject({ status: 'refused', reason: expect.stringContaining('A newer release (2026-02-01)') });
  expect(await load('cells', 'n_2021_2026-02-01.csv', 'g1,a,4\ng3,a,1\n')).toMatchObject({ status: 'unchanged' });
});

test('a cell given twice with two values keeps the first, wherever the rows of its group stand', async () => {
  const report = await load(
    'twice',
    'n_2021_2026-01-01.csv',
    'g1,a,1\ng1,a,2\ng1,b,1\ng2,a,1\ng1,b,1\ng1,c,8\ng2,a,3\n'.concat('g3,z,1\n'),
  );
  expect(report).toMatchObject({ status: 'refused' });
  const many = Array.from({ length: 20 }, (_, place) => `g9,p${place},1\n`).join('');
  const accepted = await load('twice', 'n_2022_2026-01-01.csv', `${many}g1,a,1\ng1,a,2\ng1,b,1\ng2,a,1\ng1,b,1\ng1,c,8\ng2,a,3\n`);
  expect(accepted).toMatchObject({ status: 'accepted', rows_read: 27, rows_loaded: 24, duplicates: 1, issues: 2 });
  expect(accepted.warnings).toEqual(['The rows of 2 groups are not consecutive.']);
  expect(await sums('twice')).toEqual({ '2022 g1': 10, '2022 g2': 1, '2022 g9': 20 });
});

test('a refused file leaves nothing but its first issues', async () => {
  const before = await partitions();
  const report = await load('bad', 'n_2021_2026-01-01.csv', 'g1,a,1\ng1,b,x\ng1,c,y\n');
  expect(report).toMatchObject({ status: 'refused', reason: expect.stringContaining('2 of 3 rows (66.7%)') });
  expect(await database.db('row_issue').where({ source_id: 'bad' })).toHaveLength(2);
  expect(await partitions()).toBe(before);
  expect(await sums('bad')).toEqual({});
});

test('real data takes the place of a sample whole', async () => {
  const before = await partitions();
  await load('sampled', 'n_2021_2026-01-01.csv', 'g1,a,1\n', { is_sample: true });
  await load('sampled', 'n_2022_2026-01-01.csv', 'g1,a,2\n', { is_sample: true });
  await load('sampled', 'n_2021_2025-01-01.csv', 'g7,a,7\n');
  expect(await sums('sampled')).toEqual({ '2021 g7': 7 });
  expect(await partitions()).toBe(before + 1);
});

test('a file without a header is recognized by its rows: others of its width are unknown', async () => {
  const [other] = await recognize([tinyCells('x')], await work.write('other.csv', 'name,city,number\nann,rome,3\n'));
  expect(other).toMatchObject({ outcome: 'unknown' });
  const [ours] = await recognize([tinyCells('x')], await work.write('some.csv', 'g1,a,3\n'));
  expect(ours).toMatchObject({ outcome: 'recognized' });
});

test('a loader killed at any moment leaves wholly old or wholly new cells and no loose table', async () => {
  const rows = 150_000;
  const body = (value: number) =>
    Array.from({ length: rows }, (_, index) => `g${Math.floor(index / 500)},p${index % 500},${value}\n`).join('');
  await load('killed', 'n_2021_2026-01-01.csv', body(1));
  const before = await partitions();
  const child = fileURLToPath(new URL('../support/load-child.ts', import.meta.url));
  let shown = 1;
  for (const round of sampled([2, 3, 4, 5, 6, 7], 2, 5)) {
    const path = await work.write(`n_2021_2026-02-0${round}.csv`, body(round));
    const args = [child, database.url, work.raw.name, 'killed', path, 'cells'];
    const victim = spawn(process.execPath, args, { env: { ...process.env } });
    await once(victim.stdout, 'data');
    await Promise.race([new Promise((resolve) => setTimeout(resolve, (round - 2) * 400)), once(victim, 'exit')]);
    if (victim.exitCode === null) {
      victim.kill('SIGKILL');
      await once(victim, 'exit');
    }
    // The server ends a dead loader's statement by itself, within seconds.
    await until(async () => (await partitions()) === before, 200);
    const totals = new Set(Object.values(await sums('killed')));
    expect([...totals]).toHaveLength(1);
    expect([shown * 500, round * 500]).toContain([...totals][0]);
    shown = [...totals][0]! / 500;
    expect(await partitions()).toBe(before);
  }
  const last = await load('killed', 'n_2021_2026-03-01.csv', 'g1,a,1\n');
  expect(last.status).toBe('accepted');
});
