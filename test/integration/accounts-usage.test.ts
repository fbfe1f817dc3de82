import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createKey } from '#accounts/keys';
import { openUsageCounts } from '#accounts/usage-counts';
import { daysPlot } from '#pages/bar-plot';
import { roundUp } from '#pages/plot-axis';
import { date } from '#pages/wording';
import { root } from '#root';
import { startApi, type TestApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { daysAgo } from '../support/days.ts';
import { browser, cookieOf, sendForm } from '../support/forms.ts';
import { until } from '../support/until.ts';

const database = openDatabase();
let api: TestApi;

beforeAll(async () => {
  api = await startApi(database);
});

const today = () => new Date().toISOString().slice(0, 10);
const dayNumber = Math.floor(Date.now() / 86_400_000);
const stored = async (key_id: string) =>
  (await database.pool.query('select day, endpoint, requests from usage where key_id = $1 order by 1, 2', [key_id])).rows;

describe('/my-usage', () => {
  test('agrees with the headers, counts this request, and names endpoints by template', async () => {
    const { key, key_id } = await api.newKey('starter');
    for (const npi of ['1234567893', '1679576722']) await api.ask(`/exclusions/check/${npi}`, { key });
    expect((await api.ask('/exclusions/check/1', { key })).status).toBe(400);
    await database.pool.query(cases('agrees with the headers'), [key_id, daysAgo(1), daysAgo(29), daysAgo(30)]);
    const { body, headers } = await api.ask('/my-usage', { key });
    expect(body).toMatchObject({ key_id, billing_tier: 'starter', daily_quota: 50_000, requests_today: 4, remaining_today: 49_996 });
    expect(headers.get('x-ratelimit-remaining')).toBe(String(body.remaining_today));
    expect(Date.parse(body.reset_at) / 1000).toBe(Number(headers.get('x-ratelimit-reset')));
    expect(body.history).toHaveLength(30);
    expect([body.history[0], body.history[28], body.history[29]]).toEqual([
      { day: daysAgo(29), requests: 7 },
      { day: daysAgo(1), requests: 40 },
      { day: today(), requests: 4 },
    ]);
    expect(body.top_endpoints).toEqual(cases('agrees with the headers 2'));
  });

  test('is a page with a plot for a browser, readable without it', async () => {
    const { key } = await api.newKey('pro');
    const cookie = cookieOf(await sendForm(api, '/session', { key }));
    const { text } = await api.ask('/my-usage', { key: null, headers: { ...browser, Cookie: cookie } });
    expect(text.match(/<rect class="bar"/g)).toHaveLength(30);
    expect(text).toContain(`<title>${date(today())}: 1</title>`);
    expect(text).toMatch(/<svg class="plot"[^>]* role="img" aria-label="Requests a day/);
    expect(text).not.toMatch(/<script(?! src="\/static\/)|style=|https?:\/\/(?!127)/);
    expect(text).not.toContain(key);
  });

  test('is 401 without a key, as the specification has it', async () => {
    expect((await api.ask('/my-usage', { key: null })).body).toMatchObject({ status: 401, reason: 'missing' });
  });

  test('429 and 5xx do not count', async () => {
    const { key, key_id } = await api.newKey('free');
    await database.pool.query('insert into quota (key_id, day, used, leased) values ($1, $2, 9999, 9999)', [key_id, today()]);
    expect((await api.ask('/my-usage', { key })).status).toBe(200);
    expect((await api.ask('/my-usage', { key })).status).toBe(429);
    await api.stop();
    expect(await stored(key_id)).toEqual([{ day: today(), endpoint: 'GET /my-usage', requests: 1 }]);
    api = await startApi(database);
  });
});

describe('counts per endpoint', () => {
  test('are sums, one write for many requests', async () => {
    const { key_id } = await createKey(database.pool, { name: 'sums' });
    const { key_id: gone } = await createKey(database.pool, { name: 'deleted meanwhile' });
    let writes = 0;
    const db = {
      query: (text: string, values?: unknown[]) => {
        writes += 1;
        return database.pool.query(text, values);
      },
    };
    const [one, two] = [openUsageCounts(db, { every_ms: 60_000 }), openUsageCounts(db, { every_ms: 60_000 })];
    for (let at = 0; at < 1000; at += 1) (at % 2 ? one : two).note(key_id, dayNumber, 'GET', at % 4 < 2 ? '/a/{npi}' : '/b');
    one.note(gone, dayNumber, 'GET', '/b');
    for (const each of [one, two]) each.used(key_id);
    await database.pool.query('delete from api_key where key_id = $1', [gone]);
    await Promise.all([one.flush(), two.flush()]);
    one.note(key_id, dayNumber - 1, 'POST', '/b');
    await Promise.all([one.close(), two.close()]);
    // Three sums, and of each process once that the key was used.
    expect(writes).toBe(5);
    expect(await stored(key_id)).toEqual([
      { day: daysAgo(1), endpoint: 'POST /b', requests: 1 },
      { day: today(), endpoint: 'GET /a/{npi}', requests: 500 },
      { day: today(), endpoint: 'GET /b', requests: 500 },
    ]);
  });

  test('outlast a database that is away', async () => {
    const { key_id } = await createKey(database.pool, { name: 'away' });
    let away = true;
    const errors: unknown[] = [];
    const db = {
      query: async (text: string, values?: unknown[]) => (away ? Promise.reject(new Error('away')) : database.pool.query(text, values)),
    };
    const counts = openUsageCounts(db, { every_ms: 60_000, onError: (error) => errors.push(error) });
    counts.note(key_id, dayNumber, 'GET', '/a');
    await counts.flush();
    counts.note(key_id, dayNumber, 'GET', '/a');
    away = false;
    await counts.close();
    expect(errors).toHaveLength(1);
    expect(await stored(key_id)).toEqual([{ day: today(), endpoint: 'GET /a', requests: 2 }]);
  });

  test('are forgotten after 400 days', async () => {
    const { key_id } = await createKey(database.pool, { name: 'old' });
    for (const days of [399, 402])
      await database.pool.query("insert into usage (key_id, day, endpoint, requests) values ($1, $2, 'GET /a', 1)", [
        key_id,
        daysAgo(days),
      ]);
    const counts = openUsageCounts(database.pool);
    await counts.clean();
    await counts.close();
    expect((await stored(key_id)).map((row) => row.day)).toEqual([daysAgo(399)]);
  });

  test('of a process killed without warning are lost for at most five seconds', async () => {
    const { key, key_id } = await createKey(database.pool, { name: 'killed', tier: 'pro' });
    const child = spawn(process.execPath, ['test/support/api-process.ts', database.url], {
      cwd: root,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const url = (await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next()).value as string;
    const ask = async (times: number) => {
      for (let at = 0; at < times; at += 1) await fetch(`${url}/things/1234567893`, { headers: { 'X-API-Key': key } });
    };
    await ask(20);
    await until(async () => (await stored(key_id)).length > 0);
    const { rows } = await database.pool.query('select last_used_at from api_key where key_id = $1', [key_id]);
    expect(rows[0].last_used_at).not.toBeNull();
    await ask(3);
    const spent = async () => (await database.pool.query('select used from quota where key_id = $1', [key_id])).rows;
    await until(async () => (await spent())[0]?.used === 23);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    expect(await stored(key_id)).toEqual([{ day: today(), endpoint: 'GET /things/{npi}', requests: 20 }]);
    expect(await spent()).toEqual([{ used: 23 }]);
  });
});

describe('the plot', () => {
  test.each<any[]>(cases('the plot'))('an axis over %i ends at %i', (value, end) => expect(roundUp(value)).toBe(end));

  test('keeps every bar inside', () => {
    const { markup } = daysPlot(cases('keeps every bar inside'), 'x');
    const bars = [...markup.matchAll(/<rect class="bar" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map((found) =>
      found.slice(1).map(Number),
    );
    expect(bars.map((bar) => bar[3])).toEqual([0, 2, 200]);
    for (const [x, y, width, height] of bars as [number, number, number, number][]) {
      expect(x + width).toBeLessThanOrEqual(720);
      expect(y + height).toBeCloseTo(212);
    }
  });
});
