import { searchCompanies } from '../../indexes/companies-search.ts';
import { ids } from '../../sample/ids.ts';
import { curatedCompanies } from '../../src/fields/curated-companies.ts';
import { openSearch } from '../../src/search/client.ts';
import { explained, withAllParts } from '../support/explained.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const tickers = (body: any) => body.results.map((row: any) => row.ticker);

test('search finds any part of a name or ticker, curated companies first', async () => {
  expect(tickers((await app.get('/companies/search?q=hca')).body)[0]).toBe('HCA');
  expect(tickers((await app.get('/companies/search?q=nited')).body)).toContain('UNH');
  expect(tickers((await app.get('/companies/search?q=Tenet+Heal')).body)[0]).toBe('THC');
  const health = (await app.get('/companies/search?q=health&limit=100')).body;
  const curated = health.results.map((row: any) => row.is_curated);
  expect(curated.indexOf(false)).toBeGreaterThan(0);
  expect(curated.lastIndexOf(true)).toBeLessThan(curated.indexOf(false));
  const renamed = (await app.get('/companies/search?q=healthsouth')).body.results;
  expect([renamed[0].ticker, renamed[0].former_name]).toEqual(['EHC', expect.stringMatching(/healthsouth/i)]);
  for (const { name, tickers: own, former_name } of health.results)
    expect([name, former_name === null]).toEqual([name, /health/i.test(`${name} ${own}`)]);
  expect(tickers((await app.get('/companies/search?q=brk-b')).body)).toEqual(['BRK-B']);
  expect((await app.get('/companies/search?q=zzzzqq')).body).toMatchObject({ total: 0, results: [], next_cursor: null });
});

test('statements are grouped by the period: five years, the newest report that states each value, earlier ones beside it', async () => {
  const { body } = await app.get(withAllParts(`/companies/${ids.ticker}`));
  const years = body.financials.map((year: any) => year.fiscal_year);
  expect(years).toEqual([0, 1, 2, 3, 4].map((back) => years[0] - back));
  expect(body.revenue_trajectory.map((year: any) => year.fiscal_year)).toEqual(years.toReversed());
  expect(body.revenue_trajectory[0].change_pct).toBeNull();
  expect(body.revenue_trajectory[4].change_pct).toBeCloseTo(
    (body.revenue_trajectory[4].revenue_usd / body.revenue_trajectory[3].revenue_usd - 1) * 100,
    1,
  );
  for (const year of body.financials) {
    expect(year).toMatchObject({
      source: 'sec_10k',
      period_start_date: `${year.fiscal_year}-01-01`,
      period_end_date: `${year.fiscal_year}-12-31`,
    });
    expect(year.source_url).toMatch(/^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/860730\/\d{18}\/[\d-]{20}-index\.htm$/);
    const { total_assets_usd, total_liabilities_usd, equity_with_noncontrolling_usd } = year.balance_sheet;
    expect(total_liabilities_usd).toBe(total_assets_usd - equity_with_noncontrolling_usd);
    const worked_out = year.figures.find((one: any) => one.figure === 'total_liabilities_usd');
    expect(worked_out).toMatchObject({ concept: null, formula: expect.stringContaining('LiabilitiesAndStockholdersEquity − ') });
    expect(year.raw_payload.Revenues[0]).toMatchObject({ cik: 860730, concept: 'Revenues', val: year.income_statement.revenue_usd });
    expect(explained({ ...year, meta: body.meta }).null_reasons['balance_sheet.redeemable_noncontrolling_interest_usd']).toContain(
      'RedeemableNoncontrolling',
    );
  }
  const restated = body.financials.filter((year: any) => year.figures.some((one: any) => one.is_restated));
  expect(restated.map((year: any) => year.fiscal_year)).toEqual([years[2]]);
  const [figure] = restated[0].figures.filter((one: any) => one.is_restated);
  expect(figure).toMatchObject({ figure: 'revenue_usd', concept: 'Revenues' });
  expect(figure.earlier.map((one: any) => one.value - figure.value)).toEqual([-385_000_000]);
  expect(figure.earlier[0].filing_date < figure.filing_date).toBe(true);
  expect(figure.earlier[0].source_url).not.toBe(figure.source_url);
  expect(restated[0].raw_payload.Revenues.map((fact: any) => fact.val)).toEqual([figure.value, figure.earlier[0].value]);
  expect(body.shares_outstanding).toMatchObject({ unit: 'shares', value: 250_000_000, source: 'sec_10k' });
});

test('filings are listed page by page, and the publisher’s pages that are not loaded are counted as missing', async () => {
  const at = async (query: string) => (await app.get(`/companies/${ids.ticker}?${query}`)).body.filings;
  const all = await at('filings_limit=200');
  expect(all.recent).toHaveLength(all.listed);
  expect(all.listed).toBeLessThan(all.total);
  expect(all.older_pages.map((page: any) => [page.name, page.filing_count, page.is_loaded])).toEqual([
    ['CIK0000860730-submissions-001.json', 2, true],
    ['CIK0000860730-submissions-002.json', 2, false],
  ]);
  expect(all.missing_filings).toBe(2);
  expect(all.first_filing_date).toBe(all.older_pages[0].first_filing_date);
  const [first, second] = [await at('filings_limit=10'), await at('filings_limit=10&filings_offset=10')];
  expect([...first.recent, ...second.recent]).toEqual(all.recent.slice(0, 20));
  const annual = await at('filings_form=10-k');
  expect(annual.recent.every((filing: any) => filing.form === '10-K')).toBe(true);
  expect(annual.listed).toBe(all.by_form.find((one: any) => one.form === '10-K').count);
  expect((await at('filings_limit=0')).recent).toEqual([]);
  expect((await app.get(`/companies/${ids.ticker}?filings_limit=201`)).status).toBe(400);
});

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
