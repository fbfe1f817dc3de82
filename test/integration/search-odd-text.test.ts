import type { Search } from '#search/client';
import { ensureIndex } from '#search/rebuild';
import { indexes } from '../../indexes/all.ts';
import { searchCompanies } from '../../indexes/companies-search.ts';
import { searchHospitals, typeaheadHospitals } from '../../indexes/hospitals-search.ts';
import { searchProviders } from '../../indexes/providers-search.ts';
import { searchTrials } from '../../indexes/trials-search.ts';
import { openDatabase } from '../support/database.ts';
import { ownSearch } from '../support/search.ts';
import { addFacilities } from '../support/search-rows.ts';

const database = openDatabase();
const search = ownSearch();
const dead = ownSearch({ prefix: search.prefix }, 'http://127.0.0.1:9');

beforeAll(async () => {
  await addFacilities(database.db, 50);
  for (const index of indexes) await ensureIndex(search, database.db, index);
});

const odd = [
  ...['a '.repeat(5000), 'abc abd abe abf abg '.repeat(50), 'a'.repeat(10_000), '0'.repeat(10_000)],
  ...['\ud800', 'x\ud800y', 'a\u0000b', '\n', ' ', '', '🏥 one', '\u202e', '北京', 'İstanbul', '٣٤٥', 'ß'],
  ...cases('odd'),
];

/** Every text parameter of every search at once, and the free text alone. */
const all = (search: Search, text: string) => {
  const deps = { search, db: database.db };
  const page = { limit: 5 };
  const place = { city: text, state: text, zip5: text };
  return [
    () => searchHospitals(deps, { q: text, name: text, ccn: text, county: text, ownership: text, facility_subtype: text, ...place }, page),
    () => searchHospitals(deps, { q: text }, page),
    () => typeaheadHospitals(deps, { q: text }, page),
    () => searchCompanies(deps, { q: text, sector: text }, page),
    () => searchCompanies(deps, { q: text }, page),
    () =>
      searchTrials(
        deps,
        { q: text, condition: text, intervention: text, sponsor: text, facility: text, investigator: text, ...place },
        page,
      ),
    () => searchTrials(deps, { q: text, phase: [text], country: text }, page),
    () => searchProviders(deps, { q: text, name: text, first_name: text, last_name: text, organization_name: text, ...place }, page),
    () => searchProviders(deps, { q: text, taxonomy: text, taxonomy_code: [text], credential: text, npi: text }, page),
  ];
};

describe('text no one would type', () => {
  test.each(odd.map((text) => [JSON.stringify(text.slice(0, 20)), text]))(
    '%s is answered by OpenSearch and by Postgres',
    async (_shown, text) => {
      for (const over of [search, dead]) {
        for (const ask of all(over, text)) {
          const { ids, total } = await ask();
          expect(total).toBeGreaterThanOrEqual(ids.length);
        }
      }
    },
  );
});
