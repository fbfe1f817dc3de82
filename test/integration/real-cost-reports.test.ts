import { readFile } from 'node:fs/promises';
import extract from '../../loaders/cms/cost-report-extract/dataset.ts';
import publicUse from '../../loaders/cms/cost-report-puf/dataset.ts';
import raw from '../../loaders/cms/hcris-2552-10/dataset.ts';
import { reportsOfHospital } from '../../src/domain/cost-reports/records.ts';
import { folderStore } from '../../src/load/acquire/raw-store.ts';
import { type FolderReport, loadFolder } from '../../src/load/load-folder.ts';
import { figures } from '../../src/records/cost-report-reading.ts';
import { chooseOne } from '../../src/routes/cost-reports/choose.ts';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';

const database = openDatabase();
const store = ownFolder();
const datasets = [raw, publicUse, extract];

const load = (folder: string): Promise<FolderReport> => loadFolder({ db: database.db, raw: folderStore(store) }, datasets, folder, {});
const rows = async (sql: string, bound: unknown[] = []) => (await database.db.raw(sql, bound as any)).rows as Record<string, any>[];
const loaded = (report: FolderReport) => {
  expect(report.refused).toEqual([]);
  return Object.fromEntries(
    report.loaded.map(({ file_name, layout, period, rows_read, rows_loaded, duplicates, issues, skipped }) => [
      file_name,
      { layout, period, rows_read, rows_loaded, left: duplicates + issues + skipped },
    ]),
  );
};

/** Figures two forms share, by the report's number: how often they agree, and every pair that differs. */
async function compare(
  one: string,
  other: string,
): Promise<{ equal: number; differences: { rpt_rec_num: string; figure: string; one: number; other: number }[] }> {
  const names = Object.keys(figures);
  const pairs = await rows(
    `select a.rpt_rec_num, ${names.map((name) => `a.${name} as a_${name}, b.${name} as b_${name}`).join(', ')}
     from cost_report_statement a join cost_report_statement b using (rpt_rec_num, ccn, fiscal_year_begin, fiscal_year_end)
     where a.source = ? and b.source = ?`,
    [one, other],
  );
  let equal = 0;
  const differences = [];
  for (const pair of pairs) {
    for (const figure of names) {
      const [a, b] = [pair[`a_${figure}`], pair[`b_${figure}`]];
      if (a === null || b === null) continue;
      if (a === b) equal += 1;
      else differences.push({ rpt_rec_num: pair.rpt_rec_num, figure, one: a, other: b });
    }
  }
  return { equal, differences };
}

describe('published cost reports', () => {
  describeRealFiles('raw files of form 2552-10', ['hcris-raw', 'hcris-cost-report-puf', 'hcris-2023'], (path) => {
    let report: FolderReport;
    beforeAll(async () => {
      report = await load(path('hcris-raw'));
    });

    test('every row of the year 2017 is a report or a cell; lists with a header load too', () => {
      expect(loaded(report)).toEqual({
        'hosp_rpt2552_10_2022.first24.csv': { layout: 'nber', period: '2022', rows_read: 24, rows_loaded: 24, left: 0 },
        'HOSP10_2017_RPT.CSV': { layout: 'rpt', period: '2017', rows_read: 61, rows_loaded: 61, left: 0 },
        'HOSP10_2017_ALPHA.CSV': { layout: 'alpha', period: '2017', rows_read: 730, rows_loaded: 730, left: 0 },
        'HOSP10_2017_NMRC.CSV': { layout: 'nmrc', period: '2017', rows_read: 4827, rows_loaded: 4827, left: 0 },
      });
      expect(report.unknown).toEqual([]);
    });

    test('the files of hospices and an extract of one worksheet are named as what they are', () => {
      const why = Object.fromEntries(report.not_releases.map(({ file, reason }) => [file, reason]));
      expect(why).toEqual({
        'hospice-1984-14/hospc_2014_RPT.CSV': expect.stringContaining('another kind of provider'),
        'hospice-1984-14/hospc_2014_ALPHA.CSV': expect.stringContaining('another cost report form'),
        'hospice-1984-14/hospc_2014_NMRC.CSV': expect.stringContaining('another cost report form'),
        's3_beds_extract_2016-2019.first4000.csv': expect.stringContaining('an extract of one worksheet'),
      });
    });

    test('income statements and balance sheets read from the cells add up as the form asks', async () => {
      const [found] = await rows(`select count(*)::integer as n,
          count(*) filter (where operating_income = net_patient_revenue - total_operating_expenses)::integer as operating,
          count(*) filter (where total_income = operating_income + coalesce(other_income, 0))::integer as income,
          count(*) filter (where net_income = total_income - coalesce(total_other_expenses, 0))::integer as net,
          count(*) filter (where abs(total_assets - total_liabilities_and_fund_balances) <= 2)::integer as balanced,
          count(ebitda)::integer as ebitda, count(cost_per_discharge)::integer as per_discharge
        from cost_report_statement where source = 'hcris_2552_10' and period = '2017'`);
      expect(found).toMatchObject({ n: 61, operating: 61, income: 61, net: 61 });
      expect(found!.balanced).toBeGreaterThanOrEqual(59);
    });

    test('beds and days agree with an independent extract of worksheet S-3', async () => {
      const text = await readFile(path('hcris-raw/s3_beds_extract_2016-2019.first4000.csv'), 'utf8');
      const [header, ...lines] = text
        .trimEnd()
        .split(/\r?\n/)
        .map((line) => line.split(','));
      const of = (line: string[], name: string) => (line[header!.indexOf(name)] ? Number(line[header!.indexOf(name)]) : null);
      const byNumber = new Map(lines.map((line) => [line[0], line]));
      const statements = await rows(
        `select rpt_rec_num, beds, facility_beds, total_days from cost_report_statement where source = 'hcris_2552_10'`,
      );
      const differing: unknown[] = [];
      let compared = 0;
      for (const { rpt_rec_num, ...one } of statements) {
        const line = byNumber.get(rpt_rec_num);
        if (!line) continue;
        const other = {
          beds: of(line, 'subtotal_acute_beds_1400'),
          facility_beds: of(line, 'all_beds_2700'),
          total_days: of(line, 'subtotal_acute_bed_days_1400'),
        };
        for (const [name, value] of Object.entries(other)) {
          if (value === null || one[name] === null) continue;
          compared += 1;
          if (value !== one[name]) differing.push({ rpt_rec_num, name, value, ours: one[name] });
        }
      }
      expect({ compared: compared > 0, differing }).toEqual({ compared: true, differing: [] });
    });

    test('public use files of 2019, 2021 and 2023 and the extract of 2023 load whole', async () => {
      const files = loaded(await load(path('hcris-cost-report-puf')));
      expect(files).toEqual({
        'CostReport_2019_Final.csv': { layout: 'puf', period: '2019', rows_read: 6121, rows_loaded: 6121, left: 0 },
        'CostReport_2021_Final.csv': { layout: 'puf', period: '2021', rows_read: 6051, rows_loaded: 6051, left: 0 },
        'CostReport_2023_Final.excerpt6.csv': { layout: 'puf', period: '2023', rows_read: 6, rows_loaded: 6, left: 0 },
      });
      expect(loaded(await load(path('hcris-2023')))).toEqual({
        'hcris_2023_wide.csv': { layout: 'wide', period: '2023', rows_read: 5517, rows_loaded: 5517, left: 0 },
      });
      // Unknown to the planner what was loaded a moment ago, the join below would compare each report with each.
      await rows('analyze cost_report, cost_report_statement');
      const [ccns] =
        await rows(`select count(*) filter (where is_ccn_restored)::integer as restored, count(*) filter (where ccn !~ '^[0-9A-Z]{6}$')::integer as odd
        from cost_report where source = 'cms_hospital_cost_report'`);
      expect(ccns).toEqual({ restored: 943 + 944, odd: 0 });
      const [values] =
        await rows(`select count(*) filter (where r.raw_payload->>'Net Income' is not null and s.net_income is null)::integer as lost,
          count(*) filter (where s.net_income <> (r.raw_payload->>'Net Income')::numeric)::integer as changed, count(s.net_income)::integer as held
        from cost_report_statement s join cost_report r on r.source = s.source and r.release_period = s.period and r.record_key = s.rpt_rec_num
        where s.source = 'cms_hospital_cost_report'`);
      expect(values).toEqual({ lost: 0, changed: 0, held: 6016 + 5969 + 5 });
    });

    test('the fiscal year of the period is that of the file for every report of the public use files', async () => {
      expect(
        await rows(
          `select period, fiscal_year, count(*)::integer as n from cost_report_statement where source = 'cms_hospital_cost_report' group by 1, 2 order by 1`,
        ),
      ).toEqual([
        { period: '2019', fiscal_year: 2019, n: 6121 },
        { period: '2021', fiscal_year: 2021, n: 6051 },
        { period: '2023', fiscal_year: 2023, n: 6 },
      ]);
    });

    test('hospitals whose newest report is a thin extract show the newest complete report', async () => {
      for (const [ccn, year] of [
        ['050454', 2021],
        ['360180', 2021],
      ] as const) {
        const chosen = await reportsOfHospital({ pool: database.pool } as never, ccn, 'real', ['operating_income', 'net_income', 'ebitda']);
        const { report } = chooseOne(chosen, {});
        expect([chosen[0]!.report.fiscal_year, report.fiscal_year]).toEqual([2023, year]);
        expect(chosen[0]!.report).toMatchObject({ net_income: null, ebitda: null, operating_income: expect.any(Number) });
        expect([report.net_income, report.ebitda]).not.toContain(null);
      }
      const [left] = await rows(`select count(*)::integer as n from cost_report_statement
        where operating_income is null and net_patient_revenue is not null and total_operating_expenses is not null`);
      expect(left!.n).toBe(0);
    });

    test('reports on file in two forms agree in every figure both have', async () => {
      const { equal, differences } = await compare('cms_hospital_cost_report', 'hcris_wide_extract');
      // Three of the four shared reports have figures; the fourth is empty in both forms.
      expect({ equal, differences }).toEqual({ equal: 37, differences: [] });
    });

    test('derived figures of 12,178 published rows are finite, and percentages of days are percentages', async () => {
      const [found] =
        await rows(`select count(*)::integer as n, count(*) filter (where medicare_days_pct not between 0 and 100)::integer as odd_medicare,
          count(*) filter (where medicaid_days_pct not between 0 and 100)::integer as odd_medicaid,
          count(*) filter (where quick_ratio > current_ratio and inventory >= 0 and prepaid_expenses >= 0 and total_current_liabilities > 0)::integer as quicker,
          count(*) filter (where ebitda is not null and ebitda <> operating_income + depreciation_expense)::integer as wrong
        from cost_report_statement where source = 'cms_hospital_cost_report'`);
      expect(found).toEqual({ n: 12_178, odd_medicare: 0, odd_medicaid: 0, quicker: 0, wrong: 0 });
    });
  });
});
