import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { describeBrowser, openBrowser } from '../support/browser.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

describeBrowser('in a browser', () => {
  let app: SampleApp;
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  beforeAll(async () => {
    [app, browser] = await Promise.all([sampleApp(), openBrowser()]);
  }, 120_000);
  afterAll(() => Promise.all([app?.close(), browser?.close()]));

  test('/docs lists every operation, lets a person try one with the key, and loads nothing from elsewhere', async () => {
    const { page, complaints } = await browser.open();
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(app.url) && !request.url().startsWith('data:')) elsewhere.push(request.url());
    });
    await page.goto(`${app.url}/docs`);
    await page.waitForSelector('.opblock');
    const document = (await app.get('/openapi.json')).body as { paths: Record<string, Record<string, unknown>> };
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
    // Of a long list only what is on the screen is drawn: it is read from top to bottom.
    const drawn = new Set<string>();
    for (let is_end = false; !is_end; ) {
      for (const id of await page.locator('.opblock').evaluateAll((blocks) => blocks.map((block) => block.id))) drawn.add(id);
      is_end = await page.evaluate<boolean>(`(async () => {
        const before = scrollY;
        scrollBy(0, innerHeight);
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return scrollY === before;
      })()`);
    }
    expect(drawn.size).toBe(operations.length);

    await page.locator('.operation-filter-input').fill('Companies');
    await page.locator('button.authorize').first().click();
    await page.locator('.auth-container input').first().fill(app.key);
    await page.locator('.auth-btn-wrapper button.authorize').click();
    await page.locator('.btn-done').click();
    const block = page.locator('.opblock').filter({ has: page.locator('[data-path="/companies/search"]') });
    await block.locator('.opblock-summary').click();
    await block.locator('.try-out__btn').click();
    await block.locator('.execute').click();
    const status = block.locator('.live-responses-table tbody .response-col_status').first();
    await status.waitFor();
    expect((await status.textContent())?.trim()).toMatch(/^200/);
    expect(elsewhere).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('a public list is a page with a table that works without scripts', async () => {
    const { page, complaints } = await browser.open();
    await page.goto(`${app.url}/sources?format=html`);
    const rows = (await app.get('/sources', { key: null })).body.results as { source_id: string }[];
    expect(await page.locator('tbody tr').count()).toBe(rows.length);
    expect(await page.locator('table').textContent()).toContain(rows[0]!.source_id);
    expect(await page.locator('script').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });
});
