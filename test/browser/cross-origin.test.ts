import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright-core';
import { describeBrowser } from '../support/browser.ts';
import { listening } from '../support/listening.ts';
import { openApp } from '../support/sample-app.ts';

describeBrowser('requests from a page of another origin', (browser) => {
  const app = openApp({ is_shared: true });
  let page: Page;
  let elsewhere: Server;
  beforeAll(async () => {
    elsewhere = createServer((_req, res) => res.setHeader('Content-Type', 'text/html').end('<title>Elsewhere</title>'));
    const port = await listening(elsewhere);
    ({ page } = await browser.open());
    await page.goto(`http://127.0.0.1:${port}/`);
  });

  /** What a script of the page gets: the status and the body, or the error of the browser. */
  const fetched = (path: string, init: RequestInit = {}): Promise<{ status: number; text: string } | string> =>
    page.evaluate(
      ([url, sent]) =>
        fetch(url as string, sent as RequestInit).then(
          async (answer) => ({ status: answer.status, text: await answer.text() }),
          (error) => String(error),
        ),
      [app.url + path, init] as const,
    );
  const json = { 'Content-Type': 'application/json' };

  test('read and write with a key', async () => {
    const key = { 'X-API-Key': app.key };
    expect(await fetched('/exclusions/search?name=Roland+Kesterson', { headers: key })).toMatchObject({ status: 200 });
    const body = JSON.stringify({ subjects: [{ name: 'Roland Kesterson' }] });
    const headers = { ...key, ...json, 'Idempotency-Key': 'from-a-page-0001' };
    expect(await fetched('/exclusions/screen', { method: 'POST', body, headers })).toMatchObject({ status: 200 });
    const csv = { ...key, 'Content-Type': 'text/csv' };
    const roster = await fetched('/screenings', { method: 'POST', body: 'Name\nRoland Kesterson\n', headers: csv });
    expect(roster).toMatchObject({ status: 202 });
    const { id } = JSON.parse((roster as { text: string }).text);
    const deleted = await fetched(`/screenings/${id}`, { method: 'DELETE', headers: key });
    expect(deleted).toMatchObject({ status: expect.any(Number) });
  });

  test('a refused one can be read, too', async () => {
    const bearer = await fetched('/exclusions/search?name=Roland+Kesterson', { headers: { Authorization: `Bearer ${app.key}` } });
    expect(bearer).toMatchObject({ status: 401, text: expect.stringContaining('use X-API-Key') });
    const headers = { ...json, 'X-API-Key': app.key, 'MCP-Protocol-Version': '2025-06-18' };
    const mcp = await fetched('/mcp', { method: 'POST', headers, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) });
    expect(mcp).toMatchObject({ status: 403, text: expect.stringContaining('other origins') });
  });

  test('the preflight names the origin once, and the methods of the path', async () => {
    const query = { Origin: 'http://elsewhere.example', 'Access-Control-Request-Method': 'POST' };
    for (const [path, methods] of cases('the preflight names the origin')) {
      const { status, headers } = await fetch(app.url + path, { method: 'OPTIONS', headers: query });
      expect([status, headers.get('access-control-allow-origin'), headers.get('access-control-allow-methods')]).toEqual([
        204,
        '*',
        methods,
      ]);
    }
  });
});
