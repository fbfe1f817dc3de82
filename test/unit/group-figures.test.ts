import { reportOfYear } from '#domain/cost-reports/report-of-year';
import { no_beds } from '#domain/figures/beds';
import { financeReasons, financesIn, type Report } from '#domain/figures/finances';
import { groupFigures, type HospitalFigures, inGroup } from '#domain/figures/sums';
import { figureTiles } from '#domain/figures/tiles';
import { newestReport } from '#domain/hospitals/head/head-records';
import type { Loaded } from '#domain/null-reasons';

import { html } from '#pages/html';
import { tiles } from '#pages/tiles';

const loaded: Loaded = { has: (source) => source !== 'cms_hcahps', parts: new Map(), all: [], title: (source) => `Title of ${source}` };

const report = (fiscal_year: number, net_patient_revenue: number | null, operating_income: number | null, days = 365): Report => ({
  fiscal_year,
  fiscal_year_begin: `${fiscal_year}-01-01`,
  fiscal_year_end: new Date(Date.UTC(fiscal_year, 0, days)).toISOString().slice(0, 10),
  net_patient_revenue,
  operating_income,
  bed_count: null,
  is_whole_facility: false,
  net_income: null,
  other_income: null,
  source: 'hcris_2552_10',
});

const hospital = (ccn: string, more: Partial<HospitalFigures>): HospitalFigures => ({
  ...{
    ccn,
    name: ccn,
    city: null,
    state: 'TX',
    ...no_beds,
    overall_rating: null,
    rating_date: null,
    survey_rating: null,
    survey_date: null,
  },
  ...{ readmissions: [], acquired_conditions: [], reports: [], ...more },
});

test('sums say how many hospitals are behind them; a missing figure is not a zero', () => {
  const figures = groupFigures(
    [
      hospital('1', { bed_count: 100, overall_rating: 5, reports: [report(2022, 100, 10)] }),
      hospital('2', { bed_count: null, overall_rating: 2, state: 'OK', reports: [report(2022, 300, null)] }),
      hospital('3', { bed_count: 50, reports: [report(2022, null, 7)] }),
    ],
    loaded,
  );
  expect(figures.beds).toEqual({ bed_count: 150, hospital_count: 2, first_year: null, last_year: null });
  expect(figures.rating).toEqual({ average_rating: 3.5, hospital_count: 2, release_date: null });
  expect(figures.finances).toMatchObject(cases('sums say how many hospitals'));
  expect(figures.by_state).toEqual(cases('sums say how many hospitals 2'));
  expect(figures.survey.average_rating).toBeNull();
  expect(figures.null_reasons['survey.average_rating']).toBe('Title of cms_hcahps is not loaded.');
  expect(figures.null_reasons['readmissions.penalized_hospital_count']).toContain('no value for these hospitals');
  expect(figures.readmissions).toMatchObject({ fiscal_year: null, penalized_hospital_count: null });
});

test('a report whose revenue is a placeholder has no margin, and is not in that of its group', () => {
  const of_group = (reports: Report[][]) =>
    groupFigures(
      reports.map((own, at) => hospital(String(at), { reports: own })),
      loaded,
    ).finances;
  expect(of_group([[report(2022, 1, -129_890_506)]])).toMatchObject({ net_patient_revenue_usd: 1, operating_margin_pct: null });
  expect(of_group([[report(2022, 1, -129_890_506)], [report(2022, 200, 10)]])).toMatchObject(cases('a report whose revenue is'));
});

test('a year of which few reports are on file is not shown first, and a change compares the same hospitals over whole years', () => {
  const figures = groupFigures(
    [
      hospital('1', { reports: [report(2023, 130, 1), report(2022, 110, 1), report(2021, 100, 1)] }),
      hospital('2', { reports: [report(2022, 900, 1), report(2021, 400, 1, 180)] }),
      hospital('3', { reports: [report(2022, 60, 1)] }),
    ],
    loaded,
  );
  expect(figures.finances).toMatchObject({ fiscal_year: 2022, revenue_hospital_count: 3, net_patient_revenue_usd: 1070 });
  expect(figures.finances).toMatchObject({ revenue_change_pct: 10, change_hospital_count: 1 });
  expect(figures.years.map((year) => [year.fiscal_year, year.revenue_hospital_count])).toEqual([
    [2021, 2],
    [2022, 3],
    [2023, 1],
  ]);
});

test('a change is since the nearest earlier year on file, which is named', () => {
  const change = (...reports: Report[][]) => {
    const { finances } = groupFigures(
      reports.map((own, at) => hospital(String(at), { reports: own })),
      loaded,
    );
    return [finances.revenue_change_pct, finances.change_from_fiscal_year, finances.change_hospital_count];
  };
  expect(change([report(2023, 120, 1), report(2021, 100, 1), report(2020, 50, 1)])).toEqual([20, 2021, 1]);
  // Too long ago.
  expect(change([report(2023, 120, 1), report(2017, 100, 1)])).toEqual([null, null, 0]);
  // One of six hospitals in the year before is too few; two years before, there are all.
  const five = Array.from({ length: 5 }, () => [report(2023, 100, 1), report(2021, 100, 1)]);
  expect(change([report(2023, 220, 1), report(2022, 10, 1), report(2021, 100, 1)], ...five)).toEqual([20, 2021, 6]);
});

test('of two periods that begin in one year the one closest to a year counts, alone; ten years at most', () => {
  const many = Array.from({ length: 14 }, (_, at) => report(2010 + at, 10, 1));
  const short = { ...report(2023, 5, -6, 90), fiscal_year_end: '2023-03-30' };
  const { years, finances } = groupFigures([hospital('1', { reports: [...many, short] })], loaded);
  expect(years).toHaveLength(10);
  expect(years.at(-1)).toMatchObject(cases('of two periods that begin'));
  // The change is of two full years, whatever else was reported.
  expect(finances).toMatchObject({ revenue_change_pct: 0, change_hospital_count: 1 });
});

test('the same report stands for a hospital on its own page, in its group and in the year before', () => {
  // A hospital that changed its year: nine months, then twelve, both beginning in federal fiscal year 2023.
  const nine = { ...report(2023, 215, 12), fiscal_year_begin: '2022-10-01', fiscal_year_end: '2023-06-30' };
  const twelve = { ...report(2023, 294, 25), fiscal_year_begin: '2023-07-01', fiscal_year_end: '2024-06-30' };
  const halves = [
    { ...report(2023, 30, 1), fiscal_year_begin: '2023-04-01', fiscal_year_end: '2023-09-30' },
    { ...report(2023, 20, 1), fiscal_year_begin: '2022-11-01', fiscal_year_end: '2023-03-31' },
  ];
  const [whole, split] = [hospital('1', { reports: [twelve, nine] }), hospital('2', { reports: halves })];
  const figures = groupFigures([whole, split], loaded);
  expect(figures.finances).toMatchObject({ net_patient_revenue_usd: 324, revenue_hospital_count: 2, part_year_hospital_count: 1 });
  expect(inGroup(whole, figures)).toMatchObject({ net_patient_revenue_usd: 294, days_in_period: 366, operating_margin_pct: 8.5 });
  expect(inGroup(split, figures)).toMatchObject({ net_patient_revenue_usd: 30, days_in_period: 183 });
  expect([newestReport(whole), newestReport(split)]).toEqual([twelve, halves[0]]);
  // A report without revenue does not stand for a year in which another has it.
  expect(reportOfYear([{ ...twelve, net_patient_revenue: null }, nine], 2023)).toBe(nine);
  // A period of 13 months comes before one of eight.
  const thirteen = { ...twelve, fiscal_year_end: '2024-07-31' };
  expect(reportOfYear([thirteen, nine], 2023)).toBe(thirteen);
});

test('a figure that the reports of the year do not have says so, with the newest year that has it', () => {
  const with_income = (one: Report, net_income: number): Report => ({ ...one, net_income });
  const reports = [report(2023, 130, 13), with_income(report(2021, 100, 10), 8), with_income(report(2019, 100, 9), 5)];
  const why = ({ null_reasons }: ReturnType<typeof groupFigures>) => null_reasons['finances.total_margin_pct'];
  const group = [hospital('1', { reports }), hospital('2', { reports: [report(2023, 50, 1)] })];
  expect(why(groupFigures(group, loaded))).toBe(
    'The loaded cost reports of these hospitals for fiscal 2023 do not have it; fiscal 2021: 8.0%, 1 of 2 hospitals.',
  );
  expect(why(groupFigures(group.slice(0, 1), loaded))).toBe(
    'The loaded cost reports of this hospital for fiscal 2023 do not have it; fiscal 2021: 8.0%.',
  );
  expect(why(groupFigures(group.slice(1), loaded))).toBe('The loaded cost reports of this hospital for fiscal 2023 do not have it.');
  expect(why(groupFigures([hospital('3', {})], loaded))).toBe('No cost report of this hospital is loaded.');
  const query = financesIn(group, 2022);
  expect(Object.fromEntries(financeReasons(query, group).filter((one) => one !== false))).toMatchObject(cases('a figure that the reports'));
});

test('penalties count the hospitals in the file of the newest year', () => {
  const hospitals = [
    hospital('1', cases('penalties count the hospitals in')),
    hospital('2', { readmissions: [{ fiscal_year: 2026, reduction_pct: 0 }] }),
    hospital('3', { readmissions: [{ fiscal_year: 2026, reduction_pct: null }] }),
  ];
  const figures = groupFigures(hospitals, loaded);
  expect(figures.readmissions).toEqual(cases('penalties count the hospitals in 2'));
  expect(figures.readmission_years).toHaveLength(2);
  expect(hospitals.map((one) => inGroup(one, figures).readmission_reduction_pct)).toEqual([1, 0, null]);
});

test('a change that covers fewer hospitals than the figure beside it says how many, and a newer year without net income does not hide the total margin', () => {
  const of_all = { ...report(2021, 100, 10), net_income: 8 };
  const figures = groupFigures(
    [
      hospital('1', { reports: [report(2023, 112, 10), of_all] }),
      hospital('2', { reports: [report(2023, 112, 10), of_all] }),
      hospital('3', { reports: [report(2023, 500, 10)] }),
    ],
    loaded,
  );
  const nation = { average_rating: null, average_survey: null, finances: [], penalized: [] };
  const shown = html`${tiles(figureTiles(figures, nation))}`.markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  expect(shown).toMatch(/▲ up 12% since 2021 at the 2 of 3 with a full year in both/);
  expect(shown).toMatch(/Operating margin [\d.]+% fiscal 2023 , patient revenue only/);
  expect(shown).toMatch(/Total margin 8\.0% fiscal 2021 , all income, 2 of 3 hospitals/);
});
