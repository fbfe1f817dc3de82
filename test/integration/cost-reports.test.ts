import { numberCells } from '../../sample/cost-report-cells.ts';
import { factsOf } from '../../sample/cost-report-facts.ts';
import { odd, reportsOf } from '../../sample/cost-reports.ts';
import { ids } from '../../sample/ids.ts';
import { generateWorld } from '../../sample/world.ts';
import { figureNames } from '../../src/records/cost-report-derived.ts';
import { type Answer, openApp } from '../support/sample-app.ts';

const app = openApp();

const world = generateWorld();
const get = (path: string): Promise<Answer> => app.get(`/cost-reports/${path}`);
const rows = async (sql: string) => (await app.database.db.raw(sql)).rows as Record<string, any>[];
const reported = (ccn: string, year: number) => [...reportsOf(world, year)].filter(({ hospital }) => hospital.ccn === ccn);

describe('loading', () => {
  test('every file is accepted and every row accounted for', () => {
    const sources = ['hcris_2552_10', 'cms_hospital_cost_report', 'hcris_wide_extract'];
    const loaded = app.loaded.loaded.filter(({ source_id }) => sources.includes(source_id));
    expect(loaded).toHaveLength(13);
    for (const { status, rows_read, rows_loaded, issues, duplicates, file_name } of loaded)
      expect({ file_name, status, lost: rows_read - rows_loaded, issues, duplicates }).toEqual({
        file_name,
        status: 'accepted',
        lost: 0,
        issues: 0,
        duplicates: 0,
      });
    const restored = loaded.flatMap(({ warnings }) => warnings);
    expect(restored).toEqual(Array(2).fill(expect.stringMatching(/^The leading zeros of \d+ CCNs were missing/)));
  });

  test('the columns of statements are the figures of the map', async () => {
    const live = await rows(
      `select attname as name from pg_attribute where attrelid = 'cost_report_statement'::regclass and atttypid = 'numeric'::regtype`,
    );
    expect(live.map(({ name }) => name).toSorted()).toEqual([...figureNames].toSorted());
  });

  test('2022 is on file raw and as public use file: every figure both give is the same', async () => {
    const both = await rows(`select ${figureNames.map((name) => `a.${name} as a_${name}, b.${name} as b_${name}`).join(', ')}
      from cost_report_statement a join cost_report_statement b using (rpt_rec_num) where a.source = 'hcris_2552_10' and b.source = 'cms_hospital_cost_report'`);
    expect(both.length).toBe([...reportsOf(world, 2022)].length);
    const differing = new Set<string>();
    let equal = 0;
    for (const pair of both) {
      for (const name of figureNames) {
        const [a, b] = [pair[`a_${name}`], pair[`b_${name}`]];
        if (a === null || b === null) continue;
        if (a === b) equal += 1;
        else differing.add(name);
      }
    }
    expect([...differing]).toEqual([]);
    expect(equal).toBeGreaterThan(both.length * 60);
  });

  test('numbers of every report are kept with their lines', async () => {
    const expected = [...reportsOf(world, 2023)].reduce((total, report) => total + [...numberCells(report, 1)].length, 0);
    const [held] = await rows(cases('numbers of every report are'));
    expect(held).toEqual({ n: expected, lines: expected });
  });
});

describe('summary', () => {
  test('the latest report, with what was reported and what is computed from it', async () => {
    const { status, body } = await get(ids.ccn.acute);
    const [report] = reported(ids.ccn.acute, 2024);
    const f = factsOf(report!);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ ccn: ids.ccn.acute, rpt_rec_num: report!.rpt_rec_num, fiscal_year: 2024, fiscal_year_end: '2024-09-30', days_in_period: 366 },
      ...{ form: 'cms_2552_10', source: 'hcris_2552_10', hospital_name: ids.hospital_name, state: 'CA', is_teaching: false },
      operating_income: f.net_revenue - f.expenses,
      other_income: f.other_income,
      net_income: f.net_revenue - f.expenses + f.other_income - (f.other_expenses ?? 0),
      total_salaries: f.salaries,
      ...{ medicare_days: f.medicare_days, medicaid_days: f.medicaid_days, total_days: f.days },
      ...{ medicare_discharges: f.medicare_discharges, medicaid_discharges: f.medicaid_discharges, total_discharges: f.discharges },
      medicare_days_pct: Math.round((1e6 * f.medicare_days) / f.days) / 1e4,
      cost_per_discharge: Math.round((100 * f.total_costs) / f.discharges) / 100,
      dsh_patient_pct: Number((100 * f.dsh!.patient).toFixed(6)),
      dsh_payment_amount: f.dsh!.payment,
      total_facility_sqft: f.total_area,
      depreciation_expense: f.depreciation,
      ebitda: f.net_revenue - f.expenses + f.depreciation,
      rejected: [],
    });
    expect(body.history.map(({ fiscal_year, form }: any) => [fiscal_year, form])).toEqual(cases('the latest report'));
    expect(body).toMatchObject({
      source: 'hcris_2552_10',
      raw_payload: { RPT_REC_NUM: report!.rpt_rec_num, PRVDR_NUM: ids.ccn.acute },
    });
    expect(body.figure_origins).toBeUndefined();
  });

  test('the higher number is the latest even where it is thin, and a warning names the fuller one; a figure of another form is named', async () => {
    const [first, second] = reported(odd.amended, 2023);
    const { db } = app.database;
    await db.raw('create table kept as select * from cost_report_statement where ccn = ?', [odd.amended]);
    const empty = 'update cost_report_statement set net_income = null, operating_income = null, total_costs = null';
    await db.raw(`${empty} where rpt_rec_num = ?`, [second!.rpt_rec_num]);
    const { body } = await get(`${odd.amended}?fiscal_year=2023`);
    expect([body.rpt_rec_num, body.net_income, body.report_status]).toEqual([second!.rpt_rec_num, null, 'amended']);
    const reason =
      'An earlier report of the period. It has net income, operating income or total costs; the latest report has none of these.';
    expect(body.superseded_reports).toMatchObject([{ rpt_rec_num: first!.rpt_rec_num, reason }]);
    expect(body.meta.warnings.join()).toContain(`To see it, use rpt_rec_num=${first!.rpt_rec_num}`);
    await db.raw(
      `update cost_report_statement set total_assets = null, total_salaries = null
      where ccn = ? and source = 'hcris_2552_10' and fiscal_year = 2022`,
      [odd.amended],
    );
    const both = (await get(`${odd.amended}?fiscal_year=2022`)).body;
    expect([both.form, both.total_salaries]).toEqual(['cms_2552_10', null]);
    expect(both.meta.warnings).toEqual([
      expect.stringMatching(/^Not in this version .* in the other \(public use file; form=public_use_file\): .*total_salaries/),
    ]);
    const sheet = (await get(`${odd.amended}/balance-sheet?fiscal_year=2022`)).body;
    expect(sheet.meta.warnings.join()).toMatch(/\(public use file; form=public_use_file\): .*total_assets/);
    await db.raw('delete from cost_report_statement where ccn = ?', [odd.amended]);
    await db.raw('insert into cost_report_statement select * from kept');
    await db.raw('drop table kept');
  });
});

test.each([2024, 2019])('the page of the report of %s leads from each figure to its lines in the published file', async (year) => {
  const read = async (path: string): Promise<string> => (await app.get(`${path.replaceAll('&amp;', '&')}&format=html`)).body as never;
  const shown = await read(`/cost-reports/${ids.ccn.acute}?fiscal_year=${year}`);
  const leads = [...shown.matchAll(/href="([^"#]+provenance=full)#([a-z_]+)"/g)];
  const full = await read(leads[0]![1]!);
  const { figure_origins, file_line } = (await get(`${ids.ccn.acute}?fiscal_year=${year}&provenance=full`)).body;
  const numbers = figure_origins.filter(({ figure }: { figure: string }) => leads.some(([, , name]) => name === figure));
  expect([leads.length > 10, numbers.length]).toEqual([true, leads.length]);
  for (const { figure, cells, file_name, published_column } of numbers) {
    const [, part] = full.split(`<span id="${figure}"`);
    const lines = [...cells.map((cell: { file_line: number }) => cell.file_line), ...(published_column ? [file_line] : [])];
    for (const words of [file_name, ...lines.map((line) => `line ${line}, `)])
      expect([figure, part!.split('</span>')[0]]).toEqual([figure, expect.stringContaining(words)]);
  }
});

describe('sections', () => {
  test('of a hospital whose raw cells name none: 404 in words', async () => {
    const { db } = app.database;
    const turn = () => db.raw('update cost_report_statement set cost_center_count = -cost_center_count where ccn = ?', [ids.ccn.acute]);
    await turn();
    const { status, body } = await get(`${ids.ccn.acute}/cost-centers`);
    expect([status, body.detail]).toEqual([404, expect.stringContaining('none of a cost center')]);
    await turn();
  });
});
