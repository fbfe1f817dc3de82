import type { Page } from 'playwright-core';
import { foundIn } from '#screening/list-block';
import { ids } from '../../sample/ids.ts';
import { checkPage, describeBrowser, follow, signIn } from '../support/browser.ts';
import { openApp } from '../support/sample-app.ts';

/** Parts of a card that scroll by themselves. */
const scroll_boxes = `[...document.querySelectorAll('.hit, .hit > div')].filter((one) => getComputedStyle(one).overflowY !== 'visible').length`;

describeBrowser('decisions on a single screening in a browser', (browser) => {
  const app = openApp();
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    ({ page, complaints } = await browser.open());
  });

  const main = () => page.locator('main').textContent();
  const forms = () => page.locator('form[action="/screenings/decide"]');

  test('without signing in the page says what to do, and has no form that would be refused', async () => {
    await page.goto(`${app.url}/screen?q=Roland+Kesterson`);
    expect(await main()).toContain('Sign in and screen the name again to see all results and decide on them');
    expect(await forms().count()).toBe(0);
    await page.goto(`${app.url}/screen?q=Zzyx+Qwvut`);
    expect(await main()).not.toContain('decide on them');
    expect(await forms().count()).toBe(0);
  });

  test('Back from a result shows the form as it was filled in, which is in no suggestion and in no new address', async () => {
    await page.goto(`${app.url}/screen`);
    await page.getByLabel('Name or NPI').fill('Roland Kesterson');
    await page.locator('main').getByLabel('State').selectOption('TX');
    await page.getByLabel('Date of birth').fill('1959-11-23');
    await follow(page.locator('main').getByRole('button', { name: 'Screen', exact: true }));
    expect(new URL(page.url()).searchParams.get('q')).toBe('Roland Kesterson');
    await page.goBack({ waitUntil: 'load' });
    expect(page.url()).toBe(`${app.url}/screen`);
    const field = page.getByLabel('Name or NPI');
    expect([await field.inputValue(), await field.getAttribute('autocomplete')]).toEqual(['Roland Kesterson', 'off']);
    expect(await page.getByLabel('Date of birth').inputValue()).toBe('1959-11-23');
    expect(await page.locator('main').getByLabel('State').inputValue()).toBe('TX');
    // A new visit begins empty.
    await page.goto(`${app.url}/status`);
    await page.goto(`${app.url}/screen`);
    expect(await field.inputValue()).toBe('');
  });

  test('a hit is decided on its result page, shown with the screening, and met again by the next one', async () => {
    await signIn(page, app);
    const query = `${app.url}/screen?q=Roland+Kesterson&birth_date=1959-11-23`;
    await page.goto(query);
    expect(await main()).not.toContain('decide on them');
    await checkPage(page);
    const id = /no\. ([0-9a-f-]{36})/.exec((await main())!)![1]!;
    const records = (await forms().first().locator('input[name="record"]').inputValue()).split(',');
    expect(records.length).toBeGreaterThan(1);

    // What is missing is named, and nothing is stored.
    await forms().first().getByLabel('Your name').fill('Jordan Roe');
    await forms().first().getByRole('button', { name: 'Not the same person or business' }).click();
    expect(await page.locator('.fault').textContent()).toContain('Under “Reason”, enter why');
    // The address of the refused form, opened again, leads to where the form was.
    const again = await page.request.get(page.url(), { headers: { Accept: 'text/html' } });
    expect([new URL(page.url()).pathname, again.url()]).toEqual(['/screenings/decide', `${app.url}/screenings/${id}/review`]);
    await page.getByLabel('Reason').fill('Born in another year');
    await follow(page.getByRole('button', { name: 'Save the decision' }));
    expect(await page.locator('.fault').textContent()).toContain('is that of a hit');
    await page.getByLabel('although NPI or birth date agree').check();
    await follow(page.getByRole('button', { name: 'Save the decision' }));

    await page.waitForURL(`${app.url}/screenings/${id}/review`);
    await page.getByRole('status').getByText('Decision saved: Not the same person or business, for').waitFor();
    expect(await page.locator('.outcome').textContent()).toBe('Match');
    expect(await main()).toContain('Not the same person or business: Born in another year. Jordan Roe');
    complaints.length = 0;
    await checkPage(page);
    // The message is shown once.
    await page.reload();
    expect(await main()).not.toContain('Decision saved');
    await follow(page.getByRole('link', { name: 'History of decisions' }));
    expect(await page.getByRole('region', { name: 'Decisions' }).locator('tbody tr').count()).toBe(records.length);

    // The addresses of rosters lead there, too.
    for (const path of [`/screenings/${id}`, `/screenings/${id}/results/1`]) {
      await page.goto(app.url + path);
      expect(page.url()).toBe(`${app.url}/screenings/${id}/review`);
    }
    await follow(page.getByRole('link', { name: 'Screen again' }));
    expect(new URL(page.url()).searchParams.get('birth_date')).toBe('1959-11-23');
    expect(await main()).toContain('Born in another year');
    expect(await main()).not.toContain('have changed since');

    // Another date of birth is another subject to decide on.
    await page.goto(query.replace('1959-11-23', '1959-11-24'));
    expect(await main()).toContain('Born in another year');
    expect(await main()).toContain('The details of the subject have changed since. Decide again.');
    await page.goto(`${app.url}/screenings/${id}/certificate`);
    await follow(page.getByRole('link', { name: 'Hits and decisions' }));
    expect(page.url()).toBe(`${app.url}/screenings/${id}/review`);
    expect(complaints).toEqual([]);
  });

  test('a decision is signed by who uses the browser, and one from an older tab does not replace a newer one unseen', async () => {
    const { body } = await app.get('/exclusions/search?name=Roland+Kesterson&birth_date=1959-11-25');
    const review = `${app.url}/screenings/${body.id}/review`;
    const decide = async (tab: Page, verdict: string, reason: string, name: string | null) => {
      await tab
        .locator('.decision summary')
        .first()
        .evaluate((summary: any) => {
          summary.parentElement.open = true;
        });
      await tab.getByLabel('Reason').first().fill(reason);
      if (name) await tab.getByLabel('Your name').first().fill(name);
      await follow(tab.getByRole('button', { name: verdict }).first());
    };
    await page.goto(review);
    // Another browser of the same account.
    const { page: other } = await browser.beside();
    await signIn(other, app);
    await other.goto(review);
    expect(await other.getByLabel('Your name').first().inputValue()).toBe('');
    await decide(page, 'Not the same person or business', 'Born in another year', 'Robin Coe');
    expect(await page.getByLabel('Your name').first().inputValue()).toBe('Robin Coe');
    // A changed decision does not begin with the reason of the last one.
    expect(await page.getByLabel('Reason').first().inputValue()).toBe('');

    await decide(other, 'Confirmed', '', 'Sam Poe');
    expect(await other.locator('.fault').textContent()).toContain('Nothing was saved: this hit was decided after the form was opened');
    const both = (await other.locator('main').textContent())!;
    for (const words of ['Born in another year', 'Robin Coe', 'Yours, not saved', 'Confirmed', 'Sam Poe']) expect(both).toContain(words);
    await checkPage(other);
    await page.reload();
    expect(await main()).not.toContain('Sam Poe');
    await follow(other.getByRole('button', { name: 'Replace the saved decision' }));
    expect(await other.locator('main').textContent()).toContain('Sam Poe');
    // Signing out forgets the name.
    await other.goto(`${app.url}/account`);
    await follow(other.getByRole('button', { name: 'Sign out' }).first());
    expect((await other.context().cookies()).map(({ name }) => name)).not.toContain('proviso_reviewer');
    await other.close();
  });

  test('the form to decide stays in view beside the comparison, on a phone it follows it, and nothing is covered or scrolls within the page', async () => {
    await page.goto(`${app.url}/screen?q=Roland+Kesterson&birth_date=1959-11-26`);
    for (const [width, height] of [
      [1366, 768],
      [1280, 900],
      [1024, 768],
      [800, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const seen = (await page.evaluate(cases('seen while scrolling'))) as { covered: number; is_read: boolean; in_view: boolean }[];
      expect([width, seen.filter(({ covered }) => covered > 0)]).toEqual([width, []]);
      if (width >= 800) expect([width, seen.filter(({ is_read, in_view }) => is_read && !in_view)]).toEqual([width, []]);
      expect([width, await page.evaluate(scroll_boxes)]).toEqual([width, 0]);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  test('on a phone long reasons of earlier decisions stand below what is read, which shows whole, and the buttons below their question', async () => {
    const { body } = await app.get('/exclusions/search?name=Roland+Kesterson&birth_date=1959-11-27');
    await page.goto(`${app.url}/screenings/${body.id}/review`);
    const records = (await forms().first().locator('input[name="record"]').inputValue()).split(',');
    for (const [at, record] of records.slice(0, 2).entries()) {
      const reason = `${at} Born in another year. `.repeat(22).slice(0, 500);
      const fields = { id: body.id, position: '1', record, verdict: 'not_same', reason, decided_by: 'Jordan Roe' };
      const sent = { method: 'POST', headers: { 'X-API-Key': app.key }, body: new URLSearchParams(fields), redirect: 'manual' } as const;
      expect((await fetch(`${app.url}/screenings/decide`, sent)).status).toBe(303);
    }
    await page.setViewportSize({ width: 375, height: 667 });
    await page.reload();
    if (!(await forms().first().isVisible())) await page.locator('.decision summary').first().click();
    const [read, deciding, card] = (await page.evaluate(`[...document.querySelectorAll('.hit > div'), document.querySelector('.hit')]
      .map((one) => one.getBoundingClientRect().toJSON())`)) as Record<'height' | 'top' | 'bottom', number>[];
    expect(card!.height).toBeGreaterThan(667);
    expect(deciding!.top).toBeGreaterThanOrEqual(read!.bottom);
    expect(deciding!.bottom).toBeLessThanOrEqual(card!.bottom);
    expect(await page.evaluate(scroll_boxes)).toBe(0);
    expect(await page.locator('.decision legend').first().isVisible()).toBe(true);
    const beyond = "[...document.querySelectorAll('.deciding')].map((one) => one.scrollWidth - one.clientWidth)";
    expect(await page.evaluate(beyond)).toEqual([0]);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  test('a record that has changed on its list since the screening is shown as changed, and not decided on', async () => {
    const { body } = await app.get('/exclusions/search?name=Roland+Kesterson');
    const [{ record }] = body.results;
    const where = `source = '${record.source}' and left(md5(record_key), 12) = '${record.record_ref}' and observed_to is null`;
    const { rows } = await app.database.pool.query(`select id, content_hash from exclusion where ${where}`);
    await app.database.pool.query(`update exclusion set content_hash = '\\x00' where id = $1`, [rows[0].id]);
    await page.goto(`${app.url}/screenings/${body.id}/review`);
    await app.database.pool.query('update exclusion set content_hash = $2 where id = $1', [rows[0].id, rows[0].content_hash]);
    expect(await main()).toContain('The record has changed on its list or left it since the screening');
    const left = await Promise.all((await forms().locator('input[name="record"]').all()).map((input) => input.inputValue()));
    expect(left.join()).not.toContain(record.record_ref);
    // A screening by number alone, without a hit: its gaps are there, and what a number does not show.
    const { body: by_number } = await app.get(`/exclusions/comprehensive/${ids.npi.clean}`);
    await page.goto(`${app.url}/screenings/${by_number.id}/review`);
    expect(await page.locator('.outcome').textContent()).toBe('Not clear (no match)');
    expect(await main()).toContain('Most listed people have no published NPI: screen the name too.');
    expect((await app.get(`/screenings/${by_number.id}/review`)).body.lists).toEqual(by_number.lists);
    expect(await page.locator('details.gaps tbody tr').count()).toBe(foundIn(by_number).gaps.length);
    const gone = await app.get('/screenings/00000000-0000-4000-8000-000000000000/review');
    expect(gone.status).toBe(404);
  });
});
