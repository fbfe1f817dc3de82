import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { ids } from '../../sample/ids.ts';
import { describeBrowser } from '../support/browser.ts';
import { openApp } from '../support/sample-app.ts';

/** Bytes of the first page somebody opens, as they come over the network. */
const MOST_BYTES = 100_000;

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

describeBrowser('ten pages that people open first', (browser) => {
  const app = openApp({ is_shared: true });

  /** Opens a page in a browser that has nothing in its cache. */
  async function visit(path: string): Promise<{ bytes: number; page: Page }> {
    const { page } = await browser.open();
    await page.setExtraHTTPHeaders({ 'x-api-key': app.key });
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    let bytes = 0;
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const response = await page.goto(app.url + path);
    expect([path, response?.status()]).toEqual([path, 200]);
    return { bytes, page };
  }

  test.each(paths)('%s is small and has no violation', async (path) => {
    const { bytes, page } = await visit(path);
    await page.evaluate(axe);
    const violations = await page.evaluate(
      'axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))',
    );
    expect(violations).toEqual([]);
    await page.close();
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });
});
