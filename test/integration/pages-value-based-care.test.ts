import { ids } from '../../sample/ids.ts';
import { percent, usd } from '../../src/pages/wording.ts';
import { withGaps, type YearFigure } from '../../src/pages/year-chart.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp();
}, 300_000);
afterAll(() => app?.close());

async function page(path: string): Promise<string> {
  const { status, body } = await app.get(path, { headers: { Accept: 'text/html' } });
  expect([path, status]).toEqual([path, 200]);
  expect(body).not.toMatch(/<script>|style="|undefined|NaN|Infinity|\[object/);
  return body;
}
const json = async (path: string) => (await app.get(path)).body;

/** A chart by its heading: rows of its table as [year, figure], the newest first, paths of the figures, and how many bars it has. */
function chartOf(body: string, title: string) {
  const section = body.split(`<section><h2>${title}</h2>`)[1]!.split('</section>')[0]!;
  const rows = [...section.matchAll(/<tr><td>(\d{4})<\/td><td class="number">(.*?)<\/td><td>(.*?)<\/td><\/tr>/gs)];
  return {
    figures: rows.map(([, year, figure]) => [Number(year), figure!.replace(/<[^>]*>/g, '')]),
    sources: rows.flatMap(([, , , source]) => source!.match(/href="(\/sources\/[^"]*)"/)?.[1] ?? []),
    bars: [...section.matchAll(/<rect class="bar"/g)].length,
  };
}

test('an organization: savings, rate, quality and people of each year, a year without results between them as such', async () => {
  const path = `/vbc/acos/${ids.aco_id}/financials`;
  const [body, answer] = await Promise.all([page(path), json(path)]);
  const years: any[] = answer.results;
  expect(years.map((row) => row.performance_year)).toEqual([2024, 2023, 2022, 2021, 2019]);
  for (const [title, figure, shown] of [
    ['Earned savings', 'earned_savings_usd', usd],
    ['Savings rate', 'savings_rate_pct', percent],
    ['Quality score', 'quality_score_pct', percent],
    ['Assigned beneficiaries', 'assigned_beneficiaries', (value: number) => value.toLocaleString('en-US')],
  ] as const) {
    const { figures, bars, sources } = chartOf(body, title);
    const expected = years.map((row) => [row.performance_year, shown(row[figure])]);
    expect([title, figures]).toEqual([title, expected.toSpliced(4, 0, [2020, 'no results for this year are loaded'])]);
    expect([title, bars, sources.length]).toEqual([title, years.length, years.length]);
  }
  expect(body).toContain(usd(answer.cumulative_earned_savings_usd));
  expect(body).toContain('Screening for depression and follow-up plan (CMS Web Interface)');
  expect(body.split('Original row')).toHaveLength(years.length + 1);
});

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

test('a year that was scored on reporting says so instead of a bar', async () => {
  const [one] = (await json('/vbc/financials?year=2014&limit=200')).results.filter((row: any) => row.qual_score_note === 'P4R');
  const { figures, bars } = chartOf(await page(`/vbc/acos/${one.aco_id}/financials`), 'Quality score');
  const [year, words] = figures.find(([held]) => held === 2014)!;
  // Fewer than three values are a table without a plot.
  const values = figures.length - 1;
  expect([year, words, bars]).toEqual([2014, expect.stringMatching(/^P4R: pay for reporting/), values < 3 ? 0 : values]);
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

test('an entity of ACO REACH: years with results are drawn, later ones say that none are on file; participants page', async () => {
  const path = `/vbc/reach/${ids.reach_entity_id}?year=2024&provider_limit=5`;
  const [body, answer] = await Promise.all([page(path), json(path)]);
  const { figures, bars } = chartOf(body, 'Shared savings');
  expect(figures[0]).toEqual([2026, 'no results for this year are loaded']);
  expect(figures).toContainEqual([2024, usd(answer.year_results.shared_savings_usd)]);
  expect(bars).toBe(figures.filter(([, words]) => !String(words).startsWith('no')).length);
  expect(body).toContain(`1 to 5 of ${answer.provider_total} participation periods`);
  expect(body).toContain('provider_offset=5');
  for (const { npi } of answer.participants.filter((one: any) => one.npi)) expect(body).toContain(`/npi/${npi}`);
});

test('the home page finds organizations of both programs, and forgives a slip', async () => {
  const found = async (q: string) => (await json(`/find?q=${encodeURIComponent(q)}`)).results.filter((one: any) => one.kind === 'aco');
  expect((await found('meridian valley'))[0]).toMatchObject({ id: ids.aco_id, path: `/vbc/acos/${ids.aco_id}/financials` });
  const [entity] = (await json('/vbc/reach?year=2026')).results;
  expect(await found(entity.name)).toContainEqual(
    expect.objectContaining({ id: entity.entity_id, path: `/vbc/reach/${entity.entity_id}` }),
  );
  expect((await found('harbr point')).length).toBeGreaterThan(0);
  const listed = await page('/find?q=meridian');
  expect(listed).toContain('<h2>Accountable care organizations');
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
