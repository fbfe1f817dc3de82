import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { checkPage, describeBrowser, follow, signIn } from '../support/browser.ts';
import { ownFolder } from '../support/own-folder.ts';
import { openRosterApp } from '../support/roster-api.ts';

const roster = cases('roster').join('\n');

describeBrowser('a roster in a browser', (browser) => {
  const app = openRosterApp();
  let folder: string;
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    folder = ownFolder();
    ({ page, complaints } = await browser.open());
    writeFileSync(join(folder, 'staff.csv'), roster);
  });

  test('is uploaded, its columns are confirmed, it runs, and its results are filtered, opened, downloaded and deleted', async () => {
    await signIn(page, app, '/screenings/new');
    await page.waitForURL(`${app.url}/screenings/new`);
    complaints.length = 0;
    await checkPage(page);

    // What cannot be read is refused before anything is stored, and the form stays.
    writeFileSync(join(folder, 'none.csv'), '1001,Ada Roe,09/29/1949,CA\n');
    await page.getByLabel('CSV or Excel file').setInputFiles(join(folder, 'none.csv'));
    await follow(page.getByRole('button', { name: 'Upload' }));
    expect(await page.locator('.fault').textContent()).toContain('no known heading');
    complaints.length = 0;

    await page.getByLabel('CSV or Excel file').setInputFiles(join(folder, 'staff.csv'));
    await follow(page.getByRole('button', { name: 'Upload' }));
    await page.waitForURL(/\/columns$/);
    const select = (heading: string) => page.getByLabel(`What “${heading}” contains`);
    expect([await select('ST').inputValue(), await select('Who').inputValue(), await select('Remarks').inputValue()]).toEqual([
      'state',
      '',
      '',
    ]);
    expect(await page.locator('.lead').textContent()).toContain('4 rows; 0 can be screened');
    expect(await page.locator('.fault').textContent()).toContain('No column is chosen for the names');
    // Rows with the same fault are one line, with what stands in the first of them.
    const unread = page.getByRole('region', { name: 'Rows that cannot be read' });
    expect(await unread.locator('tbody tr').allTextContents()).toEqual([expect.stringContaining('2, 3, 4, 5')]);
    expect(await unread.textContent()).toContain('1 · Roland Kesterson · 11/23/1959 · Texas · night shift');
    expect(await page.getByRole('button', { name: /^Screen/ }).isDisabled()).toBe(true);
    await select('Staff No.').selectOption({ label: 'ID' });
    await select('Who').selectOption({ label: 'Full name' });
    await select('Born on').selectOption({ label: 'Date of birth' });
    await follow(page.getByRole('button', { name: 'Check again with these columns' }));
    expect(await page.locator('.lead').textContent()).toContain('4 rows; 3 can be screened');
    expect(await page.locator('.note', { hasText: 'too little information to screen' }).textContent()).toContain('1 row has');
    expect(await page.getByRole('region', { name: 'Rows that cannot be read' }).textContent()).toContain(
      '“02/30/1990” is not a date of birth'.replaceAll(/[“”]/g, '"'),
    );
    await checkPage(page);

    // Other columns are shown before anything runs with them.
    await select('ST').selectOption({ label: 'Leave out' });
    const without = page.getByLabel('Screen 1 row with an unreadable date of birth');
    expect(await without.isChecked()).toBe(true);
    await without.uncheck();
    await follow(page.getByRole('button', { name: 'Screen this roster' }));
    expect(await without.isChecked()).toBe(false);
    expect(await page.locator('.note', { hasText: 'Left out: “ST”, “Remarks”' }).isVisible()).toBe(true);
    await follow(page.getByRole('button', { name: 'Screen this roster' }));
    await page.locator('h1 .badge', { hasText: 'Done' }).waitFor();
    expect(await page.locator('.lead').textContent()).toContain('1 subject to review');
    // Rows that were not screened are said beside the result.
    await follow(page.getByRole('link', { name: 'See which' }));
    expect(await page.getByRole('region', { name: 'Results' }).locator('tbody a').allTextContents()).toEqual(['Eve Roe', 'A']);
    await page.goBack();
    await checkPage(page);

    await follow(page.getByRole('link', { name: 'All rows' }));
    const table = page.getByRole('region', { name: 'Results' });
    expect(await table.locator('tbody tr').count()).toBe(4);
    for (const [chip, words] of cases('is uploaded, its columns are confirmed, it runs, a')) {
      await follow(page.getByRole('link', { name: chip }));
      expect([chip, await table.locator('tbody a').allTextContents()]).toEqual([chip, [words]]);
      expect(await page.locator('.chip[aria-current]').textContent()).toBe(chip);
    }
    await checkPage(page);
    const results = page.url();

    for (const [link, start] of cases('is uploaded')) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: link, exact: true }).last().click(),
      ]);
      expect(readFileSync(await download.path(), 'latin1').slice(0, start.length)).toBe(start);
    }

    await page.goto(results);
    await follow(page.getByRole('link', { name: 'Roland Kesterson' }));
    expect(await page.locator('.outcome').textContent()).toBe('Match');
    expect(await page.locator('main').textContent()).toContain('same birth date');
    expect(await page.locator('main').textContent()).toContain('Row 2 of the file');
    await checkPage(page);

    // A decision without the reason it needs is not stored; the form names it.
    const hits = page.locator('.decision', { has: page.getByRole('button', { name: 'Pending' }) });
    const waiting = () => hits.filter({ has: page.locator('details[open]') });
    const before = await waiting().count();
    expect(before).toBeGreaterThan(0);
    await waiting().first().getByLabel('Your name').fill('Jordan Roe');
    await waiting().first().getByRole('button', { name: 'Not the same person or business' }).click();
    expect(await page.locator('.fault').textContent()).toContain('Under “Reason”, enter why');
    complaints.length = 0;
    await checkPage(page);
    expect(await page.getByLabel('Your name').inputValue()).toBe('Jordan Roe');
    await page.getByLabel('Reason').fill('Born in another year');
    // As for several rows, one hit that agrees is not the same only if that is said.
    const saveAlthough = async () => {
      complaints.length = 0;
      await page.getByLabel('although NPI or birth date agree').check();
      await follow(page.getByRole('button', { name: 'Save the decision' }));
    };
    await follow(page.getByRole('button', { name: 'Save the decision' }));
    await saveAlthough();
    expect(await waiting().count()).toBeLessThan(before);
    for (let left = await waiting().count(); left > 0; left = await waiting().count()) {
      await waiting().first().getByLabel('Reason').fill('Born in another year');
      await waiting().first().getByLabel('Your name').fill('Jordan Roe');
      await follow(waiting().first().getByRole('button', { name: 'Not the same person or business' }));
      await saveAlthough();
    }
    // After the last one follows the roster, with who decided what.
    expect(await page.locator('.lead').textContent()).toContain('Every hit has a decision.');
    await page.goto(`${page.url()}/results/1`);
    expect(await page.locator('main').textContent()).toContain('Review: Decided');
    expect(await page.locator('.outcome').textContent()).toBe('Match');
    await checkPage(page);
    await follow(page.getByRole('link', { name: 'History of decisions' }));
    expect(await page.getByRole('region', { name: 'Decisions' }).textContent()).toContain('Born in another year');
    await checkPage(page);
    await page.goto(results);
    await follow(page.getByRole('link', { name: /^Decided/ }));
    expect(await table.locator('tbody a').allTextContents()).toEqual(['Roland Kesterson']);

    await page.goto(`${app.url}/screenings`);
    await checkPage(page);
    await follow(page.getByRole('link', { name: 'staff.csv', exact: true }));
    await page.getByText('Delete this screening').click();
    await follow(page.getByRole('button', { name: 'Delete' }));
    await page.waitForURL(`${app.url}/screenings`);
    expect(await page.locator('main').textContent()).toContain('None yet');
    expect(complaints).toEqual([]);
  });

  test('hits of several rows are decided together, the next subject to review is a click away, and the certificate shows the decisions', async () => {
    const names = ['Roland Kesterson', 'Kesterson, Roland', 'Rolland Kesterson'];
    writeFileSync(join(folder, 'three.csv'), ['Name;Dept. (internal)', ...names.map((name) => `${name};x`)].join('\n'));
    await page.goto(`${app.url}/screenings/new`);
    await page.getByLabel('CSV or Excel file').setInputFiles(join(folder, 'three.csv'));
    await follow(page.getByRole('button', { name: 'Upload' }));
    const columns = page.url();
    await follow(page.getByRole('button', { name: 'Screen this roster' }));
    await page.locator('h1 .badge', { hasText: 'Done' }).waitFor();
    // The way back, or a second tab: the columns are confirmed, and the screening is shown.
    const results = page.url();
    await page.goto(columns);
    expect(page.url()).toBe(results);
    await page.getByRole('status').getByText('The columns of this roster are confirmed already').waitFor();
    await follow(page.getByRole('link', { name: 'Review', exact: true }));
    expect(await page.locator('.chip[aria-current]').textContent()).toBe('To review 3');
    await checkPage(page);
    const decide = async (reason: string) => {
      await page.getByLabel('Not the same person or business').check();
      await page.getByLabel('Reason').fill(reason);
      await page.getByLabel('Your name').fill('Jordan Roe');
      await follow(page.getByRole('button', { name: 'Save the decisions' }));
    };
    const open = () => page.getByText('Decide on the checked rows together').click();
    // No row is checked.
    complaints.length = 0;
    await open();
    await decide('Other person');
    await page.getByRole('status').getByText('Nothing was saved because no rows are checked').waitFor();
    await page.getByLabel('Decide on Roland Kesterson').check();
    await page.getByLabel('Decide on Rolland Kesterson').check();
    await open();
    await decide('');
    expect(await page.locator('.fault').textContent()).toContain('Under “Reason”, enter why');
    await checkPage(page);
    complaints.length = 0;
    await decide('Born in another year');
    const table = page.getByRole('region', { name: 'Results' });
    expect(await table.locator('tbody a').allTextContents()).toEqual(['Kesterson, Roland']);
    await follow(page.getByRole('link', { name: /^Decided/ }));
    await follow(page.getByRole('link', { name: 'Rolland Kesterson' }));
    expect(await page.locator('main').textContent()).toContain('Born in another year');
    await follow(page.getByRole('link', { name: 'Next subject to review' }));
    expect(await page.locator('h1').textContent()).toBe('Kesterson, Roland');
    await page.goto(page.url().replace(/results.*/, 'certificate'));
    expect(await page.getByRole('region', { name: 'Subjects' }).textContent()).toContain(
      'Roland P Kesterson on Texas: Not the same person or business: Born in another year (Jordan Roe',
    );
    await checkPage(page);
    await page.goto(page.url().replace('certificate', 'decisions'));
    expect(await page.getByRole('region', { name: 'Decisions' }).textContent()).toContain('Born in another year');
    expect(complaints).toEqual([]);
  });

  test('whose people are in a column that is not recognized: nothing is screened before someone says what it contains', async () => {
    writeFileSync(join(folder, 'candidates.csv'), 'Candidate,Facility Name\nRoland Kesterson,Quillmere Staffing\n');
    writeFileSync(join(folder, 'unknown.csv'), 'Team Member,Unit\nRoland Kesterson,Intensive Care\n');
    const upload = async (name: string) => {
      await page.goto(`${app.url}/screenings/new`);
      await page.getByLabel('CSV or Excel file').setInputFiles(join(folder, name));
      await follow(page.getByRole('button', { name: 'Upload' }));
    };
    await upload('unknown.csv');
    expect(await page.locator('.fault').textContent()).toContain('its lines have commas but are not names such as "Doe, Jane"');
    complaints.length = 0;
    await upload('candidates.csv');
    expect(await page.locator('.fault').textContent()).toContain('Choose what “Candidate” contains, or leave it out');
    const candidate = page.getByLabel('What “Candidate” contains');
    expect([await candidate.inputValue(), await candidate.getAttribute('required')]).toEqual(['', '']);
    // A browser that does not check required fields.
    await candidate.evaluate((select) => select.removeAttribute('required'));
    await follow(page.getByRole('button', { name: 'Screen this roster' }));
    expect(await page.locator('.fault').textContent()).toContain('Nothing was screened. Choose what “Candidate” contains');
    complaints.length = 0;
    // Left out on purpose, it is remembered.
    await candidate.selectOption('leave_out');
    await follow(page.getByRole('button', { name: 'Check again with these columns' }));
    expect(await candidate.inputValue()).toBe('leave_out');
    expect(await page.locator('main').textContent()).toContain('Left out: “Candidate”');
    await follow(page.getByRole('button', { name: 'Screen this roster' }));
    expect(await page.locator('main').textContent()).toContain('Left out of this screening: “Candidate”');
  });

  test('a form of another origin cannot upload, run or delete with the cookie of the reader', async () => {
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    for (const headers of [{ Origin: 'https://elsewhere.example' }, { 'Sec-Fetch-Site': 'cross-site' }] as Record<string, string>[])
      for (const path of cases('a form of another origin cannot upload, run or del')) {
        const body = new URLSearchParams({ id: '00000000-0000-4000-8000-000000000000', action: 'run', verdict: 'confirmed' });
        const answer = await fetch(app.url + path, { method: 'POST', headers: { Cookie: cookie, ...headers }, body });
        expect([path, answer.status]).toEqual([path, 401]);
      }
    // A key is still changed with the key alone.
    const rotated = await fetch(`${app.url}/account/rotate`, {
      method: 'POST',
      headers: { Cookie: cookie },
      body: new URLSearchParams({}),
    });
    expect(rotated.status).toBe(401);
  });
});
