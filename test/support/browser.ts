import { describe, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { chromiumPath } from './chromium.ts';

export interface OpenPage {
  page: Page;
  /** What the page complained about: script errors, refused or missing resources. */
  complaints: string[];
}

/** The Chromium of this machine, without its sandbox: tests may run as root, and they load nothing but our own pages. */
export async function openBrowser(): Promise<{ open: () => Promise<OpenPage>; close: () => Promise<void> }> {
  const { chromium } = await import('playwright-core');
  const browser: Browser = await chromium.launch({ executablePath: chromiumPath()!, chromiumSandbox: false });
  return {
    async open() {
      const page = await browser.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      return { page, complaints };
    },
    close: () => browser.close(),
  };
}

/** Clicks what leads to another page, and waits for it: what is read next would otherwise be read from the page that is left. */
export async function follow(link: Locator): Promise<void> {
  await Promise.all([link.page().waitForEvent('load'), link.click()]);
}

/** Runs where Chromium is; where not, says in words that it is skipped. */
export function describeBrowser(name: string, tests: () => void): void {
  if (chromiumPath()) describe(name, tests);
  else describe(name, () => test.skip('skipped: no Chromium is installed, and PROVISO_CHROMIUM names none', () => {}));
}
