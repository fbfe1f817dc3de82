import type { FinancialYear } from '#domain/hospitals/finances/chart-records';
import { financialCharts } from '#domain/hospitals/finances/year-charts';
import { barPlot } from '#pages/bar-plot';
import { short } from '#pages/plot-axis';

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

test('bars below zero hang from the line of zero, all inside', () => {
  expect([short(-2_500_000), short(0.6), short(0)]).toEqual(['−2.5M', '0.6', '0']);
  const named = { name: null, words: '' };
  const { markup } = barPlot(
    [3, -1, null, 0].map((value) => ({ ...named, value })),
    'Margin',
  );
  const bars = [...markup.matchAll(/<rect[^>]* y="([\d.]+)"[^>]* height="([\d.]+)"/g)].map(([, y, tall]) => [Number(y), Number(tall)]);
  expect(bars).toHaveLength(3);
  const zero = Number(markup.match(/class="rule zero"[^>]* y1="([\d.]+)"/)![1]);
  expect(bars[0]![0]! + bars[0]![1]!).toBeCloseTo(zero, 0);
  expect(bars[1]![0]).toBeCloseTo(zero, 0);
  for (const [y, tall] of bars) expect(y! >= 12 && y! + tall! <= 212).toBe(true);
});
