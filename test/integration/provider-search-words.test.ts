import { providersFromPostgres } from '../../indexes/providers-fallback.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const get = async (query: Record<string, string>) =>
  (await app.get(`/providers/search?${new URLSearchParams({ limit: '200', ...query })}`)).body;
const npis = async (query: Record<string, string>) => (await get(query)).results.map(({ npi }: { npi: string }) => npi).sort();
const fallback = async (query: { q?: string; taxonomy?: string }) =>
  (await providersFromPostgres(app.database.db, query, { limit: 500, offset: 0 })).ids.toSorted();
const rows = async (sql: string) =>
  (await app.database.db.raw(sql)).rows as { npi: string; city: string; state: string; last_name: string }[];
const oncologists = `select npi, city, state, last_name from provider where observed_to is null and primary_taxonomy_code = '207RX0202X' order by npi`;

test('an everyday word finds the codes it means, whichever way it is spelled', async () => {
  const [one, other] = [await npis({ taxonomy: 'oncologist' }), await npis({ taxonomy: 'cancer doctor' })];
  expect(one.length).toBeGreaterThan(0);
  expect(other).toEqual(one);
  expect(one).toEqual(expect.arrayContaining((await rows(oncologists)).map(({ npi }) => npi)));
  expect(await npis({ taxonomy: 'orthopedic' })).toEqual(await npis({ taxonomy: 'orthopaedics' }));
});

test('one line combines specialty, name, city and state', async () => {
  const [one] = await rows(`${oncologists} limit 1`);
  const { npi, city, state, last_name } = one!;
  for (const q of [
    `oncologist ${city}`,
    `${city} oncology`,
    `oncologist ${state}`,
    `${last_name} oncologist ${city} ${state}`,
    `${last_name} ${state}`,
  ])
    expect({ q, found: (await npis({ q })).includes(npi) }).toEqual({ q, found: true });
  const elsewhere = (await npis({ q: `oncologist ${city}` })).length;
  expect(elsewhere).toBeLessThan((await npis({ taxonomy: 'oncologist' })).length);
  expect(await npis({ q: `dentist ${last_name} ${city}` })).toEqual([]);
});

test('without the search server Postgres reads the same words by the primary taxonomy', async () => {
  const [one] = await rows(`${oncologists} limit 1`);
  const { npi, city, state, last_name } = one!;
  for (const query of [
    { taxonomy: 'oncologist' },
    { q: `oncologist ${city}` },
    { q: `${last_name} oncology ${state}` },
    { q: `${last_name} ${state}` },
  ])
    expect({ query, found: (await fallback(query)).includes(npi) }).toEqual({ query, found: true });
  expect(await fallback({ q: `dentist ${last_name} ${city}` })).toEqual([]);
});
