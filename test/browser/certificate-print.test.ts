import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { describeBrowser } from '../support/browser.ts';
import { decideOn, not_same, onAll } from '../support/decisions-api.ts';
import { is_full } from '../support/full-run.ts';
import { ownFolder } from '../support/own-folder.ts';
import { openRosterApp, postRoster, screened } from '../support/roster-api.ts';
import { until } from '../support/until.ts';

describeBrowser('the printed certificate of a roster', (browser) => {
  const app = openRosterApp();
  let page: Page;
  beforeAll(async () => {
    ({ page } = await browser.open());
    await page.setExtraHTTPHeaders({ 'X-API-Key': app.key });
  });

  const invented = (at: number) => `Zora Quenshaw${'abcdefghij'[at % 10]}${'klmnopqrst'[Math.floor(at / 10) % 10]}wick`;

  test('is downloaded as one file that needs no service: organization, all hits, one line a decision, page numbers', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => (at < 12 ? 'Roland Kesterson' : invented(at)));
    const { body } = await postRoster(app, `Name\n${rows.join('\n')}\n`);
    await screened(app, body.id);
    const [first] = (await app.get(`/screenings/${body.id}/results?review=open&limit=1`)).body.results;
    await decideOn(app, body.id, onAll(first, not_same));
    await app.database.pool.query(`insert into account_setting (account_id, organization) select key_id, 'Roe Clinic' from api_key`);
    await page.goto(`${app.url}/screenings/${body.id}/certificate`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download this page to read' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`certificate-${body.id}.html`);
    const { page: offline, complaints } = await browser.beside({ offline: true });
    const kept = join(ownFolder(), file.suggestedFilename());
    await file.saveAs(kept);
    await offline.goto(`file://${kept}`);
    const text = (await offline.locator('main').textContent())!.replace(/\s+/g, ' ');
    for (const words of ['Organization: Roe Clinic', '12 subjects with a match or potential match', 'no list with real data'])
      expect(text).toContain(words);
    const hits = offline.getByRole('region', { name: 'Subjects with a match or potential match' }).locator('tbody');
    expect([(await hits.textContent())!.split('Decided since: ').length, await hits.locator('tr').count()]).toEqual([2, 12]);
    expect(first.result.hits.length).toBeGreaterThan(1);
    expect([await offline.locator('script, header, footer').count(), await offline.locator('.printed').first().isVisible()]).toEqual([
      0,
      false,
    ]);
    const pdf = await getDocumentProxy(new Uint8Array(await offline.pdf({ format: 'Letter' })));
    const { text: printed } = await extractText(pdf, { mergePages: true });
    expect(printed).toContain(`1 / ${pdf.numPages}`);
    // The proof is the file for programs, in the page itself.
    const [proof] = await Promise.all([offline.waitForEvent('download'), offline.getByRole('link', { name: 'certificate file' }).click()]);
    expect(proof.suggestedFilename()).toBe(`certificate-${body.id}.json`);
    expect(JSON.parse(readFileSync(await proof.path(), 'utf8'))).toEqual((await app.get(`/screenings/${body.id}/certificate`)).body);
    expect(complaints).toEqual([]);
    await offline.close();
  });

  test('without a hit names everyone it was made for, as sent', async () => {
    const names = Array.from({ length: 25 }, (_, at) => invented(at));
    const { body } = await postRoster(app, `Name,DOB,Type\n${names.map((name) => `${name},11/23/1959,Person\n`).join('')}Jane Roe,1959,\n`);
    await screened(app, body.id);
    await page.goto(`${app.url}/screenings/${body.id}/certificate`);
    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'Letter' })));
    const printed = (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
    expect(names.filter((name) => !printed.includes(`${name}, born 11/23/1959, a person`))).toEqual([]);
    expect(printed).toContain('Invalid: 26. Jane Roe, born 1959 (DOB: "1959" is only a year');
    expect(printed).toContain('No subject has a match or potential match.');
    await page.emulateMedia({ media: 'print' });
    const sizes: string[] = await page.evaluate(
      `['', ' p.quiet'].map((one) => getComputedStyle(document.querySelector('.certificate' + one)).fontSize)`,
    );
    expect(sizes[1]).toBe(sizes[0]);
    await page.emulateMedia({ media: null });
  });

  test.each(is_full ? [20, 2000, 20_000] : [20, 600])(
    'of %d subjects has two pages with the hits, their decisions, the lists and the signature, and says where all rows are',
    async (size) => {
      // Matches far down the roster, and more potential matches than two pages can show.
      const hits = Math.min(45, size / 4);
      const names = Array.from({ length: size }, (_, at) => (at >= size - hits ? 'Roland Kesterson' : invented(at)));
      const { body } = await postRoster(app, `Name\n${names.join('\n')}\n`);
      expect((await screened(app, body.id)).counts.match + (await screened(app, body.id)).counts.possible).toBe(hits);
      // What was decided in an earlier roster holds.
      const row = (await app.get(`/screenings/${body.id}/results?review=open&limit=1`)).body.results[0];
      if (row) expect((await decideOn(app, body.id, onAll(row, not_same))).status).toBe(200);
      // A slow machine may not answer within the deadline of a request.
      await until(async () => (await page.goto(`${app.url}/screenings/${body.id}/certificate`))!.ok());
      const pdf = await page.pdf({ format: 'Letter' });
      if (process.env.PROVISO_SHOTS) writeFileSync(join(process.env.PROVISO_SHOTS, `certificate-${size}.pdf`), pdf);
      const pages = (await getDocumentProxy(new Uint8Array(pdf))).numPages;
      expect([size, pages <= 2, pages]).toEqual([size, true, pages]);
      const text = (await page.locator('main').textContent())!.replace(/\s+/g, ' ');
      expect(text).toContain('Different date of birth (Jordan Roe');
      expect(text).toContain('This service signed the certificate file on');
      if (size <= 20) return;
      expect(text).toContain(`${hits} subjects with a match or potential match`);
      expect(text).toContain('With more than 500 subjects, the certificate file names none of them');
      expect(text).toContain(`${hits - 10} more subjects with a match or potential match are not on this page.`);
      expect(text).toContain(`All ${size.toLocaleString('en-US')} rows with their evidence and decisions`);
      await page.getByRole('link', { name: `Show all ${hits}, for printing` }).click();
      expect(await page.getByRole('region', { name: 'Subjects with a match or potential match' }).locator('tbody tr').count()).toBe(hits);
      expect(await page.locator('main').textContent()).not.toContain('not on this page');
      // Of one subject its own certificate is shown, however long the roster is.
      await page.goto(`${app.url}/screenings/${body.id}/certificate?subject=${size - 1}`);
      expect(await page.getByRole('region', { name: 'Subjects' }).locator('tbody tr').count()).toBe(1);
    },
    3_600_000,
  );
});
