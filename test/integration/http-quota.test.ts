import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createKey } from '#accounts/keys';
import { tiers } from '#accounts/plans';
import { openQuota } from '#accounts/quota';
import { root } from '#root';
import { openApi, startApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { testEndpoints } from '../support/http-endpoints.ts';
import { until } from '../support/until.ts';

const database = openDatabase();
const api = openApi(database, { endpoints: testEndpoints });

const path = '/things/1234567893';
const today = () => new Date().toISOString().slice(0, 10);
const preset = (key_id: string, used: number) =>
  database.pool.query('insert into quota (key_id, day, used, leased) values ($1, $2, $3, $3)', [key_id, today(), used]);
const stored = async (key_id: string) =>
  (await database.pool.query('select used, leased from quota where key_id = $1 and day = $2', [key_id, today()])).rows[0];

async function counter(key_id: string, clients: number, pause: number): Promise<() => Promise<number>> {
  const child = spawn(process.execPath, ['test/support/quota-process.ts', database.url, key_id, `${clients}`, `${pause}`], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return async () => {
    child.stdin.end('go\n');
    return Number((await lines.next()).value);
  };
}

describe('two processes at the cut-off', () => {
  test.each([
    ['both busy', 8, 1, 8, 1],
    ['one busy, one slow', 16, 0, 1, 30],
  ])('%s: exactly the whole day is granted', async (_name, clients_a, pause_a, clients_b, pause_b) => {
    const { key_id } = await createKey(database.pool, { name: 'cut-off', tier: 'free' });
    await preset(key_id, tiers.free - 1500);
    const processes = await Promise.all([counter(key_id, clients_a, pause_a), counter(key_id, clients_b, pause_b)]);
    const granted = await Promise.all(processes.map((go) => go()));
    expect(granted[0]! + granted[1]!).toBe(1500);
    expect(Math.min(...granted)).toBeGreaterThan(0);
    expect(await stored(key_id)).toEqual({ used: tiers.free, leased: tiers.free });
  });
});

describe('counting', () => {
  test('headers count down, 400 costs a unit, 5xx and 429 do not', async () => {
    const { key } = await api.newKey('free');
    const remaining = async (what: string) => {
      const { headers, status } = await api.ask(what, { key });
      return [status, Number(headers.get('x-ratelimit-remaining'))];
    };
    expect(await remaining(path)).toEqual([200, 9999]);
    expect(await remaining('/things/1')).toEqual([400, 9998]);
    expect(await remaining('/failing/throw')).toEqual([500, 9998]);
    expect(await remaining(path)).toEqual([200, 9997]);
    const { headers } = await api.ask(path, { key });
    const midnight = new Date(`${today()}T00:00:00Z`).getTime() / 1000 + 86_400;
    expect([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-reset')]).toEqual(['10000', String(midnight)]);
  });

  test('a path or a method that does not exist shows the quota and costs nothing, with units left and without', async () => {
    const fresh = await api.newKey('free');
    const spent = await api.newKey('free');
    await preset(spent.key_id, tiers.free);
    const shown = async (path: string, method = 'GET', { key } = fresh) => {
      const { headers, status } = await api.ask(path, { key, method });
      return [status, headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining'), Number(headers.get('x-ratelimit-reset')) > 0];
    };
    expect(await shown('/no-such-path')).toEqual([404, '10000', '10000', true]);
    expect(await shown(path, 'DELETE')).toEqual([405, '10000', '10000', true]);
    expect(await shown('/openapi.json', 'DELETE')).toEqual([405, '10000', '10000', true]);
    expect(await shown('/no-such-path', 'GET', spent)).toEqual([404, '10000', '0', true]);
    const unknown = await api.ask('/no-such-path', { key: `prv_${'x'.repeat(43)}` });
    expect([unknown.status, unknown.headers.get('x-ratelimit-limit')]).toEqual([404, null]);
  });

  test('the last unit is answered, the next is 429 until midnight UTC', async () => {
    const { key, key_id } = await api.newKey('free');
    await preset(key_id, tiers.free - 2);
    const statuses = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await api.ask(path, { key })).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    const refused_at = performance.now();
    const { body, headers } = await api.ask(path, { key });
    // Held back, so that asking again at once gains nothing.
    expect(performance.now() - refused_at).toBeGreaterThan(240);
    expect(body).toMatchObject({ status: 429, code: 'rate_limited', reset_at: expect.stringMatching(/T00:00:00\.000Z$/) });
    expect(headers.get('x-ratelimit-remaining')).toBe('0');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    await until(async () => (await stored(key_id)).used === tiers.free);
    expect(await stored(key_id)).toEqual({ used: tiers.free, leased: tiers.free });
  });

  test('the page of a queued roster asks again without cost, and shows its status when nothing is left', async () => {
    const whole = await startApi(database);
    const fresh = await whole.newKey('free');
    const spent = await whole.newKey('free');
    await preset(spent.key_id, tiers.free);
    const { id } = (await whole.ask('/screenings', { key: fresh.key, json: { subjects: [{ name: 'Ada Roe' }] } })).body;
    const left = async (accept: string) => {
      const { headers, status } = await whole.ask(`/screenings/${id}`, { key: fresh.key, headers: { Accept: accept } });
      return [status, headers.get('refresh'), headers.get('x-ratelimit-remaining')];
    };
    expect(await left('text/html')).toEqual([200, '2', '9999']);
    expect(await left('text/html')).toEqual([200, '2', '9999']);
    expect(await left('application/json')).toEqual([200, null, '9998']);
    await database.pool.query('update screening set owner = $2 where id = $1', [id, spent.key_id]);
    const statusOf = async (path: string, accept = 'application/json') =>
      (await whole.ask(path, { key: spent.key, headers: { Accept: accept } })).status;
    expect(await statusOf(`/screenings/${id}`, 'text/html')).toBe(200);
    expect(await statusOf(`/screenings/${id}`)).toBe(200);
    expect(await statusOf(`/monitors/${id}`)).toBe(404);
    expect(await statusOf(`/screenings/${id}/results`)).toBe(429);
  });

  test('a burst beyond the limit is cut exactly', async () => {
    const { key, key_id } = await api.newKey('free');
    await preset(key_id, tiers.free - 37);
    const answers = await Promise.all(Array.from({ length: 80 }, () => api.ask(path, { key })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(37);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(43);
  });

  test('units not used come back, and the day turns at midnight UTC', async () => {
    const { key_id } = await createKey(database.pool, { name: 'days', tier: 'free' });
    let now = Date.parse('2030-05-31T23:59:59.000Z');
    const quota = openQuota(database.pool, { now: () => now });
    quota.end(await quota.take({ quota_key_id: key_id, tier: 'free' }), true);
    await quota.settle(true);
    now += 2000;
    quota.end(await quota.take({ quota_key_id: key_id, tier: 'free' }), true);
    await quota.close();
    const { rows } = await database.pool.query('select day, used, leased from quota where key_id = $1 order by day', [key_id]);
    expect(rows).toEqual([
      { day: '2030-05-31', used: 1, leased: 1 },
      { day: '2030-06-01', used: 1, leased: 1 },
    ]);
  });

  test('what is written at the moment counts as written only once it is', async () => {
    const { key_id } = await createKey(database.pool, { name: 'in between', tier: 'free' });
    let is_slow = false;
    const quota = openQuota({
      query: async (text: string, values?: unknown[]) => {
        if (is_slow) await new Promise((resolve) => setTimeout(resolve, 200));
        return database.pool.query(text, values);
      },
    });
    quota.end(await quota.take({ quota_key_id: key_id, tier: 'free' }), true);
    is_slow = true;
    const first = quota.settle();
    await quota.settle();
    expect((await stored(key_id)).used).toBe(1);
    await first;
    await quota.close();
  });

  test('a process that waits for the store does not pay a write per request', async () => {
    const { key_id } = await createKey(database.pool, { name: 'cheap', tier: 'pro' });
    let writes = 0;
    const quota = openQuota({
      query: (text: string, values?: unknown[]) => {
        writes += 1;
        return database.pool.query(text, values);
      },
    });
    for (let at = 0; at < 500; at += 1) quota.end(await quota.take({ quota_key_id: key_id, tier: 'pro' }), true);
    await quota.close();
    expect(writes).toBeLessThan(12);
    expect(await stored(key_id)).toEqual({ used: 500, leased: 500 });
  });
});
