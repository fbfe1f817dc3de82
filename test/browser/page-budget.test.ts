import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ids } from '../../sample/ids.ts';
import { describeBrowser, openBrowser } from '../support/browser.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

/** Bytes of the first page somebody opens, as they come over the network. */
const MOST_BYTES = 100_000;
/** Milliseconds until the largest part of a page is painted. */
const PAINTED_MS = 1000;
/** Other tests share the processors: the fastest of so many visits counts. */
const VISITS = 3;

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const paths = [
  '/',
  '/screen?q=Roland+Kesterson&state=TX',
  '/hospitals?state=CA',
  `/hospitals/${ids.ccn.acute}`,
  `/nursing-homes/${ids.facility.nursing_home}`,
  `/provider/${ids.npi.clean}`,
  `/systems/${ids.system_id}`,
  `/companies/${ids.ticker}`,
  '/exclusions/lists/oig_leie',
  '/quickstart',
];

const painted = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true });
})`;

describeBrowser('ten pages that people open first', () => {
  let app: SampleApp;
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  beforeAll(async () => {
    app = await sampleApp();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  /** Opens a page in a browser that has nothing in its cache. */
  async function visit(path: string): Promise<{ bytes: number; painted_ms: number; page: Page }> {
    const { page } = await browser.open();
    await page.setExtraHTTPHeaders({ 'x-api-key': app.key });
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    let bytes = 0;
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const response = await page.goto(app.url + path, { waitUntil: 'networkidle' });
    expect([path, response?.status()]).toEqual([path, 200]);
    return { bytes, painted_ms: (await page.evaluate(painted)) as number, page };
  }

  test.each(paths)('%s is small, painted within a second and has no violation', async (path) => {
    const visits = [];
    for (let visited = 0; visited < VISITS; visited += 1) {
      const { page, ...measured } = await visit(path);
      visits.push(measured);
      if (visited === 0) {
        await page.evaluate(axe);
        const violations = await page.evaluate(
          'axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))',
        );
        expect(violations).toEqual([]);
      }
      await page.close();
    }
    expect(Math.min(...visits.map(({ bytes, painted_ms }) => Math.min(bytes, painted_ms)))).toBeGreaterThan(0);
    expect(Math.max(...visits.map(({ bytes }) => bytes))).toBeLessThan(MOST_BYTES);
    expect(Math.min(...visits.map(({ painted_ms }) => painted_ms))).toBeLessThan(PAINTED_MS);
  });
});
