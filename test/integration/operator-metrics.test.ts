import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';
import { openSearch } from '#search/client';
import { openMetrics } from '#server/metrics';
import { startApi, type TestApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';

const token = 'token-of-the-tests';
const metrics = async (api: TestApi) => (await api.ask('/metrics', { key: null, headers: { Authorization: `Bearer ${token}` } })).text;
const gauge = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);

const database = openDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await startApi(database, { settings: { METRICS_TOKEN: token } });
});

test('waiting work, failed work and lists that are not current can be watched', async () => {
  await database.pool.query(`
    insert into index_outbox (alias, queued_at) values ('hospitals', now() - interval '10 minutes'), ('hospitals', now())`);
  const text = await metrics(api);
  expect(gauge(text, 'proviso_outbox_changes')).toBe(2);
  expect(gauge(text, 'proviso_outbox_oldest_seconds')).toBeGreaterThanOrEqual(600);
  expect(gauge(text, 'proviso_roster_oldest_seconds')).toBe(0);
  expect(gauge(text, 'proviso_required_lists')).toBeGreaterThanOrEqual(35);
  expect(gauge(text, 'proviso_required_lists_current')).toBe(0);
  expect(gauge(text, 'proviso_database_up')).toBe(1);
});

test('without the database the other metrics are still there', async () => {
  const search = openSearch('http://127.0.0.1:9', { prefix: 'none-' });
  const lost = await startApi(database, { settings: { METRICS_TOKEN: token }, search });
  const { query } = database.serving.pool;
  try {
    database.serving.pool.query = (() => Promise.reject(new Error('down'))) as typeof query;
    const text = await metrics(lost);
    expect(gauge(text, 'proviso_database_up')).toBe(0);
    expect(text).toContain('proviso_request_seconds');
    expect(text).not.toContain('proviso_outbox_changes');
  } finally {
    database.serving.pool.query = query;
    await lost.stop();
    await search.close();
  }
});

test('what the process knows is read after the database, so that it is of now', async () => {
  let waiting = 0;
  const stored = Promise.resolve().then(() => {
    waiting = 3;
    return [];
  });
  const text = await openMetrics().text(() => [{ name: 'proviso_database_waiting', help: 'Queries', value: waiting }], stored);
  expect(gauge(text, 'proviso_database_waiting')).toBe(3);
});

test.each(['operations.md', 'operations/alert-rules.yml', 'operations/dashboard.json'])(
  'every metric that docs/%s names is there',
  async (file) => {
    // Sources are counted by freshness, so there must be one.
    await database.pool.query(cases('every metric that docs names'));
    await database.pool.query(`insert into scheduled_load values ('any', now() - interval '1 hour') on conflict do nothing`);
    await api.ask('/health');
    const text = await metrics(api);
    const named = [...readFileSync(join(root, 'docs', file), 'utf8').matchAll(/\b(?:proviso|process|nodejs)_(?!serve)[a-z0-9_]+/g)].map(
      ([name]) => name!,
    );
    expect(named.length).toBeGreaterThan(5);
    const known = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!);
    const missing = named.filter((name) => !known.includes(name.replace(/_(bucket|count|sum)$/, '')) && !known.includes(name));
    expect([...new Set(missing)]).toEqual([]);
  },
);
