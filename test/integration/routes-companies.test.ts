import { searchCompanies } from '../../indexes/companies-search.ts';
import { ids } from '../../sample/ids.ts';
import { curatedCompanies } from '../../src/fields/curated-companies.ts';
import { openSearch } from '../../src/search/client.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const tickers = (body: any) => body.results.map((row: any) => row.ticker);

test('an EIN finds its company and its health system, with or without the hyphen', async () => {
  for (const { ticker, ein } of curatedCompanies) {
    for (const typed of [ein, `${ein.slice(0, 2)}-${ein.slice(2)}`]) {
      const found = tickers((await app.get(`/companies/search?q=${typed}`)).body);
      if ((await app.get(`/companies/${ticker}`)).status === 200) expect([ticker, found[0]]).toEqual([ticker, ticker]);
    }
  }
  for (const typed of ['890100010', '89-0100010'])
    expect((await app.get(`/systems/search?q=${typed}`)).body.results.map(({ system_id }: any) => system_id)).toContain(ids.system_id);
});

test('a CIK finds its company in every form, in the search and in the path, and while search is down', async () => {
  const { cik } = (await app.get(`/companies/${ids.ticker}`)).body;
  const down = openSearch('http://127.0.0.1:9', { prefix: 'down-', secret: 'secret of the tests' });
  for (const typed of [cik, String(Number(cik)), `CIK${cik}`, `cik ${Number(cik)}`, `CIK: ${cik}`]) {
    expect([typed, tickers((await app.get(`/companies/search?q=${encodeURIComponent(typed)}`)).body)[0]]).toEqual([typed, ids.ticker]);
    const { ids: found } = await searchCompanies({ search: down, db: app.database.db }, { q: typed }, { limit: 5 });
    expect([typed, found]).toEqual([typed, expect.arrayContaining([cik])]);
  }
  await down.close();
  for (const typed of [cik, String(Number(cik)), `CIK${cik}`]) expect((await app.get(`/companies/${typed}`)).body.ticker).toBe(ids.ticker);
});
