import type { Page } from 'playwright-core';
import { checkPage, describeBrowser, follow } from '../support/browser.ts';
import { postRoster, screened, workRostersOf } from '../support/roster-api.ts';
import { openApp } from '../support/sample-app.ts';

describeBrowser('a team decides on a roster', (browser) => {
  const app = openApp();

  async function invite(page: Page, name: string, role: string): Promise<string> {
    await page.goto(`${app.url}/account/members`);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill(`${name.toLowerCase().replace(' ', '.')}@clinic.example`);
    await page.getByLabel('Role', { exact: true }).selectOption(role);
    await follow(page.getByRole('button', { name: 'Invite' }));
    return (await page.locator('.secret').textContent())!.trim();
  }

  async function join(page: Page, link: string): Promise<void> {
    await page.goto(link);
    await follow(page.getByRole('button', { name: 'Join the account' }));
  }

  async function decide(page: Page, roster: string, position: number): Promise<void> {
    await page.goto(`${app.url}/screenings/${roster}/results/${position}`);
    await page.getByLabel('Confirmed').first().check();
    await follow(page.getByRole('button', { name: 'Save the decision' }).first());
  }

  test('an owner invites two reviewers, they decide, the owner exports who decided what and removes one', async () => {
    const pages = await Promise.all([1, 2, 3].map(async () => (await browser.open({ viewport: { width: 1280, height: 900 } })).page));
    const [owner, first, second] = pages as [Page, Page, Page];
    await owner.goto(`${app.url}/session`);
    await owner.getByLabel('API key').fill(app.key);
    await follow(owner.getByRole('button', { name: 'Sign in' }));
    await join(owner, await invite(owner, 'Olive Roe', 'owner'));
    await join(first, await invite(owner, 'Quinn Roe', 'reviewer'));
    await join(second, await invite(owner, 'Ray Roe', 'reviewer'));

    const stop = await workRostersOf(app);
    const { body } = await postRoster(app, 'Name,DOB\nRoland Kesterson,1959-11-23\n"Kesterson, Roland",1959-11-23\n');
    await screened(app, body.id);
    await stop();
    await first.goto(`${app.url}/screenings/${body.id}/results/1`);
    expect(await first.getByLabel('Your name').count()).toBe(0);
    await decide(first, body.id, 1);
    expect(await first.locator('main').textContent()).toContain('Quinn Roe');
    await decide(second, body.id, 2);

    // What a reviewer may not do says so, and offers no form for it.
    await first.goto(`${app.url}/account/members`);
    expect(await first.getByRole('button', { name: 'Invite' }).count()).toBe(0);
    expect((await first.goto(`${app.url}/account/audit`))!.status()).toBe(403);

    await owner.goto(`${app.url}/decisions?screening_id=${body.id}`);
    const [file] = await Promise.all([owner.waitForEvent('download'), owner.getByRole('link', { name: 'CSV', exact: true }).click()]);
    const text = await (await import('node:fs/promises')).readFile((await file.path())!, 'utf8');
    for (const name of ['Quinn Roe,member', 'Ray Roe,member']) expect(text).toContain(name);

    await owner.goto(`${app.url}/account/members`);
    await owner.locator('tr', { hasText: 'Ray Roe' }).locator('summary').click();
    await checkPage(owner);
    await follow(owner.getByRole('button', { name: 'Remove Ray Roe' }));
    await second.waitForTimeout(1100);
    expect((await second.goto(`${app.url}/screenings`))!.status()).toBe(401);
    await owner.goto(`${app.url}/account/audit`);
    const log = (await owner.locator('main').textContent())!;
    for (const words of ['member removed', 'decisions exported: csv', 'decision made']) expect(log).toContain(words);
    await checkPage(owner);
  });
});
