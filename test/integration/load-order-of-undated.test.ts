import { loadFile } from '../../src/load/load-file.ts';
import type { LoadOptions } from '../../src/load/load-options.ts';
import { openDatabase } from '../support/database.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

const database = openDatabase();

// The latest date in the rows is all that says when the list was released.
const list = tinyDataset('undated_list', {
  release: { content: { value: (row) => row.back || null, date_from: 'latest effective date', lower_bound: true } },
});
const rows = (day: string, ...names: string[]) => csv(names.map((name, at) => [`k${name}`, name, at === 0 ? day : '']));

async function load(name: string, content: string, options: LoadOptions = {}) {
  const work = workFolder();
  const now = () => new Date('2026-12-01T00:00:00Z');
  const [report] = await loadFile({ db: database.db, raw: work.raw, now }, list, {
    path: await work.write(`full-${name}.csv`, content),
    ...options,
  });
  return report!;
}
const current = async () =>
  (await database.db('exclusion').where({ source: list.id, observed_to: null }).orderBy('full_name').select('full_name')).map(
    ({ full_name }) => full_name,
  );

test('a file that may be the newer one is not filed as the older one, and says what to do', async () => {
  expect(await load('one', rows('2026-11-12', 'ALMA', 'BENNO', 'CORA'))).toMatchObject({ status: 'accepted', release_date: '2026-11-12' });
  const next = rows('2026-10-27', 'DORA', 'BENNO', 'CORA');
  const refused = await load('two', next, { as_of_overrides: true });
  expect(refused).toMatchObject({
    status: 'refused',
    reason: expect.stringMatching(/2026-10-27.*2026-11-12.*newer or older.*--as-of DATE/),
  });
  expect(await current()).toEqual(['ALMA', 'BENNO', 'CORA']);
  expect(await load('two', next, { as_of: '2026-11-20', as_of_overrides: true })).toMatchObject({ status: 'accepted' });
  expect(await current()).toContain('DORA');
});

test('among the files of a folder, which come in any order, it says so; a much older one is history', async () => {
  const older = await load('three', rows('2026-11-01', 'ENNO', 'BENNO', 'CORA'));
  expect(older.warnings).toEqual([expect.stringMatching(/older than the one on file \(2026-11-20\).*--as-of DATE/)]);
  const history = await load('four', rows('2016-01-01', 'BENNO', 'FINN', 'CORA'), { as_of_overrides: true });
  expect(history).toMatchObject({ status: 'accepted', warnings: [expect.stringMatching(/current records did not change/)] });
  expect(await current()).not.toContain('FINN');
});

test('a file that is put into a folder later is refused like one that is loaded by itself', async () => {
  const later = await load('five', rows('2026-11-05', 'GRETA', 'BENNO', 'CORA'), { folder_begun_at: new Date(Date.now() + 1000) });
  expect(later).toMatchObject({ status: 'refused', reason: expect.stringMatching(/newer or older/) });
  const same_folder = await load('six', rows('2026-11-06', 'HUGO', 'BENNO', 'CORA'), { folder_begun_at: new Date(0) });
  expect(same_folder).toMatchObject({ status: 'accepted', warnings: [expect.stringMatching(/older than the one on file/)] });
});
