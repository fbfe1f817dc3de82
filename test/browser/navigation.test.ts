import { createServer } from 'node:http';
import { ids } from '../../sample/ids.ts';
import { checkPage, describeBrowser, follow } from '../support/browser.ts';
import { listening } from '../support/listening.ts';
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

  test('leads from an error back to the page before it, and to the start without scripts or in a tab of its own', async () => {
    const extraHTTPHeaders = { 'X-API-Key': app.key };
    const wrong = `${app.url}/hospitals?state=ZZ`;
    for (const kind of ['open', 'plain', 'tab']) {
      const goes_back = kind === 'open';
      let { page } = await browser[goes_back ? 'open' : 'beside']({ extraHTTPHeaders, javaScriptEnabled: kind !== 'plain' });
      await page.goto(`${app.url}/screen`);
      if (kind === 'tab') [page] = await Promise.all([page.waitForEvent('popup'), page.evaluate(`void open('${wrong}')`)]);
      else expect((await page.goto(wrong))!.status()).toBe(400);
      if (goes_back) await checkPage(page);
      await follow(page.locator('a[data-return]'));
      expect(new URL(page.url()).pathname).toBe(goes_back ? '/screen' : '/');
    }
  });

  test('a page that is opened has neither storage nor listeners of the one before it', async () => {
    const first = await browser.open();
    await first.page.goto(`${app.url}/nowhere`);
    await first.page.evaluate('localStorage.setItem("language", "R")');
    const { page, complaints } = await browser.open();
    expect(page.url()).toBe('about:blank');
    await page.goto(`${app.url}/nowhere`);
    expect([await page.evaluate('localStorage.length'), first.complaints.length, complaints.length]).toEqual([0, 1, 1]);
  });

  test('a page that loads itself again and again keeps no other from being opened', async () => {
    const server = createServer((_request, response) => void response.writeHead(200, { 'Content-Type': 'text/html', Refresh: '0' }).end());
    const port = await listening(server);
    for (let time = 0; time < 5; time++) await (await browser.open()).page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
    expect((await browser.open()).page.url()).toBe('about:blank');
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
