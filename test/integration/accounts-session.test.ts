import { revokeKey } from '../../src/accounts/keys.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { browser, cookieOf, given, sendForm } from '../support/forms.ts';

const database = openDatabase();
let api: TestApi;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  api = await startApi(database, { address_limits: { standard: 10_000 } });
});

const signIn = async (fields: Record<string, string> = {}, headers: Record<string, string | null> = {}) =>
  sendForm(api, '/session', { key: api.key, ...fields }, { headers });
const withCookie = (path: string, cookie: string, headers: Record<string, string | null> = {}, init: RequestInit = {}) =>
  api.ask(path, { key: null, ...init, headers: given({ ...browser, Cookie: cookie, ...headers }) });

describe('signing in', () => {
  test('takes the key once and sets a cookie that scripts and other sites do not get', async () => {
    const answer = await signIn({ next: '/my-usage?format=html' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/my-usage?format=html']);
    const cookie = answer.headers.get('set-cookie')!;
    expect(cookie).toMatch(/^proviso_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(api.key.slice(4));
    const { rows } = await database.pool.query('select token_hash, key_id from session');
    expect(rows.map((row) => row.key_id)).toEqual([api.key_id]);
    expect(rows[0].token_hash.toString('hex')).not.toContain(Buffer.from(cookieOf(answer).slice(16)).toString('hex'));
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a\nb'])(
    'never leads to %j',
    async (next) => {
      const answer = await signIn({ next });
      expect(answer.headers.get('location') ?? 'refused').toMatch(/^(\/screenings|refused)$/);
    },
  );

  test('a wrong key shows the form again, without the key', async () => {
    const wrong = `prv_${'W'.repeat(43)}`;
    const { status, text, headers } = await signIn({ key: wrong });
    expect([status, headers.get('set-cookie')]).toEqual([401, null]);
    expect(text).toContain('action="/session"');
    expect(text).not.toContain(wrong);
  });

  test('is not done by a page of another origin', async () => {
    const older = { 'Sec-Fetch-Site': null };
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { ...older, Origin: 'null' },
      { ...older, Origin: 'https://evil.example' },
    ]) {
      const { status, headers: answered } = await signIn({}, headers);
      expect([status, answered.get('set-cookie')]).toEqual([400, null]);
    }
    expect((await signIn({}, older)).status).toBe(303);
  });

  test('by TLS the cookie is for TLS alone', async () => {
    const secure = await startApi(database, { settings: { PUBLIC_URL: 'https://proviso.example' } });
    const answer = await sendForm(secure, '/session', { key: api.key }, { headers: { Origin: 'https://proviso.example' } });
    expect(answer.headers.get('set-cookie')).toContain('; Secure;');
    await secure.stop();
  });
});

describe('the cookie', () => {
  test('opens pages and what they read, and counts for the key', async () => {
    const cookie = cookieOf(await signIn());
    const page = await withCookie('/my-usage', cookie);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('x-ratelimit-limit')).toBe('10000000');
    const json = await withCookie('/my-usage?format=json', cookie, { 'Sec-Fetch-Site': 'same-origin' });
    expect(json.body).toMatchObject({ key_id: api.key_id, billing_tier: 'enterprise' });
  });

  test('opens nothing for a page of another origin, nothing that changes, and no batch', async () => {
    const cookie = cookieOf(await signIn());
    for (const site of ['cross-site', 'same-site'])
      expect((await withCookie('/my-usage', cookie, { 'Sec-Fetch-Site': site })).status).toBe(401);
    expect((await withCookie('/my-usage', cookie, { 'Sec-Fetch-Site': null, Origin: 'https://evil.example' })).status).toBe(401);
    const json = { method: 'POST', body: '{"npis":["1234567893"]}' };
    const type = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
    expect((await withCookie('/exclusions/screen', cookie, type, json)).status).toBe(401);
    for (const path of ['/account/rotate', '/account/revoke']) {
      const answer = await sendForm(api, path, { key_id: api.key_id }, { headers: { Cookie: cookie } });
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });

  test('no key and no cookie: a page that offers to sign in and comes back', async () => {
    const { status, text, headers } = await api.ask('/my-usage?format=html', { key: null, headers: browser });
    expect([status, headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8']);
    expect(text).toContain('<input type="hidden" name="next" value="/my-usage?format=html">');
    expect((await withCookie('/my-usage', 'proviso_session=nonsense')).status).toBe(401);
    expect((await withCookie('/my-usage', `proviso_session=${'x'.repeat(43)}`)).status).toBe(401);
  });

  test.each(['POST /session/delete', 'DELETE /session'])('%s ends it', async (how) => {
    const cookie = cookieOf(await signIn());
    expect((await withCookie('/account', cookie)).status).toBe(200);
    const [method, path] = how.split(' ') as [string, string];
    const ended =
      method === 'POST'
        ? await sendForm(api, path, {}, { headers: { Cookie: cookie } })
        : await withCookie(path, cookie, { Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' }, { method });
    expect(ended.status).toBe(method === 'POST' ? 303 : 200);
    expect(ended.headers.get('set-cookie')).toMatch(/^proviso_session=; Max-Age=0;/);
    await sleep(1100);
    expect((await withCookie('/account', cookie)).status).toBe(401);
    expect((await api.ask('/account')).status).toBe(200);
  });

  test('ends with its key, and with its time', async () => {
    const { key, key_id } = await api.newKey();
    const cookie = cookieOf(await signIn({ key }));
    expect((await withCookie('/account', cookie)).status).toBe(200);
    await revokeKey(database.pool, key_id);
    const short = cookieOf(await signIn());
    await database.pool.query("update session set expires_at = now() - interval '1 second' where key_id = $1", [api.key_id]);
    await sleep(1100);
    for (const over of [cookie, short]) expect((await withCookie('/account', over)).status).toBe(401);
    const { cleanSessions } = await import('../../src/accounts/sessions.ts');
    await cleanSessions(database.pool);
    expect((await database.pool.query('select key_id from session')).rows).toEqual([{ key_id }]);
  });
});
