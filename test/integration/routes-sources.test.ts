import { type SampleApp, sampleApp } from '../support/sample-app.ts';

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp({ is_shared: true });
});
afterAll(() => app?.close());

test('every file of the sample world is accepted', () => {
  expect(app.loaded.unknown).toEqual([]);
  expect(app.loaded.refused).toEqual([]);
  expect(app.loaded.not_releases).toEqual([]);
  expect(app.loaded.loaded.filter(({ status }) => status !== 'accepted')).toEqual([]);
});

test('the registry needs no key and says what is on file and how old it is', async () => {
  const { status, body } = await app.get('/sources', { key: null });
  expect(status).toBe(200);
  expect(body.total).toBe(body.results.length);
  const trials = body.results.find((source: any) => source.source_id === 'clinicaltrials_gov');
  expect(trials).toMatchObject({
    cadence: 'weekly',
    freshness: expect.stringMatching(/^(fresh|stale)$/),
    is_sample: true,
  });
  // The rest of a source is on its own page.
  expect(trials).not.toHaveProperty('landing_url');
  expect((await app.get('/sources/clinicaltrials_gov')).body).toMatchObject({ exempt_reason: null, landing_url: expect.any(String) });
  expect(trials.rows).toBeGreaterThan(60);
  expect(Date.parse(trials.last_loaded_at)).toBeLessThanOrEqual(Date.now());
  expect(Object.values(body.freshness_counts as Record<string, number>).reduce((sum, count) => sum + count, 0)).toBe(body.total);
  expect((await app.get('/sources?is_sample=false', { key: null })).body.total).toBe(0);
  expect((await app.get('/sources?cadence=hourly', { key: null })).status).toBe(400);
});

test('the registry is searched, filtered and sorted, and its page offers all three', async () => {
  const of = async (query: string) => (await app.get(`/sources?${query}`, { key: null })).body;
  const texas = await of('q=TEXAS+exclu');
  expect(texas.results.map((row: any) => row.source_id)).toEqual(['tx_medicaid_exclusions']);
  const boards = await of('kind=licensing_board');
  expect(boards.results.map((row: any) => row.source_id)).toEqual(expect.arrayContaining(['wa_doh', 'ca_medical_board']));
  const kinds = await Promise.all(['exclusion_list', 'licensing_board', 'cms', 'other'].map((kind) => of(`kind=${kind}`)));
  const all = await of('sort=-rows');
  expect(kinds.reduce((sum, { total }) => sum + total, 0)).toBe(all.total);
  const counts = all.results.map((row: any) => row.rows);
  expect(counts).toEqual([...counts].sort((one, other) => other - one));
  expect((await of('is_loaded=false')).results.every((row: any) => row.last_loaded_at === null)).toBe(true);
  const page = (await app.get('/sources?q=texas', { key: null, headers: { Accept: 'text/html' } })).body as string;
  expect(page).toMatch(/<input id="f-q" name="q" type="search" value="texas"/);
  for (const name of ['freshness', 'kind', 'coverage', 'is_loaded']) expect(page).toContain(`<select id="f-${name}"`);
  expect(page).toContain('Exclusion list (');
  expect(page).toMatch(/<th scope="col" class="number"><a class="sort" href="\/sources\?[^"]*sort=-rows/);
  expect((await of('q=zzyzx')).total).toBe(0);
});

test('a source shows its data dictionary and its newest files', async () => {
  const { status, body, headers } = await app.get('/sources/nppes', { key: null });
  expect(status).toBe(200);
  const main = body.files.find((file: any) => file.held?.file_name.startsWith('npidata_pfile'));
  expect(main.held).toMatchObject({ file_sha256: expect.stringMatching(/^[0-9a-f]{64}$/), release_date: expect.any(String) });
  const columns = main.layouts.flatMap((layout: any) => layout.columns.map((column: any) => column.published));
  expect(columns).toContain('Provider Last Name (Legal Name)');
  expect(body.history_at).toBe('/sources/nppes/history');
  const again = await app.get('/sources/nppes', { key: null, headers: { 'If-None-Match': headers.get('etag')! } });
  expect(again.status).toBe(304);
});

test('the load history counts rows, pages to its end and can be narrowed', async () => {
  const whole = await app.get('/sources/sec_submissions/history?limit=200', { key: null });
  expect(whole.status).toBe(200);
  const files = app.loaded.loaded.filter(({ source_id }) => source_id === 'sec_submissions').length;
  expect(files).toBeGreaterThan(10);
  expect(whole.body.total).toBe(files);
  const seen: number[] = [];
  let cursor = '';
  do {
    const page = await app.get(`/sources/sec_submissions/history?limit=5${cursor && `&cursor=${cursor}`}`, { key: null });
    expect(page.body.total).toBe(files);
    seen.push(...page.body.results.map((load: any) => load.load_id));
    cursor = page.body.next_cursor ?? '';
  } while (cursor);
  expect(seen).toEqual(whole.body.results.map((load: any) => load.load_id));
  const [newest] = whole.body.results;
  expect(newest).toMatchObject({ status: 'accepted', error_message: null, is_sample: true, rows_issues: 0 });
  expect(newest.rows_added).toBeGreaterThan(60);
  expect((await app.get('/sources/sec_submissions/history?status=refused', { key: null })).body).toMatchObject({ total: 0, results: [] });
});
