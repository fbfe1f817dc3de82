import type { HospitalHead } from '#domain/hospitals/head/head-records';
import { hospitalStrip } from '#domain/hospitals/head/head-strip';
import { html } from '#pages/html';

const report = (
  fiscal_year: number,
  revenue: number | null,
  income: number | null,
  bed_count: number | null = null,
  end = `${fiscal_year}-12-31`,
) => ({
  fiscal_year,
  fiscal_year_begin: `${fiscal_year}-01-01`,
  fiscal_year_end: end,
  net_patient_revenue: revenue,
  operating_income: income,
  net_income: null as number | null,
  other_income: null as number | null,
  bed_count,
  is_whole_facility: false,
  source: 'hcris_2552_10',
});

function tilesOf(figures: Partial<HospitalHead['figures']>, more: Partial<HospitalHead> = {}): Record<string, string> {
  const head: HospitalHead = { ...cases('head'), figures: { ...cases('figures'), ...figures }, ...more };
  const { markup } = html`${hospitalStrip(head, true)}`;
  return Object.fromEntries(
    [...markup.matchAll(/<li class="card"><span class="label">([^<]*)<\/span>(.*?)<\/li>/g)].map(([, label, rest]) => [
      label!,
      rest!.replace(/<span class="unseen">[^<]*<\/span>/g, '').replace(/<[^>]*>/g, ''),
    ]),
  );
}

test('figures change since the nearest earlier year on file, which is not always the year before', () => {
  const found = tilesOf({ reports: [report(2023, 112, 11.2), report(2021, 100, 5), report(2019, 80, 4)] });
  expect(found['Net patient revenue']).toContain('▲ 12% since 2021');
  expect(found['Operating margin']).toContain('▲ 5 points since 2021');
  expect(tilesOf({ reports: [report(2023, 112, 11), report(2022, 100, 5), report(2021, 90, 5)] })['Net patient revenue']).toContain(
    'since 2022',
  );
});

test('a year without the figure, a part of a year and a distant year are not compared with', () => {
  const found = tilesOf({
    reports: [report(2023, 112, 11.2), report(2022, null, null), report(2021, 50, 5, null, '2021-06-30'), report(2020, 100, null)],
  });
  expect(found['Net patient revenue']).toContain('▲ 12% since 2020');
  expect(found['Operating margin']).not.toContain('since');
  expect(tilesOf({ reports: [report(2023, 112, 1), report(2017, 100, 1)] })['Net patient revenue']).not.toContain('since');
});

test('beds and penalties change too; beds of two files are not compared', () => {
  const reports = [report(2023, 1, 1, 330), report(2021, 1, 1, 300)];
  const beds = { bed_count: 330, bed_count_year: 2023, reports };
  const peers = { beds_position: { percentile: 82, count: 3000, peers: 'acute care hospitals' } };
  expect(tilesOf({ ...beds, bed_count_source: 'cost_report' }, peers).Beds).toMatch(/▲ 10% since 2021.*82nd percentile of 3,000/);
  expect(tilesOf({ ...beds, bed_count_source: 'provider_of_services' }).Beds).not.toContain('since');
  const readmissions = cases('readmissions');
  expect(tilesOf({ readmissions })['Readmission penalty']).toContain('▼ 0.3 points since 2024');
});

test('the total margin stands beside the operating margin where the report has a net income', () => {
  const full = (year: number, net_income: number) => ({ ...report(year, 100, -10), net_income, other_income: 100 });
  const found = tilesOf(
    { reports: [full(2023, 20), full(2022, 10)] },
    { total_margin_position: { percentile: 82, count: 3046, peers: 'acute care hospitals' } },
  );
  expect(found['Operating margin']).toContain('−10.0%');
  expect(found['Total margin']).toBe('10.0% fiscal 2023all income, ▲ 5 points since 202282nd percentile of 3,046 acute care hospitals');
  expect(tilesOf({ reports: [report(2023, 100, 5)] })).not.toHaveProperty('Total margin');
});

test('a margin says which income it counts, and a newer report without net income keeps the last total margin', () => {
  const older = { ...report(2021, 100, -10), net_income: 20, other_income: 100 };
  const found = tilesOf({ reports: [report(2023, 120, -24), older] });
  expect(found['Operating margin']).toBe('−20.0% fiscal 2023patient revenue only, ▼ 10 points since 2021');
  expect(found['Total margin']).toBe('10.0% fiscal 2021all income');
});

test('stars say of which period they are', () => {
  const found = tilesOf({ overall_rating: 4, rating_date: '2026-01-01', survey_rating: 3, survey_date: '2025-06-30' });
  expect(found['Overall rating']).toBe('★★★★☆ Jan 2026Care Compare');
  expect(found['Patient survey']).toBe('★★★☆☆ year to Jun 2025HCAHPS');
});

test('a percentile among the hospitals of a file that is loaded in part is of those on file', () => {
  const position = { percentile: 82, count: 3000, peers: 'acute care hospitals', is_part: true };
  const beds = { bed_count: 330, bed_count_source: 'provider_of_services', bed_count_year: 2023 } as const;
  expect(tilesOf(beds, { beds_position: position }).Beds).toContain('82nd percentile of the 3,000 acute care hospitals on file');
});
