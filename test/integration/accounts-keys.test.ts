// What one request after the other does is test/scenes/accounts.txt; here are requests at once, limits and settings.
import { startApi, type TestApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { browser } from '../support/forms.ts';

const database = openDatabase();
let api: TestApi;

beforeAll(async () => {
  api = await startApi(database, { address_limits: { standard: 10_000 } });
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
