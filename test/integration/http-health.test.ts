import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '#db/pool';
import health, { deep } from '#routes/health/health';
import { openSearch } from '#search/client';
import { rebuild } from '#search/rebuild';
import { indexes } from '../../indexes/all.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { testEndpoints } from '../support/http-endpoints.ts';
import { dropIndexes, randomIndexPrefix, searchUrl } from '../support/search.ts';

const endpoints = [health, deep, ...testEndpoints];
// Nothing listens on the port of discard.
const nowhere = { database: 'postgres://unknown@127.0.0.1:9/none', search: 'http://127.0.0.1:9' };

const database = openDatabase();

async function within<T>(options: Parameters<typeof startApi>[1], work: (api: TestApi) => Promise<T>): Promise<T> {
  const api = await startApi(database, { endpoints, ...options });
  try {
    return await work(api);
  } finally {
    await api.stop();
  }
}

describe('/health/deep', () => {
  test('is green with everything there, and mail not configured', async () => {
    const prefix = randomIndexPrefix();
    const search = openSearch(searchUrl(), { prefix });
    for (const index of indexes) await rebuild(search, database.db, index);
    await within({ search }, async (api) => {
      const { status, body } = await api.ask('/health/deep', { key: null });
      expect([status, body.status]).toEqual([200, 'green']);
      expect(body.dependencies).toMatchObject(cases('is green with everything there'));
    });
    await search.close();
    await dropIndexes(prefix);
  });

  test('is amber and degraded without search', async () => {
    const search = openSearch(nowhere.search, { prefix: 'none-' });
    await within({ search }, async (api) => {
      const { status, body } = await api.ask('/health/deep', { key: null });
      expect([status, body.status, body.dependencies.search.state]).toEqual([200, 'amber', 'amber']);
      expect(body.meta.degraded_reason).toMatch(/exclusions does not respond/);
    });
    await search.close();
  });

  test('is amber where search answers but an index is not built', async () => {
    const search = openSearch(searchUrl(), { prefix: 'none-' });
    await within({ search }, async (api) => {
      const { body } = await api.ask('/health/deep', { key: null });
      expect(body.dependencies.search).toMatchObject({ state: 'amber', reason: expect.stringMatching(/exclusions is not built/) });
    });
    await search.close();
  });

  test('is 503 when the raw store cannot be written or a source is critical', async () => {
    // Not below /proc: Node tries to create a folder there forever, with a whole core, for as long as the process
    // lives.
    await within({ settings: { RAW_STORE: '/dev/null/nowhere' } }, async (api) => {
      const { status, body } = await api.ask('/health/deep', { key: null });
      expect([status, body.status, body.dependencies.raw_store.state]).toEqual([503, 'red', 'red']);
      expect((await api.ask('/health', { key: null })).status).toBe(200);
    });
    await database.db.raw(cases('is 503 when the raw'));
    // Titles are remembered for a second.
    await sleep(1100);
    await within({}, async (api) => {
      const { status, body } = await api.ask('/health/deep', { key: null });
      expect([status, body.dependencies.pipeline]).toMatchObject([503, { state: 'red', reason: 'load overdue: “Old”' }]);
    });
    await database.db.raw("delete from source where source_id = 'old'");
  });
});

const POOL = 5;

describe('without the database', () => {
  test('answers are 503 problems, /health/deep says so, /health stays', async () => {
    const pool = openPool(nowhere.database);
    const lost = { ...database, pool: Object.assign(pool, { options: pool.options }) };
    // startApi makes its key in the real database; the service itself only knows the lost one.
    const { serve } = await import('#server/listen');
    const { config } = await import('#config');
    const search = openSearch(searchUrl(), { prefix: 'none-' });
    const log = { error() {}, info() {}, warn() {} };
    const serving = await serve({ db: lost.db, pool, search, config: config({}), log } as never, { port: 0, endpoints });
    const ask = async (path: string) => {
      const answer = await fetch(serving.url + path, { headers: { 'X-API-Key': `prv_${'a'.repeat(43)}` } });
      return { status: answer.status, body: (await answer.json()) as any };
    };
    expect((await ask('/health')).status).toBe(200);
    expect(await ask('/things/1234567893')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await ask('/health/deep')).toMatchObject({ status: 503, body: { status: 'red', dependencies: { database: { state: 'red' } } } });
    await serving.stop();
    await pool.end();
    await search.close();
  });

  test('broken connections are replaced', async () => {
    await within({}, async (api) => {
      const ask = async () => (await api.ask('/things/1234567893')).status;
      expect(await ask()).toBe(200);
      const slow = api.ask('/slow?seconds=5');
      await new Promise((resolve) => setTimeout(resolve, 200));
      await database.db.raw(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      expect((await slow).body).toMatchObject({ status: 503, code: 'unavailable' });
      // Each broken connection costs at most one request, and the pool has no more than these.
      const answers: number[] = [];
      while (answers.at(-1) !== 200 && answers.length < POOL) answers.push(await ask());
      expect(answers.at(-1)).toBe(200);
      expect(await ask()).toBe(200);
    });
  });
});
