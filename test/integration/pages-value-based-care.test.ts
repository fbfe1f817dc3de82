import { ids } from '../../sample/ids.ts';
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

test('gaps between years', () => {
  const row = (year: number): YearFigure => ({ year, value: 1, why: '', origin: null });
  expect(withGaps([row(2013), row(2016), row(2017)], 'none').map(({ year, value }) => [year, value])).toEqual([
    [2013, 1],
    [2014, null],
    [2015, null],
    [2016, 1],
    [2017, 1],
  ]);
});
