import { mkdtempSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { ids } from '../../sample/ids.ts';
import { openBrowser } from '../../test/support/browser.ts';
import { postRoster, screened, workRostersOf } from '../../test/support/roster-api.ts';
import { sampleApp } from '../../test/support/sample-app.ts';
import { rosterOf, tasksIn } from './tasks.ts';

// Pages of the sample world in Chromium: when the largest part of each is drawn, with nothing in the cache, its words
// and its size; then the clicks and words of each task. `--shots FOLDER` takes pictures of the pages.
const { values } = parseArgs({ options: { shots: { type: 'string' } } });
const app = await sampleApp();
const stop = await workRostersOf(app);
const browser = await openBrowser();

const { body: roster } = await postRoster(app, rosterOf(40));
await screened(app, roster.id);
const { body: single } = await app.get('/exclusions/search?name=Roland+Kesterson&state=TX');

const pages: Record<string, string> = {
  home: '/',
  find: '/find?q=meridian',
  no_hit: '/screen?q=Zzyx+Qwvut',
  one_hit: '/screen?q=Genevieve+Adeyemi',
  three_lists: '/screen?q=Roland+Kesterson&state=TX',
  rows_to_review: `/screenings/${roster.id}/results?review=open,changed&sort=-surest_score`,
  review: `/screenings/${single.id}/review`,
  certificate: `/screenings/${roster.id}/certificate`,
  compare: `/compare/years?ccn=${ids.ccn.acute}&ccn=${ids.ccn.critical_access}`,
  month: '/exclusions/changes?list=tx_medicaid_exclusions',
  changes: '/exclusions/changes',
  ranking: '/vbc/hrrp?state=CA',
  executives: `/systems/${ids.system_id}/financials/executives`,
  accuracy: '/accuracy',
};

const LCP = `new Promise((resolve) => new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
  .observe({ type: 'largest-contentful-paint', buffered: true }))`;
const WORDS = `document.querySelector('main').innerText.split(/\\s+/).filter(Boolean).length`;
const wordsOf = (page: Page): Promise<number> => page.evaluate(WORDS);

async function open(width = 1366, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const { page } = await browser.beside({ viewport: { width, height: 800 }, colorScheme });
  await page.setExtraHTTPHeaders({ 'x-api-key': app.key });
  return page;
}

for (const [name, path] of Object.entries(pages)) {
  const page = await open();
  // The first answer of a service reads what the later ones have at hand.
  await app.page(path);
  const response = await page.goto(app.url + path);
  if (response?.status() !== 200) throw new Error(`${path}: ${response?.status()}`);
  const drawn = await page.evaluate<number>(LCP);
  const kilobytes = (await response.body()).length / 1000;
  console.log(`${name} ${drawn.toFixed(0)} ms, ${await wordsOf(page)} words, ${kilobytes.toFixed(1)} kB`);
  await page.context().close();
  if (values.shots)
    for (const scheme of ['light', 'dark'] as const)
      for (const width of [1366, 390]) {
        const shown = await open(width, scheme);
        await shown.goto(app.url + path);
        await shown.screenshot({ path: `${values.shots}/${name}-${scheme}-${width}.png`, fullPage: true });
        await shown.context().close();
      }
}

for (const [name, walk] of Object.entries(tasksIn(mkdtempSync(join(tmpdir(), 'proviso-bench-pages-'))))) {
  const page = await open();
  await page.goto(`${app.url}/`);
  let clicks = 0;
  let words = await wordsOf(page);
  await walk(page, async (what) => {
    clicks += 1;
    const before = page.url();
    await (typeof what === 'function' ? what() : what.click());
    await page.waitForLoadState('load');
    if (page.url() !== before) words += await wordsOf(page);
  });
  console.log(`${name} ${clicks} clicks, ${words} words`);
  await page.context().close();
}
console.log(`load ${loadavg()[0]!.toFixed(1)}`);
await browser.close();
await stop();
await app.close();
