import { type FinancialYear, revenuePlot } from '../../src/domain/hospitals/finances.ts';
import { barPlot } from '../../src/pages/bar-plot.ts';
import { html } from '../../src/pages/html.ts';
import { short } from '../../src/pages/plot-axis.ts';
import { yearChart } from '../../src/pages/year-chart.ts';

const report = (fiscal_year_begin: string, fiscal_year_end: string, net_patient_revenue: number): FinancialYear => ({
  fiscal_year: 2023,
  report: {
    ...{ fiscal_year_begin, fiscal_year_end, net_patient_revenue },
    ...{ total_operating_expenses: null, operating_margin_pct: 1, source: 'hcris_2552_10' },
  },
});
const full = (year: number): FinancialYear => ({
  ...report(`${year - 1}-10-01`, `${year}-09-30`, year * 1000),
  fiscal_year: year,
});

test('two periods that begin in one fiscal year: the one closest to a year is drawn, and both are in the table with their days', () => {
  const years = [
    full(2021),
    full(2022),
    report('2022-10-01', '2023-06-30', 11_000),
    report('2023-07-01', '2023-09-30', 22_000),
    full(2024),
  ];
  const { markup } = html`${revenuePlot('450001', years)}`;
  const [, plot, table] = /(<svg[\s\S]*?<\/svg>)([\s\S]*)/.exec(markup)!;
  const labels = [...plot!.matchAll(/text-anchor="middle">(\d+)</g)].map(([, label]) => label);
  expect(labels).toEqual(['2021', '2022', '2023', '2024']);
  expect(plot).toContain('2023: $11,000');
  expect(plot).not.toContain('$22,000');
  for (const period of ['Jun 30, 2023</time>, 273 days', 'Sep 30, 2023</time>, 92 days', 'Sep 30, 2024</time></td>'])
    expect(table).toContain(period);
  // Dates are in one form.
  expect(markup.replace(/(datetime|href)="[^"]*"/g, '')).not.toMatch(/\d{4}-\d\d-\d\d/);
});

test('a year without a figure stands between the bars of its neighbors', () => {
  const rows = [2013, 2016, 2017].map((year) => ({ year, value: 1, why: '', origin: null }));
  const drawn = { title: 'Penalty', caption: '', figure: 'Reduction', years: 'Year' };
  const { markup } = yearChart(drawn, rows, String, null);
  const labels = [...markup.matchAll(/text-anchor="middle" y="\d+">([^<]+)</g)].map(([, label]) => label);
  expect(labels).toEqual(['2013', '2014', '2015', '2016', '2017']);
  expect(markup).toContain('2014: no figure for this year is loaded; 2015: no figure');
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
