import { z } from 'zod';
import { defineEndpoint } from '#server/define-endpoint';
import { ids } from '../../sample/ids.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { openApp } from '../support/sample-app.ts';
import { until } from '../support/until.ts';

const app = openApp({ is_shared: true });

const words = ['Kesterson', 'Winslade', 'Marrow', 'Quill', 'Tolland', 'Brisk', 'Ode', 'Fenn', 'Garrow', 'Hale'];
const word = (at: number) => words[at % words.length]!;
/** Two names a subject, as many as one request may hold. */
const subjects = Array.from({ length: 500 }, (_, at) => ({
  name: `${word(at)} ${word(at >> 3)} AKA ${word(at >> 2)} ${word(at >> 4)}son`,
}));
const batch = (key: string, body: object, signal?: AbortSignal) => app.send('/exclusions/screen', { key, json: body, signal });

const single = async (at: number) => (await app.get(`/exclusions/search?name=${word(at)}%20${word(at + 3)}`)).status;

describe('costly batches', () => {
  test('500 subjects of many names each are refused at once', async () => {
    const costly = { subjects: Array(500).fill({ name: `a b${' aka c d'.repeat(12)}` }) };
    const { status, body } = await app.post('/exclusions/screen', costly);
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ parameter: 'subjects', expected: expect.stringContaining('at most 1,000 names') });
  });

  test('of eight batches of one key two are worked on, and single requests of another key are answered meanwhile', async () => {
    const { key } = await app.newKey('free');
    const stop = new AbortController();
    const ended: Response[] = [];
    const eight = Array.from({ length: 8 }, async () => ended.push(await batch(key, { subjects }, stop.signal)));
    await until(() => ended.length >= 6);
    const refused = ended.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(6);
    // Without turns a single request waits for the batches: one is answered while they run.
    let meanwhile = 0;
    for (; meanwhile < 20 && ended.length === 6; meanwhile += 1) expect(await single(meanwhile)).toBe(200);
    expect(meanwhile).toBeGreaterThan(5);
    expect(refused[0]!.headers.get('retry-after')).toBe('5');
    expect(await refused[0]!.json()).toMatchObject({ code: 'rate_limited', reset_at: expect.any(String) });
    stop.abort();
    await Promise.allSettled(eight);
  });
});

test('an empty place among the NPIs is an invalid item, and the others are screened', async () => {
  const sent = [ids.npi.excluded, null, '', ids.npi.clean];
  const { status, body } = await app.post('/exclusions/screen', { npis: sent });
  expect([status, body.results.map((one: any) => [one.index, one.status])]).toEqual(cases('an empty place among the'));
  expect(body.results[1].error).toContain('this entry is empty');
  expect(body.counts).toMatchObject({ items: 4, excluded: 1, invalid: 2 });
});

describe('the unit of a batch', () => {
  let database: TestDatabase;
  let api: TestApi;
  let begun = 0;
  const waiting = (path: string, is_batch: boolean) =>
    defineEndpoint({
      method: 'get',
      path,
      tag: 'Test',
      summary: 'Never answers',
      description: 'Ends at its deadline',
      access: 'key',
      response: z.object({ done: z.boolean().describe('Never') }),
      shape: 'other',
      examples: [{ summary: 'Late', status: 503 }],
      handler: (_input, context) => {
        begun += 1;
        if (is_batch) context.asBatch();
        return new Promise<never>(() => {});
      },
    });
  beforeAll(async () => {
    database = await freshDatabase();
    const endpoints = [waiting('/late-batch', true), waiting('/late', false)];
    api = await startApi(database, { endpoints, settings: { REQUEST_TIMEOUT_MS: '100' } });
  });

  test('is spent at the deadline too, and its place is free again', async () => {
    const { key } = await api.newKey('free');
    /** On a slow machine a request may meet its deadline before its handler begins or a key is read: it is free. */
    const left = async (path: string): Promise<number> => {
      const before = begun;
      const answer = await api.ask(path, { key });
      expect(answer.status).toBe(503);
      const remaining = answer.headers.get('x-ratelimit-remaining');
      return begun === before || remaining === null ? left(path) : Number(remaining);
    };
    const before = await left('/late');
    expect(await left('/late')).toBe(before);
    for (const spent of [1, 2, 3]) expect(await left('/late-batch')).toBe(before - spent);
  });
});
