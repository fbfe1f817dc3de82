import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

/** Names on the federal list of the sample world, and one that is on no list. */
const listed = ['Roland Kesterson', 'Genevieve Adeyemi', 'Folusho Adeyinka', 'Callista Thornbridge', 'Imani Ashwood', 'Thaddeus Barnding'];

export const rosterOf = (rows: number, hits: readonly string[] = listed): string =>
  ['ID,Full name', ...Array.from({ length: rows }, (_, at) => `${at + 1},${hits[at] ?? 'Zzyx Qwvut'}`)].join('\n');

type Click = (what: Locator | (() => Promise<unknown>)) => Promise<void>;
type Walk = (page: Page, click: Click) => Promise<void>;

const link = (page: Page, name: string | RegExp) => page.locator('main').getByRole('link', { name }).first();
const inMenu = (page: Page, name: string) => page.locator('#site-menu').getByRole('link', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.locator('main').getByRole('button', { name }).first();

/** One box of the home page: the button is a click, typing is not. */
async function search(page: Page, click: Click, text: string): Promise<void> {
  await page.locator('main input[name="q"]').fill(text);
  await click(page.locator('main form button').first());
}

async function suggested(page: Page, click: Click, text: string): Promise<void> {
  await page.locator('main input[name="q"]').pressSequentially(text);
  await click(page.locator('[role=option]', { hasText: text }).first());
}

/** From the home page of who is signed in. `folder`: where a roster lies that is uploaded. */
export const tasksIn = (folder: string): Record<string, Walk> => ({
  screen_one: (page, click) => search(page, click, 'Roland Kesterson'),
  screen_vendor: (page, click) => search(page, click, 'Brightwater Durable Medical Equipment LLC'),
  roster_of_40: async (page, click) => {
    const file = join(folder, 'staff.csv');
    writeFileSync(file, rosterOf(40));
    await click(link(page, 'Screen a roster'));
    await click(() => page.getByLabel('CSV or Excel file').setInputFiles(file));
    await click(button(page, 'Upload'));
    await click(button(page, 'Screen this roster'));
    await page.locator('h1 .badge', { hasText: 'Done' }).waitFor();
    await click(link(page, /^Review/));
    await click(page.locator('main tbody a').first());
    const decided = page.locator('.decision [open] button[name=verdict][value=confirmed]');
    while ((await decided.count()) > 0) {
      const name = page.locator('.decision [open] input[name=decided_by]');
      if ((await name.count()) > 0 && (await name.inputValue()) === '') await name.fill('Jordan Roe');
      await click(decided.first());
    }
    await click(link(page, /^Certificate/));
  },
  monitor: async (page, click) => {
    await click(inMenu(page, 'Monitors'));
    await click(button(page, /^Monitor/));
  },
  added_in_texas: async (page, click) => {
    await click(inMenu(page, 'Lists and changes'));
    await click(() => page.getByLabel('Exclusion lists', { exact: true }).selectOption('tx_medicaid_exclusions'));
  },
  compare_over_years: async (page, click) => {
    await click(link(page, 'Compare over years'));
    await page.locator('main input[name="q"]').fill('Meridian; Gulf; Lakeshore');
    await click(button(page, 'Find'));
    await click(link(page, /^Compare /));
  },
  rank_a_state: async (page, click) => {
    await search(page, click, 'readmission penalties California');
    await click(link(page, 'XLSX'));
  },
  executives: async (page, click) => {
    await suggested(page, click, 'Meridian Valley Health');
    await click(link(page, 'Executives'));
  },
  trace_a_figure: async (page, click) => {
    await suggested(page, click, 'Meridian Valley Medical Center');
    await click(page.locator('details.source-mark summary').first());
  },
});
