import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { icon, staticFiles, stylesheet } from '#pages/static-files';
import { root } from '#root';
import { openApi, type TestApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { browser, cookieOf, sendForm, shownKey } from '../support/forms.ts';

const database = openDatabase();
const api = openApi(database, { address_limits: { standard: 10_000 } });

describe('keys, cookies, codes and addresses', () => {
  test('are shown once, and are in no log, page, error, metric or table', async () => {
    const email = 'grep.me.quartermain@clinic.example';
    const pages: string[] = [];
    const kept = async (answer: ReturnType<TestApi['ask']>) => {
      const got = await answer;
      pages.push(got.text, JSON.stringify([...got.headers]).replace(/proviso_session=[^;"]*/, ''));
      return got;
    };
    const first = shownKey((await sendForm(api, '/signup', { email })).text)!;
    const session = await kept(sendForm(api, '/session', { key: first, next: '/my-usage' }));
    const cookie = cookieOf(session);
    const second = shownKey((await sendForm(api, '/account/rotate', { key: first })).text)!;
    const never = `prv_${'N'.repeat(43)}`;
    const secrets = [first, second, never, cookie.slice(cookie.indexOf('=') + 1)];
    for (const path of ['/account', '/my-usage', '/session', '/signup', '/pricing', '/nowhere', '/exclusions/check/1']) {
      await kept(api.ask(path, { key: null, headers: { ...browser, Cookie: cookie } }));
      await kept(api.ask(path, { key: second }));
      await kept(api.ask(path, { key: never }));
      await kept(api.ask(path, { key: null, headers: { ...browser, 'X-API-Key': `${second}x` } }));
    }
    // In every wrong place: address, path, cookie, other fields, other bodies.
    for (const path of [`/account?key=${second}`, `/${second}`, `/session?next=${second}`, `/signup/confirm?code=${second}`])
      for (const headers of [browser, {}] as Record<string, string>[]) await kept(api.ask(path, { key: null, headers }));
    await kept(api.ask('/account', { key: null, headers: { ...browser, Cookie: `proviso_session=${second}` } }));
    await kept(api.ask('/account', { key: null, headers: { Authorization: `Bearer ${second}` } }));
    for (const fields of [
      { email: second },
      { email, name: 'x', website: second },
      { email: `${second}@${second}` },
      { [second]: 'x', email },
    ])
      await kept(sendForm(api, '/signup', fields as Record<string, string>));
    for (const [path, fields] of [
      ['/session', { key: never }],
      ['/session', { key: `${second} x` }],
      ['/session', { key: second, nxt: second }],
      ['/account/rotate', { key: never }],
      ['/account/rotate', { key: first }],
      ['/account/revoke', { key: second, key_id: second }],
      ['/account/revoke', { key: second, key_id: 'key_0000000000000000' }],
    ] as [string, Record<string, string>][])
      await kept(sendForm(api, path, fields));
    await kept(
      api.ask('/session', { key: null, method: 'POST', body: `{"key":"${second}"`, headers: { 'Content-Type': 'application/json' } }),
    );
    await kept(api.ask('/metrics', { key: null }));
    await new Promise((resolve) => setTimeout(resolve, 600));

    const log = JSON.stringify(api.log);
    expect(api.log.length).toBeGreaterThan(40);
    const dump = async (table: string) => JSON.stringify((await database.pool.query(`select * from ${table}`)).rows);
    const tables = (await Promise.all(['api_key', 'session', 'signup', 'signup_count', 'usage', 'quota', 'idempotency'].map(dump))).join(
      '\n',
    );
    for (const secret of secrets) {
      // A key's first ten characters are its readable prefix.
      const hidden = secret.slice(10);
      for (const [name, text] of [['log', log], ['tables', tables], ...pages.map((page, at) => [`page ${at}`, page])] as [string, string][])
        expect([name, text.includes(hidden)]).toEqual([name, false]);
    }
    expect(log).not.toMatch(/quartermain|prv_|proviso_session/i);
    // A refused form shows its sender the address typed, in its own field and nowhere else.
    for (const text of pages) expect(text.replace(/ value="[^"]*"/g, '')).not.toMatch(/quartermain/i);
  });

  test('are not handed to the log anywhere in the code', async () => {
    // No code hands a request, its headers or its body to the log.
    const folder = join(root, 'src');
    const files = (readdirSync(folder, { recursive: true }) as string[]).filter((file) => file.endsWith('.ts'));
    const calls = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/\blog\.(info|warn|error|debug)\([^;]*;/g) ?? []);
    expect(calls.length).toBeGreaterThan(3);
    for (const call of calls) expect(call).not.toMatch(/\b(headers|req\.url|body|email|key:|token|\bname:)\b/);
  });
});

describe('pages', () => {
  const paths = ['/signup', '/session', '/pricing', '/quickstart', '/nowhere', '/account', '/my-usage', '/sources'];

  test.each(paths)(
    '%s is strict about what it loads: one stylesheet and an icon of ours, no script but those of copy buttons, lists, language buttons and the search box, no inline style',
    async (path) => {
      const { text, headers } = await api.ask(path, { headers: browser });
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      const policy = headers.get('content-security-policy')!;
      expect(policy).toMatch(/^default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;/);
      expect(policy).toMatch(/form-action 'self';base-uri 'none';frame-ancestors 'none'$/);
      expect(policy).not.toContain('unsafe');
      expect(text.replace(/<script src="\/static\/(?:copy|list|search|snippets)\.[0-9a-f]{12}\.js" defer><\/script>/g, '')).not.toMatch(
        /<script|<style|\sstyle=|\son[a-z]+=|javascript:/i,
      );
      const loaded = [...text.matchAll(/<(?:link|img|script|iframe|source)[^>]* (?:href|src)="([^"]+)"/g)].map((found) => found[1]!);
      expect(loaded).toEqual(expect.arrayContaining([icon.path, stylesheet.path]));
      for (const address of loaded) expect([...staticFiles.keys()]).toContain(address);
      for (const part of cases('is strict about what it')) expect(text).toContain(part.replace('<h1>', '<h1'));
    },
  );

  test('the stylesheet is kept for good, under a name of its contents', async () => {
    for (const [path, file] of staticFiles) {
      const { status, headers, text } = await api.ask(path, { key: null });
      expect([status, headers.get('content-type'), text === file.body]).toEqual([200, file.type, true]);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(path).toMatch(/^\/static\/[a-z-]+\.[0-9a-f]{12}\.(css|svg|js|csv)$/);
    }
    for (const path of ['/static/site.css', '/static/site.000000000000.css', '/static/../package.json', '/static/'])
      expect((await api.ask(path, { key: null })).status).toBe(404);
    expect((await api.ask([...staticFiles.keys()][0]!, { key: null, method: 'PUT' })).status).toBe(405);
  });
});
