import { openSearch, type Search } from '#search/client';
import { writeCursor } from '#search/cursor';
import { CursorError, SearchUnavailable } from '#search/errors';
import { drain } from '#search/outbox';
import { pointsInTimeOf } from '#search/page';
import { pointsInTime } from '#search/points-in-time';
import { ensureIndex, rebuild } from '#search/rebuild';
import { hospitals } from '../../indexes/hospitals.ts';
import { searchHospitals, typeaheadHospitals } from '../../indexes/hospitals-search.ts';
import { openDatabase } from '../support/database.ts';
import { ownSearch, searchUrl } from '../support/search.ts';
import { addFacilities } from '../support/search-rows.ts';

const database = openDatabase();
const search = ownSearch();
const dead = ownSearch({ prefix: search.prefix, secret: search.secret }, 'http://127.0.0.1:9');
let file: number;

beforeAll(async () => {
  file = await addFacilities(database.db, 1500);
  await ensureIndex(search, database.db, hospitals);
});
afterAll(() => pointsInTimeOf(search).closeAll());

const deps = (over: Search = search) => ({ search: over, db: database.db });
async function walk(input: object, limit: number, over: Search = search, between = async () => {}) {
  const ids: string[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const page = await searchHospitals(deps(over), input, { limit, cursor });
    expect(page.total).toBe(1500);
    ids.push(...page.ids);
    cursor = page.next;
    pages += 1;
    await between();
  } while (cursor && pages < 100);
  return { ids, pages };
}

describe('paging', () => {
  test.each<any[]>(cases('reaches the end with every row once:'))('reaches the end with every row once: %s', async (_name, input) => {
    const { ids, pages } = await walk(input, 100);
    expect(ids).toHaveLength(1500);
    expect(new Set(ids).size).toBe(1500);
    expect(pages).toBe(15);
  });

  test('rows that come and go meanwhile neither repeat nor shift the list', async () => {
    let added = 0;
    const between = async () => {
      added += 1;
      await addFacilities(database.db, 1, 700_000 + added, file);
      await database.db('index_outbox').insert({ alias: 'hospitals', document_id: String(700_000 + added) });
      await drain(search, database.db, [hospitals]);
    };
    const first = await searchHospitals(deps(), { sort: 'name' }, { limit: 300 });
    const second = await searchHospitals(deps(), { sort: 'name' }, { limit: 300, cursor: first.next });
    await between();
    const third = await searchHospitals(deps(), { sort: 'name' }, { limit: 300, cursor: second.next });
    const again = await searchHospitals(deps(), { sort: 'name' }, { limit: 300, cursor: second.next });
    expect(third.ids).toEqual(again.ids);
    expect(new Set([...first.ids, ...second.ids, ...third.ids]).size).toBe(900);
    await database.db('facility').where('ccn', '>=', '700000').delete();
    await database.db('index_outbox').insert({ alias: 'hospitals', document_id: '700001' });
    await drain(search, database.db, [hospitals]);
  });

  test('a cursor is refused with other parameters, and gone when its index was replaced', async () => {
    const first = await searchHospitals(deps(), { state: 'CA' }, { limit: 10 });
    await expect(searchHospitals(deps(), { state: 'TX' }, { limit: 10, cursor: first.next })).rejects.toMatchObject({
      code: 'invalid_request',
    });
    await expect(searchHospitals(deps(), { state: 'CA' }, { limit: 10, cursor: 'nonsense' })).rejects.toBeInstanceOf(CursorError);
    const second = await searchHospitals(deps(), { state: 'CA' }, { limit: 10, cursor: first.next });
    await rebuild(search, database.db, hospitals, { grace_ms: 0 });
    await expect(searchHospitals(deps(), { state: 'CA' }, { limit: 10, cursor: second.next })).rejects.toMatchObject({ code: 'gone' });
    // One without a point in time goes on in the new index.
    expect((await searchHospitals(deps(), { state: 'CA' }, { limit: 10, cursor: first.next })).ids).toEqual(second.ids);
  });

  test('points in time are bounded, and none is closed for another', async () => {
    let clock = Date.now();
    const registry = pointsInTime(search, 3, () => clock);
    const opened = [];
    for (let at = 0; at < 6; at += 1) {
      opened.push(await registry.open('hospitals'));
      // Past the time in which lists share one.
      clock += 6000;
    }
    expect(opened.map((id) => id !== null)).toEqual([true, true, true, false, false, false]);
    const alive = async (id: string | null) =>
      search
        .ask((client, within) => client.search({ body: { size: 0, pit: { id } } } as never, within))
        .then(
          () => true,
          () => false,
        );
    expect(await Promise.all(opened.slice(0, 3).map(alive))).toEqual([true, true, true]);
    clock += 120_000;
    expect(await registry.open('hospitals')).not.toBeNull();
    expect(registry.size()).toBe(1);
    await registry.closeAll();
  });

  test("a client that replays a cursor opens no more points in time, and ends no one else's list", async () => {
    const registry = pointsInTimeOf(search);
    await registry.closeAll();
    const first = await searchHospitals(deps(), { sort: 'name' }, { limit: 10 });
    const other = await searchHospitals(deps(), { state: 'CA' }, { limit: 10 });
    const second = await searchHospitals(deps(), { state: 'CA' }, { limit: 10, cursor: other.next });
    const replays = await Promise.all(
      Array.from({ length: 20 }, () => searchHospitals(deps(), { sort: 'name' }, { limit: 10, cursor: first.next })),
    );
    expect(new Set(replays.map(({ ids }) => ids.join())).size).toBe(1);
    expect(registry.size()).toBe(1);
    expect((await searchHospitals(deps(), { state: 'CA' }, { limit: 10, cursor: second.next })).ids).toHaveLength(10);
  });

  /** A cursor as somebody would write it who has learned the secret. */
  const forged = (cursor: string, change: object) => {
    const { question, at: _at, ...place } = JSON.parse(Buffer.from(cursor.split('.')[0]!, 'base64url').toString());
    return writeCursor(search.secret, question, { ...place, ...change });
  };

  test.each<any[]>(cases('a forged cursor is refused and never an internal e'))(
    'a forged cursor is refused and never an internal error: %s',
    async (_what, change) => {
      const input = { sort: '-overall_rating' };
      const first = await searchHospitals(deps(), input, { limit: 10 });
      await expect(searchHospitals(deps(), input, { limit: 10, cursor: forged(first.next!, change) })).rejects.toMatchObject({
        code: 'invalid_request',
      });
    },
  );

  test.each([[-1], [0.5], ['five'], [null]])('a forged offset is refused: %j', async (offset) => {
    const down = await searchHospitals(deps(dead), { sort: 'name' }, { limit: 10 });
    const cursor = forged(down.next!, { after: [offset] });
    await expect(searchHospitals(deps(dead), { sort: 'name' }, { limit: 10, cursor })).rejects.toMatchObject({ code: 'invalid_request' });
  });
});

describe('while OpenSearch is down', () => {
  test('the same questions are answered from Postgres, degraded, to the end of the list', async () => {
    for (const input of cases('the same questions are answered')) {
      const up = await searchHospitals(deps(), input, { limit: 200 });
      const down = await searchHospitals(deps(dead), input, { limit: 200 });
      expect(down.degraded?.reason).toContain('cannot answer');
      expect(up.degraded).toBeUndefined();
      expect(up.total).toBeGreaterThan(0);
      expect(down.total).toBe(up.total);
      expect(new Set(down.ids)).toEqual(new Set(up.ids));
    }
    const { ids } = await walk({ sort: 'name' }, 200, dead);
    expect(new Set(ids).size).toBe(1500);
    expect(dead.counts().fallbacks.hospitals).toBeGreaterThan(4);
  });

  test('typeahead falls back too; finding nothing is an answer and no reason to', async () => {
    const down = await typeaheadHospitals(deps(dead), { q: 'hosp 00001' }, { limit: 5 });
    expect(down.ids).toContain('000010');
    expect(down.degraded).toBeDefined();
    const nothing = await typeaheadHospitals(deps(), { q: 'qqqqq' }, { limit: 5 });
    expect(nothing).toEqual({ ids: [], total: 0, next: null, is_similar: true });
    expect((await searchHospitals(deps(), { q: 'qqqqq' }, { limit: 5 })).degraded).toBeUndefined();
  });

  test('a list begun in OpenSearch waits for it; an index not yet built is an outage of that index alone', async () => {
    const first = await searchHospitals(deps(), { state: 'CA' }, { limit: 10 });
    await expect(searchHospitals(deps(dead), { state: 'CA' }, { limit: 10, cursor: first.next })).rejects.toBeInstanceOf(SearchUnavailable);
    const empty = openSearch(searchUrl(), { prefix: `${search.prefix}none-` });
    const answer = await searchHospitals(deps(empty), { name: '000123' }, { limit: 5 });
    expect(answer).toMatchObject({
      ids: ['000123'],
      degraded: { reason: expect.stringMatching(/an index does not exist yet or was deleted/) },
    });
    expect(empty.health().status).toBe('up');
    await empty.close();
  });

  test('an aborted request ends as aborted, not as an outage', async () => {
    await expect(searchHospitals(deps(), { q: 'hospital' }, { limit: 5, signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(search.health().status).toBe('up');
  });
});
