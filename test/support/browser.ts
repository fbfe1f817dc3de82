import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { casesOf } from './cases.ts';
import { chromiumPath } from './chromium.ts';
import { is_full, run_seed } from './full-run.ts';
import { startedOnce } from './started-once.ts';

interface OpenPage {
  page: Page;
  /** What the page complained about: script errors, refused or missing resources. */
  complaints: string[];
}

/** Milliseconds; a slow machine takes longer for every page. */
const LIMIT = 240_000;

/**
 * Suggestions below the address, in a window that is never seen, are two pages of Chromium's own, each in a process:
 * half of what a window takes. The others Playwright leaves out, whose flag this one replaces.
 */
const left_out: string[] = casesOf(import.meta.filename, 'left out');

/**
 * The Chromium of this machine, without its sandbox: tests may run as root, and they load nothing but our own pages.
 */
async function launched(): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const args = [`--disable-features=${left_out.join()}`];
  return chromium.launch({ executablePath: chromiumPath()!, chromiumSandbox: false, timeout: LIMIT, args });
}

function watched(page: Page): OpenPage {
  page.setDefaultTimeout(LIMIT);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { page, complaints };
}

interface Opened {
  /** A page with cookies and storage of its own, in place of the one opened before. */
  open: (options?: BrowserContextOptions) => Promise<OpenPage>;
  /** Another one. */
  beside: (options?: BrowserContextOptions) => Promise<OpenPage>;
  close: () => Promise<void>;
}

/** One for all test files of this process. */
export async function openBrowser(): Promise<Opened> {
  const browser = await startedOnce('browser', launched);
  const beside: Opened['beside'] = async (options) => watched(await browser.newPage(options));
  let usual: Page | undefined;
  return {
    beside,
    // Closed, not led away: a page that loads itself again would interrupt that.
    open: async (options) => {
      await usual?.context().close();
      const opened = await beside(options);
      usual = opened.page;
      return opened;
    },
    // Nothing asks the service of a file after its end.
    close: async () => void (await Promise.all(browser.contexts().map((context) => context.close()))),
  };
}

/** The requests of a page that leave the origin, as they come. */
export function leavingOf(page: Page, origin: string): string[] {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) elsewhere.push(request.url());
  });
  return elsewhere;
}

/**
 * Clicks what leads to another page, and waits for it: what is read next would otherwise be read from the page that is
 * left.
 */
export async function follow(link: Locator): Promise<void> {
  await Promise.all([link.page().waitForEvent('load'), link.click()]);
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

export async function signIn(page: Page, { url, key }: { url: string; key: string }, path = '/session'): Promise<void> {
  await page.goto(url + path);
  await page.getByLabel('API key').fill(key);
  await follow(page.getByRole('button', { name: 'Sign in' }));
}

/** What axe finds. The policy of pages lets no foreign script in: it is evaluated by the browser's own tools. */
export async function violationsOf(page: Page, only?: 'color-contrast'): Promise<Violation[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  const rules = only ? `, runOnly: ['${only}']` : '';
  return page.evaluate(`axe.run(document, { resultTypes: ['violations']${rules} }).then(({ violations }) => violations)`);
}

export const shownViolations = async (page: Page): Promise<string[][]> =>
  (await violationsOf(page)).map(({ id, nodes }) => [id, nodes[0]!.html]);

/** Axe takes a second a page: outside a full run it reads every fifth, another with the next commit. */
let checked = run_seed;

export async function checkPage(page: Page): Promise<void> {
  if (is_full || checked++ % 5 === 0) expect([page.url(), await shownViolations(page)]).toEqual([page.url(), []]);
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 800 });
  expect([page.url(), await page.evaluate('document.documentElement.scrollWidth')]).toEqual([page.url(), 390]);
  await page.setViewportSize(size);
}

/** Runs where Chromium is, with pages of its own; where not, says in words that it is skipped. */
export function describeBrowser(name: string, tests: (browser: Awaited<ReturnType<typeof openBrowser>>) => void): void {
  describe(name, () => {
    if (!chromiumPath()) {
      test.skip('skipped: no Chromium is installed, and PROVISO_CHROMIUM names none', () => {});
      return;
    }
    const browser = {} as Awaited<ReturnType<typeof openBrowser>>;
    beforeAll(async () => void Object.assign(browser, await openBrowser()));
    tests(browser);
    afterAll(() => browser.close?.());
  });
}
