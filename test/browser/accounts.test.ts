import type { Page } from 'playwright-core';
import { keyPattern } from '#accounts/keys';
import { startApi, type TestApi } from '../support/api.ts';
import { checkPage, describeBrowser, follow, leavingOf } from '../support/browser.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { shell } from '../support/documented-commands.ts';

describeBrowser('accounts in a browser', (browser) => {
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await freshDatabase();
    api = await startApi(database, { address_limits: { standard: 10_000 } });
  });
  afterAll(async () => {
    await Promise.all([api?.stop(), browser.close?.()]);
  });

  async function signUp(page: Page, email: string): Promise<string> {
    await page.goto(`${api.url}/signup`);
    await page.getByLabel('Email').fill(email);
    await follow(page.getByRole('button', { name: 'Get the key' }));
    return (await page.locator('.secret').textContent())!.trim();
  }

  async function signIn(page: Page, key: string): Promise<void> {
    await page.getByLabel('API key').fill(key);
    await follow(page.getByRole('button', { name: 'Sign in' }));
  }

  test('a person signs up, signs in, sees usage, replaces the key, revokes it and signs out', async () => {
    const { page, complaints } = await browser.open();
    const elsewhere = leavingOf(page, api.url);
    const key = await signUp(page, 'ada@clinic.example');
    expect(key).toMatch(keyPattern);
    const called = await api.ask('/sources?limit=1', { key });
    expect([called.status, called.headers.get('x-ratelimit-remaining')]).toEqual([200, '9999']);

    // The key is copied by its button, and the first request as it stands there works.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy: Your API key' }).click();
    await page.getByText('Copied to the clipboard').waitFor({ state: 'attached' });
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
    const shown = (await page.locator('main pre').textContent())!;
    expect(JSON.parse(await shell(shown, {}))).toHaveProperty('outcome');
    expect(await page.locator('main').textContent()).toContain('Nothing is billed beyond the plan');

    // The browser that got the key is signed in with it.
    await follow(page.getByRole('link', { name: 'your usage' }));
    await page.waitForURL(`${api.url}/my-usage`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await checkPage(page);
    expect(await page.locator('svg.plot rect.bar').count()).toBe(30);
    expect(await page.locator('main').textContent()).toMatch(/GET \/sources\s*1/);
    expect(await page.evaluate('document.cookie')).toBe('');
    expect(page.url()).not.toContain('prv_');

    await follow(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }));
    await checkPage(page);
    await page.locator('summary', { hasText: 'Replace the key' }).click();
    await page.locator('#rotate-key').fill(key);
    await follow(page.getByRole('button', { name: 'Create a new key' }));
    const fresh = (await page.locator('.secret').textContent())!.trim();
    expect(fresh).toMatch(keyPattern);
    expect(fresh).not.toBe(key);

    // Also with the new key, when the old one has ended.
    await page.goto(`${api.url}/account`);
    expect(await page.locator('tbody tr', { hasText: '(this one)' }).textContent()).toContain(fresh.slice(0, 10));
    expect(await page.locator('tbody tr').count()).toBe(2);
    await follow(page.getByRole('button', { name: 'Sign out' }));
    await page.waitForURL(`${api.url}/session`);
    await page.waitForTimeout(1100);
    expect((await page.goto(`${api.url}/account`))!.status()).toBe(401);
    // A page that needs the key offers to sign in and comes back.
    await signIn(page, fresh);
    await page.waitForURL(/\/(account|screenings)$/);
    expect(elsewhere).toEqual([]);
    // The browser itself reports the 401 requested above; nothing else.
    expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
  });

  test('all of it works without scripts', async () => {
    const { page: plain } = await browser.beside({ javaScriptEnabled: false });
    const key = await signUp(plain, 'plain@clinic.example');
    await plain.goto(`${api.url}/account`);
    await follow(plain.getByRole('button', { name: 'Sign out' }));
    await plain.waitForTimeout(1100);
    await plain.goto(`${api.url}/my-usage`);
    await signIn(plain, key);
    expect(await plain.locator('h1').textContent()).toBe('Your usage');
  });
});
