import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { loadFile } from '#load/load-file';
import { exclusion } from '#records/exclusion';
import { openDatabase } from '../support/database.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

const database = openDatabase();

const ISO = /^\d{4}-\d{2}-\d{2}$/;
/** As the loaders do: a name without its date is listed, and the date is an issue. */
const reads =
  (column: string) =>
  (row: NamedRow): RowOutcome[] => {
    const { key = '', name = '' } = row;
    const back = row.end_date ?? row.npi ?? row.zip5 ?? '';
    const reinstatement_date = ISO.test(back) ? back : null;
    const listed = record(exclusion, key, { full_name: name, reinstatement_date });
    return back && !reinstatement_date ? [{ issue: `"${back}" is not a date`, column }, listed] : [listed];
  };

let sources = 0;
async function load(rows: string[][], { ending = '\n', ours = 'end_date' } = {}) {
  const layouts = [{ id: 'plain', read: { format: 'csv' as const }, columns: { Key: 'key', Name: 'name', Back: ours } }];
  const tiny = tinyDataset(`list_${++sources}`, { layouts, transform: reads('Back') });
  const dataset = { ...tiny, files: [tiny.files[0]!] };
  const work = workFolder();
  const path = await work.write('full-2026-01-01.csv', csv(rows).trimEnd() + ending);
  const [report] = await loadFile({ db: database.db, raw: work.raw, now: () => new Date('2026-06-01') }, dataset, { path });
  return report!;
}
const rows = (count: number, back: (n: number) => string) => Array.from({ length: count }, (_, n) => [`k${n}`, `p${n}`, back(n)]);

test('a file whose dates are written in another way is refused, although each row has a name', async () => {
  // One row in ten has a date, so that few rows have an issue.
  const refused = await load(rows(300, (n) => (n % 10 === 4 ? '1/5/26' : '')));
  expect(refused).toMatchObject(cases('a file whose dates are'));
  const half = await load(rows(200, (n) => (n % 2 ? '13/01/2026' : '2026-01-12')));
  expect(half).toMatchObject({ status: 'refused', reason: expect.stringMatching(/^100 of 199 values of the column Back cannot be read/) });
});

test('NPIs may be unreadable in half of the rows, but not in all, and ZIP codes in all', async () => {
  const half = rows(200, (n) => (n % 2 ? '1.84E+09' : '2026-01-12'));
  expect(await load(half, { ours: 'npi' })).toMatchObject({ status: 'accepted', rows_loaded: 200 });
  const all = rows(200, () => '1.84E+09');
  expect(await load(all, { ours: 'npi' })).toMatchObject({ status: 'refused', reason: expect.stringMatching(/^200 of 200 values/) });
  expect(await load(all, { ours: 'zip5' })).toMatchObject({ status: 'accepted', rows_loaded: 200 });
});

test('unreadable values here and there, or at the end of a sorted list, are issues of their rows', async () => {
  expect(await load(rows(300, (n) => (n % 20 === 3 ? 'unknown' : '2026-01-02')))).toMatchObject({ status: 'accepted', rows_loaded: 300 });
  expect(await load(rows(300, (n) => (n > 270 ? 'unknown' : '2026-01-02')))).toMatchObject({ status: 'accepted', rows_loaded: 300 });
  expect(await load(rows(9, () => 'unknown'))).toMatchObject({ status: 'accepted', rows_loaded: 9 });
});

test('a file that ends in half a value is truncated', async () => {
  const cut = rows(100, (n) => (n === 99 ? '2026-0' : '2026-01-02'));
  expect(await load(cut, { ending: '' })).toMatchObject(cases('a file that ends in'));
  expect(await load(cut)).toMatchObject({ status: 'accepted', rows_loaded: 100 });
  expect(
    await load(
      rows(100, () => '2026-01-02'),
      { ending: '' },
    ),
  ).toMatchObject({ status: 'accepted' });
});

test('the header once more and the number of rows are skipped and counted, and no one of that name is listed', async () => {
  const list = rows(20, () => '2026-01-02');
  const report = await load([...list.slice(0, 10), ['Key', 'Name', 'Back'], ...list.slice(10), ['Total: 20', '', '']]);
  expect(report).toMatchObject(cases('the header once more and'));
});
