import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();
beforeAll(async () => {
  // Two lists out of date, so that the pages have gaps to show.
  const old = ['de_medicaid_exclusions', 'sc_medicaid_exclusions'];
  await app.database.pool.query(`update source set last_release_date = current_date - 400 where source_id = any($1)`, [old]);
});

const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const page = (path: string, key: string | null = null) => app.get(path, { key, headers: browser });

async function session(): Promise<string> {
  const answer = await fetch(`${app.url}/session`, { method: 'POST', body: new URLSearchParams({ key: app.key }), redirect: 'manual' });
  return answer.headers.get('set-cookie')!.split(';')[0]!;
}

test('a page has a strict policy and no script of its own, and shows what was typed as text', async () => {
  const { headers, body } = await page(`/find?${new URLSearchParams({ q: '<script>alert(1)</script>' })}`);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';script-src 'self';style-src 'self';/);
  expect(body).not.toMatch(/<script>|<style|style="|onclick|javascript:/);
  expect(body).toContain('&#60;script&#62;alert(1)');
});

describe('screening in a browser', () => {
  test('25 hits without a key, more with a session, which counts; an ended session is no reason to refuse', async () => {
    const ask = async (cookie?: string) => {
      const answer = await fetch(`${app.url}/screen?q=Roland+Kesterson`, { headers: { ...browser, ...(cookie && { cookie }) } });
      return { limit: answer.headers.get('x-ratelimit-limit'), body: await answer.text(), caching: answer.headers.get('cache-control') };
    };
    const without = await ask();
    expect([without.limit, without.caching, without.body.includes('demo without a key')]).toEqual(['100000', 'no-store', true]);
    const signed_in = await ask(await session());
    expect([signed_in.limit, signed_in.body.includes('demo without a key')]).toEqual(['10000000', false]);
    expect((await ask(`proviso_session=${'A'.repeat(43)}`)).limit).toBe('100000');
  });
});

describe('lists and records without a page of their own', () => {
  test('the home page leads to every list there is a page of, and each answers', async () => {
    const { body } = await page('/');
    const lists = [
      ...body
        .split('Browse')[1]!
        .split('</ul>')[0]!
        .matchAll(/href="([^"]+)"/g),
    ].map(([, path]) => path!);
    expect(lists.length).toBeGreaterThan(10);
    for (const path of lists) expect([path, (await page(path, app.key)).status]).toEqual([path, 200]);
  });
});

describe('pages of records', () => {
  test.each([
    ['/hospitals/{ccn}', `/hospitals/${ids.ccn.acute}`, ['Patient survey (HCAHPS)', '/sources/cms_hcahps', 'Original row']],
    ['/npi/{npi}', `/npi/${ids.npi.clean}`, ['Specialties and licenses', '/sources/nppes', 'so screen the name too']],
    [
      '/provider/{npi}',
      `/provider/${ids.npi.excluded}`,
      ['Medicare payments by year', 'Licenses and discipline', '2 exclusions and no action of a licensing board'],
    ],
    ['/companies/{ticker}', `/companies/${ids.ticker}`, ['Newest', 'sec.gov/Archives', 'are not loaded']],
    ['/clinical-trials/{nct_id}', `/clinical-trials/${ids.nct_id}`, ['Sponsor', 'Sites', '/sources/clinicaltrials_gov']],
    [
      '/exclusions/comprehensive/{npi}',
      `/exclusions/comprehensive/${ids.npi.state_excluded}`,
      ['Match', 'Excluded by New York', 'on 1 list has this NPI'],
    ],
    ['/exclusions/crossref/{npi}', `/exclusions/crossref/${ids.npi.state_excluded}`, ['Risks to review', 'Medicare activity']],
    [
      '/exclusions/state/coverage',
      '/exclusions/state/coverage',
      ['is a clear result only if all required lists', '35 with sample data', 'Federal', '>sample data<'],
    ],
    ['/exclusions/check/{npi}', `/exclusions/check/${ids.npi.reinstated}`, ['Reinstated', 'Active']],
  ])('%s', async (_name, path, words) => {
    const { status, body, headers } = await page(path, app.key);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'text/html; charset=utf-8', 'no-store']);
    for (const word of words) expect(body).toContain(word);
    expect(body).not.toMatch(/undefined|NaN|\[object/);
    expect((await app.get(`${path}?format=json`, { headers: browser })).headers.get('content-type')).toContain('json');
    expect((await app.get(`${path}?format=html`)).headers.get('content-type')).toContain('html');
    const without = await page(path);
    expect([without.status, without.body.includes('Sign in')]).toEqual([401, true]);
  });
});
