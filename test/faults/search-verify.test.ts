import { bulk } from '#search/bulk';
import { documentOf } from '#search/physical';
import { ensureIndex } from '#search/rebuild';
import { verify } from '#search/verify';
import { hospitals } from '../../indexes/hospitals.ts';
import { openDatabase } from '../support/database.ts';
import { ownSearch } from '../support/search.ts';
import { addFacilities } from '../support/search-rows.ts';

const database = openDatabase();
const search = ownSearch();

beforeAll(async () => {
  await addFacilities(database.db, 12_000);
  await ensureIndex(search, database.db, hospitals);
});

describe('verify', () => {
  test('finds nothing in an index just built', async () => {
    expect(await verify(search, database.db, hospitals)).toMatchObject({ agrees: true, postgres: 12_000, index: 12_000, repaired: null });
  });

  test('finds each missing, surplus and differing document, first and last included, and mends them on request', async () => {
    const { db } = database;
    const target = { name: search.alias('hospitals'), is_alias: true };
    // Missing: rows that came without a queue entry. Different: a changed row. Surplus: a row that ended, and documents
    // of no row.
    await bulk(search, target, [], ['000001', '012000', '005000', '005001']);
    await db('facility').whereIn('ccn', ['000007', '011999']).update({ city: 'Elsewhere' });
    await db('facility').where({ ccn: '006000' }).update({ observed_to: '2026-02-02' });
    const strangers = ['000000', '99999F', 'ZZZZZZ'].map((ccn) => documentOf(hospitals, { ccn, name: 'No One' }));
    await bulk(search, target, strangers);

    const found = await verify(search, db, hospitals);
    expect(found.agrees).toBe(false);
    expect(found.missing).toEqual({ count: 4, examples: ['000001', '005000', '005001', '012000'] });
    expect(found.different).toEqual({ count: 2, examples: ['000007', '011999'] });
    expect(found.extra).toEqual({ count: 4, examples: ['000000', '006000', '99999F', 'ZZZZZZ'] });

    expect(await verify(search, db, hospitals, { repair: true })).toMatchObject({ agrees: false, repaired: 10 });
    expect(await verify(search, db, hospitals)).toMatchObject({ agrees: true, postgres: 11_999, index: 11_999 });
  });
});
