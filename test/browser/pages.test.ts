import type { Page } from 'playwright-core';
import { ids } from '../../sample/ids.ts';
import { describeBrowser, follow, leavingOf, shownViolations, signIn, violationsOf } from '../support/browser.ts';
import { run_seed, sampled } from '../support/full-run.ts';
import { openApp } from '../support/sample-app.ts';
import { pagesBeside } from '../support/visited-pages.ts';

/** Bytes of the first page somebody opens, as they come over the network. */
const MOST_BYTES = 100_000;
/** Pages that people open first. */
const first_pages: string[] = cases('first pages');
/** Axe takes a second a page. */
const first_read = sampled(first_pages, 3, run_seed);
/** A sample of a sample moves on with another digit. */
const inner_seed = Math.floor(run_seed / 10);
const read_on_phone = sampled(first_read, 1, inner_seed);

/** Scripts within a page; on a phone, labels of plots beyond its edge, and first columns as wide as it. */
const cut_off = cases('cut off');

describeBrowser('pages for people', (browser) => {
  const app = openApp({ is_shared: true });

  /** A page that notes complaints and every request that leaves the origin. */
  async function open(): Promise<{ page: Page; complaints: string[]; elsewhere: string[] }> {
    const { page, complaints } = await browser.open();
    return { page, complaints, elsewhere: leavingOf(page, app.url) };
  }

  test('home, suggestions by keyboard, the page of a hospital', async () => {
    const { page, complaints, elsewhere } = await open();
    await signIn(page, app);
    await page.waitForURL(`${app.url}/screenings`);
    await page.goto(app.url);
    const box = page.getByRole('combobox', { name: 'Name or number' });
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    await box.pressSequentially('meridian valley med');
    await page.getByRole('option').first().waitFor();
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    const chosen = page.locator('[role=option][aria-selected=true]');
    expect(await chosen.getAttribute('id')).toBe(await box.getAttribute('aria-activedescendant'));
    expect(await chosen.textContent()).toContain('Meridian Valley Medical Center');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${app.url}/hospitals/${ids.ccn.acute}`);
    expect(await page.locator('h1').textContent()).toContain('Meridian Valley Medical Center');
    await page.goto(app.url);
    await box.pressSequentially('meri');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('option').count()).toBe(0);
    expect([complaints, elsewhere]).toEqual([[], []]);
  });

  test('systems, companies, accountable care organizations, trials and providers are suggested too, each by its page', async () => {
    const { page, complaints } = await open();
    await signIn(page, app);
    for (const [typed, kind, path, words] of cases<[string, string, string, string][]>('suggested')) {
      await page.goto(app.url);
      await page.getByRole('combobox').pressSequentially(typed);
      const option = page.locator(`[role=option][data-to="${path}"]`);
      await option.waitFor();
      expect(await option.locator('.kind').textContent()).toBe(kind);
      for (let step = 0; step < 30 && (await option.getAttribute('aria-selected')) !== 'true'; step++)
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(app.url + path);
      expect(await page.locator('main').textContent()).toContain(words);
    }
    expect(complaints).toEqual([]);
  });

  test('the last suggestion screens what was typed, with evidence', async () => {
    const { page, complaints } = await open();
    await page.goto(app.url);
    await page.getByRole('combobox').pressSequentially('Roland Kesterson');
    await page.getByText('Screen “Roland Kesterson”').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/screen\?q=Roland/);
    expect(await page.locator('.outcome').textContent()).toBe('Potential match');
    const desktop = page.viewportSize()!;
    for (const size of [desktop, { width: 390, height: 844 }]) {
      await page.setViewportSize(size);
      expect((await page.locator('.outcome').boundingBox())!.y).toBeLessThan(size.height - 50);
    }
    await page.setViewportSize(desktop);
    // What was sent stands beside what the records have; more evidence and the published rows are a click away.
    expect(await page.locator('table.beside').first().getByRole('img', { name: 'the same' }).count()).toBeGreaterThan(0);
    const card = page.locator('article.hit');
    expect((await card.first().boundingBox())!.height).toBeLessThanOrEqual(500);
    await page.getByText('published records').first().click();
    expect(await page.locator('table.evidence').first().textContent()).toContain('the same');
    await page.getByText('Original row', { exact: true }).first().click();
    expect(await page.locator('dl.raw').first().isVisible()).toBe(true);
    expect(await page.locator('main h2').first().textContent()).toMatch(/^1 person on \d lists looks similar$/);
    const lists = await card.locator('ul > li > a').allTextContents();
    expect([await card.count(), lists.includes('Federal (OIG)'), new Set(lists).size]).toEqual([1, true, lists.length]);
    expect(await card.textContent()).toContain('Why these records are grouped: same NPI 1745149066');
    // Printed, it is proof: what was searched beside the name, the lists and the gaps stand there without a click.
    await page.goto(`${app.url}/screen?q=Roland+Kesterson&state=TX`);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('row', { name: 'State TX' }).isVisible()).toBe(true);
    expect(await page.locator('details.gaps tbody tr').first().isVisible()).toBe(true);
    // Lists of invented records are gaps, so none of them counts as searched.
    expect(await page.locator('details.gaps tbody tr').count()).toBe(35);
    expect(await page.locator('details.lists summary').textContent()).toBe('No current list was searched; 35 with sample data');
    expect(await card.locator('dl.facts, dl.raw').last().isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('without scripts the box is an ordinary form', async () => {
    const { page: plain } = await browser.beside({ javaScriptEnabled: false });
    await plain.goto(app.url);
    await plain.getByLabel('Name or number').fill('meridian');
    await follow(plain.getByRole('button', { name: 'Search' }));
    expect(await plain.locator('h1').textContent()).toBe('Results for “meridian”');
    expect(await plain.locator('ul.found a').count()).toBeGreaterThan(2);
    await plain.getByLabel('Name or number').fill('Roland Kesterson');
    await follow(plain.getByRole('button', { name: 'Search' }));
    // A name shows the outcome of its screening first, and then what is on file under it.
    expect(await plain.locator('.outcome').textContent()).toBe('Potential match');
    expect(await plain.locator('.verdict ~ h2 ~ ul.found a').first().textContent()).toContain('Kesterson');
  });

  test('tabs of a hospital lead to pages with the same head; a source mark opens the published row by keyboard', async () => {
    const { page, complaints } = await open();
    await signIn(page, app);
    await page.goto(`${app.url}/hospitals/${ids.ccn.acute}`);
    const name = (await page.locator('h1').textContent())!;
    for (const [tab, view] of cases('tabs of a hospital lead')) {
      await follow(page.locator('nav.tabs').getByRole('link', { name: tab }));
      await page.waitForURL(/cost-reports|quality|affiliates|clinical-trials/);
      expect(await page.locator('h1').textContent()).toBe(`${name}: ${view}`);
      expect(await page.locator('nav.tabs a[aria-current=page]').textContent()).toBe(tab);
    }
    await follow(page.locator('h1 a'));
    await page.waitForURL(`${app.url}/hospitals/${ids.ccn.acute}`);
    const mark = page.locator('.source-mark').first();
    const row = mark.getByText('Original row');
    expect(await row.isVisible()).toBe(false);
    await mark.locator('> summary').focus();
    await page.keyboard.press('Enter');
    await row.waitFor();
    await row.click();
    expect(await mark.textContent()).toContain(ids.hospital_name);
    await page.goto(`${app.url}/hospitals/${ids.ccn.veterans}`);
    expect(await page.locator('.no-data').count()).toBe(1);
    expect(await page.locator('nav.tabs').getByRole('link', { name: 'Finances' }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('a list: filters, sorting, pages and the search of every page, by keyboard', async () => {
    const { page, complaints } = await open();
    await signIn(page, app);
    await page.goto(`${app.url}/hospitals?limit=10`);
    await page.getByLabel('State').selectOption('CA');
    await page.waitForURL(/state=CA/);
    expect(await page.locator('.chips').textContent()).toContain('State: California');
    await follow(page.getByRole('link', { name: /^Overall stars/ }));
    await page.waitForURL(/sort=-overall_rating/);
    expect(await page.locator('th[aria-sort]').getAttribute('aria-sort')).toBe('descending');
    await follow(page.getByRole('link', { name: /State: California/ }));
    await page.waitForURL((url) => !url.searchParams.has('state'));
    await follow(page.getByRole('link', { name: 'Next' }));
    await page.waitForURL(/page=2/);
    expect(await page.locator('.position').textContent()).toMatch(/^11–20 of \d+$/);
    const [file] = await Promise.all([page.waitForEvent('download'), page.locator('.downloads a', { hasText: 'XLSX' }).first().click()]);
    expect(file.suggestedFilename()).toMatch(/^hospitals-.*\.xlsx$/);
    await page.keyboard.press('/');
    await page.keyboard.type('meridan');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/find\?q=meridan/);
    await page.getByLabel('State').selectOption('CA');
    await page.waitForURL(/state=CA/);
    expect(await page.locator('.found').first().textContent()).toContain('Meridian Valley');
    expect(complaints).toEqual([]);
  });

  /** Width, and the sums of the colors of text and paper. */
  const looks = cases('looks');

  /**
   * What a page is too wide for, or cuts off, on a phone, light and dark, and whether its text stands out; `read` is
   * what axe is to find then.
   */
  async function onPhone(page: Page, path: string, read: (colors: 'light' | 'dark') => ReturnType<typeof violationsOf>): Promise<string[]> {
    const found: string[] = [];
    await page.setViewportSize({ width: 390, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const [width, ink, paper] = (await page.evaluate(looks)) as [number, number, number];
      if (width !== 390) found.push(`${path} ${colorScheme}: ${width} wide`);
      if ((colorScheme === 'light' ? paper - ink : ink - paper) <= 450) found.push(`${path} ${colorScheme}: text ${ink} on ${paper}`);
      if (colorScheme === 'light') found.push(...((await page.evaluate(cut_off)) as string[]).map((what) => `${path}: ${what}`));
      for (const { id, impact, nodes } of await read(colorScheme))
        if (impact === 'serious' || impact === 'critical') found.push(`${path} ${colorScheme}: ${id} ${nodes[0]!.html.slice(0, 120)}`);
    }
    return found;
  }

  test.each(first_pages)('%s, opened first, is small, has no violation, and fits a phone', async (path) => {
    const { page, complaints, elsewhere } = await open();
    await page.setExtraHTTPHeaders({ 'x-api-key': app.key });
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.setCacheDisabled', { cacheDisabled: true });
    let bytes = 0;
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    expect((await page.goto(app.url + path))?.status()).toBe(200);
    if (first_read.includes(path)) expect(await shownViolations(page)).toEqual([]);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(MOST_BYTES);
    // All but the contrast is the same in the dark, and nearly all is as on a desk.
    const read = async (colors: 'light' | 'dark') =>
      colors === 'dark' && first_read.includes(path)
        ? violationsOf(page, 'color-contrast')
        : colors === 'light' && read_on_phone.includes(path)
          ? violationsOf(page)
          : [];
    expect(await onPhone(page, path, read)).toEqual([]);
    expect([complaints, elsewhere]).toEqual([[], []]);
    await network.detach();
  });

  test('on the others axe finds nothing serious, nothing is wider than a phone, nothing complains or leaves the origin, light and dark', async () => {
    const { page, complaints, elsewhere } = await open();
    await signIn(page, app);
    await page.setViewportSize({ width: 390, height: 844 });
    const found: string[] = [];
    const others = pagesBeside.filter((path) => !first_pages.includes(path));
    const paths = [...sampled(others, 18, run_seed), '/session', '/nowhere'];
    const read_by_axe = new Set(sampled(paths, 3, inner_seed));
    for (const path of paths) {
      const answer = await page.goto(app.url + path);
      if (answer?.status() !== (path === '/nowhere' ? 404 : 200)) found.push(`${path}: status ${answer?.status()}`);
      // The browser itself reports the page that is not there.
      if (path === '/nowhere') expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
      // All but the contrast is the same in the dark.
      const read = async (colors: 'light' | 'dark') =>
        read_by_axe.has(path) ? violationsOf(page, colors === 'light' ? undefined : 'color-contrast') : [];
      found.push(...(await onPhone(page, path, read)));
    }
    expect([found, complaints, elsewhere]).toEqual([[], [], []]);
  }, 480_000);
});
