import { second } from '../../src/pages/wording.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { browser, cookieOf, sendForm, shownKey } from '../support/forms.ts';

const database = openDatabase();
let api: TestApi;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  api = await startApi(database, { address_limits: { standard: 10_000 } });
});

const send = (path: string, key: string | null, body: unknown = {}) =>
  api.ask(path, { key, method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
const status = async (key: string) => (await api.ask('/account', { key })).status;
const usage = async (key: string) => (await api.ask('/my-usage', { key })).status;

describe('/account', () => {
  test('lists the key with its plan, and the plans of the specification', async () => {
    const { key, key_id } = await api.newKey('starter');
    const { body } = await api.ask('/account', { key });
    expect(body).toMatchObject({ key_id, billing_tier: 'starter', requests_per_day: 50_000, email: null });
    expect(body.keys).toHaveLength(1);
    expect(body.keys[0]).toMatchObject({ key_id, prefix: key.slice(0, 10), status: 'active', is_this_one: true, expires_at: null });
    expect(
      body.plans.map((plan: Record<string, unknown>) => [plan.tier, plan.requests_per_day, plan.price_usd_per_month, plan.overage_usd]),
    ).toEqual([
      ['free', 10_000, 0, 0],
      ['starter', 50_000, 49, 0],
      ['pro', 500_000, 199, 0],
      ['scale', 2_000_000, 1499, 0],
      ['enterprise', 10_000_000, null, 0],
    ]);
  });

  test('shows a page with the same, without the key', async () => {
    const { key, key_id } = await api.newKey('pro');
    const cookie = cookieOf(await sendForm(api, '/session', { key }));
    const { text, headers } = await api.ask('/account', { key: null, headers: { ...browser, Cookie: cookie } });
    expect(text).toContain(key_id);
    expect(text).toContain('500,000');
    expect(text).not.toContain(key);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none';script-src 'self';style-src 'self';/);
  });
});

describe('replacing a key', () => {
  test('with the key in the header: the old one works 24 hours more, and both are listed', async () => {
    const old = await api.newKey('pro');
    const { body } = await send('/account/rotate', old.key);
    expect(body).toMatchObject({ tier: 'pro', requests_per_day: 500_000, old_key_id: old.key_id });
    expect((Date.parse(body.old_key_expires_at) - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    const { body: account } = await api.ask('/account', { key: body.key });
    expect(account.keys.map((key: Record<string, unknown>) => [key.key_id, key.status, key.is_this_one])).toEqual([
      [body.key_id, 'active', true],
      [old.key_id, 'replaced', false],
    ]);
    expect(body.effect).toContain(`${old.key_id} works until ${second(body.old_key_expires_at)};`);
    await sleep(1100);
    const to_old = await api.ask('/account', { key: old.key });
    expect([to_old.status, to_old.headers.get('x-api-key-expires')]).toEqual([200, body.old_key_expires_at]);
    expect(to_old.body.meta.warnings).toEqual([expect.stringContaining(`stops working on ${second(body.old_key_expires_at)}`)]);
    const refused = await api.ask('/account/no-such-path', { key: old.key });
    expect(refused.status).toBe(404);
    const to_new = await api.ask('/account', { key: body.key });
    expect([to_new.headers.get('x-api-key-expires'), to_new.body.meta.warnings]).toEqual([null, undefined]);
    expect(await status(old.key)).toBe(200);
    const again = await send('/account/rotate', old.key);
    expect([again.status, again.body.detail]).toEqual([400, expect.stringContaining(`already replaced by ${body.key_id}`)]);
  });

  test('and end it at once, with every key that it replaced', async () => {
    const oldest = await api.newKey();
    const old = (await send('/account/rotate', oldest.key)).body;
    const { body } = await send('/account/rotate', old.key, { end_old_keys: true });
    expect(Date.parse(body.old_key_expires_at)).toBeLessThan(Date.now() + 1000);
    expect(body.effect).toMatch(/^Every other key of the account was revoked on /);
    await sleep(1100);
    expect(await Promise.all([oldest.key, old.key, body.key].map(status))).toEqual([401, 401, 200]);
    const again = await sendForm(api, '/account/rotate', { key: body.key, end_old_keys: 'true' });
    expect([again.status, again.text.includes('Every other key of the account was revoked')]).toEqual([200, true]);
  });

  test('with the key in a form: the new one is shown once', async () => {
    const old = await api.newKey();
    const answer = await sendForm(api, '/account/rotate', { key: old.key });
    const fresh = shownKey(answer.text)!;
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.text).toMatch(/works until [A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d:\d\d UTC; requests with it/);
    expect(fresh).not.toBe(old.key);
    expect(answer.text).not.toContain(old.key);
    expect(await status(fresh)).toBe(200);
  });

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

  test('is not kept for repetition: an Idempotency-Key is refused, and nothing is replaced', async () => {
    const { key } = await api.newKey();
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'once' };
    const { status: answered, body } = await api.ask('/account/rotate', { key, method: 'POST', body: '{}', headers });
    expect([answered, body.errors[0].parameter]).toEqual([400, 'Idempotency-Key']);
    expect((await api.ask('/account', { key })).body.keys).toHaveLength(1);
  });

  test('needs the key, and many at once make one new key', async () => {
    expect((await send('/account/rotate', null)).body.reason).toBe('missing');
    expect((await sendForm(api, '/account/rotate', {})).status).toBe(401);
    const old = await api.newKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('/account/rotate', old.key)));
    const made = answers.filter((answer) => answer.status === 200);
    expect(made).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(7);
    const { body } = await api.ask('/account', { key: made[0]!.body.key });
    expect(body.keys.filter((key: { status: string }) => key.status === 'active')).toHaveLength(1);
  });
});

describe('revoking a key', () => {
  test('by itself, and the keys it replaced', async () => {
    const old = await api.newKey();
    const fresh = (await send('/account/rotate', old.key)).body;
    expect((await send('/account/revoke', fresh.key, { key_id: old.key_id })).body).toMatchObject({
      revoked: true,
      was_revoked_before: false,
      effect: expect.stringMatching(/was revoked on [A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d:\d\d UTC and no longer works: within one second/),
    });
    expect((await send('/account/revoke', fresh.key, { key_id: old.key_id })).body).toMatchObject({ was_revoked_before: true });
    await sleep(1100);
    expect([await status(old.key), await status(fresh.key)]).toEqual([401, 200]);
    const page = await sendForm(api, '/account/revoke', { key: fresh.key, key_id: fresh.key_id, last_key: 'true' });
    expect([page.status, page.text.includes('no longer works')]).toEqual([200, true]);
    await sleep(1100);
    expect(await status(fresh.key)).toBe(401);
  });

  test('the last one of an account only if the request says so, and what is lost is said before', async () => {
    const old = await api.newKey();
    const { key, key_id } = (await send('/account/rotate', old.key)).body;
    // The replaced key still works, but for a day only: it does not count.
    expect((await api.ask('/account', { key })).body.is_last_key).toBe(true);
    const refused = await send('/account/revoke', key, { key_id });
    expect([refused.status, refused.body.reason, refused.body.errors[0].parameter]).toEqual([409, 'last_key', 'last_key']);
    expect(refused.body.detail).toMatch(/rosters, monitors and certificates.*replace the key instead/);
    expect(await status(key)).toBe(200);
    const cookie = cookieOf(await sendForm(api, '/session', { key }));
    const account = await api.ask('/account', { key: null, headers: { ...browser, Cookie: cookie } });
    expect(account.text).toMatch(
      /This is the last key of your account.*<a href="\/verify">the page that verifies certificates<\/a>[^<]*replace the key instead/,
    );
    const again = await sendForm(api, '/account/revoke', { key, key_id });
    expect([again.status, again.text.includes('name="last_key" value="true" required'), again.text.includes(key)]).toEqual([
      409,
      true,
      false,
    ]);
    // The key it replaced is not the last one.
    expect((await send('/account/revoke', key, { key_id: old.key_id })).status).toBe(200);
    expect((await send('/account/revoke', key, { key_id, last_key: true })).body.revoked).toBe(true);
  });

  test("not somebody else's, and not without saying which", async () => {
    const mine = await api.newKey();
    const theirs = await api.newKey();
    expect((await send('/account/revoke', mine.key, { key_id: theirs.key_id })).body.code).toBe('not_found');
    expect((await send('/account/revoke', mine.key, {})).body.errors[0].parameter).toBe('key_id');
    expect(await status(theirs.key)).toBe(200);
  });
});

describe('a key whose units are used up', () => {
  const usedUp = async () => {
    const made = await api.newKey('free');
    await database.pool.query('insert into quota (key_id, day, used, leased) values ($1, current_date, 10000, 10000)', [made.key_id]);
    expect(await usage(made.key)).toBe(429);
    return made;
  };

  test('is still shown, replaced and revoked; its successor has no units either', async () => {
    const { key, key_id } = await usedUp();
    expect((await api.ask('/account', { key })).body.key_id).toBe(key_id);
    const fresh = await send('/account/rotate', key);
    expect([fresh.status, fresh.body.old_key_id]).toEqual([200, key_id]);
    expect(await usage(fresh.body.key)).toBe(429);
    const revoked = await send('/account/revoke', fresh.body.key, { key_id: fresh.body.key_id, last_key: true });
    expect([revoked.status, revoked.body.revoked]).toEqual([200, true]);
  });

  test('is revoked from a form too', async () => {
    const { key, key_id } = await usedUp();
    expect((await sendForm(api, '/account/revoke', { key, key_id, last_key: 'true' })).status).toBe(200);
  });

  test('these paths have a limit of their own, which a thief elsewhere cannot use up', async () => {
    const limited = await startApi(database, { settings: { TRUST_PROXY: '1' }, address_limits: { account: 3 } });
    const { key } = await limited.newKey('free');
    const from = (address: string) => limited.ask('/account', { key, headers: { 'X-Forwarded-For': address } });
    const thief = [];
    for (let at = 0; at < 5; at += 1) thief.push(await from('203.0.113.7'));
    expect(thief.map((answer) => answer.status)).toEqual([200, 200, 200, 429, 429]);
    expect(thief.at(-1)!.body).toMatchObject({ code: 'rate_limited', reset_at: expect.any(String) });
    expect((await from('198.51.100.2')).status).toBe(200);
    await limited.stop();
  });
});

test('messages of /mcp that cost no unit have a limit per key and minute', async () => {
  const limited = await startApi(database, { address_limits: { free: 4 } });
  const { key } = await limited.newKey('free');
  const list = (who = key) =>
    limited.ask('/mcp', {
      key: who,
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      headers: { 'Content-Type': 'application/json' },
    });
  const answers = [];
  for (let at = 0; at < 6; at += 1) answers.push(await list());
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 429, 429]);
  expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answers.at(-1)!.headers.get('x-ratelimit-remaining')).toBe('10000');
  expect((await list((await limited.newKey('free')).key)).status).toBe(200);
  await limited.stop();
});

describe('plans', () => {
  test('/pricing is markdown for clients, a page for browsers, JSON when asked', async () => {
    const plain = await api.ask('/pricing', { key: null });
    expect([plain.status, plain.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    for (const words of [
      '| Starter | 50,000 | $49 a month |',
      '| Scale | 2,000,000 | $1,499 a month |',
      'Nothing is billed beyond the plan',
    ])
      expect(plain.text).toContain(words);
    const page = await api.ask('/pricing', { key: null, headers: browser });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('$1,499');
    const same = await api.ask('/pricing', { key: null, headers: { ...browser, 'If-None-Match': page.headers.get('etag')! } });
    expect(same.status).toBe(304);
    expect((await api.ask('/pricing?format=json', { key: null })).body.plans).toHaveLength(5);
    expect((await api.ask('/pricing?format=pdf', { key: null })).body.errors[0].parameter).toBe('format');
  });

  test('/billing/plans leads to /pricing for good', async () => {
    const { status: answered, headers } = await api.ask('/billing/plans', { key: null, headers: browser });
    expect([answered, headers.get('location')]).toEqual([301, '/pricing']);
  });

  test('/billing/checkout is 503 until payment is configured, 400 for other plans, then leads to the payment page', async () => {
    for (const tier of ['starter', 'pro'])
      expect((await api.ask(`/billing/checkout?tier=${tier}`, { key: null })).body.code).toBe('unavailable');
    for (const tier of ['free', 'scale', 'enterprise', 'gold', ''])
      expect((await api.ask(`/billing/checkout?tier=${tier}`, { key: null })).body).toMatchObject({
        status: 400,
        errors: [{ parameter: 'tier' }],
      });
    expect((await api.ask('/billing/checkout', { key: null })).status).toBe(400);
    const paid = await startApi(database, { settings: { CHECKOUT_PRO_URL: 'https://pay.example/pro' } });
    const { status: answered, headers } = await paid.ask('/billing/checkout?tier=pro', { key: null });
    expect([answered, headers.get('location')]).toEqual([303, 'https://pay.example/pro']);
    expect((await paid.ask('/billing/checkout?tier=starter', { key: null })).status).toBe(503);
    // A page offers only what can be paid for.
    const offered = async (service: TestApi) => {
      const { text } = await service.ask('/pricing', { key: null, headers: browser });
      return [...text.matchAll(/checkout\?tier=(\w+)/g)].map((found) => found[1]);
    };
    expect([await offered(api), await offered(paid)]).toEqual([[], ['pro']]);
    expect((await paid.ask('/pricing?format=json', { key: null })).body.payable).toEqual(['pro']);
    const asked = await startApi(database, { settings: { CONTACT: 'plans@service.example' } });
    const { text } = await asked.ask('/pricing', { key: null, headers: browser });
    expect(text.match(/ href="mailto:plans@service.example">Contact us<\/a>/g)).toHaveLength(4);
    // Without a contact, one line below the plans says that the others are not sold here.
    const { text: alone } = await api.ask('/pricing', { key: null, headers: browser });
    expect(alone.match(/Starter, Pro, Scale, and Enterprise are described here, but this service does not sell them\./g)).toHaveLength(1);
    expect(alone).not.toContain('Ask the operator');
    await asked.stop();
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
