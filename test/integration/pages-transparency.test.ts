import { heldOut, slugs } from '../../src/routes/resources/list.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();

const browser = { Accept: 'text/html,*/*;q=0.8' };
const page = (path: string) => app.get(path, { key: null, headers: browser });
const json = (path: string) => app.get(path, { key: null });

describe('sources', () => {
  test('a refused load stands in the history with its reason', async () => {
    await app.database.pool.query(cases('a refused load stands in'));
    const { body } = await page('/sources/oig_leie/history');
    expect(body).toContain('<span class="badge bad">refused</span><p class="reason">Only &#60;3&#62; rows, where 75,000 were expected</p>');
    const first = (await page('/sources/oig_leie/history?limit=1&status=accepted')).body;
    const next = /href="([^"]+)" rel="next"/.exec(first)![1]!.replaceAll('&#38;', '&');
    expect([next.includes('status=accepted'), (await page(next)).status]).toEqual([true, 200]);
  });

  test('a critical source turns the status red, and its page says since when', async () => {
    await app.database.pool.query(`update source set last_loaded_at = now() - interval '400 days' where source_id = 'oig_leie'`);
    const { status, body } = await json('/status');
    expect([status, body.status, body.dependencies.pipeline.state, body.dependencies.pipeline.reason]).toEqual([
      200,
      'red',
      'red',
      expect.stringContaining('(LEIE)'),
    ]);
    expect((await json('/health/deep')).status).toBe(503);
    expect((await page('/sources/oig_leie')).body).toContain('400 days');
    await app.database.pool.query(`update source set last_loaded_at = now() where source_id = 'oig_leie'`);
  });
});

describe('status and counts', () => {
  test('six dependencies and search, each asked; a missing mail server is not a fault', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const { body } = await json('/status');
    expect(Object.keys(body.dependencies)).toEqual(['database', 'replica', 'object_storage', 'email', 'pipeline', 'settings', 'search']);
    const { database, email, object_storage } = body.dependencies;
    expect([database.state, email.state, object_storage.state]).toEqual(['green', 'not_configured', 'not_configured']);
    expect((await page('/status')).body).toContain('not configured');
  });

  test('the counts are those of the store', async () => {
    const { body } = await json('/platform/stats');
    const { rows } = await app.database.pool.query(
      `select (select sum(row_count)::int from source) as rows, (select count(distinct ccn)::int from facility where observed_to is null) as facilities`,
    );
    expect([body.rows, body.facilities > 0, body.clinicians > 0]).toEqual([rows[0].rows, true, true]);
    expect(body.last_run).toMatchObject({ source_id: expect.any(String), status: expect.any(String) });
  });
});

describe('documents', () => {
  test('the changelog is markdown for programs and a page for browsers', async () => {
    const text = await app.get('/changelog', { key: null, headers: { Accept: '*/*' } });
    expect([text.headers.get('content-type'), text.body.startsWith('# Changelog')]).toEqual(['text/markdown; charset=utf-8', true]);
    expect((await page('/changelog')).body).toContain('<h1 id="what-s-new">');
  });

  test.each(slugs)('/resources/%s', async (slug) => {
    const { status, body } = await page(`/resources/${slug}`);
    expect([status, body.includes('<h1')]).toEqual([200, true]);
    expect(body).not.toMatch(/\{(measured_accuracy|data_dictionary)\}|undefined/);
  });

  test('accuracy is read from what was held out', () => {
    const report = cases('report');
    expect(heldOut(report)).toEqual(cases('accuracy is read from what'));
  });

  test('the disclosure names every source; robots and sitemap lead to pages that answer', async () => {
    const { body } = await json('/legal/data-disclosure?format=json');
    for (const source of ['oig_leie', 'irs_990', 'dol_5500', 'sec_10k', 'sec_ma_events', 'dac_practice', 'cms_mips'])
      expect(body.markdown).toContain(`](/sources/${source})`);
    expect(body.markdown).not.toMatch(/[^.]\.\.[^.]/);
    expect((await json('/robots.txt')).body).toContain(`Sitemap: ${app.url}/sitemap.xml`);
    for (const path of ['/robots.txt', '/sitemap.xml'])
      expect([path, (await fetch(`${app.url}${path}`)).headers.get('cache-control')]).toEqual([path, 'no-store']);
    const map = (await json('/sitemap.xml')).body as string;
    const urls = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!);
    expect(urls.length).toBeGreaterThan(20);
    for (const url of urls) expect([url, (await fetch(url, { headers: browser })).status]).toEqual([url, 200]);
  });
});
