import { checkPage, describeBrowser, follow, leavingOf, signIn } from '../support/browser.ts';
import { shell } from '../support/documented-commands.ts';
import { openApp } from '../support/sample-app.ts';

describeBrowser('in a browser', (browser) => {
  const app = openApp({ is_shared: true });

  test('/docs lists every operation, shows its request in six languages, sends one for who is signed in, and loads nothing from elsewhere', async () => {
    const { page, complaints } = await browser.open();
    const elsewhere = leavingOf(page, app.url);
    await signIn(page, app);
    await follow(page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'API reference' }));
    // A first call stands above the rules for all calls, and works as it stands.
    const first_call = (await page.locator('main.reference > div > pre').textContent())!;
    expect(JSON.parse(await shell(first_call, { PROVISO_KEY: app.key }))).toMatchObject({ outcome: expect.any(String) });
    // The first request for the document makes it.
    await page.waitForSelector('.opblock-tag');
    const document = (await app.get('/openapi.json')).body as { paths: Record<string, Record<string, unknown>> };
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
    expect(await page.locator('nav.operations a[data-id]').count()).toBe(operations.length);

    await checkPage(page);

    await page.getByLabel('Find an operation').fill('penalties');
    expect(await page.locator('#operations-found').textContent()).toMatch(/^[1-9]\d* operations?$/);
    // No title has the word.
    await page.getByLabel('Find an operation').fill('margin');
    expect(await page.locator('#operations-found').textContent()).toMatch(
      /^[1-9]\d* operations? with these words in title, path, description or parameters$/,
    );
    // Parameters that are referred to are read; words of the format are not.
    for (const [word, answer] of [
      ['parquet', /^[1-9]\d* operations with these words/],
      ['schema', /^0 operations$/],
    ] as const) {
      await page.getByLabel('Find an operation').fill(word);
      expect(await page.locator('#operations-found').textContent()).toMatch(answer);
    }
    await page.getByLabel('Find an operation').fill('companies search');
    expect(await page.locator('nav.operations a[data-id]:visible').count()).toBe(1);
    expect(await page.locator('#operations-found').textContent()).toBe('1 operation');
    await page.locator('nav.operations a[data-id=get_companies_search]').click();
    const block = page.locator('.opblock.is-open').filter({ has: page.locator('[data-path="/companies/search"]') });
    await block.locator('.languages button').first().waitFor();
    expect(await block.locator('.languages button').allTextContents()).toEqual(['curl', 'Python', 'Node.js', 'Go', 'PHP', 'R', 'Copy']);
    const request = (await block.locator('.snippets pre').textContent())!;
    expect(JSON.parse(await shell(request, { PROVISO_KEY: app.key })).results.length).toBeGreaterThan(0);
    await block.getByRole('button', { name: 'Python', exact: true }).click();
    expect(await block.locator('.snippets pre').textContent()).toContain('urllib.request');

    await block.locator('.try-out__btn').click();
    await block.locator('.execute').click();
    const status = block.locator('.live-responses-table tbody .response-col_status').first();
    await status.waitFor();
    expect((await status.textContent())?.trim()).toMatch(/^200/);
    // The request stands once, in the language that was chosen.
    expect(await block.textContent()).not.toMatch(/curl -/i);

    await page.getByLabel('Find an operation').fill('/exclusions/screen');
    await page.locator('nav.operations a[data-id=post_exclusions_screen]').click();
    const batch = page.locator('.opblock.is-open').filter({ has: page.locator('[data-path="/exclusions/screen"]') });
    // The language stays chosen.
    expect(await batch.locator('.snippets pre').textContent()).toContain('method="POST"');
    expect(elsewhere).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
