import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const partial = ['oig_leie', 'cms_mssp', 'cms_hcahps', 'cms_hospital_general_information'];
const note = '300 of about 5,400 rows are on file.';
const app = openApp();
beforeAll(async () => {
  await app.database.pool.query(
    `update source set coverage = 'complete', release_date_basis = 'file_name' where last_loaded_at is not null`,
  );
  await app.database.pool.query(
    `update source set coverage = 'partial', coverage_note = $2, expected_rows = 5400 where source_id = any($1)`,
    [partial, note],
  );
  await new Promise((resolve) => setTimeout(resolve, 2100));
});

const pageOf = async (path: string) => (await app.get(path, { headers: { Accept: 'text/html' } })).body as string;

test('the registry says which sources are loaded in part, and how much of them', async () => {
  const rows = (await app.get('/sources')).body.results;
  const found = rows.filter((row: any) => row.coverage === 'partial').map((row: any) => row.source_id);
  expect(found.sort()).toEqual([...partial].sort());
  expect((await app.get('/sources/oig_leie')).body).toMatchObject({ coverage: 'partial', coverage_note: note, expected_rows: 5400 });
  expect(await pageOf('/sources')).toContain('<span class="badge warning">only partly loaded</span>');
  expect(await pageOf('/sources/oig_leie')).toContain(note);
});

test.each([
  ['/exclusions/state/coverage', 'oig_leie'],
  ['/vbc/financials', 'cms_mssp'],
  ['/vbc/financials/summary', 'cms_mssp'],
  ['/benchmarks/hcahps/percentile?measure=H_COMP_1_LINEAR_SCORE', 'cms_hcahps'],
  ['/hospitals?state=CA', 'cms_hospital_general_information'],
])('%s says in meta and once at the top of its page that it covers a part', async (path, source) => {
  const { status, body } = await app.get(path);
  expect([path, status]).toEqual([path, 200]);
  expect(body.meta.sources.find((one: any) => one.source_id === source)).toMatchObject({
    coverage: 'partial',
    coverage_note: note,
  });
  expect(body.meta.warnings.filter((warning: string) => warning.startsWith('Only part of'))).toHaveLength(1);
  const page = await pageOf(path);
  // The title first, then one box with all warnings.
  expect(page.match(/class="note\b/g)).toHaveLength(1);
  const box = page.indexOf('<div class="note warnings" role="note">');
  expect(box).toBeGreaterThan(page.indexOf('</h1>'));
  expect(page.indexOf('sample data</b>', box)).toBeGreaterThan(box);
  expect(page).toContain(note);
});

test('counts over all sources and the status say it too', async () => {
  for (const path of ['/', '/platform/stats']) {
    const { body } = await app.get(path);
    expect([path, body.partial_sources, body.world]).toEqual([path, 4, 'sample']);
    expect(await pageOf(path)).toContain('Only part of 4 sources is loaded');
    expect(await pageOf(path)).toContain('<b>sample data</b>');
  }
  const { pipeline } = (await app.get('/status')).body.dependencies;
  expect(pipeline.partial_sources.sort()).toEqual([...partial].sort());
  expect(['amber', 'red']).toContain(pipeline.state);
  expect(pipeline.reason).toContain('partly loaded: ');
});

test('a tool of MCP warns of it', async () => {
  const params = { name: 'hospital', arguments: { ccn: ids.ccn.acute } };
  const { body } = await app.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  expect(body.result.structuredContent.warnings.join(' ')).toContain('Only part of');
  expect(JSON.stringify(body.result.structuredContent.sources)).toContain(note);
});

test('a search that finds nothing in a part proves nothing', async () => {
  const { body } = await app.get('/hospitals?name=Qzxvwq');
  expect(body.meta.empty_reason).toMatchObject({ code: 'no_match', detail: expect.stringContaining('proves nothing') });
});
