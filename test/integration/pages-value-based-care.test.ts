import { ids } from '../../sample/ids.ts';
import { percent, usd } from '../../src/pages/wording.ts';
import { withGaps, type YearFigure } from '../../src/pages/year-chart.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();

async function page(path: string): Promise<string> {
  const { status, body } = await app.get(path, { headers: { Accept: 'text/html' } });
  expect([path, status]).toEqual([path, 200]);
  expect(body).not.toMatch(/<script>|style="|undefined|NaN|Infinity|\[object/);
  return body;
}
const json = async (path: string) => (await app.get(path)).body;

/**
 * A chart by its heading: rows of its table as [year, figure], the newest first, paths of the figures, and how many
 * bars it has.
 */
function chartOf(body: string, title: string) {
  const section = body.split(`<section><h2>${title}</h2>`)[1]!.split('</section>')[0]!;
  const rows = [...section.matchAll(/<tr><td>(\d{4})<\/td><td class="number">(.*?)<\/td><td>(.*?)<\/td><\/tr>/gs)];
  return {
    figures: rows.map(([, year, figure]) => [Number(year), figure!.replace(/<[^>]*>/g, '')]),
    sources: rows.flatMap(([, , , source]) => source!.match(/href="(\/sources\/[^"]*)"/)?.[1] ?? []),
    bars: [...section.matchAll(/<rect class="bar"/g)].length,
  };
}

test('a website is a link where it is published as one, and words where it is not', async () => {
  const path = `/vbc/acos/${ids.aco_id}/financials`;
  const { website } = (await json(path)).agreement;
  expect(await page(path)).toContain(`<a href="${website}" rel="noreferrer">${website}</a>`);
  const say = (words: string) => app.database.db.raw('update aco_organization set website = ? where aco_id = ?', [words, ids.aco_id]);
  for (const words of ['www.example.org/aco', 'javascript:alert(1)']) {
    await say(words);
    const body = await page(path);
    expect([words, body.includes(words), body.includes(`href="${words}`)]).toEqual([words, true, false]);
  }
  await say(website);
});

test('the program: sums over the tracks of each year, losses below zero', async () => {
  const [body, { results }] = await Promise.all([page('/vbc/financials/summary'), json('/vbc/financials/summary')]);
  const of = (year: number, figure: string) =>
    results.filter((row: any) => row.performance_year === year).reduce((sum: number, row: any) => sum + row[figure], 0);
  const paid = chartOf(body, 'Shared savings paid').figures;
  const owed = chartOf(body, 'Losses owed').figures;
  for (const year of [2024, 2023, 2022, 2021, 2019, 2014, 2013]) {
    expect(paid).toContainEqual([year, usd(of(year, 'earned_savings_usd'))]);
    expect(owed).toContainEqual([year, usd(of(year, 'shared_losses_usd'))]);
  }
  expect(paid).toContainEqual([2020, 'no file for this year is loaded']);
  const rate = (100 * of(2023, 'benchmark_minus_expenditures_usd')) / of(2023, 'benchmark_usd');
  expect(chartOf(body, 'Net savings rate').figures).toContainEqual([2023, percent(Math.round(rate * 100) / 100)]);
});

test('gaps between years', () => {
  const row = (year: number): YearFigure => ({ year, value: 1, why: '', origin: null });
  expect(withGaps([row(2013), row(2016), row(2017)], 'none').map(({ year, value }) => [year, value])).toEqual([
    [2013, 1],
    [2014, null],
    [2015, null],
    [2016, 1],
    [2017, 1],
  ]);
  expect(withGaps([], 'none')).toEqual([]);
});
