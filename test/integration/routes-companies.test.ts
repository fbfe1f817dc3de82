import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ids } from '../../sample/ids.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp();
});
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

test('a curated company shows EIN, system, filings by form and where its identity stands', async () => {
  const { status, body } = await app.get(`/companies/${ids.ticker.toLowerCase()}`);
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
  expect(body.revenue_trajectory).toBeNull();
  expect(body.meta.warnings).toEqual([expect.stringContaining('revenue_trajectory')]);
  expect(body.provenance).toMatchObject({ source: 'sec_submissions', file_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(body.provenance.raw_payload.ein).toBe('273865930');
  expect(body.meta.sources.every((source: any) => source.is_sample)).toBe(true);
});

test('share classes are found with dot or hyphen; an uncurated company has its identity only', async () => {
  for (const spelling of ['BRK-B', 'brk.b']) {
    const { status, body } = await app.get(`/companies/${spelling}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ticker: 'BRK-B', is_curated: false, filings: null, ein: null, ein_verified: null, system_id: null });
    expect(body.tickers.map((one: any) => one.ticker).sort()).toEqual(['BRK-A', 'BRK-B']);
    expect(body.provenance.source).toBe('sec_company_tickers');
  }
});

test('a ticker that is not held is 404 with a way on, a malformed one 400', async () => {
  const missing = await app.get('/companies/ZZZZ');
  expect(missing.status).toBe(404);
  expect(missing.body.detail).toContain('/companies/search');
  expect((await app.get('/companies/BRK')).body.detail).toContain('BRK-A, BRK-B');
  expect((await app.get('/companies/%24HCA')).status).toBe(400);
  const not_loaded = await app.get('/companies/AMED');
  expect(not_loaded.status).toBe(404);
  expect(not_loaded.body.detail).toContain('curated');
});
