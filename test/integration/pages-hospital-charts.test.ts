import { ids } from '../../sample/ids.ts';
import { barPlot } from '../../src/pages/bar-plot.ts';
import { marksOf, short } from '../../src/pages/plot-axis.ts';
import { usd } from '../../src/pages/wording.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp({ is_shared: true });
}, 300_000);
afterAll(() => app?.close());

const { acute } = ids.ccn;
const page = async (ccn: string, view = ''): Promise<string> => {
  const { status, body } = await app.get(`/hospitals/${ccn}${view}`, { headers: { Accept: 'text/html' } });
  expect(status).toBe(200);
  return body;
};

/** Section of a page by its heading: rows of its table, as [year, figure], the newest first, and its plot. */
function chartOf(body: string, title: string) {
  const section = body.split(`<section><h2>${title}</h2>`)[1]!.split('</section>')[0]!;
  const rows = [...section.matchAll(/<tr><td>(\d{4})<\/td>.*?<td class="number">(.*?)<\/td><td>(.*?)<\/td><\/tr>/gs)];
  return {
    section,
    figures: rows.map(([, year, figure]) => [Number(year), figure!.replace(/<[^>]*>/g, '')]),
    paths: rows.flatMap(([, , figure]) => figure!.match(/href="([^"]*)"/)?.[1] ?? []),
    sources: rows.flatMap(([, , , source]) => source!.match(/href="(\/sources\/[^"]*)"/)?.[1] ?? []),
    bars: [...section.matchAll(/<rect class="bar"/g)].length,
  };
}

const marginOf = ({ operating_income, net_patient_revenue }: Record<string, number>) =>
  `${(Math.round((operating_income! / net_patient_revenue!) * 10_000) / 100).toLocaleString('en-US').replace('-', '−')}%`;

test('revenue and margin are those of the cost reports, each figure leads to its report and source', async () => {
  const [body, { body: report }] = await Promise.all([page(acute), app.get(`/cost-reports/${acute}`)]);
  const newest = report.history[0].fiscal_year;
  const history = report.history.filter((row: { fiscal_year: number }) => row.fiscal_year > newest - 5);
  expect(history.length).toBeGreaterThan(1);
  const revenue = chartOf(body, 'Net patient revenue');
  const margin = chartOf(body, 'Operating margin');
  const held = (figures: unknown[][]) => figures.filter(([, figure]) => !String(figure).startsWith('no'));
  expect(held(revenue.figures)).toEqual(history.map((row: any) => [row.fiscal_year, usd(row.net_patient_revenue)]));
  expect(held(margin.figures)).toEqual(history.map((row: any) => [row.fiscal_year, marginOf(row)]));
  expect([revenue.bars, margin.bars]).toEqual([history.length, history.length]);
  expect(revenue.sources).toEqual(history.map((row: any) => `/sources/${row.source}`));
  for (const [at, path] of revenue.paths.entries())
    expect((await app.get(path)).body).toMatchObject({
      fiscal_year_end: history[at].fiscal_year_end,
      net_patient_revenue: history[at].net_patient_revenue,
    });
});

test('penalties are those of the program by fiscal year', async () => {
  const [body, { body: program }] = await Promise.all([page(acute, '/quality'), app.get(`/vbc/hrrp/${acute}`)]);
  const { figures, bars, sources } = chartOf(body, 'Readmission penalty');
  expect(program.results.length).toBeGreaterThan(1);
  expect(figures).toEqual(program.results.map((row: any) => [row.fiscal_year, `${row.payment_reduction_pct}%`]));
  expect([bars, sources.length]).toEqual([figures.length, figures.length]);
});

test('a page without script and style of its own; a facility without reports and penalties says so', async () => {
  const [body, empty, quality] = await Promise.all([page(acute), page(ids.ccn.veterans), page(ids.ccn.veterans, '/quality')]);
  for (const one of [body, empty, quality]) expect(one).not.toMatch(/<script>|style="|undefined|NaN|Infinity|\[object/);
  expect(empty).not.toContain('<svg class="plot"');
  expect(empty).toMatch(/No data:<\/b>[^<]*net patient revenue/);
  expect(quality).toMatch(/No data:<\/b>[^<]*readmission penalty by year/);
});

test('the JSON is as before', async () => {
  const { body } = await app.get(`/hospitals/${acute}`);
  expect(body).not.toHaveProperty('financials');
});

test('bars below zero hang from the line of zero, all inside', () => {
  expect(marksOf([3, -1])).toEqual([-2, 0, 2, 4]);
  expect(marksOf([-4.2])).toEqual([-5, -2.5, 0]);
  expect(marksOf([0, 0])).toEqual([0, 1, 2]);
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
