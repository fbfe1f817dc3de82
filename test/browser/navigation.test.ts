import { ids } from '../../sample/ids.ts';
import { checkPage, describeBrowser, follow } from '../support/browser.ts';
import { openApp } from '../support/sample-app.ts';

describeBrowser('the navigation', (browser) => {
  const app = openApp();
  beforeAll(async () => {
    await app.database.pool.query(
      `update source set coverage = 'partial', coverage_note = 'A file of 9 rows; a complete one has at least 5,000' where last_loaded_at is not null`,
    );
    // The registry is read again after two seconds.
    await new Promise((resolve) => setTimeout(resolve, 2100));
  });

  test('opens by a button on a phone, without scripts, and takes one line there', async () => {
    const { page } = await browser.beside({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    await page.goto(`${app.url}/status`);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    expect(await navigation.isVisible()).toBe(false);
    expect((await page.locator('header.site').boundingBox())!.height).toBeLessThan(70);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await navigation.getByRole('link', { name: 'Screen' }).isVisible()).toBe(true);
    await follow(navigation.getByRole('link', { name: 'Research' }));
    expect(new URL(page.url()).pathname).toBe('/hospitals');
  });

  test('is a line on a wide screen, which leads to the other way of working and back with the keyboard', async () => {
    const { page, complaints } = await browser.open({ extraHTTPHeaders: { 'X-API-Key': app.key } });
    await page.goto(`${app.url}/status`);
    expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Research' }).focus();
    await Promise.all([page.waitForURL('**/hospitals'), page.keyboard.press('Enter')]);
    await checkPage(page);
    await follow(navigation.getByRole('link', { name: 'Screening' }));
    expect(new URL(page.url()).pathname).toBe('/screen');
    await checkPage(page);
    expect(complaints).toEqual([]);
  });

  test('leads from an error back to the page before it, and without scripts to the start', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const options = { extraHTTPHeaders: { 'X-API-Key': app.key } };
      const { page } = await (javaScriptEnabled ? browser.open(options) : browser.beside({ ...options, javaScriptEnabled }));
      await page.goto(`${app.url}/screen`);
      expect((await page.goto(`${app.url}/hospitals?state=ZZ`))!.status()).toBe(400);
      if (javaScriptEnabled) await checkPage(page);
      await follow(page.locator('a[data-return]'));
      expect(new URL(page.url()).pathname).toBe(javaScriptEnabled ? '/screen' : '/');
    }
  });

  test('the figures of a hospital stand in the first screen of a phone', async () => {
    const { page } = await browser.open({ viewport: { width: 390, height: 844 }, extraHTTPHeaders: { 'X-API-Key': app.key } });
    await page.goto(`${app.url}/hospitals/${ids.ccn.acute}`);
    expect((await page.locator('h1').boundingBox())!.y).toBeLessThan(100);
    const folded = page.locator('.warnings details');
    expect((await folded.locator('summary').boundingBox())!.height).toBeLessThan(40);
    await folded.locator('summary').click();
    expect(await folded.getAttribute('open')).not.toBeNull();
    await checkPage(page);
  });
});
