import { screenSent } from '../../src/rosters/screen-rows.ts';
import { screenBatch } from '../../src/screening/screen-batch.ts';
import type { Search } from '../../src/search/client.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

/** The real search server, asked something malformed for names that hold a word. */
const malformedFor = (word: string): Search => ({
  ...app.search,
  search: (alias, body, options) =>
    app.search.search(alias, JSON.stringify(body).includes(`"=${word}"`) ? { query: { dis_max: { queries: [] } } } : body, options),
});

const subjects = [{ name: 'Roland Kesterson', state: 'TX' }, { name: 'Arvid Malformwick' }, { name: 'Zephyrine Qualtrow' }];

describe('a subject whose question the search server refuses', () => {
  test('keeps no other of its batch from being screened, and is never clear', async () => {
    const deps = { db: {}, pool: app.database.pool, search: malformedFor('MALFORMWICK') };
    const before = app.search.counts().refused;
    const { items, degraded } = await screenBatch(deps, { npis: [], subjects }, { now: new Date() });
    expect(degraded).toBeNull();
    expect(items.map(({ outcome }) => outcome)).toEqual(['possible', null, expect.stringMatching(/^clear/)]);
    expect(items[1]!.error).toMatch(/was not screened because of an internal error/);
    expect(app.search.counts().refused).toBe(before + 1);
  });
  test('is an invalid row of a roster with the reason', async () => {
    const deps = { db: {}, pool: app.database.pool, search: malformedFor('MALFORMWICK') };
    const { rows } = await screenSent(
      deps,
      subjects.map((subject) => ({ subject })),
      { now: new Date() },
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['possible', 'invalid', expect.stringMatching(/^clear/)]);
    expect(rows[1]!.reason).toMatch(/Screen it separately/);
    expect(rows[1]!.certified).toMatchObject({ outcome: null, hits: [] });
  });
});
