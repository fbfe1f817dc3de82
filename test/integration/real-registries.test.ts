import nppes from '../../loaders/cms/nppes/dataset.ts';
import clinicaltrials from '../../loaders/nlm/clinicaltrials/dataset.ts';
import tickers from '../../loaders/sec/company-tickers/dataset.ts';
import submissions from '../../loaders/sec/submissions/dataset.ts';
import { folderStore } from '../../src/load/acquire/raw-store.ts';
import type { Dataset } from '../../src/load/define-dataset.ts';
import { type FolderReport, loadFolder } from '../../src/load/load-folder.ts';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';

const database = openDatabase();
const store = ownFolder();

const load = (datasets: Dataset[], folder: string): Promise<FolderReport> =>
  loadFolder({ db: database.db, raw: folderStore(store) }, datasets, folder, {});
const count = async (table: string, where = 'true'): Promise<number> => {
  const { rows } = await database.db.raw(`select count(*)::integer as n from ${table} where observed_to is null and ${where}`);
  return rows[0].n;
};
const summary = ({ loaded }: FolderReport) =>
  loaded.map(({ status, rows_read, rows_loaded, issues }) => ({ status, rows_read, rows_loaded, issues }));

describe('published files of the registries', () => {
  describeRealFiles('NPPES', 'nppes', (path) => {
    test('700 rows in two dialects are the same 700 records; headers, descriptions and an extract are not releases', async () => {
      const report = await load([nppes], path('nppes'));
      expect(report.refused).toEqual([]);
      expect(report.unknown).toEqual([]);
      expect(report.not_releases).toHaveLength(9);
      const main = report.loaded.filter(({ file_kind }) => file_kind === 'main');
      expect(main.map(({ layout }) => layout).toSorted()).toEqual(['sex', 'sex_resaved']);
      expect(main.map(({ added }) => added).toSorted()).toEqual([0, 700]);
      expect(main.map(({ unchanged }) => unchanged).toSorted()).toEqual([0, 700]);
      expect(report.loaded.every(({ issues, is_partial }) => issues === 0 && is_partial)).toBe(true);
      expect(await count('provider')).toBe(700);
      expect(await count('provider', "entity_type = 'individual'")).toBe(511);
      expect(await count('provider', "entity_type = 'organization'")).toBe(133);
      expect(await count('provider', 'not is_active')).toBe(56);
      expect(await count('provider', 'deactivation_date is not null')).toBe(77);
      expect(await count('provider', "state ~ '^[A-Z]{2}$' and zip5 ~ '^[0-9]{5}$'")).toBe(644);
      expect(await count('provider_other_name')).toBe(9);
      expect(await count('provider_location')).toBe(9);
      expect(await count('provider', 'identifiers @> \'[{"identifier": "========="}]\'')).toBe(0);
    });

    test('loading again adds nothing', async () => {
      const report = await load([nppes], path('nppes'));
      expect(report.loaded.map(({ status }) => status)).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged']);
      expect(await count('provider')).toBe(700);
    });
  });

  describeRealFiles('SEC', 'sec-edgar', (path) => {
    test('9,610 tickers and the filings of five companies; documents of other kinds stay unknown', async () => {
      const report = await load([tickers, submissions], path('sec-edgar'));
      expect(report.refused).toEqual([]);
      expect(report.unknown).toHaveLength(8);
      expect(report.loaded.find(({ source_id }) => source_id === 'sec_company_tickers')).toMatchObject({
        rows_read: 9610,
        rows_loaded: 9610,
        issues: 0,
        // The file says nothing of its day, and a copy of it may be of any.
        ...{ release_date: null, release_date_basis: null, is_partial: false },
      });
      expect(report.loaded.filter(({ source_id }) => source_id === 'sec_submissions').map(({ records }) => records.filing)).toEqual(
        expect.arrayContaining([1005, 1000, 1011, 1002, 1002]),
      );
      expect(await count('company_ticker')).toBe(9610);
      expect(await count('filing', "cik = '0000731766'")).toBe(1005);
      const { rows } = await database.db.raw('select cik, ein from company order by cik');
      expect(rows).toEqual([
        { cik: '0000049071', ein: '610647538' },
        { cik: '0000064803', ein: '050494040' },
        { cik: '0000731766', ein: '411321939' },
        { cik: '0001071739', ein: '041406317' },
        { cik: '0001156039', ein: '352145715' },
      ]);
      const known = await database.db.raw(
        "select items, document_url from filing where cik = '0001071739' and form = '8-K' and filing_date = '2022-01-04' and '2.01' = any(items)",
      );
      expect(known.rows).toEqual([{ items: ['2.01', '7.01', '9.01'], document_url: expect.stringContaining('/data/1071739/') }]);
    });

    test('loading again adds nothing', async () => {
      const report = await load([tickers, submissions], path('sec-edgar'));
      expect(new Set(report.loaded.map(({ status }) => status))).toEqual(new Set(['unchanged']));
    });
  });

  describeRealFiles('ClinicalTrials.gov', 'clinicaltrials', (path) => {
    test('155 studies of v2 with 3,153 sites and 100 of v1 with 154', async () => {
      const report = await load([clinicaltrials], path('clinicaltrials'));
      expect(report.refused).toEqual([]);
      expect(report.unknown).toEqual([]);
      expect(
        summary(report).every(
          ({ status, rows_read, rows_loaded, issues }) => status === 'accepted' && rows_read === rows_loaded && issues === 0,
        ),
      ).toBe(true);
      const sites = (layout: string) =>
        report.loaded.filter((one) => one.layout?.startsWith(layout)).reduce((sum, { records }) => sum + records.trial_site!, 0);
      expect(sites('v2')).toBe(3153);
      expect(sites('v1')).toBe(154);
      expect(await count('trial')).toBe(255);
      expect(await count('trial_site')).toBe(3307);
      expect(await count('trial_site', "country = 'United States' and state !~ '^[A-Z]{2}$'")).toBe(0);
      // The file named after another study is filed under the number inside it.
      expect(await count('trial_site', "nct_id = 'NCT02552212'")).toBe(105);
      expect(await count('trial_site', "is_anonymous and facility = 'Research Site'")).toBe(824);
      expect(await count('trial_investigator', "not is_person and name = 'UCB Cares'")).toBe(1);
    });

    test('loading again adds nothing', async () => {
      const report = await load([clinicaltrials], path('clinicaltrials'));
      expect(new Set(report.loaded.map(({ status }) => status))).toEqual(new Set(['unchanged']));
      expect(await count('trial_site')).toBe(3307);
    });
  });
});
