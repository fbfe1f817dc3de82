// What one request after the other does is test/scenes/accounts.txt; here are requests at once, limits and settings.
import { setTimeout as sleep } from 'node:timers/promises';
import { revokeKey } from '#accounts/keys';
import { openApi, startApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { browser, cookieOf, given, sendForm } from '../support/forms.ts';

const database = openDatabase();
const api = openApi(database, { address_limits: { standard: 10_000 } });

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
    const { cleanSessions } = await import('#accounts/sessions');
    await cleanSessions(database.pool);
    expect((await database.pool.query('select key_id from session')).rows).toEqual([{ key_id }]);
  });
});

const send = (path: string, key: string | null, body: unknown = {}) => api.ask(path, { key, json: body });
const usage = async (key: string) => (await api.ask('/my-usage', { key })).status;

describe('replacing a key', () => {
  test('is no way around the quota: both count as one, in the header, in /my-usage and at the cut-off', async () => {
    const old = await api.newKey('free');
    await database.pool.query('insert into quota (key_id, day, used, leased) values ($1, current_date, 9990, 9990)', [old.key_id]);
    const fresh = (await send('/account/rotate', old.key)).body;
    const third = (await send('/account/rotate', fresh.key)).body;
    const { body, headers } = await api.ask('/my-usage', { key: third.key });
    // Replacing a key costs nothing; this request is the one that counts.
    expect([body.requests_today, headers.get('x-ratelimit-remaining')]).toEqual([9991, '9']);
    const answers = await Promise.all(Array.from({ length: 24 }, (_none, at) => usage([old.key, fresh.key, third.key][at % 3]!)));
    expect(answers.filter((answer) => answer === 200)).toHaveLength(9);
    expect(answers.filter((answer) => answer === 429)).toHaveLength(15);
  });

  test('many requests at once make one new key', async () => {
    const old = await api.newKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('/account/rotate', old.key)));
    const made = answers.filter((answer) => answer.status === 200);
    expect(made).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(7);
    const { body } = await api.ask('/account', { key: made[0]!.body.key });
    expect(body.keys.filter((key: { status: string }) => key.status === 'active')).toHaveLength(1);
  });
});

describe('the account', () => {
  test('these paths have a limit of their own, which a thief elsewhere cannot use up', async () => {
    const limited = await startApi(database, { settings: { TRUST_PROXY: '1' }, address_limits: { account: 3 } });
    const { key } = await limited.newKey('free');
    const from = (address: string) => limited.ask('/account', { key, headers: { 'X-Forwarded-For': address } });
    const thief = [];
    for (let at = 0; at < 5; at += 1) thief.push(await from('203.0.113.7'));
    expect(thief.map((answer) => answer.status)).toEqual([200, 200, 200, 429, 429]);
    expect(thief.at(-1)!.body).toMatchObject({ code: 'rate_limited', reset_at: expect.any(String) });
    expect((await from('198.51.100.2')).status).toBe(200);
    // A key that replaces another has no limit of its own.
    let newest = (await limited.newKey('free')).key;
    const replaced: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      const { status, body } = await limited.ask('/account/rotate', { key: newest, json: {} });
      replaced.push(status);
      newest = body.key ?? newest;
    }
    expect(replaced).toEqual([200, 200, 200, 429, 429]);
    // The page of a file that is reconciled updates itself, so it has another limit.
    const headers = { 'X-Forwarded-For': '203.0.113.7' };
    const file = () => limited.ask('/reconcile/files/01890000-0000-7000-8000-000000000000', { key, headers });
    expect([(await file()).status, (await file()).status]).toEqual([404, 404]);
    await limited.stop();
  });
});

test('messages of /mcp that cost no unit have a limit per key and minute', async () => {
  const limited = await startApi(database, { address_limits: { free: 4 } });
  const { key } = await limited.newKey('free');
  const list = (who = key) => limited.ask('/mcp', { key: who, json: { jsonrpc: '2.0', id: 1, method: 'tools/list' } });
  const answers = [];
  for (let at = 0; at < 6; at += 1) answers.push(await list());
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 429, 429]);
  expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answers.at(-1)!.headers.get('x-ratelimit-remaining')).toBe('10000');
  expect((await list((await limited.newKey('free')).key)).status).toBe(200);
  await limited.stop();
});

describe('plans', () => {
  test('the page of prices offers only what can be paid for, and the contact where there is one', async () => {
    const paid = await startApi(database, { settings: { CHECKOUT_PRO_URL: 'https://pay.example/pro', CONTACT: 'plans@service.example' } });
    const { status: answered, headers } = await paid.ask('/billing/checkout?tier=pro', { key: null });
    expect([answered, headers.get('location')]).toEqual([303, 'https://pay.example/pro']);
    expect((await paid.ask('/billing/checkout?tier=starter', { key: null })).status).toBe(503);
    const { text } = await paid.ask('/pricing', { key: null, headers: browser });
    expect([...text.matchAll(/checkout\?tier=(\w+)/g)].map((found) => found[1])).toEqual(['pro']);
    expect(text.match(/ href="mailto:plans@service.example">Contact us<\/a>/g)).toHaveLength(3);
    expect((await paid.ask('/pricing?format=json', { key: null })).body.payable).toEqual(['pro']);
    const same = await paid.ask('/pricing', {
      ...{
        key: null,
        headers: { ...browser, 'If-None-Match': (await paid.ask('/pricing', { key: null, headers: browser })).headers.get('etag')! },
      },
    });
    expect(same.status).toBe(304);
    await paid.stop();
  });

  test('/quickstart names this service, and every path it shows exists', async () => {
    const { text, headers } = await api.ask('/quickstart', { key: null });
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const shown = [...text.matchAll(new RegExp(`${api.url}(/[^'"\\s\`]*)`, 'g'))].map((found) => found[1]!);
    expect(shown.length).toBeGreaterThan(4);
    for (const path of shown)
      expect([path, (await api.ask(path)).body?.detail ?? '']).not.toEqual([path, expect.stringContaining('No such path')]);
    const links = [...text.matchAll(/\]\((\/[a-z-]*)\)/g)].map((found) => found[1]!);
    for (const path of links) expect([path, (await api.ask(path, { key: api.key, headers: browser })).status]).toEqual([path, 200]);
  });
});
