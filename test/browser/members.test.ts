import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { checkPage, describeBrowser, follow } from '../support/browser.ts';
import { openRosterApp } from '../support/roster-api.ts';

/** Clicks of the whole walk, those into a field and into a list of choices included. */
const MOST_CLICKS = 37;
const MOST_PAGES = 30;

const roster = `Name,DOB
Roland Kesterson,1959-11-23
"Kesterson, Roland",1959-11-23
Roland Kesterson,1959-11-24
R Kesterson,1959-11-23
Roland P Kesterson,1959-11-23
Kesterson Roland,11/23/1959
`;

describeBrowser('a team decides on a roster', (browser) => {
  const app = openRosterApp();

  const spent = { clicks: 0, pages: 0, words: 0 };
  async function read(page: Page): Promise<void> {
    spent.pages += 1;
    spent.words += ((await page.locator('main').textContent()) ?? '').split(/\s+/).length;
  }
  async function open(page: Page, address: string): Promise<void> {
    await page.goto(address);
    await read(page);
  }
  async function click(target: Locator): Promise<void> {
    spent.clicks += 1;
    await target.click();
  }
  async function go(target: Locator): Promise<void> {
    spent.clicks += 1;
    await follow(target);
    await read(target.page());
  }
  async function fill(field: Locator, text: string): Promise<void> {
    spent.clicks += 1;
    await field.fill(text);
  }
  const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

  /** Returns the links, each with a click to copy it. */
  async function invite(page: Page, people: string, role: 'owner' | 'reviewer'): Promise<string[]> {
    await fill(page.getByLabel('Email addresses'), people);
    if (role === 'owner') {
      spent.clicks += 2;
      await page.getByLabel('Role', { exact: true }).selectOption(role);
    }
    await go(button(page, 'Invite'));
    const links = await page.locator('.secret').allTextContents();
    spent.clicks += links.length;
    return links.map((one) => one.trim());
  }

  async function join(page: Page, address: string, name: string): Promise<void> {
    await open(page, address);
    await go(button(page, `Join as ${name}`));
  }

  /** The second click reaches the next page, on a large window in the place of the same button. */
  async function clickTwice(target: Locator): Promise<void> {
    const { x, y } = (await target.boundingBox())!;
    const { mouse } = target.page();
    await mouse.click(x + 5, y + 5);
    await sleep(200);
    await mouse.click(x + 5, y + 5);
    await sleep(500);
  }

  /** Confirms the next three rows, one after the other, without a page between them. */
  async function decideThree(page: Page): Promise<void> {
    await go(link(page, 'Review staff.csv'));
    await go(page.getByRole('region', { name: 'Results' }).locator('tbody a').first());
    for (let decided = 0; decided < 3; decided++) {
      const waiting = page.locator('.decision', { has: page.locator('details[open]') }).first();
      spent.clicks += 1;
      await Promise.all([page.waitForEvent('load'), clickTwice(waiting.getByRole('button', { name: 'Confirmed' }))]);
      await read(page);
      expect(await page.locator('[data-done]').textContent()).toContain('Decision saved: Confirmed');
    }
  }

  test('an owner invites two reviewers at once, they decide, the owner exports who decided what and removes one', async () => {
    const pages = await Promise.all([1, 2, 3].map(async () => (await browser.beside({ viewport: { width: 1280, height: 1800 } })).page));
    const [owner, first, second] = pages as [Page, Page, Page];
    await open(owner, app.url);
    await go(link(owner, 'Sign in'));
    await fill(owner.getByLabel('API key'), app.key);
    await go(button(owner, 'Sign in'));
    await go(link(owner, 'Account'));
    await go(link(owner, 'Members and who is signed in'));
    const [own] = await invite(owner, 'olive.roe@clinic.example', 'owner');
    // An owner invites others next, and lands there.
    await join(owner, own!, 'Olive Roe');
    // The session of the key is not beside that of the owner in this browser.
    expect(await owner.getByRole('region', { name: 'Sessions' }).locator('tbody tr').count()).toBe(1);
    const [quinn, ray] = await invite(owner, 'quinn.roe@clinic.example\nRay Roe <r@clinic.example>', 'reviewer');
    await checkPage(owner);

    await go(link(owner, 'Rosters'));
    await go(link(owner, 'Screen a roster'));
    spent.clicks += 1;
    await owner.getByLabel('CSV or Excel file').setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(roster) });
    await go(button(owner, 'Upload'));
    await go(button(owner, 'Screen this roster'));
    await owner.locator('h1 .badge', { hasText: 'Done' }).waitFor();

    await first.goto(quinn!);
    // Whose account it is, who invites, and as whom.
    const invitation = (await first.locator('main').textContent())!;
    for (const words of ['Join the account of tests', 'Olive Roe invites you', 'Quinn Roe', 'quinn.roe@clinic.example', 'Reviewer'])
      expect(invitation).toContain(words);
    await checkPage(first);
    await join(first, quinn!, 'Quinn Roe');
    await decideThree(first);
    await join(second, ray!, 'Ray Roe');
    await decideThree(second);
    // Nothing waits any more: the roster follows the last decision.
    expect(await second.locator('.lead').textContent()).toContain('Every hit has a decision.');

    // A used link says where to get another one.
    expect((await first.goto(quinn!))!.status()).toBe(404);
    expect(await first.locator('main').textContent()).toContain('ask an owner of the account for a new link');
    await checkPage(first);
    // What a reviewer may not do says so, and offers no form for it.
    await first.goto(`${app.url}/account/members`);
    expect(await first.getByRole('button', { name: 'Invite' }).count()).toBe(0);
    expect((await first.goto(`${app.url}/account/audit`))!.status()).toBe(403);

    spent.clicks += 1;
    const decisions = owner.locator('p', { hasText: 'Who decided what' }).getByRole('link', { name: 'CSV' });
    const [file] = await Promise.all([owner.waitForEvent('download'), decisions.click()]);
    const text = readFileSync((await file.path())!, 'utf8');
    for (const name of ['Quinn Roe,member', 'Ray Roe,member']) expect(text).toContain(name);

    await go(link(owner, 'Account'));
    await go(link(owner, 'Members and who is signed in'));
    await click(owner.locator('tr', { hasText: 'Ray Roe' }).locator('summary'));
    await checkPage(owner);
    await go(button(owner, 'Remove Ray Roe'));
    expect(spent.clicks).toBeLessThanOrEqual(MOST_CLICKS);
    expect(spent.pages).toBeLessThanOrEqual(MOST_PAGES);
    await second.waitForTimeout(1100);
    expect((await second.goto(`${app.url}/screenings`))!.status()).toBe(401);
    expect(await second.locator('main').textContent()).toContain('ask an owner of the account for a new link');

    await owner.goto(`${app.url}/account/audit`);
    const log = (await owner.locator('main').textContent())!;
    for (const words of ['member removed', 'decisions exported: csv', 'decision made: confirmed: row 2', 'staff.csv'])
      expect(log).toContain(words);
    await checkPage(owner);
    if (process.env.PROVISO_COUNTS) console.log(JSON.stringify(spent));
  });
});
