import { createKey, hashOfKey, keyPattern, listKeys, revokeKey, rotateKey } from '#accounts/keys';
import { startApi, type TestApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { testEndpoints } from '../support/http-endpoints.ts';

const database = openDatabase();
let api: TestApi;
let other: TestApi;

beforeAll(async () => {
  api = await startApi(database, { endpoints: testEndpoints, address_limits: { standard: 5, typeahead: 5 } });
  other = await startApi(database, { endpoints: testEndpoints });
});

const path = '/things/1234567893';
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('keys', () => {
  test('are shown once and stored as a hash', async () => {
    const made = await createKey(database.pool, { name: 'Acme Compliance', tier: 'pro' });
    expect(made.key).toMatch(keyPattern);
    const { rows } = await database.pool.query('select * from api_key where key_id = $1', [made.key_id]);
    expect(rows[0].key_hash.equals(hashOfKey(made.key))).toBe(true);
    expect(made.key.startsWith(rows[0].prefix)).toBe(true);
    expect(JSON.stringify(await listKeys(database.pool))).not.toContain(made.key.slice(12));
  });

  test.each([
    ['missing', null],
    ['unknown', `prv_${'A'.repeat(43)}`],
    ['unknown', 'anything else'],
  ])('%s ones are 401, each with its own reason', async (reason, key) => {
    const { status, body, headers } = await api.ask(path, { key });
    expect([status, body.code, body.reason]).toEqual([401, 'unauthenticated', reason]);
    expect(body.errors[0]).toMatchObject({ parameter: 'X-API-Key', in: 'header' });
    expect(headers.get('www-authenticate')).toMatch(/X-API-Key/);
    expect(headers.get('x-ratelimit-limit')).toBeNull();
  });

  test('revoked in one process are refused by another within about a second', async () => {
    const { key, key_id } = await api.newKey();
    expect((await api.ask(path, { key })).status).toBe(200);
    expect((await other.ask(path, { key })).status).toBe(200);
    expect(await revokeKey(database.pool, key_id)).toBe(true);
    expect(await revokeKey(database.pool, key_id)).toBe(false);
    await sleep(1100);
    for (const process of [api, other]) expect((await process.ask(path, { key })).body).toMatchObject({ status: 401, reason: 'revoked' });
  });

  test('rotated ones work for 24 hours more, beside the new one', async () => {
    const old = await createKey(database.pool, { name: 'Rotating', tier: 'starter' });
    const fresh = await rotateKey(database.pool, old.key_id);
    const hours = (fresh.old_key_expires_at.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
    for (const key of [old.key, fresh.key]) expect((await api.ask(path, { key })).status).toBe(200);
    await expect(rotateKey(database.pool, old.key_id)).rejects.toThrow(/already replaced/);
    const token = await createKey(database.pool, {
      name: 'OpenRefine',
      account_id: old.key_id,
      tier: 'starter',
      quota_key_id: old.key_id,
      is_token: true,
    });
    await expect(rotateKey(database.pool, token.key_id)).rejects.toThrow(/no key/);
    await database.pool.query("update api_key set expires_at = now() - interval '1 second' where key_id = $1", [old.key_id]);
    await sleep(1100);
    expect((await api.ask(path, { key: old.key })).body).toMatchObject({ status: 401, reason: 'expired' });
    expect((await api.ask(path, { key: fresh.key })).headers.get('x-ratelimit-limit')).toBe('50000');
  });

  test('in the address are refused with 400, on known and unknown paths', async () => {
    for (const address of [`${path}?x=${api.key}`, `${path}?api_key=abc`, `/nowhere/${api.key}`]) {
      const { status, body, text } = await api.ask(address);
      expect([status, body.code]).toEqual([400, 'invalid_request']);
      expect(body.detail).toMatch(/X-API-Key header/);
      expect(text).not.toContain(api.key);
    }
  });

  test('a misspelt tier or an empty name is refused with a sentence', async () => {
    await expect(createKey(database.pool, { name: 'x', tier: 'gold' as 'pro' })).rejects.toThrow(/free, starter, pro/);
    await expect(createKey(database.pool, { name: ' ' })).rejects.toThrow(/needs a name/);
    await expect(revokeKey(database.pool, 'key_none')).rejects.toThrow(/no key/);
  });
});

describe('public paths', () => {
  test('are limited per address; a key lifts that and counts', async () => {
    const public_path = '/things/search?name=ab';
    const answers = [];
    for (let at = 0; at < 7; at += 1) answers.push(await api.ask(public_path, { key: null }));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(answers.map((answer) => answer.headers.get('x-ratelimit-remaining'))).toEqual(['4', '3', '2', '1', '0', '0', '0']);
    const limited = answers[6]!;
    expect(limited.headers.get('x-ratelimit-limit')).toBe('5');
    expect(limited.body).toMatchObject({ code: 'rate_limited', reset_at: expect.stringMatching(/Z$/) });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    const keyed = await api.ask(public_path);
    expect([keyed.status, keyed.headers.get('x-ratelimit-limit')]).toEqual([200, '10000000']);
    expect((await api.ask(public_path, { key: 'prv_wrong' })).status).toBe(401);
    expect((await api.ask('/big', { key: null })).status).toBe(200);
  });
});
