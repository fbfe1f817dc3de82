import leie from '../../loaders/oig/leie/dataset.ts';
import { loadFile } from '../../src/load/load-file.ts';
import { registerSources } from '../../src/load/register-sources.ts';
import { foundIn } from '../../src/screening/list-block.ts';
import { openApp } from '../support/sample-app.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

const list = 'ia_medicaid_exclusions';
/** Searched where it is loaded; a clear result does not need it. */
const optional = 'ct_medicaid_exclusions';
const app = openApp({ without_data: true, search: 'none' });

/** The day the service loaded a file is set by hand: history cannot be waited for. */
async function load(release: string, loaded: string, names: string[], of = list): Promise<void> {
  const work = workFolder();
  const path = await work.write(`full-${release}.csv`, csv(names.map((name, at) => [`${at}${name}`, name, ''])));
  const [report] = await loadFile({ db: app.database.db, raw: work.raw }, tinyDataset(of), { path });
  expect(report).toMatchObject({ status: 'accepted' });
  await app.database.pool.query('update load set completed_at = $2 where load_id = $1', [report!.load_id, `${loaded}T15:00:00Z`]);
}

beforeAll(async () => {
  await registerSources(app.database.db, [tinyDataset(list), tinyDataset(optional)]);
  await load('2026-03-10', '2026-03-12', ['ALMA QUISTORP', 'BENNO FARNHOLT']);
  await load('2026-04-10', '2026-04-20', ['ALMA QUISTORP']);
  await load('2026-05-10', '2026-05-10', ['ALMA QUISTORP', 'CORA MELLWIG']);
  await load('2026-03-01', '2026-04-20', ['EDDA KRONSHAGE'], optional);
});

const asOf = async (day: string, name = 'Zelda Ottermole') => {
  const { body } = await app.get(`/exclusions/search?name=${encodeURIComponent(name)}&lists=IA&as_of=${day}`);
  const gap = foundIn(body).gaps.find(({ list: of }) => of === list)!;
  return { body, reason: gap.reason, detail: gap.detail };
};

test('before the first load the response says that nothing was on file, and is never clear', async () => {
  const { body, reason, detail } = await asOf('2026-03-11');
  expect([body.outcome, reason]).toEqual(['clear_with_gaps', 'history_too_short']);
  expect(detail).toContain('first loaded this list on 2026-03-12, after 2026-03-11');
});

describe('a list of which only a file of reinstatements is loaded', () => {
  const npi = '1234567893';
  const of = async (path: string) => (await app.get(path)).body;
  beforeAll(async () => {
    const row = (last: string, number: string, excluded: string, reinstated: string) =>
      `${last},ODALYS,,,IND,DENTIST,,${number},19610404,1 MAIN ST,SPRINGFIELD,IA,52403,1128b4,${excluded},${reinstated},00000000,`;
    const rows = [
      row('QUILLFEATHER', npi, '20100520', '20220614'),
      ...Array.from('ABCDEFGHIJ', (letter) => row(`FILLER${letter}`, '0000000000', '20150120', '20220614')),
    ];
    const work = workFolder();
    const columns =
      'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE';
    const path = await work.write('2206REIN.csv', `${[columns, ...rows].join('\n')}\n`);
    await registerSources(app.database.db, [leie]);
    expect(await loadFile({ db: app.database.db, raw: work.raw }, leie, { path })).toMatchObject([{ status: 'accepted' }]);
  });

  test.each([
    ['2010-05-19', null, 'not_screenable'],
    ['2010-05-20', true, 'match'],
    ['2021-03-01', true, 'match'],
    ['2022-06-13', true, 'match'],
    ['2022-06-14', null, 'not_screenable'],
  ])('on %s excluded is %s', async (day, excluded, outcome) => {
    const checked = await of(`/exclusions/comprehensive/${npi}?lists=federal&as_of=${day}`);
    expect([checked.excluded, checked.federal_excluded, checked.outcome]).toEqual([excluded, excluded, outcome]);
    expect(checked.records.map(({ full_name }: any) => full_name)).toEqual(excluded ? ['ODALYS QUILLFEATHER'] : []);
    const named = await of(`/exclusions/search?name=Odalys%20Quillfeather&lists=federal&as_of=${day}`);
    expect([named.total, named.outcome]).toEqual(excluded ? [1, 'possible'] : [0, 'not_screenable']);
    expect((named.meta.warnings ?? []).some((one: string) => one.includes('file after the as-of date'))).toBe(excluded === true);
  });

  test('today the record is on file, and no longer active', async () => {
    const named = await of('/exclusions/search?name=Odalys%20Quillfeather&lists=federal');
    expect(named.results.map(({ outcome }: any) => outcome)).toEqual(['inactive']);
  });

  test('a full list of before the day knows better', async () => {
    const { pool } = app.database;
    const { rows } = await pool.query(
      `insert into load (source_id, file_kind, release_date, status, completed_at) values ('oig_leie', 'full_list', '2020-01-10', 'accepted', now()) returning load_id`,
    );
    const total = async (day: string) =>
      (await of(`/exclusions/search?name=Odalys%20Quillfeather&lists=federal&min_score=0.81&as_of=${day}`)).total;
    expect([await total('2021-03-02'), await total('2019-03-02')]).toEqual([0, 1]);
    await pool.query('delete from load where load_id = $1', [rows[0].load_id]);
  });
});

test('where nothing was searched the outcome says so, and warnings are about requested lists only', async () => {
  const nothing = { outcome: 'not_screenable', lists: expect.not.arrayContaining([expect.objectContaining({ rows: expect.any(Number) })]) };
  const { body } = await app.get('/exclusions/search?name=Zelda%20Ottermole&lists=OR');
  expect(body).toMatchObject({ ...nothing, reason: 'Nothing was searched. The list is not loaded.' });
  expect(body.meta.warnings).toBeUndefined();
  const early = (await app.get('/exclusions/search?name=Zelda%20Ottermole&lists=IA,OR&as_of=1990-01-01')).body;
  expect(early).toMatchObject({
    ...nothing,
    reason: 'Nothing was searched. No release of these lists dated on or before 1990-01-01 is loaded.',
  });
  for (const lists of ['OR', 'IA,OR'])
    expect((await app.get(`/exclusions/comprehensive/1234567893?lists=${lists}&as_of=1990-01-01`)).body).toMatchObject({
      ...nothing,
      excluded: null,
    });
  const batch = await app.post('/exclusions/screen', { npis: ['1234567893'], subjects: [{ name: 'Zelda Ottermole' }], lists: 'OR' });
  expect(batch.body.results).toMatchObject([
    { outcome: 'not_screenable', excluded: null, reason: 'Nothing was searched. The list is not loaded.' },
    { outcome: 'not_screenable', reason: 'Nothing was searched. The list is not loaded.' },
  ]);
});

test('the page names as on file then only lists that had been loaded, whether required or not', async () => {
  const then = async (day: string) => {
    const { body } = await app.get(`/screen?q=Zelda%20Ottermole&as_of=${day}`, { headers: { Accept: 'text/html' } });
    const [, on_file, missing] =
      /(?:on file: (.*?)\.|no list was on file\.)<\/p>\s*<details><summary>\d+ lists not on file then<\/summary><p>(.*?)\.<\/p>/.exec(
        body as string,
      )!;
    expect(body).not.toContain('from a list whose files were loaded after');
    // A list that is not required and has no release yet is in neither.
    return [[/Iowa|ia_/, /Connecticut|ct_/].map((name) => name.test(on_file ?? '')), /Iowa|ia_/.test(missing ?? '')];
  };
  expect(await then('2010-01-01')).toEqual([[false, false], true]);
  expect(await then('2026-03-15')).toEqual([[true, false], false]);
  expect((await then('2026-04-20'))[0]).toEqual([true, true]);
});

test('a record of a list that was loaded after the day says why it shows', async () => {
  const { body } = await app.get('/screen?q=Alma%20Quistorp&as_of=2026-03-11', { headers: { Accept: 'text/html' } });
  expect(body).toContain('A record below is from a list whose files were loaded after Mar 11, 2026: Iowa.');
  expect(body).toContain('By the dates in those files, the record was on the list on that day.');
  const { body: later } = await app.get('/screen?q=Alma%20Quistorp&as_of=2026-03-15', { headers: { Accept: 'text/html' } });
  expect(later).not.toContain('whose files were loaded after');
});

test('between the date of a release and its load the release on file then is named', async () => {
  const { reason, detail } = await asOf('2026-04-15');
  expect(reason).toBe('not_as_on_file');
  expect(detail).toContain('dated 2026-04-10 was loaded on 2026-04-20');
  expect(detail).toContain('on file was dated 2026-03-10');
});

test('on a day whose releases were all on file, history is not a gap, and one who is no longer listed is found', async () => {
  // Without a search server the search itself is a gap, of another reason.
  for (const day of ['2026-03-12', '2026-04-09', '2026-04-20', '2026-05-10'])
    expect([day, (await asOf(day)).reason]).toEqual([day, 'search_degraded']);
  const found = async (day: string) =>
    (await app.get(`/exclusions/search?name=Benno%20Farnholt&lists=IA&as_of=${day}`)).body.results.map(
      ({ record }: any) => record.full_name,
    );
  expect(await found('2026-04-09')).toEqual(['BENNO FARNHOLT']);
  expect(await found('2026-04-20')).toEqual([]);
});

test('a check of an NPI says the same', async () => {
  const check = async (day: string) => (await app.get(`/exclusions/state/1234567893?lists=IA&as_of=${day}`)).body;
  expect(await check('2026-03-11')).toMatchObject({ outcome: 'clear_with_gaps', lists: [{ id: list, gap: 'history_too_short' }] });
  expect(await check('2026-04-15')).toMatchObject({ outcome: 'clear_with_gaps', lists: [{ id: list, gap: 'not_as_on_file' }] });
  expect(await check('2026-04-20')).toMatchObject({ outcome: 'clear', gap_reasons: {} });
});

test('a file loaded after the day that changes what it says of the day is named', async () => {
  await load('2026-04-01', '2026-06-01', ['ALMA QUISTORP', 'DORA VENNEKAMP']);
  const { reason, detail } = await asOf('2026-04-25');
  expect(reason).toBe('not_as_on_file');
  expect(detail).toContain('dated 2026-04-01 was loaded on 2026-06-01');
  // Of several files loaded later, the newest release is named with its own day.
  expect((await asOf('2026-04-15')).detail).toContain('dated 2026-04-10 was loaded on 2026-04-20');
  expect((await asOf('2026-03-20')).reason).toBe('search_degraded');
});

test('warnings about lists of which only a part is loaded are of requested lists', async () => {
  const warned = async (lists: string) =>
    'partial' in (await app.get(`/exclusions/search?name=Zelda%20Ottermole&lists=${lists}`)).body.gap_reasons;
  await app.database.pool.query(`update source set coverage = 'partial', coverage_note = 'A to C' where source_id = $1`, [optional]);
  // The registry is read again after two seconds.
  while (!(await warned('CT'))) await new Promise((resolve) => setTimeout(resolve, 200));
  expect([await warned('CT'), await warned('IA'), await warned('OR')]).toEqual([true, false, false]);
});
