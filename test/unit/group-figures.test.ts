import { expect, test } from '@jest/globals';
import { no_beds } from '../../src/domain/figures/beds.ts';
import { groupFigures, type HospitalFigures, inGroup, type Report } from '../../src/domain/figures/sums.ts';
import type { Loaded } from '../../src/domain/null-reasons.ts';

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
  ...{ ccn, name: ccn, city: null, state: 'TX', ...no_beds, overall_rating: null, survey_rating: null },
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
  expect(figures.beds).toEqual({ bed_count: 150, hospital_count: 2 });
  expect(figures.rating).toEqual({ average_rating: 3.5, hospital_count: 2 });
  expect(figures.finances).toMatchObject({
    ...{ fiscal_year: 2022, net_patient_revenue_usd: 400, revenue_hospital_count: 2 },
    ...{
      operating_income_usd: 10,
      operating_margin_pct: 10,
      margin_hospital_count: 1,
      total_margin_pct: null,
      total_margin_hospital_count: 0,
      revenue_change_pct: null,
      change_hospital_count: 0,
    },
  });
  expect(figures.by_state).toEqual([
    { state: 'TX', hospital_count: 2, bed_count: 150, bed_hospital_count: 2 },
    { state: 'OK', hospital_count: 1, bed_count: null, bed_hospital_count: 0 },
  ]);
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
  expect(of_group([[report(2022, 1, -129_890_506)], [report(2022, 200, 10)]])).toMatchObject({
    ...{ operating_income_usd: 10, operating_margin_pct: 5, margin_hospital_count: 1, revenue_hospital_count: 2 },
  });
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

test('two periods that begin in one year count once as a hospital and together as money; ten years at most', () => {
  const many = Array.from({ length: 14 }, (_, at) => report(2010 + at, 10, 1));
  const { years } = groupFigures([hospital('1', { reports: [...many, report(2023, 5, -6, 90)] })], loaded);
  expect(years).toHaveLength(10);
  expect(years.at(-1)).toMatchObject({
    fiscal_year: 2023,
    net_patient_revenue_usd: 15,
    revenue_hospital_count: 1,
    operating_margin_pct: -33.33,
  });
});

test('penalties count the hospitals in the file of the newest year', () => {
  const hospitals = [
    hospital('1', {
      readmissions: [
        { fiscal_year: 2025, reduction_pct: 0.5 },
        { fiscal_year: 2026, reduction_pct: 1 },
      ],
    }),
    hospital('2', { readmissions: [{ fiscal_year: 2026, reduction_pct: 0 }] }),
    hospital('3', { readmissions: [{ fiscal_year: 2026, reduction_pct: null }] }),
  ];
  const figures = groupFigures(hospitals, loaded);
  expect(figures.readmissions).toEqual({
    fiscal_year: 2026,
    known_hospital_count: 2,
    penalized_hospital_count: 1,
    average_reduction_pct: 0.5,
  });
  expect(figures.readmission_years).toHaveLength(2);
  expect(hospitals.map((one) => inGroup(one, figures).readmission_reduction_pct)).toEqual([1, 0, null]);
});
