import { ids } from '../../sample/ids.ts';
import { curatedCompanies } from '../../src/fields/curated-companies.ts';
import { date } from '../../src/pages/wording.ts';
import { explained, withAllParts } from '../support/explained.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp({ is_shared: true });
}, 300_000);
afterAll(() => app?.close());

const tickers = (body: any) => body.results.map((row: any) => row.ticker);

test('a company needs a key', async () => {
  expect((await app.get('/companies/HCA', { key: null })).status).toBe(401);
  expect((await app.get('/companies/search?q=hca', { key: null })).status).toBe(401);
});

test('search finds any part of a name or ticker, curated companies first', async () => {
  expect(tickers((await app.get('/companies/search?q=hca')).body)[0]).toBe('HCA');
  expect(tickers((await app.get('/companies/search?q=nited')).body)).toContain('UNH');
  expect(tickers((await app.get('/companies/search?q=Tenet+Heal')).body)[0]).toBe('THC');
  const health = (await app.get('/companies/search?q=health&limit=100')).body;
  const curated = health.results.map((row: any) => row.is_curated);
  expect(curated.indexOf(false)).toBeGreaterThan(0);
  expect(curated.lastIndexOf(true)).toBeLessThan(curated.indexOf(false));
  expect((await app.get('/companies/search?q=healthsouth')).body.results[0].ticker).toBe('EHC');
  expect(tickers((await app.get('/companies/search?q=brk-b')).body)).toEqual(['BRK-B']);
  expect((await app.get('/companies/search?q=zzzzqq')).body).toMatchObject({ total: 0, results: [], next_cursor: null });
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

test('a curated company shows EIN, system, filings by form and where its identity stands', async () => {
  const { status, body } = await app.get(withAllParts(`/companies/${ids.ticker.toLowerCase()}`));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ticker: 'HCA',
    cik: ids.cik,
    ein: '273865930',
    ein_verified: true,
    system_id: 'hca-healthcare',
    is_curated: true,
  });
  expect(body.tickers).toEqual([{ ticker: 'HCA', exchange: 'NYSE' }]);
  const { filings } = body;
  expect(filings.by_form.reduce((sum: number, form: any) => sum + form.count, 0)).toBe(filings.total);
  expect(filings.by_form.map((form: any) => form.form)).toEqual(expect.arrayContaining(['10-K', '10-Q', '8-K', '4']));
  expect(filings.recent).toHaveLength(25);
  expect(filings.recent.some((filing: any) => filing.form === '4')).toBe(false);
  const days = filings.recent.map((filing: any) => filing.filing_date);
  expect(days).toEqual([...days].sort().reverse());
  expect(filings.recent.find((filing: any) => filing.form === '8-K').items.length).toBeGreaterThan(0);
  expect(filings.recent[0].document_url).toMatch(/^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/860730\//);
  expect(body.meta.warnings).toEqual([
    expect.stringMatching(/^2 older filings are missing because these files are not loaded: CIK0000860730-submissions-002\.json\./),
  ]);
  expect(body.system).toMatchObject({ system_id: 'hca-healthcare', link: '/systems/hca-healthcare', source: expect.any(String) });
  expect(body.null_reasons).toEqual({});
  expect(body).toMatchObject({ source: 'sec_submissions', file_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(body.raw_payload.ein).toBe('273865930');
  expect(body.meta.sources.every((source: any) => source.is_sample)).toBe(true);
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

test('a company may change the concept of its revenue, and lose money', async () => {
  const { body } = await app.get(withAllParts('/companies/EHC'));
  expect(body.financials.map((year: any) => year.income_statement.net_income_usd < 0)).toEqual([false, false, true, false, false]);
  const concepts = body.financials.map((year: any) => year.figures.find((one: any) => one.figure === 'revenue_usd').concept);
  expect(new Set(concepts)).toEqual(new Set(['RevenueFromContractWithCustomerExcludingAssessedTax']));
  expect(body.executives).toEqual([]);
  expect(explained(body).null_reasons.executives).toContain('No proxy statement');
});

test('executives come from the newest table that adds up; of one that does not, the reason alone', async () => {
  const { body } = await app.get(withAllParts(`/companies/${ids.ticker}`));
  const years = [...new Set(body.executives.map((one: any) => one.fiscal_year))] as number[];
  expect(years).toEqual([0, 1, 2, 3].map((back) => years[0]! - back));
  const newest = body.executives.filter((one: any) => one.fiscal_year === years[0]);
  expect(newest).toHaveLength(4);
  expect(newest[0]).toMatchObject({
    name: 'Aurelio J. Castlewick',
    position: 'Chief Executive Officer',
    source: 'sec_10k',
    form: 'DEF 14A',
  });
  expect(newest[0].source_url).toMatch(/^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/860730\/\d{18}\/hca-\d{8}\.htm$/);
  expect(newest[0].raw_payload).toMatchObject({ 'Total ($)': newest[0].total_usd.toLocaleString('en-US') });
  // The year before the last stands in two proxies: the newer one holds.
  const filings = new Set(body.executives.filter((one: any) => one.fiscal_year >= years[2]!).map((one: any) => one.accession_number));
  expect([...filings]).toEqual([newest[0].accession_number]);
  const named = (of: RegExp) => newest.find(({ name, position }: any) => of.test(`${name}: ${position}`));
  expect(named(/Chief Medical Officer/)).toMatchObject({ matched_npi: expect.stringMatching(/^\d{10}$/), match_refusal: null });
  expect(named(/James R\. Holloway/)).toMatchObject({ matched_npi: null, match_confidence: null, match_refusal: expect.any(String) });
  expect(named(/Aurelio J\. Castlewick/)).toMatchObject({ matched_npi: null, match_refusal: 'none', match_candidates: 0 });
  const unclear = (await app.get(withAllParts('/companies/UNH'))).body;
  expect(unclear.executives).toEqual([]);
  expect(explained(unclear).null_reasons.executives).toMatch(
    /could not be read cleanly: Leopold Q\. Fernsby, \d{4}: the parts add up to \d+, the total says/,
  );
  expect(unclear.pay_tables).toMatchObject([{ form: 'DEF 14A', is_read: false }]);
  expect(unclear.meta.warnings).toEqual(expect.arrayContaining([expect.stringMatching(/^No executives: /)]));
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

test('the page plots revenue, income, assets and liabilities, with a link to the filing of each and what was restated', async () => {
  const page = async (ticker: string) => (await app.get(`/companies/${ticker}`, { headers: { Accept: 'text/html' } })).body as string;
  const [html, { body }] = await Promise.all([page('HCA'), app.get(withAllParts('/companies/HCA'))]);
  expect(html.match(/<svg class="plot"/g)).toHaveLength(4);
  expect(html.match(/<rect class="bar"/g)).toHaveLength(20);
  expect(html).not.toMatch(/ style=|<script(?! src)/);
  const section = html.split('<h3>Revenue</h3>')[1]!.split('</section>')[0]!;
  for (const year of body.financials) {
    expect(section).toContain(year.income_statement.revenue_usd.toLocaleString('en-US'));
    expect(section).toContain(`href="${year.source_url}"`);
  }
  const earlier = body.financials.flatMap((year: any) => year.figures.flatMap((one: any) => one.earlier));
  expect(earlier).toHaveLength(1);
  expect(section).toContain(
    `href="${earlier[0].source_url}" rel="noreferrer" title="10-K of ${date(earlier[0].filing_date)}">$${earlier[0].value.toLocaleString('en-US')}`,
  );
  expect(html).toContain('<a href="/systems/hca-healthcare">');
  expect(html).toContain('Aurelio J. Castlewick<br>');
  const loss = await page('EHC');
  expect(loss).toMatch(/<line class="rule zero"/);
  const none = await page('THC');
  expect(none).toContain('No annual report of this company is loaded');
  expect(none).not.toContain('<svg class="plot"');
});

test('share classes are found with dot or hyphen; an uncurated company has its identity only', async () => {
  for (const spelling of ['BRK-B', 'brk.b']) {
    const { status, body } = await app.get(`/companies/${spelling}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ticker: 'BRK-B', is_curated: false, filings: null, ein: null, ein_verified: null, system_id: null });
    expect(body.tickers.map((one: any) => one.ticker).sort()).toEqual(['BRK-A', 'BRK-B']);
    expect(Object.keys(body.null_reasons).sort()).toEqual([
      'ein',
      'executives',
      'filings',
      'financials',
      'public_float',
      'revenue_trajectory',
      'shares_outstanding',
      'system',
      'system_id',
    ]);
    expect(body.source).toBe('sec_company_tickers');
  }
});

test('a ticker that is not on file is 404 with a way on, a malformed one 400', async () => {
  const missing = await app.get('/companies/ZZZZ');
  expect(missing.status).toBe(404);
  expect(missing.body.detail).toContain('/companies/search');
  expect((await app.get('/companies/BRK')).body.detail).toContain('BRK-A, BRK-B');
  expect((await app.get('/companies/%24HCA')).status).toBe(400);
  const not_loaded = await app.get('/companies/AMED');
  expect(not_loaded.status).toBe(404);
  expect(not_loaded.body.detail).toContain('tracked company');
});
