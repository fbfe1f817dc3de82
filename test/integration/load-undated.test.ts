import type { Dataset } from '../../src/load/define-dataset.ts';
import { loadFile } from '../../src/load/load-file.ts';
import { loadFolder } from '../../src/load/load-folder.ts';
import type { LoadOptions } from '../../src/load/load-options.ts';
import { openDatabase } from '../support/database.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

const database = openDatabase();

let sources = 0;
const fresh = () => tinyDataset(`undated_${++sources}`, { expect: {} });
const today = '2026-06-01';
const now = () => new Date(`${today}T00:00:00Z`);
const people = (...names: string[]) => names.map((name) => [name.toLowerCase(), name, '']);

async function load(dataset: Dataset, name: string, rows: string[][], options: LoadOptions = {}) {
  const work = workFolder();
  const path = await work.write(name, csv(rows));
  const [report] = await loadFile({ db: database.db, raw: work.raw, now }, dataset, { path, ...options });
  return report!;
}
const source = (dataset: Dataset) => database.db('source').where({ source_id: dataset.id }).first();
const versions = async (dataset: Dataset) =>
  (
    await database
      .db('exclusion')
      .where({ source: dataset.id })
      .orderBy(['record_key', 'observed_from'])
      .select('full_name', 'observed_from', 'observed_to')
  ).map((row) => Object.values(row).join(' '));

test('a whole file without any date is of unknown day and holds from the day it was loaded, never of that day', async () => {
  const dataset = fresh();
  const report = await load(dataset, 'full.csv', people('Ann', 'Bea'));
  expect(report).toMatchObject({ status: 'accepted', release_date: null, release_date_basis: null, observed_on: today });
  expect(await source(dataset)).toMatchObject({ last_release_date: null, release_date_basis: null, coverage: 'complete' });
  expect(await versions(dataset)).toEqual([`Ann ${today} `, `Bea ${today} `]);
  expect(await load(dataset, 'full.csv', people('Ann', 'Bea'))).toMatchObject({ status: 'unchanged', release_date: null });
});

test('a second one cannot be recognized as newer: it is refused, and --as-of is the way on', async () => {
  const dataset = fresh();
  await load(dataset, 'full.csv', people('Ann'));
  expect(await load(dataset, 'full-other.csv', people('Bea'))).toMatchObject({
    status: 'refused',
    reason:
      'full-other.csv has no release date: none in its content, its name, or its archive or download. Because full.csv, which has no ' +
      'date either, is loaded, it is unknown which of the two is newer: supply the date it was published with --as-of, such as --as-of ' +
      '2026-01-31.',
  });
  const dated = await load(dataset, 'full-other.csv', people('Bea'), { as_of: '2026-03-01', as_of_overrides: true });
  expect(dated).toMatchObject({ status: 'accepted', release_date: '2026-03-01', release_date_basis: 'given' });
  // The dated list takes the place of the undated one, which no more stands above it as if it were of the day it was
  // loaded.
  expect(await versions(dataset)).toEqual(['Bea 2026-03-01 ']);
  expect(await source(dataset)).toMatchObject({ last_release_date: '2026-03-01', release_date_basis: 'given' });
  expect(await load(dataset, 'full-third.csv', people('Cat'))).toMatchObject({
    status: 'refused',
    reason: expect.stringMatching(/a release of 2026-03-01 is loaded/),
  });
});

test('the same bytes with a day are that day, and no more undated', async () => {
  const dataset = fresh();
  await load(dataset, 'full.csv', people('Ann'));
  expect(await load(dataset, 'full.csv', people('Ann'), { as_of: '2026-02-01', as_of_overrides: true })).toMatchObject({
    status: 'accepted',
  });
  expect(await versions(dataset)).toEqual(['Ann 2026-02-01 ']);
});

test('changes of a day before meet an undated list without doubling it or ending what they say', async () => {
  const dataset = fresh();
  await load(dataset, 'full.csv', people('Ann'));
  await load(dataset, 'delta-2026-01-01.csv', [...people('Ann', 'Cat')]);
  expect(await versions(dataset)).toEqual(['Ann 2026-01-01 ', 'Cat 2026-01-01 ']);
  // Beside changes that bear a day an undated list cannot be placed.
  const other = fresh();
  await load(other, 'delta-2026-01-01.csv', people('Cat'));
  expect(await load(other, 'full.csv', people('Ann'))).toMatchObject({ status: 'refused' });
  expect(await versions(other)).toEqual(['Cat 2026-01-01 ']);
});

test('of several undated files of a folder the largest is taken, whatever their names; the others are refused', async () => {
  const work = workFolder();
  await work.write('full-a.csv', csv(people('Ann')));
  await work.write('full-b.csv', csv(people('Ann', 'Bea', 'Cat')));
  const dataset = fresh();
  const { loaded } = await loadFolder({ db: database.db, raw: work.raw, now }, [dataset], work.folder);
  expect(loaded).toMatchObject([
    { file_name: 'full-b.csv', status: 'accepted', release_date: null },
    { file_name: 'full-a.csv', status: 'refused' },
  ]);
});
