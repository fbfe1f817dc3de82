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

test('a nickname finds who is registered by the name behind it, on either side of the last name and with a title', async () => {
  const nicknames = cases('nicknames');
  const people = (await app.database.db.raw(cases('people'), [Object.keys(nicknames)])) as {
    rows: { npi: string; first_name: keyof typeof nicknames; last_name: string }[];
  };
  expect(people.rows.length).toBeGreaterThan(0);
  for (const { npi, first_name, last_name } of people.rows) {
    const called = nicknames[first_name];
    for (const q of [`${called} ${last_name}`, `${last_name}, ${called}`, `Dr. ${called} ${last_name}, MD`])
      expect([q, (await npis({ q })).includes(npi), (await fallback({ q })).includes(npi)]).toEqual([q, true, true]);
  }
});
