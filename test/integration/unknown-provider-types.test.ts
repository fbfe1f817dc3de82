import { npiCounts } from '#domain/systems/counted';
import { attributedPhysicians, incompleteSources } from '#routes/accuracy/records';
import { openDatabase } from '../support/database.ts';

const database = openDatabase();

/** Claims of a chain: physicians, other providers and providers that NPPES does not list. */
async function claimed(system_id: string, [physicians, others, unknown]: [number, number, number]) {
  await database.db.raw(cases('a chain'), [system_id, system_id]);
  await database.db.raw(`insert into employer (employer_id, npi_count, system_id) values (?, 0, ?)`, [`pac_${system_id}`, system_id]);
  const types = [...Array(physicians).fill(true), ...Array(others).fill(false), ...Array(unknown).fill(null)];
  for (const [at, is_physician] of types.entries())
    await database.db.raw(cases('a claim'), [`${system_id} ${at}`, `pac_${system_id}`, system_id, is_physician]);
}

beforeAll(async () => {
  await claimed('all-known', [12, 8, 1]);
  await claimed('half-known', [5, 5, 10]);
  await claimed('none-known', [0, 0, 7]);
  await claimed('no-physicians', [0, 4, 0]);
});

const ids = ['all-known', 'half-known', 'none-known', 'no-physicians'];

test('providers of unknown type are counted as such, and no physician is not the same as none known', async () => {
  expect(Object.fromEntries(await npiCounts(database.pool, ids))).toEqual(cases('providers of unknown type are'));
});

test('a count of physicians is compared only where the types of nearly all providers are known', async () => {
  expect(Object.fromEntries(await attributedPhysicians(database.pool, ids))).toEqual({
    'all-known': 12,
    'half-known': null,
    'none-known': null,
  });
});

test('files that are missing or partial are named', async () => {
  await database.db.raw(cases('files that are missing or'));
  expect(await incompleteSources(database.pool)).toEqual(cases('files that are missing or 2'));
});
