import type { FinancialYear } from '../../src/domain/hospitals/finances/chart-records.ts';
import { financialCharts } from '../../src/domain/hospitals/finances/year-charts.ts';

const report = (fiscal_year_begin: string, fiscal_year_end: string, net_patient_revenue: number): FinancialYear => ({
  fiscal_year: 2023,
  report: {
    ...{ fiscal_year_begin, fiscal_year_end, net_patient_revenue },
    ...{ total_operating_expenses: null, operating_margin_pct: 1, source: 'hcris_2552_10', source_url: '/sources/hcris_2552_10' },
  },
});
const full = (year: number): FinancialYear => ({
  ...report(`${year - 1}-10-01`, `${year}-09-30`, year * 1000),
  fiscal_year: year,
});

test('two periods that begin in one fiscal year: one bar, of the one closest to a year, and both in the table with their days', () => {
  const years = [
    full(2021),
    full(2022),
    report('2022-10-01', '2023-06-30', 11_000),
    report('2023-07-01', '2023-09-30', 22_000),
    full(2024),
  ];
  const [revenue] = financialCharts('450001', years).markup.split('</section>');
  const [, plot, table] = /(<svg[\s\S]*<\/svg>)([\s\S]*)/.exec(revenue!)!;
  const labels = [...plot!.matchAll(/text-anchor="middle" y="\d+">([^<]+)</g)].map(([, label]) => label);
  expect(labels).toEqual(['2021', '2022', '2023', '2024']);
  expect(plot).toContain('2023 (to Jun 30, 2023, 273 days): $11,000');
  expect(plot).not.toContain('$22,000');
  expect(revenue).toContain('Where two periods begin in one year, the bar is of the one closest to a year; the table has both.');
  for (const period of ['Jun 30, 2023</time>, 273 days', 'Sep 30, 2023</time>, 92 days', 'Sep 30, 2024</time></td>'])
    expect(table).toContain(period);
  // Dates are in one form.
  expect(revenue!.replace(/(datetime|href)="[^"]*"/g, '')).not.toMatch(/\d{4}-\d\d-\d\d/);
});
