import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { config } from '#config';
import { toPublicServers } from '#fetch/outgoing';
import type { Dataset } from '#load/define-dataset';
import { loadFile } from '#load/load-file';
import { drain } from '#search/outbox';
import exclusions from '../../indexes/exclusions.ts';
import ohio from '../../loaders/medicaid-exclusions/oh/dataset.ts';
import texas from '../../loaders/medicaid-exclusions/tx/dataset.ts';
import leie from '../../loaders/oig/leie/dataset.ts';
import { xlsx } from '../../sample/xlsx.ts';
import { deliverNext, insertChannel } from '../support/alerts.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { follow, openBrowser, signIn } from '../support/browser.ts';
import { chromiumPath } from '../support/chromium.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';
import { workRostersOf } from '../support/roster-api.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';
import { plain, startSmtp, type TestSmtp } from '../support/smtp.ts';
import { workFolder } from '../support/tiny-dataset.ts';

const supplements = 'oig-leie-supplements-2013-2023';
const state_lists = ['state-medicaid-exclusions-2026', 'state-medicaid-exclusions-2026-07'];
/** A folder for screenshots, to look at. */
const shots = process.env.PROVISO_SHOTS;

describeRealFiles('a compliance officer’s month on real lists', [supplements, ...state_lists], (path) => {
  let app: SampleApp;
  let api: TestApi;
  let smtp: TestSmtp;
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  let page: Page;
  let stop: () => Promise<void>;
  let raw: Awaited<ReturnType<typeof workFolder>>['raw'];
  const folder = ownFolder();

  const load = async (dataset: Dataset, file: string) => {
    const reports = await loadFile({ db: app.database.db, raw }, dataset, { path: path(file) });
    expect([file, reports.map(({ status }) => status)]).toEqual([file, ['accepted']]);
  };
  const people = async (file: string, count: number) => (await app.database.pool.query(cases<string>('people'), [file, count])).rows;

  beforeAll(async () => {
    [app, browser, smtp] = await Promise.all([sampleApp({ without_data: true }), openBrowser(), startSmtp()]);
    ({ raw } = workFolder());
    api = await startApi(app.database, { search: app.search, settings: smtp.settings, address_limits: { standard: 10_000 } });
    stop = await workRostersOf(app, { look_ms: 500 });
    ({ page } = await browser.open());
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), stop?.()]);
  });

  async function look(name: string): Promise<void> {
    const size = page.viewportSize()!;
    if (shots) await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
    await page.setViewportSize({ width: 390, height: 800 });
    expect([name, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([name, 390]);
    if (shots) await page.screenshot({ path: join(shots, `${name}-phone.png`), fullPage: true });
    await page.setViewportSize(size);
  }
  const main = async () => (await page.locator('main').textContent())!;

  test('uploads, maps, runs, decides, exports, prints, verifies, and hears of a new hit by email', async () => {
    for (const month of ['2303', '2304', '2305']) {
      const [excl, rein] = month === '2304' ? ['EXCL', 'REIN'] : ['excl', 'rein'];
      await load(leie, `${supplements}/${month}${excl}.csv`);
      await load(leie, `${supplements}/${month}${rein}.csv`);
    }
    await load(ohio, `${state_lists[0]}/oh-exclusion-suspension.xlsx`);
    await load(texas, `${state_lists[1]}/Texas.xls`);
    // One of next month's people is on the roster: drawn, and taken off the list again.
    const june = readFileSync(path(`${supplements}/2306excl.csv`), 'latin1').split(/\r?\n/);
    const next = june
      .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))
      .find((cells) => cells[0]!.length > 6 && cells[1] && /^19/.test(cells[8]!))!;
    await drain(app.search, app.database.db, [exclusions]);
    const listed = [...(await people('2305excl.csv', 3)), ...(await people('2304EXCL.csv', 2))];
    const rows = [
      ...listed.map((one, at) => [`E-${100 + at}`, one.first_name, one.last_name, one.birth_date, one.state]),
      ['E-200', next[1]!, next[0]!, `${next[8]!.slice(0, 4)}-${next[8]!.slice(4, 6)}-${next[8]!.slice(6)}`, next[11]!],
      ['E-201', 'Zora', 'Quenshawick', '1971-04-05', 'OH'],
      ['E-202', 'Ivo', 'Trelbrookson', '', 'TX'],
      ['E-203', 'Ada', 'Vashtimere', '02/30/1980', 'TX'],
    ];
    const pieces: Buffer[] = [];
    const header = ['Employee ID', 'First Name', 'Last Name', 'Birthday', 'Home State'];
    for await (const piece of xlsx({ sheet: 'Staff', rows_above_header: [], header, rows, modified: '2026-01-01' })) pieces.push(piece);
    writeFileSync(join(folder, 'Medical staff.xlsx'), Buffer.concat(pieces));

    await signIn(page, api, '/screenings/new');
    await look('1-upload');
    await page.getByLabel('CSV or Excel file').setInputFiles(join(folder, 'Medical staff.xlsx'));
    await follow(page.getByRole('button', { name: 'Upload' }));
    await look('2-columns');
    expect(await main()).toContain('9 rows; 9 can be screened');
    await page.getByLabel('Screen 1 row with an unreadable').uncheck();
    await follow(page.getByRole('button', { name: 'Screen this roster' }));
    await page.locator('h1 .badge', { hasText: 'Done' }).waitFor();
    await look('3-result');
    const roster = new URL(page.url()).pathname;
    await follow(page.getByRole('link', { name: /^Review/ }));
    await look('4-to-review');
    const table = page.getByRole('region', { name: 'Results' });
    expect(await table.locator('tbody tr').count()).toBe(listed.length);
    await follow(table.locator('tbody a').first());
    await look('5-subject');
    await page.getByLabel('Reason').first().fill('Another middle name and place of birth');
    await page.getByLabel('Your name').first().fill('Jordan Roe');
    await follow(page.getByRole('button', { name: 'Not the same person or business' }).first());
    await look('6-decided');
    await page.goto(api.url + roster);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /^Excel/ }).click()]);
    expect(readFileSync(await download.path(), 'latin1').slice(0, 2)).toBe('PK');

    await page.goto(`${api.url}${roster}/certificate`);
    await look('7-certificate');
    if (shots) await page.pdf({ path: join(shots, '7-certificate.pdf') });
    const file = await (await page.request.get(`${api.url}${roster}/certificate?format=json`)).text();
    await page.goto(`${api.url}/verify`);
    await page.locator('textarea').fill(file);
    await follow(page.getByRole('button', { name: /Verify/ }));
    await look('8-verified');
    expect(await main()).toMatch(/genuine/i);

    await page.goto(api.url + roster);
    await follow(page.getByRole('button', { name: 'Monitor this roster' }));
    const monitor = new URL(page.url()).pathname;
    const [{ owner }] = (await app.database.pool.query('select owner from monitor')).rows;
    await insertChannel(app.database, owner, 'mail', 'officer@hospital.example');
    const done = async (count: number) => {
      const ended = async () =>
        (await app.database.pool.query(`select count(*)::int as n from monitor_run where status = 'done'`)).rows[0].n;
      while ((await ended()) < count) await sleep(200);
    };
    await done(1);
    await page.reload();
    await look('9-monitor');
    await load(leie, `${supplements}/2306excl.csv`);
    await drain(app.search, app.database.db, [exclusions]);
    await done(2);
    const deps = { pool: app.database.serving.pool, config: config(smtp.settings), outgoing: toPublicServers };
    while (await deliverNext(deps, () => {}));
    const text = plain(smtp.mails.find((one) => plain(one).includes('E-200') || plain(one).includes(next[0]!))!);
    if (shots) writeFileSync(join(shots, '10-mail.txt'), text);
    const link = /https:\/\/proviso\.example(\/monitors\/\S*new\S*)/.exec(text)?.[1] ?? monitor;
    await page.goto(api.url + link);
    await look('11-new-hit');
    expect((await main()).toLowerCase()).toContain(next[0]!.toLowerCase());
    await page.goto(api.url + monitor);
    await look('12-monitor-after');
  }, 3_600_000);
});

if (!chromiumPath()) test.skip('skipped: no Chromium is installed, and PROVISO_CHROMIUM names none', () => {});
