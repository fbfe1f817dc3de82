import { numberCells } from '../../sample/cost-report-cells.ts';
import { factsOf } from '../../sample/cost-report-facts.ts';
import { odd, reportsOf } from '../../sample/cost-reports.ts';
import { ids } from '../../sample/ids.ts';
import { generateWorld } from '../../sample/world.ts';
import { derivedFigures, figureNames } from '../../src/records/cost-report-derived.ts';
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
    const [held] = await rows(`select count(*)::integer as n, count(distinct file_line)::integer as lines from cost_report_number c
      join source_file f using (file_id) where f.period = '2023'`);
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
    expect(body.history.map(({ fiscal_year, form }: any) => [fiscal_year, form])).toEqual([
      [2024, 'cms_2552_10'],
      [2023, 'cms_2552_10'],
      [2022, 'cms_2552_10'],
      [2021, 'public_use_file'],
      [2020, 'public_use_file'],
      [2019, 'extract'],
    ]);
    expect(body).toMatchObject({
      source: 'hcris_2552_10',
      raw_payload: { RPT_REC_NUM: report!.rpt_rec_num, PRVDR_NUM: ids.ccn.acute },
    });
    expect(body.figure_origins).toBeUndefined();
  });

  test('an amended report takes the place of the first; the raw form that of the public use file', async () => {
    const amended = (await get(`${odd.amended}?fiscal_year=2023`)).body;
    const [first, second] = reported(odd.amended, 2023);
    expect(amended.rpt_rec_num).toBe(second!.rpt_rec_num);
    expect(amended.report_status).toBe('amended');
    expect(amended.superseded_reports.map(({ rpt_rec_num }: any) => rpt_rec_num)).toEqual([first!.rpt_rec_num]);
    const both = (await get(`${odd.amended}?fiscal_year=2022`)).body;
    expect([both.form, both.superseded_reports.map(({ form, source }: any) => [form, source])]).toEqual([
      'cms_2552_10',
      [['public_use_file', 'cms_hospital_cost_report']],
    ]);
  });

  test('each held report can be read by its number and form, and says what is shown by default', async () => {
    const [first, second] = reported(odd.amended, 2023);
    for (const section of ['', '/balance-sheet', '/charity-care', '/cost-centers']) {
      const { status, body } = await get(`${odd.amended}${section}?rpt_rec_num=${first!.rpt_rec_num}`);
      const one = body.results?.[0] ?? body;
      expect([section, status, one.rpt_rec_num]).toEqual([section, 200, first!.rpt_rec_num]);
      if (section !== '/cost-centers')
        expect(body.meta.warnings.join()).toContain(`report ${second!.rpt_rec_num} (form CMS-2552-10) is shown by default`);
    }
    const published = (await get(`${odd.amended}?fiscal_year=2022&form=public_use_file`)).body;
    expect([published.form, published.source]).toEqual(['public_use_file', 'cms_hospital_cost_report']);
    const none = await get(`${odd.amended}/balance-sheet?rpt_rec_num=1`);
    expect([none.status, none.body.detail]).toEqual([404, expect.stringContaining(`Reports on file: `)]);
    expect(none.body.detail).toContain(`${first!.rpt_rec_num} (cms_2552_10, 2023)`);
    expect((await get(`${odd.amended}?rpt_rec_num=x`)).body.errors[0].parameter).toBe('rpt_rec_num');
    const impossible = await get(`${odd.amended}?fiscal_year_end=2023-02-30`);
    expect([impossible.status, impossible.body.errors[0]]).toMatchObject([
      400,
      { parameter: 'fiscal_year_end', expected: 'a valid calendar date' },
    ]);
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

  test('two periods of a year: the later one, the other beside it; each by its last day', async () => {
    const { body } = await get(`${odd.two_periods}?fiscal_year=2023`);
    expect([body.fiscal_year_begin, body.fiscal_year_end, body.days_in_period]).toEqual(['2023-04-01', '2023-09-30', 183]);
    expect(body.other_periods).toMatchObject([{ fiscal_year_begin: '2022-10-01', fiscal_year_end: '2023-03-31' }]);
    expect((await get(`${odd.two_periods}?fiscal_year_end=2023-03-31`)).body.fiscal_year_begin).toBe('2022-10-01');
  });

  test.each([
    ['vast', odd.vast, 412_000_000, 'more than 20000000 square feet'],
    ['tiny', odd.tiny, 1900, 'square feet a bed'],
    ['by value', odd.by_value, 88_431_002, 'the column is headed "DOLLAR VALUE"'],
  ])('impossible square feet (%s) are null, listed, and shown with their cell', async (_name, ccn, value, reason) => {
    const { body } = await get(`${ccn}?provenance=full`);
    expect(body.total_facility_sqft).toBeNull();
    expect(body.rejected).toEqual([{ figure: 'total_facility_sqft', value, reason: expect.stringContaining(reason) }]);
    const origin = body.figure_origins.find(({ figure }: any) => figure === 'total_facility_sqft');
    expect(origin.cells).toEqual([
      { figure: 'total_facility_sqft', worksheet: 'B100000', line: '00100', column: '00100', value, file_line: expect.any(Number) },
    ]);
    const centers = (await get(`${ccn}/cost-centers`)).body.cost_centers;
    expect(centers.every(({ square_footage }: any) => square_footage === null || square_footage <= value)).toBe(true);
  });

  test('a report without Medicare utilization has nulls, never zeros', async () => {
    const { body } = await get(`${odd.no_utilization}?fiscal_year=2024`);
    expect(body).toMatchObject({
      medicare_utilization: 'none',
      dsh_payment_amount: null,
      total_salaries: null,
      ebitda: null,
      cost_per_discharge: null,
    });
    expect(body.net_income).not.toBeNull();
  });

  test('full provenance: the sum of the cells of each figure is the figure, and the line holds it', async () => {
    const { body } = await get(`${odd.funds}?provenance=full`);
    for (const { figure, cells, formula } of body.figure_origins) {
      if (formula) continue;
      const total = cells.reduce((sum: number, { value }: any) => sum + value, 0);
      expect(cells.length).toBeGreaterThan(0);
      expect(body[figure]).toBeCloseTo(figure.endsWith('_pct') ? 100 * total : total, 6);
    }
    const sheet = (await get(`${odd.funds}/balance-sheet?fiscal_year=2024&provenance=full`)).body.results[0];
    const cash = sheet.figure_origins.find(({ figure }: any) => figure === 'cash');
    expect(cash.cells.map(({ column }: any) => column)).toEqual(['00100', '00200', '00300', '00400']);
    expect(cash).toMatchObject({ file_name: 'HOSP10_2024_NMRC.CSV', file_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const published = (await get(`${odd.funds}?fiscal_year=2021&provenance=full`)).body;
    const origin = published.figure_origins.find(({ figure }: any) => figure === 'net_income');
    expect(origin).toMatchObject({
      published_column: 'Net Income',
      published_value: String(published.net_income),
      cells: [],
      file_name: 'CostReport_2021_Final.csv',
    });
  });

  test('a computed figure lists the figures it is made of and their cells, and can be computed again from them', async () => {
    const sumOf = (cells: any[], name: string) => cells.filter(({ figure }) => figure === name).reduce((sum, { value }) => sum + value, 0);
    const sheet = (await get(`${odd.funds}/balance-sheet?fiscal_year=2024&provenance=full`)).body.results[0];
    const summary = (await get(`${odd.funds}?provenance=full`)).body;
    const checked = new Set<string>();
    for (const report of [summary, sheet]) {
      for (const { figure, formula, computed_from, cells, published_column, file_name } of report.figure_origins) {
        const rule = derivedFigures[figure];
        expect([figure, formula === null, computed_from.length === 0]).toEqual([figure, rule === undefined, rule === undefined]);
        if (!rule) continue;
        expect(computed_from.map((one: any) => one.figure)).toEqual(rule.from);
        expect(new Set(cells.map((one: any) => one.figure))).toEqual(
          new Set(computed_from.flatMap((one: any) => (one.value === null ? [] : [one.figure]))),
        );
        for (const one of computed_from) if (one.value !== null) expect(sumOf(cells, one.figure)).toBeCloseTo(one.value, 6);
        expect(rule.compute(Object.fromEntries(rule.from.map((name) => [name, sumOf(cells, name)])))).toBe(report[figure]);
        expect([published_column, file_name]).toEqual([null, 'HOSP10_2024_NMRC.CSV']);
        checked.add(figure);
      }
    }
    expect([...checked].toSorted()).toEqual(Object.keys(derivedFigures).toSorted());
    const published = (await get(`${odd.funds}?fiscal_year=2021&provenance=full`)).body;
    const ebitda = published.figure_origins.find(({ figure }: any) => figure === 'ebitda');
    expect(ebitda).toMatchObject({ cells: [], file_name: 'CostReport_2021_Final.csv' });
    expect(ebitda.computed_from[1]).toEqual({
      figure: 'depreciation_expense',
      value: published.depreciation_expense,
      published_column: 'Depreciation Cost',
      published_value: String(published.depreciation_expense),
    });
  });

  test('what is not on file is a 404 that says what is', async () => {
    const none = await get(ids.ccn.unknown);
    expect([none.status, none.body.code]).toEqual([404, 'not_found']);
    expect(none.body.detail).toMatch(/CCN 010879 is on file\. Reports of \d+ hospitals are on file, fiscal years 2019 to 2024/);
    for (const section of ['/years', '/balance-sheet', '/charity-care', '/cost-centers'])
      expect((await get(ids.ccn.unknown + section)).status).toBe(404);
    for (const section of ['', '/balance-sheet', '/charity-care']) {
      const year = await get(`${ids.ccn.acute}${section}?fiscal_year=2012`);
      expect(year.status).toBe(404);
      expect(year.body.detail).toMatch(/for fiscal year 2012 is on file\. Fiscal years on file: 2024 \(to 2024-09-30\), 2023/);
    }
  });
});

describe('sections', () => {
  test('balance sheets of all years with their ratios', async () => {
    const { body } = await get(`${ids.ccn.acute}/balance-sheet`);
    expect(body.results.map(({ fiscal_year }: any) => fiscal_year)).toEqual([2024, 2023, 2022, 2021, 2020]);
    for (const one of body.results) {
      expect(one.total_assets).toBe(one.total_current_assets + one.total_fixed_assets + one.total_other_assets);
      expect(one.total_assets).toBe(one.total_liabilities + one.total_fund_balances);
      expect(one.current_ratio).toBeCloseTo(one.total_current_assets / one.total_current_liabilities, 3);
      expect(one.quick_ratio).toBeCloseTo(
        (one.total_current_assets - one.inventory - one.prepaid_expenses) / one.total_current_liabilities,
        3,
      );
      expect(one.debt_to_equity).toBeCloseTo(one.total_liabilities / one.total_fund_balances, 3);
    }
    expect(body.meta.warnings).toEqual([
      'Period ending 2019-09-30 left out: the reports on file have none of these figures.',
      expect.stringMatching(/^Periods ending 2021-09-30 and 2020-09-30: From the public use file/),
    ]);
    const none = (await get(`${ids.ccn.acute}/balance-sheet?fiscal_year=2019`)).body;
    expect([none.results, none.total, none.meta.warnings.length]).toEqual([[], 0, 1]);
  });

  test('charity care from the old and the renamed worksheet', async () => {
    const { body } = await get(`${ids.ccn.acute}/charity-care?provenance=full`);
    const of = (year: number) => body.results.find(({ fiscal_year }: any) => fiscal_year === year);
    for (const [year, sheet] of [
      [2022, 'S100000'],
      [2024, 'S100001'],
    ] as const) {
      const one = of(year);
      expect(one.uncompensated_care_cost).toBe(one.charity_care_cost + one.non_medicare_bad_debt_cost);
      expect(one.bad_debt_expense).toBe(one.non_medicare_bad_debt_expense + one.medicare_bad_debt_allowable);
      const origin = one.figure_origins.find(({ figure }: any) => figure === 'charity_care_cost');
      expect(origin.cells[0].worksheet).toBe(sheet);
    }
    expect(of(2024).hospital_charity_care_cost).toBe(of(2024).charity_care_cost);
    expect(of(2022).hospital_charity_care_cost).toBeNull();
  });

  test('cost centers add up to the report', async () => {
    const { body } = await get(`${ids.ccn.acute}/cost-centers?provenance=full`);
    const summary = (await get(ids.ccn.acute)).body;
    const total = (figure: string) => body.cost_centers.reduce((sum: number, one: any) => sum + (one[figure] ?? 0), 0);
    expect(total('salary_costs')).toBe(summary.total_salaries);
    expect(total('non_salary_costs')).toBe(summary.non_salary_costs);
    expect(total('allocated_costs')).toBe(summary.total_costs);
    expect(total('total_charges')).toBe(summary.total_charges);
    expect(total('square_footage')).toBe(summary.total_facility_sqft);
    const named = body.cost_centers.filter(({ name }: any) => name);
    expect(named.length).toBeGreaterThanOrEqual(20);
    const unnamed = body.cost_centers.filter(({ name }: any) => !name);
    expect(unnamed.map(({ line, label }: any) => [line, label])).toContainEqual(['03501', 'NEONATAL INTENSIVE CARE UNIT']);
    expect(body.cost_centers.find(({ line }: any) => line === '09001')).toMatchObject({
      name: null,
      label: 'WOUND CARE',
      cost_center_code: '09001',
    });
    const emergency = body.cost_centers.find(({ name }: any) => name === 'Emergency');
    expect(emergency.origins).toContainEqual({
      figure: 'salary_costs',
      worksheet: 'A000000',
      line: '09100',
      column: '00100',
      value: emergency.salary_costs,
      file_line: expect.any(Number),
    });
  });

  test('of a year of the public use file: 404 in words', async () => {
    const { status, body } = await get(`${ids.ccn.acute}/cost-centers?fiscal_year=2021`);
    expect(status).toBe(404);
    expect(body.detail).toMatch(/requested report \d+ \(public_use_file\) has no cost centers\. Reports with cost centers: 20\d\d \(to /);
    expect((await get(`${ids.ccn.acute}/cost-centers?fiscal_year=1999`)).body.detail).toMatch(/No cost report for fiscal year 1999/);
  });

  test('of a hospital whose raw cells name none: 404 in words', async () => {
    const { db } = app.database;
    const turn = () => db.raw('update cost_report_statement set cost_center_count = -cost_center_count where ccn = ?', [ids.ccn.acute]);
    await turn();
    const { status, body } = await get(`${ids.ccn.acute}/cost-centers`);
    expect([status, body.detail]).toEqual([404, expect.stringContaining('none of a cost center')]);
    await turn();
  });
});
