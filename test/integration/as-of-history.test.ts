import { loadFile } from '#load/load-file';
import { registerSources } from '#load/register-sources';
import leie from '../../loaders/oig/leie/dataset.ts';
import { leieColumns } from '../../sample/leie-row.ts';
import { openApp } from '../support/sample-app.ts';
import { workFolder } from '../support/tiny-dataset.ts';

const app = openApp({ without_data: true, search: 'none' });

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
    const path = await work.write('2206REIN.csv', `${[leieColumns.join(), ...rows].join('\n')}\n`);
    await registerSources(app.database.db, [leie]);
    expect(await loadFile({ db: app.database.db, raw: work.raw }, leie, { path })).toMatchObject([{ status: 'accepted' }]);
  });

  test.each<any[]>(cases('days'))('on %s excluded is %s', async (day, excluded, outcome) => {
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
    const { rows } = await pool.query(cases('a full list of before'));
    const total = async (day: string) =>
      (await of(`/exclusions/search?name=Odalys%20Quillfeather&lists=federal&min_score=0.81&as_of=${day}`)).total;
    expect([await total('2021-03-02'), await total('2019-03-02')]).toEqual([0, 1]);
    await pool.query('delete from load where load_id = $1', [rows[0].load_id]);
  });
});
