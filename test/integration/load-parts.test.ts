import type { Dataset } from '../../src/load/define-dataset.ts';
import { loadFile } from '../../src/load/load-file.ts';
import { loadFolder } from '../../src/load/load-folder.ts';
import type { LoadOptions } from '../../src/load/load-options.ts';
import { registerSources } from '../../src/load/register-sources.ts';
import { openDatabase } from '../support/database.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

const database = openDatabase();

let sources = 0;
const fresh = () => tinyDataset(`list_${++sources}`, { expect: { rows: { min: 100, max: 1000 }, drop: 0.1 } });
const now = () => new Date('2026-06-01T00:00:00Z');
const people = (count: number, from = 0, name = 'p') => Array.from({ length: count }, (_, n) => [`k${n + from}`, `${name}${n + from}`, '']);

async function load(dataset: Dataset, name: string, rows: string[][], options: LoadOptions = {}) {
  const work = workFolder();
  const path = await work.write(name, csv(rows));
  const [report] = await loadFile({ db: database.db, raw: work.raw, now }, dataset, { path, ...options });
  return report!;
}
async function folder(dataset: Dataset, files: Record<string, string[][]>) {
  const work = workFolder();
  for (const [name, rows] of Object.entries(files)) await work.write(name, csv(rows));
  return (await loadFolder({ db: database.db, raw: work.raw, now }, [dataset], work.folder)).loaded;
}
const source = (dataset: Dataset) => database.db('source').where({ source_id: dataset.id }).first();
const open = async (dataset: Dataset) =>
  Number((await database.db('exclusion').where({ source: dataset.id, observed_to: null }).count().first())!.count);
const download = { url: 'https://example.org/x', etag: null, last_modified: null, fetched_at: now() };

test('a file with fewer rows than a whole list is refused, from a file or downloaded, and closes no one', async () => {
  const dataset = fresh();
  expect(await load(dataset, 'full-2026-01-01.csv', people(120))).toMatchObject({ status: 'accepted', is_partial: false });
  expect(await source(dataset)).toMatchObject({ coverage: 'complete', coverage_note: null, expected_rows: 100 });
  expect(await load(dataset, 'full-2026-02-01.csv', people(20))).toMatchObject({
    status: 'refused',
    reason:
      'The file has 20 rows; a complete release has at least 100. If it is an excerpt, load it with --partial: it then adds records and removes none.',
  });
  expect(await load(dataset, 'full-2026-02-01.csv', people(20), { download })).toMatchObject({ status: 'refused' });
  expect(await load(dataset, 'full-2026-02-01.csv', people(20), { accept_drop: true })).toMatchObject({ status: 'refused' });
  expect(await load(dataset, 'full-2026-02-01.csv', people(1001))).toMatchObject({
    status: 'refused',
    reason: expect.stringMatching(/at most 1,000/),
  });
  // Whole by its rows, but a sixth shorter than the last one.
  expect(await load(dataset, 'full-2026-02-01.csv', people(100))).toMatchObject({
    status: 'refused',
    reason: expect.stringMatching(/16.7% fewer/),
  });
  expect(await open(dataset)).toBe(120);
});

test('an excerpt adds records and removes none; the list is partial until a whole release comes', async () => {
  const dataset = fresh();
  await load(dataset, 'full-2026-01-01.csv', people(120));
  const part = await load(dataset, 'full-2026-02-01.csv', [...people(10), ...people(5, 500)], { partial: true });
  expect(part).toMatchObject({ status: 'accepted', is_partial: true, added: 5, gone: 0, unchanged: 10 });
  expect(await open(dataset)).toBe(125);
  expect(await source(dataset)).toMatchObject({
    coverage: 'partial',
    coverage_note:
      'the complete full of 2026-01-01 and, of the newer release of 2026-02-01, only a file of 15 rows; a complete one has at least 100',
  });
  const newer = [expect.stringMatching(/newer release of 2026-02-01.*Load the complete release of 2026-02-01 or a later one/)];
  expect(part.warnings).toEqual(newer);
  expect(await load(dataset, 'full-2026-01-01.csv', people(120), { again: true })).toMatchObject({ status: 'accepted', warnings: newer });
  expect(await load(dataset, 'full-2026-01-01.csv', people(120))).toMatchObject({
    status: 'unchanged',
    warnings: [expect.stringMatching(/still partial.*Load the complete release of that date or a later one/)],
  });
  // Four rows here and there: without its last four, the list would be refused as cut off.
  const whole = people(120).filter((_, n) => n % 30 !== 7);
  expect(await load(dataset, 'full-2026-03-01.csv', whole)).toMatchObject({ status: 'accepted', is_partial: false, gone: 9 });
  expect(await open(dataset)).toBe(116);
  expect(await source(dataset)).toMatchObject({ coverage: 'complete', coverage_note: null, last_release_date: '2026-03-01' });
});

test('a whole release after a part of the same day makes the list whole', async () => {
  const dataset = fresh();
  expect(await load(dataset, 'full-2026-01-01.csv', people(20), { partial: true })).toMatchObject({ is_partial: true });
  expect(await source(dataset)).toMatchObject({ coverage: 'partial' });
  expect(await load(dataset, 'full-2026-01-01.csv', people(120))).toMatchObject({ status: 'accepted', added: 100, unchanged: 20 });
  expect(await source(dataset)).toMatchObject({ coverage: 'complete' });
});

test('bytes that were loaded as partial by mistake can be loaded as the whole they are', async () => {
  const dataset = fresh();
  await load(dataset, 'full-2026-01-01.csv', people(120), { partial: true });
  expect(await source(dataset)).toMatchObject({ coverage: 'partial', coverage_note: 'full: an excerpt of 120 rows' });
  expect(await load(dataset, 'full-2026-01-01.csv', people(120), { partial: true })).toMatchObject({ status: 'unchanged' });
  expect(await load(dataset, 'full-2026-01-01.csv', people(120))).toMatchObject({ status: 'accepted', is_partial: false });
  expect(await source(dataset)).toMatchObject({ coverage: 'complete' });
});

test('of a folder a small file is a part while no whole one is on file, in whatever order the files lie there', async () => {
  const alone = fresh();
  expect(await folder(alone, { 'full-2026-01-01.csv': people(30) })).toMatchObject([
    {
      status: 'accepted',
      is_partial: true,
      warnings: [expect.stringMatching(/30 rows; a complete release has at least 100: loaded as partial/)],
    },
  ]);
  const both = fresh();
  // The excerpt is the younger one, so that it would come first.
  expect(await folder(both, { 'full-2026-02-01.csv': people(30), 'full-2026-01-01.csv': people(120) })).toMatchObject([
    { status: 'accepted', is_partial: false, release_date: '2026-01-01' },
    {
      status: 'refused',
      reason: expect.stringMatching(/and a complete release \(of 2026-01-01\) is already loaded.*--file and --partial/),
    },
  ]);
  expect(await source(both)).toMatchObject({ coverage: 'complete' });
  expect(await database.db('load').where({ source_id: both.id })).toHaveLength(2);
});

test('two records of one key stay two when an excerpt holds only the second', async () => {
  const dataset = fresh();
  const twins = [
    ['k1', 'Ann', ''],
    ['k1', 'Bea', ''],
  ];
  await load(dataset, 'full-2026-01-01.csv', [...people(118, 2), ...twins]);
  const names = async () =>
    database
      .db('exclusion')
      .where({ source: dataset.id, observed_to: null })
      .where('record_key', 'like', 'k1%')
      .whereNot('full_name', 'like', 'p%')
      .orderBy('full_name')
      .pluck('full_name');
  for (const [index, twin] of twins.entries())
    expect(await load(dataset, `full-2026-02-0${index + 1}.csv`, [twin!], { partial: true })).toMatchObject({
      status: 'accepted',
      changed: 0,
      added: 0,
    });
  expect(await names()).toEqual(['Ann', 'Bea']);
});

test('changes without the list they change are a part', async () => {
  const dataset = fresh();
  await load(dataset, 'delta-2026-01-01.csv', people(120));
  expect(await source(dataset)).toMatchObject({ coverage: 'partial', coverage_note: '"delta" is loaded (1 file), but "full" is not' });
});

test('what an earlier version took for whole is measured when the sources are registered again', async () => {
  const dataset = fresh();
  await load(dataset, 'full-2026-01-01.csv', people(30), { partial: true });
  await database.db('load').where({ source_id: dataset.id }).update({ is_partial: false });
  await database.db('source').where({ source_id: dataset.id }).update({ coverage: null, coverage_note: null });
  await registerSources(database.db, [dataset]);
  expect(await source(dataset)).toMatchObject({
    coverage: 'partial',
    coverage_note: 'full: a file of 30 rows; a complete one has at least 100',
  });
});

test('how much is on file follows the declarations of today, without another load', async () => {
  const dataset = fresh();
  await load(dataset, 'full-2026-01-01.csv', people(120));
  const stricter = { ...dataset, files: dataset.files.map((file) => ({ ...file, expect: { ...file.expect, whole: 500 } })) };
  await registerSources(database.db, [stricter]);
  expect(await source(dataset)).toMatchObject({ coverage: 'partial', coverage_note: '120 of at least 500 records', expected_rows: 500 });
});

test('the files of a folder are loaded on one connection, and none has the issues of another', async () => {
  const dataset = tinyDataset(`list_${++sources}`, { expect: { issues: 0.5 } });
  const { client } = database.db as unknown as { client: { acquireRawConnection: () => Promise<unknown> } };
  const opened = jest.spyOn(client, 'acquireRawConnection');
  const files = Object.fromEntries([1, 2, 3, 4, 5].map((month) => [`delta-2026-0${month}-01.csv`, people(6, month)]));
  files['delta-2026-02-01.csv']!.push(['', 'no key', '']);
  files['delta-2026-04-01.csv'] = [['', 'no key', '']];
  const loaded = await folder(dataset, files);
  expect(loaded.map(({ status, issues }) => [status, issues])).toEqual([
    ['accepted', 0],
    ['accepted', 1],
    ['accepted', 0],
    ['refused', 1],
    ['accepted', 0],
  ]);
  const kept = await database.db('row_issue').where({ source_id: dataset.id }).orderBy('load_id').pluck('load_id');
  expect(kept).toEqual([loaded[1]!.load_id, loaded[3]!.load_id]);
  expect(opened.mock.calls.length).toBeLessThan(5);
  opened.mockRestore();
});

test('no public reason of a refusal names an option of the command line', async () => {
  const refused = await database.db('load').where({ status: 'refused' }).select('error_message', 'shown_reason');
  expect(refused.filter(({ error_message }) => error_message.includes('--')).length).toBeGreaterThan(2);
  expect(refused.filter(({ shown_reason }) => shown_reason.includes('--'))).toEqual([]);
});
