import type { Deps } from '#deps';
import { reportOfYear, reportsOfYears } from '#domain/cost-reports/report-of-year';
import { reportsOf as reportsOnFile } from '#domain/figures/sums';
import { figureNames } from '#records/cost-report-figure';
import { numberCells } from '../../sample/cost-report-cells.ts';
import { factsOf } from '../../sample/cost-report-facts.ts';
import { odd, reportsOf } from '../../sample/cost-reports.ts';
import { ids } from '../../sample/ids.ts';
import { generateWorld } from '../../sample/world.ts';
import { withAllParts } from '../support/explained.ts';
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
    const live = await rows(cases('columns in use'));
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
    const [stored] = await rows(cases('numbers of every report are'));
    expect(stored).toEqual({ n: expected, lines: expected });
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

test('a newest report without its income is passed over for the newest complete one; the list tells how complete each is', async () => {
  const { db } = app.database;
  const [before, newest] = [await get(ids.ccn.acute), await get(`${ids.ccn.acute}?fiscal_year=2024`)];
  expect(before.body.rpt_rec_num).toBe(newest.body.rpt_rec_num);
  expect(before.body.completeness).toMatchObject({ is_complete: true, missing_key_figures: [] });
  await db.raw('create table kept as select * from cost_report_statement where ccn = ?', [ids.ccn.acute]);
  await db.raw(`update cost_report_statement set net_income = null, total_costs = null where ccn = ? and fiscal_year = 2024`, [
    ids.ccn.acute,
  ]);
  const { body } = await get(ids.ccn.acute);
  expect([body.fiscal_year, body.completeness.is_complete]).toEqual([2023, true]);
  expect(body.meta.warnings.join()).toContain(cases('a newest report without its'));
  expect(body.history[0]).toMatchObject(cases('a newest report without its 2'));
  for (const { completeness: one } of body.history) expect(one.figures_reported).toBeLessThanOrEqual(one.figures_total);
  expect((await get(`${ids.ccn.acute}?fiscal_year=2024`)).body.fiscal_year).toBe(2024);
  // The page begins with the year of the report it shows.
  for (const [query, year] of [
    ['', '2023'],
    ['?fiscal_year=2024', '2024'],
    ['?fiscal_year=2022', '2022'],
  ]) {
    const page = await app.page(`/cost-reports/${ids.ccn.acute}${query}`);
    const text = String(page)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
    const years = [/ Net patient revenue \$[\d.]+ [MB] fiscal (\d{4})/, / Operating margin −?[\d.]+% fiscal (\d{4})/].map(
      (of) => of.exec(text)?.[1],
    );
    expect([query, ...years]).toEqual([query, year, year]);
  }
  await db.raw('delete from cost_report_statement where ccn = ?', [ids.ccn.acute]);
  await db.raw('insert into cost_report_statement select * from kept');
  await db.raw('drop table kept');
});

test('operating income of an extract is computed from its operands, and says so', async () => {
  const { body } = await get(`${ids.ccn.acute}?fiscal_year=2019&provenance=full`);
  expect(body.form).toBe('extract');
  expect(body.operating_income).toBe(body.net_patient_revenue - body.total_operating_expenses);
  const origin = body.figure_origins.find(({ figure }: any) => figure === 'operating_income');
  expect(origin.formula).toBe('net_patient_revenue − total_operating_expenses.');
  expect(origin.computed_from.map(({ figure }: any) => figure)).toEqual(['net_patient_revenue', 'total_operating_expenses']);
});

test('the page defines EBITDA and lists every report on file', async () => {
  const text = await app.page(`/cost-reports/${ids.ccn.acute}`);
  expect(text).toContain('earnings from patient care before depreciation');
  expect(text).toMatch(/EBITDA can be negative while net.income is positive/);
  expect(text).toContain('Reports on file');
  // A figure an extract does not have is a dash, not an answer of no.
  expect(text).toContain('third-party extract');
  expect(text).not.toMatch(/<td class="number">no<\/td>/);
  // Links lead to the place of a figure by its name.
  expect(text.replaceAll(/ (?:href|id)="[^"]*"/g, '')).not.toMatch(/operating_income|depreciation_expense \+/);
});

test('every report on file has its margins, as the page shows them', async () => {
  const { body } = await get(ids.ccn.acute);
  const { history, operating_margin_pct, total_margin_pct } = body;
  const pct = (part: number, whole: number) => Math.round((10_000 * part) / whole) / 100;
  const [newest] = history;
  expect([newest.operating_margin_pct, newest.total_margin_pct]).toEqual([operating_margin_pct, total_margin_pct]);
  expect(operating_margin_pct).toBe(pct(body.operating_income, body.net_patient_revenue));
  expect(total_margin_pct).toBe(pct(body.net_income, body.net_patient_revenue + body.other_income));
  const page = await app.page(`/cost-reports/${ids.ccn.acute}`);
  expect(page).toContain('Total margin');
  for (const year of history) {
    expect(year.operating_margin_pct).toBe(pct(year.operating_income, year.net_patient_revenue));
    for (const value of [year.operating_margin_pct, year.total_margin_pct])
      if (value !== null)
        expect(page).toContain(
          `${value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).replace('-', '−')}%`,
        );
  }
});

test('where the registry and the cost report differ on who controls the hospital, both are shown with source and date', async () => {
  await app.database.pool.query(`update facility set ownership = 'Voluntary non-profit - Church' where ccn = $1`, [ids.ccn.acute]);
  await app.database.pool.query(`update cost_report set control_type = 'Governmental, city' where ccn = $1`, [ids.ccn.acute]);
  const statements = [
    { of: 'registry', value: 'Voluntary non-profit - Church', as_of_date: expect.stringMatching(/^20/), source: expect.any(String) },
    { of: 'cost_report', value: 'Governmental, city', as_of_date: '2024-09-30', source: 'hcris_2552_10' },
  ];
  const { body } = await get(ids.ccn.acute);
  expect(body.control).toMatchObject({ differs: true, statements });
  expect((await app.get(`/hospitals/${ids.ccn.acute}`)).body.control).toMatchObject({ differs: true, statements });
  for (const path of [`/cost-reports/${ids.ccn.acute}`, `/hospitals/${ids.ccn.acute}`]) {
    const page = await app.page(path);
    for (const words of ['Voluntary non-profit - Church', 'Governmental, city', 'Sep 30, 2024', 'sources differ'])
      expect(page).toContain(words);
  }
  await app.database.pool.query(`update cost_report set control_type = 'Voluntary nonprofit, other' where ccn = $1`, [ids.ccn.acute]);
  expect((await get(ids.ccn.acute)).body.control.differs).toBe(false);
});

test('beds of a hospital are its own, without nursing units and subproviders that a report counts too', async () => {
  const beds = async () => (await app.get(`/compare?ccn=${ids.ccn.acute}`)).body.results[0].figures.beds;
  const before = await beds();
  await app.database.db.raw('update cost_report_statement set facility_beds = beds + 83 where ccn = ?', [ids.ccn.acute]);
  await app.database.db.raw('update provider_certification set bed_count = null where ccn = ?', [ids.ccn.acute]);
  const [{ beds: own }] = (
    await app.database.pool.query(
      'select beds from cost_report_statement where ccn = $1 and beds is not null order by fiscal_year_end desc',
      [ids.ccn.acute],
    )
  ).rows;
  expect(before.bed_count).toBeGreaterThan(0);
  expect(await beds()).toMatchObject({ bed_count: Number(own) });
});

describe('the report of a year', () => {
  const ccn = ids.ccn.acute;

  async function addReport(period: [begin: string, end: string], rpt_rec_num: string, net_patient_revenue: number | null) {
    const { pool } = app.database;
    await pool.query(
      'create temporary table copied as select * from cost_report_statement where ccn = $1 order by fiscal_year desc limit 1',
      [ccn],
    );
    await pool.query(cases('add report'), [...period, rpt_rec_num, net_patient_revenue]);
    await pool.query('insert into cost_report_statement select * from copied');
    await pool.query('drop table copied');
  }

  beforeAll(async () => {
    // Nine months, twice reported, then twelve: all begin in federal fiscal year 2031.
    await addReport(['2030-10-01', '2031-06-30'], '9000001', 7_100_000);
    await addReport(['2030-10-01', '2031-06-30'], '9000002', 7_200_000);
    await addReport(['2031-07-01', '2032-06-30'], '9000003', 9_900_000);
  }, 400_000);

  test('the rule in SQL and in code choose the same report for every hospital and year', async () => {
    const { database } = app;
    const deps = { pool: database.pool } as Deps;
    const { rows } = await database.pool.query(reportsOfYears(['rpt_rec_num']));
    const ccns = [...new Set(rows.map((row) => row.ccn as string))];
    const reports = await reportsOnFile(deps, ccns);
    const in_code = ccns.flatMap((one) => {
      const own = reports.get(one)!;
      return [...new Set(own.map(({ fiscal_year }) => fiscal_year))].map((year) => `${one} ${reportOfYear(own, year)!.rpt_rec_num}`);
    });
    expect(rows.map((row) => `${row.ccn} ${row.rpt_rec_num}`).toSorted()).toEqual(in_code.toSorted());
    expect(in_code).toContain(`${ccn} 9000003`);
  });

  test('a hospital with short reports alone says how long the period is', async () => {
    await app.database.pool.query(`delete from cost_report_statement where rpt_rec_num = '9000003'`);
    const page = await app.page(`/compare?ccn=${ccn}&fiscal_year=2031`);
    expect(page).toContain('not a full year');
    const system_id = (await app.get(`/hospitals/${ccn}`)).body.system?.system_id ?? ids.system_id;
    await app.database.pool.query('delete from cost_report_statement where ccn <> $1', [ccn]);
    const { body } = await app.get(withAllParts(`/systems/${system_id}`));
    const own = [...body.hospitals, ...body.left_out_hospitals].find((one: any) => one.ccn === ccn);
    expect(own).toMatchObject({ net_patient_revenue_usd: 7_200_000, days_in_period: 273 });
    expect(body.figures.finances).toMatchObject({ fiscal_year: 2031, part_year_hospital_count: 1 });
    const html = await app.page(`/systems/${system_id}`);
    expect(html).toContain('in 273 days');
  });
});

test('a hospital of a system in no facility file has the place of its newest cost report, and leads to its reports', async () => {
  const system = async () =>
    (await app.get(withAllParts(`/systems/${ids.system_id}`))).body.hospitals.find(({ ccn }: any) => ccn === ids.ccn.acute);
  const { city, state } = await system();
  await app.database.db.raw('delete from facility where ccn = ?', [ids.ccn.acute]);
  expect(await system()).toMatchObject({ standing: null, city, state });
  const page = await app.page(`/systems/${ids.system_id}`);
  expect(page).toContain(`href="/cost-reports/${ids.ccn.acute}"`);
});
