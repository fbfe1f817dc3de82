import hac from '../../loaders/cms/hac-reduction/dataset.ts';
import hcahps from '../../loaders/cms/hcahps/dataset.ts';
import hrrp from '../../loaders/cms/hrrp/dataset.ts';
import hvbp from '../../loaders/cms/hvbp/dataset.ts';
import impact from '../../loaders/cms/ipps-impact/dataset.ts';
import mspb from '../../loaders/cms/mspb/dataset.ts';
import { folderStore } from '../../src/load/acquire/raw-store.ts';
import { type FolderReport, loadFolder } from '../../src/load/load-folder.ts';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';

const database = openDatabase();
const store = ownFolder();
const datasets = [hrrp, hac, hvbp, mspb, hcahps, impact];

const load = (folder: string): Promise<FolderReport> => loadFolder({ db: database.db, raw: folderStore(store) }, datasets, folder, {});
const count = async (table: string, where = 'true'): Promise<number> => {
  const { rows } = await database.db.raw(`select count(*)::integer as n from ${table} where observed_to is null and ${where}`);
  return rows[0].n;
};
const one = async (sql: string): Promise<Record<string, unknown>> => (await database.db.raw(sql)).rows[0];
/** What became of each file; anything refused or unknown in the folder is a fault. */
const loaded = (report: FolderReport) => {
  expect(report.refused).toEqual([]);
  expect(report.unknown).toEqual([]);
  return report.loaded.map(({ layout, period, release_date, rows_read, rows_loaded, duplicates, issues, skipped, warnings }) => {
    expect(warnings.filter((warning) => !/loaded as partial/.test(warning))).toEqual([]);
    return { layout, period, release_date, rows_read, rows_loaded, left: duplicates + issues + skipped };
  });
};

describe('published files of hospital quality and payment', () => {
  describeRealFiles('readmissions', 'hrrp', (path) => {
    test('18,774 and 18,510 measures of two years and 200 of 2019 with the words of their time', async () => {
      expect(loaded(await load(path('hrrp')))).toEqual([
        { layout: 'facility', period: '2025', release_date: '2024-10-01', rows_read: 18_510, rows_loaded: 18_510, left: 0 },
        { layout: 'facility', period: '2024', release_date: '2023-10-01', rows_read: 18_774, rows_loaded: 18_774, left: 0 },
        { layout: 'provider', period: '2019', release_date: '2018-10-01', rows_read: 200, rows_loaded: 200, left: 0 },
      ]);
      const measures = (where: string) => count('hospital_readmission_measure', where);
      const withheld = (field: string, word: string) => `withheld @> '[{"field": "${field}", "published": "${word}"}]'`;
      expect(await measures('fiscal_year = 2024 and excess_readmission_ratio is null')).toBe(6697);
      expect(await measures(`fiscal_year = 2024 and ${withheld('readmission_count', 'Too Few to Report')}`)).toBe(4187);
      expect(await measures(`fiscal_year = 2025 and ${withheld('discharge_count', 'N/A')}`)).toBe(10_170);
      expect(await measures(`fiscal_year = 2019 and ${withheld('excess_readmission_ratio', 'Not Available')}`)).toBe(57);
      expect(await measures(`fiscal_year = 2019 and footnote like '5 - Results are not available%'`)).toBe(57);
      expect(await measures('excess_readmission_ratio = 0 or readmission_count = 0')).toBe(0);
      expect(await measures("fiscal_year = 2025 and condition = 'hip_knee'")).toBe(3085);
      expect(
        await one(
          `select excess_readmission_ratio, readmission_count, discharge_count, period_end_date from hospital_readmission_measure
           where ccn = '010001' and fiscal_year = 2025 and condition = 'ami'`,
        ),
      ).toEqual({ excess_readmission_ratio: 0.9483, readmission_count: 36, discharge_count: 296, period_end_date: '2023-06-30' });
    });
  });

  describeRealFiles('hospital-acquired conditions and value-based purchasing', 'hac-hvbp', (path) => {
    test('3,170 scores of 2022, 764 penalised, and 2,676 of spending of 2021', async () => {
      expect(loaded(await load(path('hac-hvbp')))).toEqual([
        { layout: 'y2022', period: '2022', release_date: '2021-10-01', rows_read: 3170, rows_loaded: 3170, left: 0 },
        ...['total_performance', 'efficiency'].map((layout) => ({
          ...{ layout, period: '2021', release_date: '2020-10-01', rows_read: 2676, rows_loaded: 2676, left: 0 },
        })),
      ]);
      expect(await count('hospital_hac_reduction', 'is_penalized')).toBe(764);
      expect(await count('hospital_hac_reduction', 'not is_penalized')).toBe(2360);
      expect(await count('hospital_hac_reduction', `withheld @> '[{"field": "is_penalized", "published": "N/A", "footnote": "a"}]'`)).toBe(
        46,
      );
      expect(await count('hospital_hac_reduction', 'total_hac_score is null')).toBe(65);
      expect(await count('hospital_vbp_efficiency', 'measure_score = 10')).toBe(66);
      expect(await count('hospital_vbp_efficiency', `withheld @> '[{"field": "baseline_rate", "published": "Not Available"}]'`)).toBe(3);
    });
  });

  describeRealFiles('spending per beneficiary', 'mspb', (path) => {
    test('4,627 hospitals, 1,728 without a ratio and none with zero', async () => {
      expect(loaded(await load(path('mspb')))).toEqual([
        { layout: 'y2023', period: '', release_date: '2026-01-01', rows_read: 4627, rows_loaded: 4627, left: 0 },
      ]);
      expect(await count('hospital_spending', 'spending_per_beneficiary is null and footnote is not null and withheld is not null')).toBe(
        1728,
      );
      expect(await count('hospital_spending', 'spending_per_beneficiary <= 0')).toBe(0);
    });
  });

  describeRealFiles('patient survey', 'hcahps', (path) => {
    test('60 measures of 191 hospitals of Florida; the edited copies are not releases', async () => {
      const report = await load(path('hcahps'));
      expect(loaded(report)).toEqual([
        { layout: 'y2023', period: '', release_date: '2025-06-30', rows_read: 11_460, rows_loaded: 11_460, left: 0 },
      ]);
      expect(report.not_releases.map(({ source_id }) => source_id)).toEqual(['cms_hcahps', 'cms_hcahps', 'cms_hcahps']);
      const survey = (where: string) => count('hospital_patient_survey', where);
      expect(await survey("measure_kind = 'star_rating'")).toBe(1719);
      expect(await survey("measure_kind = 'star_rating' and value is null")).toBe(225);
      expect(await survey("measure_kind = 'answer_pct' and value is null and footnote = '5, 24'")).toBe(45);
      expect(await survey("measure_kind = 'linear_mean' and value is null")).toBe(150);
      expect(await survey("value is not null and footnote = '6, 29'")).toBe(45);
      // The word for another kind of row is never taken for a value withheld.
      expect(await survey(`withheld @> '[{"published": "Not Applicable"}]'`)).toBe(0);
    });
  });

  describeRealFiles('case mix index of 2006 to 2018', 'ipps-casemix', (path) => {
    test('46,962 rows: 46,908 indexes, 2,450 ids whose zeros are put back, 54 ids that are none', async () => {
      const { loaded: files, refused, unknown } = await load(path('ipps-casemix'));
      expect([refused, unknown]).toEqual([[], []]);
      expect(files).toMatchObject([
        { layout: 'stacked', release_date: '2018-10-01', rows_read: 46_962, rows_loaded: 46_908, duplicates: 0, issues: 54, skipped: 0 },
      ]);
      expect(files[0]!.warnings).toEqual(['2,450 issues in rows that still became records.']);
      expect(await count('hospital_impact', 'case_mix_index is null')).toBe(0);
      expect(await count('hospital_impact', "ccn !~ '^[0-9]{6}$'")).toBe(0);
      expect(await one(`select case_mix_index::float8 as index from hospital_impact where ccn = '010001' and fiscal_year = 2006`)).toEqual({
        index: 1.47690954848965,
      });
    });
  });
});
