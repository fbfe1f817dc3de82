import { readFileSync } from 'node:fs';
import homeHealthSurvey from '../../loaders/cms/home-health-survey/dataset.ts';
import hospitals from '../../loaders/cms/hospital-general-information/dataset.ts';
import hvbp from '../../loaders/cms/hvbp/dataset.ts';
import inpatient from '../../loaders/cms/inpatient-hospitals/dataset.ts';
import caMedicalBoard from '../../loaders/licensing-boards/ca/dataset.ts';
import { folderStore } from '../../src/load/acquire/raw-store.ts';
import type { Dataset } from '../../src/load/define-dataset.ts';
import { loadFile } from '../../src/load/load-file.ts';
import { loadFolder } from '../../src/load/load-folder.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';

const database = openDatabase();
let api: TestApi;
const store = ownFolder();

beforeAll(async () => {
  api = await startApi(database);
});

const deps = () => ({ db: database.db, raw: folderStore(store) });
const load = async (dataset: Dataset, path: string) => (await loadFile(deps(), dataset, { path }))[0]!;
const get = async (path: string) => {
  const { status, body } = await api.ask(path);
  expect({ path, status }).toEqual({ path, status: 200 });
  return body;
};

/** Every row of a list, whose file ends with a line about the list. */
async function listed(path: string): Promise<any[]> {
  const { text } = await api.ask(`${path}${path.includes('?') ? '&' : '?'}format=ndjson&all=true`);
  const lines = text.trimEnd().split('\n');
  return lines.slice(0, -1).map((line) => JSON.parse(line));
}

describeRealFiles('alerts of the Medical Board of California', 'ca-medical-board-alerts', (path) => {
  test('838 alerts of 2022 and 734 of 2023 are all found in the list of the state, by license and by name', async () => {
    const report = await loadFolder(deps(), [caMedicalBoard], path('ca-medical-board-alerts'), {});
    const loads = report.loaded.map(({ period, rows_read, rows_loaded, duplicates, issues, skipped, release_date }) => ({
      ...{ period, rows_read, rows_loaded, left: duplicates + issues + skipped, release_date },
    }));
    expect(loads).toEqual([
      { period: '2023', rows_read: 734, rows_loaded: 734, left: 0, release_date: '2023-12-29' },
      { period: '2022', rows_read: 838, rows_loaded: 838, left: 0, release_date: '2022-12-28' },
    ]);
    const source: any = await get('/sources/ca_medical_board');
    expect(source.files.map(({ kind, periods }: any) => [kind, periods])).toEqual([
      ['alerts', []],
      ['alerts_of_year', ['2022', '2023']],
    ]);
    const rows = await listed('/licenses/state/CA/actions?provenance=full');
    const lines = new Set(rows.map(({ file_name, file_line }) => `${file_name.slice(-9, -5)} ${file_line}`));
    const every = [2022, 2023].flatMap((year) => Array.from({ length: year === 2022 ? 838 : 734 }, (_, at) => `${year} ${at + 2}`));
    expect(every.filter((line) => !lines.has(line))).toEqual([]);
    expect(rows.filter(({ license_key }) => license_key === null)).toEqual([]);
    expect(rows.filter(({ last_name, first_name }) => !last_name || !first_name)).toEqual([]);
    expect(
      rows
        .filter(({ action_kind }) => action_kind === null)
        .map(({ action }) => action)
        .toSorted(),
    ).toEqual(['Automatic Inactive Status', 'Court Order', 'Court Order']);
    for (let at = 0; at < rows.length; at += 150) {
      const { license_number, full_name, action, effective_date } = rows[at]!;
      for (const question of [`license_number=${license_number.replaceAll(' ', '')}`, `name=${encodeURIComponent(full_name)}`]) {
        const found = await get(`/licenses/state/CA/actions?${question}`);
        expect(found.results).toEqual(
          expect.arrayContaining([expect.objectContaining({ full_name, license_number, action, effective_date })]),
        );
      }
    }
  });
});

describeRealFiles('the older Hospital General Information without a date', 'hospital-general-information', (path) => {
  const dated = path('hospital-general-information/Hospital_General_Information.2026.csv');
  const undated = path('hospital-general-information/Hospital_General_Information.older-5381rows.csv');
  const held = async (source: string) => {
    const { rows } = await database.db.raw(
      `select ccn, observed_from from facility where observed_to is null and source = ? order by ccn`,
      [source],
    );
    return { rows, ...(await database.db('source').where({ source_id: source }).first('last_release_date')) };
  };

  // Two sources of one declaration, so that both orders are tried in one database.
  test.each([
    ['after the newer release', dated, undated],
    ['before it', undated, dated],
  ])('loaded %s never takes its place nor makes it older', async (name, first, second) => {
    const dataset = { ...hospitals, id: `hospitals_${name.replaceAll(' ', '_')}` };
    const reports = [await load(dataset, first), await load(dataset, second)];
    const of = (part: string) => reports.find(({ file_name }) => file_name.includes(part));
    expect(of('.2026.')).toMatchObject({ status: 'accepted', rows_read: 5421, issues: 0, release_date: '2026-01-01' });
    if (first === dated)
      expect(of('older')).toMatchObject({ status: 'refused', reason: expect.stringMatching(/a release of 2026-01-01 is loaded/) });
    else expect(of('older')).toMatchObject({ status: 'accepted', rows_read: 5381, issues: 0, release_date: null });
    const { rows, last_release_date } = await held(dataset.id);
    expect(last_release_date).toBe('2026-01-01');
    expect(rows).toHaveLength(5421);
    expect(new Set(rows.map(({ observed_from }: any) => observed_from))).toEqual(new Set(['2026-01-01']));
    // 010175 became 010780.
    const ccns = rows.map(({ ccn }: any) => ccn);
    expect([ccns.includes('010175'), ccns.includes('010780')]).toEqual([false, true]);
  });
});

/** Rows of a published file, read without the engine: its cells in order, quotes taken off. */
const cellsOf = (path: string) =>
  readFileSync(path, 'latin1')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,"]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''));
const numberOf = (text: string) => (text === '' || text === 'Not Available' ? null : Number(text.replace(/[$,%]/g, '')));

describeRealFiles('Medicare inpatient stays', 'medicare-inpatient', (path) => {
  test('3,093 hospitals of 2023 are found with the amounts that are published', async () => {
    const file = path('medicare-inpatient/Medicare_IP_Hospitals_by_Provider_2023.csv');
    expect(await load(inpatient, file)).toMatchObject({
      ...{ status: 'accepted', period: '2023', release_date: '2023-12-31', rows_read: 3093, rows_loaded: 3093, issues: 0, skipped: 0 },
    });
    const found = new Map((await listed('/medicare-inpatient?year=2023')).map((row) => [row.ccn, row]));
    const published = cellsOf(file);
    expect([published.length, found.size]).toEqual([3093, 3093]);
    const wrong = published.filter(([ccn, _name, _street, city, zip, state, , , , benes, charges, total, paid, discharges, , days]) => {
      const row = found.get(ccn);
      const figures = [row?.beneficiary_count, row?.submitted_covered_charge_usd, row?.total_payment_usd, row?.medicare_payment_usd];
      const expected = [benes, charges, total, paid, discharges, days].map((text) => numberOf(text!));
      return (
        String([row?.city, row?.zip5, row?.state, ...figures, row?.discharge_count, row?.day_count]) !==
        String([city, zip, state, ...expected])
      );
    });
    expect(wrong).toEqual([]);
    expect([...found.values()].filter(({ name }) => /[\u0080-\u009f\ufffd]/.test(name))).toEqual([]);
    expect((await get('/medicare-inpatient?ccn=010001')).results).toMatchObject([
      { name: 'Southeast Health Medical Center', discharge_count: 4059 },
    ]);
  });
});

describeRealFiles('survey of home health patients', 'home-health', (path) => {
  test('12,068 agencies are found; what is withheld is null with its footnote, and never zero', async () => {
    const file = path('home-health/HHCAHPS_Provider_Apr2025.csv');
    expect(await load(homeHealthSurvey, file)).toMatchObject({
      ...{
        status: 'accepted',
        release_date: '2025-04-01',
        release_date_basis: 'file_name',
        rows_read: 12_068,
        rows_loaded: 12_068,
        issues: 0,
      },
    });
    const rows = await listed('/home-health/patient-survey');
    const found = new Map(rows.map((row: any) => [row.ccn, row]));
    const published = cellsOf(file);
    expect([published.length, found.size]).toEqual([12_068, 12_068]);
    const wrong = published.filter((cells) => {
      const row: any = found.get(cells[0]);
      const expected = [numberOf(cells[1]!), numberOf(cells[19]!), numberOf(cells[21]!), cells[25] || null];
      return (
        String([row?.summary_star_rating, row?.recommendation_pct, row?.completed_survey_count, row?.footnote ?? null]) !== String(expected)
      );
    });
    expect(wrong).toEqual([]);
    expect(rows.filter(({ summary_star_rating }) => summary_star_rating === null)).toHaveLength(7383);
    expect(rows.filter(({ withheld }) => withheld?.length === 12)).toHaveLength(4999);
    expect((await get('/home-health/patient-survey?ccn=017000')).results).toMatchObject([
      { ccn: '017000', name: null, summary_star_rating: 5 },
    ]);
    // Without a facility file the state follows from the CCN: 45, 67 and 74 are Texas.
    const texas = await get('/home-health/patient-survey?state=TX&sort=state');
    expect([texas.total, texas.results[0].state]).toEqual([1876, 'TX']);
  });
});

describeRealFiles('value-based purchasing', 'hac-hvbp', (path) => {
  test('each of the 2,676 total performance scores of 2021 is kept as published and shown with its hospital', async () => {
    const file = path('hac-hvbp/hvbp_tps.FY2021.csv');
    expect(await load(hvbp, file)).toMatchObject({ status: 'accepted', period: '2021', rows_read: 2676, rows_loaded: 2676, issues: 0 });
    const { rows } = await database.db.raw(
      `select ccn, total_performance_score::float8 as score, safety_weighted_score::float8 as safety from hospital_vbp_score where observed_to is null`,
    );
    const found = new Map(rows.map((row: any) => [row.ccn, row]));
    const wrong = cellsOf(file).filter((cells) => {
      const row: any = found.get(cells[1]);
      return String([row?.score, row?.safety]) !== String([numberOf(cells[16]!), numberOf(cells[13]!)]);
    });
    expect([found.size, wrong]).toEqual([2676, []]);
    const { body } = await api.ask('/hospitals/010001');
    if (body.payment_adjustments)
      expect(body.payment_adjustments.hvbp).toMatchObject({ fiscal_year: 2021, total_performance_score: 36.25 });
  });
});
