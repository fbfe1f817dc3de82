import { nameOfList } from '../../src/domain/exclusions/list-name.ts';
import { foundIn } from '../../src/screening/list-block.ts';
import { postRoster, screened, workRostersOf } from '../support/roster-api.ts';
import { openApp } from '../support/sample-app.ts';

// Real lists of today, but one of which a part is on file and one whose day is unknown; of those that are not required
// one is a part and one was never loaded.
const partial = 'tx_medicaid_exclusions';
const undated = 'ny_medicaid_exclusions';
const further = 'il_medicaid_exclusions';
const absent = 'sam_exclusions';
const note = '300 of at least 10,000 rows';
const name = 'Quintessa Zyxomat';

/** A process reads the lists again after two seconds at most. */
const listsReadAgain = () => new Promise((resolve) => setTimeout(resolve, 2100));

const app = openApp();
beforeAll(async () => {
  const { pool } = app.database;
  await pool.query(
    'update load set is_sample = false, release_date = current_date, observed_on = current_date where release_date is not null',
  );
  await pool.query(
    `update source set is_sample = false, last_release_date = current_date, coverage = 'complete' where last_loaded_at is not null`,
  );
  await pool.query('update load set is_partial = true where source_id = $1', [partial]);
  await pool.query(`update source set coverage = 'partial', coverage_note = $2 where source_id = $1`, [partial, note]);
  await pool.query('update load set is_partial = true where source_id = $1', [further]);
  await pool.query('update source set last_loaded_at = null where source_id = $1', [absent]);
  await pool.query('update load set release_date = null where source_id = $1', [undated]);
  await pool.query('update source set last_release_date = null, release_date_basis = null where source_id = $1', [undated]);
  await listsReadAgain();
});

const expected = [
  { list: undated, reason: 'date_unknown', detail: expect.stringContaining('may be long ago') },
  { list: partial, reason: 'partial', detail: expect.stringContaining(note) },
];

test('a name on no list is not clear while one list is a part and one of unknown day', async () => {
  const search = (await app.get(`/exclusions/search?name=${encodeURIComponent(name)}`)).body;
  expect([search.outcome, search.results]).toEqual(['clear_with_gaps', []]);
  expect(foundIn(search).gaps).toMatchObject(expected);
  expect(search.lists.find((list: any) => list.id === undated)).toMatchObject({ release_date: null, rows: expect.any(Number) });
  expect([search.meta.sources, Object.keys(search.gap_reasons)]).toEqual([undefined, ['date_unknown', 'partial']]);
  const batch = (await app.post('/exclusions/screen', { npis: ['1999999984'], subjects: [{ id: '1', name }] })).body;
  expect(foundIn(batch).gaps).toMatchObject(expected);
  expect(batch.results.map(({ outcome }: any) => outcome)).toEqual(['clear_with_gaps', 'clear_with_gaps']);
  const { body: by_npi } = await app.get('/exclusions/comprehensive/1999999984');
  expect([by_npi.outcome, foundIn(by_npi).gaps]).toMatchObject(['clear_with_gaps', expected]);
});

test('a list that is not required is searched where it is loaded and no gap by itself; a question that names it relies on it', async () => {
  const asked = async (lists: string) => {
    const { body } = await app.get(`/exclusions/search?name=${encodeURIComponent(name)}&lists=${lists}`);
    return { outcome: body.outcome, gaps: foundIn(body).gaps };
  };
  const { lists } = (await app.get(`/exclusions/search?name=${encodeURIComponent(name)}`)).body;
  const rows = new Map(lists.map(({ id, rows }: any) => [id, rows]));
  expect([rows.has('oh_medicaid_exclusions'), rows.has(further), rows.has(absent)]).toEqual([true, true, false]);
  expect(await asked('federal,IL')).toMatchObject({ outcome: 'clear_with_gaps', gaps: [{ list: further, reason: 'partial' }] });
  expect(await asked('federal,sam')).toMatchObject({ outcome: 'clear_with_gaps', gaps: [{ list: absent, reason: 'never_loaded' }] });
  const states = (await app.get(`/exclusions/state/search?name=${encodeURIComponent(name)}`)).body;
  const { gaps, lists_searched } = foundIn(states);
  expect([gaps.map(({ list }) => list), lists_searched.some(({ source_id }) => source_id === further)]).toEqual([[undated, partial], true]);
  const { known, known_loaded, results } = (await app.get('/exclusions/state/coverage')).body;
  expect([known, known_loaded]).toEqual([42, 41]);
  expect(results.find(({ source_id }: any) => source_id === absent)).toMatchObject({
    status: 'not_loaded',
    is_required: false,
    state: null,
  });
});

test('other lists alone are clear', async () => {
  const { body } = await app.get(`/exclusions/search?name=${encodeURIComponent(name)}&lists=federal,OH`);
  expect([body.outcome, foundIn(body).gaps]).toEqual(['clear', []]);
});

test('a batch is not clear of what it was screened without', async () => {
  const values = [{}, { npi: '1234567894' }, { birth_date: '1960' }, { state: 'Ontario' }, { name: `${name} 1234567894` }];
  const subjects = values.map((one) => ({ name, ...one }));
  const { results } = (await app.post('/exclusions/screen', { subjects, lists: ['federal', 'OH'] })).body;
  expect(results.map(({ outcome, problems }: any) => [outcome, ...problems.map(({ member }: any) => member)])).toEqual([
    ['clear'],
    ['clear_with_gaps', 'npi'],
    ['clear_with_gaps', 'birth_date'],
    ['clear_with_gaps', 'state'],
    ['clear_with_gaps', 'name'],
  ]);
});

test('the page of a screening, the coverage of the lists, the registry and home say the same', async () => {
  const page = { headers: { Accept: 'text/html' } };
  const screened = (await app.get(`/screen?q=${encodeURIComponent(name)}`, page)).body;
  for (const { list } of expected) expect(screened).toContain(`<a href="/exclusions/lists/${list}">${nameOfList(list)}</a>`);
  const coverage = (await app.get('/exclusions/state/coverage')).body;
  expect(coverage.results.find((row: any) => row.source_id === partial)).toMatchObject({ coverage: 'partial', coverage_note: note });
  expect(coverage.results.find((row: any) => row.source_id === undated)).toMatchObject({ release_date: null });
  expect([coverage.required, coverage.loaded, coverage.current]).toEqual([35, 35, 33]);
  expect((await app.get('/')).body.lists).toMatchObject({ required: 35, loaded: 35, current: 33 });
  const shown = (await app.get('/exclusions/state/coverage', page)).body;
  for (const gap of ['>release date unknown<', '>only partly loaded<']) expect(shown).toContain(gap);
  expect((await app.get(`/sources/${undated}`, page)).body).toContain('unknown');
});

test('a gap has the same release and age on every page: of the roster, its row, its monitor, one name, and the certificates', async () => {
  await app.database.pool.query(`update load set release_date = current_date - 12 where source_id = $1`, [partial]);
  await app.database.pool.query(`update source set last_release_date = current_date - 12 where source_id = $1`, [partial]);
  await listsReadAgain();
  const stop = await workRostersOf(app);
  try {
    const { body: roster } = await postRoster(app, `Name\n${name}\n`);
    await screened(app, roster.id);
    const monitor = (await app.post(`/screenings/${roster.id}/monitor`, {})).body;
    while ((await app.get(`/monitors/${monitor.id}`)).body.newest_run?.status !== 'done');
    const { id } = (await app.get(`/exclusions/search?name=${encodeURIComponent(name)}`)).body;
    const paths = [`/screenings/${roster.id}`, `/screenings/${roster.id}/results/1`, `/monitors/${monitor.id}`, `/screenings/${id}/review`];
    const certificates = [roster.id, id].map((one) => `/screenings/${one}/certificate`);
    for (const path of [...paths, ...certificates]) {
      const page = (await app.get(path, { headers: { Accept: 'text/html' } })).body as string;
      const row = page.split('<tr>').find((one) => one.includes(`/exclusions/lists/${partial}"`) && one.includes('<td'));
      expect([path, row?.includes('12 days')]).toEqual([path, true]);
    }
  } finally {
    await stop();
  }
});
