import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

test('every file of the sample world is accepted', () => {
  expect(app.loaded.unknown).toEqual([]);
  expect(app.loaded.refused).toEqual([]);
  expect(app.loaded.not_releases).toEqual([]);
  expect(app.loaded.loaded.filter(({ status }) => status !== 'accepted')).toEqual([]);
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
