import { ids } from '../../sample/ids.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp();
  // Two lists out of date, so that the pages have gaps to show.
  const old = ['de_medicaid_exclusions', 'sc_medicaid_exclusions'];
  await app.database.pool.query(`update source set last_release_date = current_date - 400 where source_id = any($1)`, [old]);
}, 300_000);
afterAll(() => app?.close());

const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const page = (path: string, key: string | null = null) => app.get(path, { key, headers: browser });

async function session(): Promise<string> {
  const answer = await fetch(`${app.url}/session`, { method: 'POST', body: new URLSearchParams({ key: app.key }), redirect: 'manual' });
  return answer.headers.get('set-cookie')!.split(';')[0]!;
}

describe('the home page and the search box', () => {
  test('a browser gets a page under a strict policy, a program where to begin', async () => {
    const { status, headers, body } = await page('/');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';script-src 'self';style-src 'self';/);
    expect(body).not.toMatch(/<script>|<style|style="|onclick|javascript:/);
    expect(body).toContain('sample data');
    expect((await app.get('/', { key: null })).body).toMatchObject({ name: 'Proviso', docs_at: '/docs', is_sample: true });
  });

  test('finds a facility, a company, a trial and a provider, each by its page', async () => {
    const find = async (q: string) => (await app.get(`/find?${new URLSearchParams({ q })}`, { key: null })).body.results;
    expect(await find('meri sac')).toContainEqual(expect.objectContaining({ kind: 'facility', path: `/hospitals/${ids.ccn.acute}` }));
    expect(await find(ids.ticker)).toContainEqual(expect.objectContaining({ kind: 'company', path: `/companies/${ids.ticker}` }));
    expect(await find(ids.nct_id)).toContainEqual(expect.objectContaining({ kind: 'trial', path: `/clinical-trials/${ids.nct_id}` }));
    expect(await find(ids.npi.clean)).toEqual([
      expect.objectContaining({ kind: 'provider', path: `/npi/${ids.npi.clean}` }),
      expect.objectContaining({ kind: 'page', path: `/screen?q=${ids.npi.clean}` }),
    ]);
    expect(await find('zzzzqqqq')).toEqual([]);
  });

  test('what was typed stands in the page as text', async () => {
    const { body } = await page(`/find?${new URLSearchParams({ q: '<script>alert(1)</script>' })}`);
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&#60;script&#62;alert(1)');
  });
});

describe('screening in a browser', () => {
  test('a name with its evidence, the lists searched and the gaps', async () => {
    const { body } = await page('/screen?q=Roland+Kesterson&state=TX');
    for (const words of [
      'Potential match',
      'ROLAND PETER KESTERSON',
      'Comparison',
      'No list was searched',
      'gaps',
      '/sources/oig_leie',
      'publisher’s page',
    ])
      expect(body).toContain(words);
  });

  test('an NPI exactly, with the reason to screen the name too', async () => {
    expect((await page(`/screen?q=${ids.npi.excluded}`)).body).toContain('<p class="outcome">Match</p>');
    expect((await page(`/screen?q=${ids.npi.clean}`)).body).toContain('screen the name too');
    const { status, body } = await page('/screen?q=1234567890');
    expect([status, body.includes('1234567890 is not a valid NPI: check the digits')]).toEqual([400, true]);
  });

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
  test('a list leads to the pages of what it lists, and to a spreadsheet of the same', async () => {
    const cookie = await session();
    const { body } = await page('/hospitals?q=meridian', app.key);
    for (const words of [
      `<a href="/hospitals/${ids.ccn.acute}">`,
      'href="/systems/',
      'href="/hospitals?q=meridian&#38;format=csv&#38;all=true"',
    ])
      expect(body).toContain(words);
    expect(body).not.toContain('No loaded file');
    const csv = await fetch(`${app.url}/hospitals?q=meridian&format=csv`, { headers: { ...browser, cookie } });
    expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
    // A further page in another form than the one before.
    const { next_cursor } = (await app.get('/vbc/financials?limit=5')).body;
    const next = await page(`/vbc/financials?limit=5&cursor=${next_cursor}`, app.key);
    expect([next.status, (await app.get(/href="([^"]+format=csv)"/.exec(next.body)![1]!.replaceAll('&#38;', '&'))).status]).toEqual([
      200, 200,
    ]);
  });

  test('a hospital leads to its cost reports where it has any', async () => {
    const reports = async (ccn: string) => (await page(`/hospitals/${ccn}`, app.key)).body.includes(`href="/cost-reports/${ccn}"`);
    expect([await reports(ids.ccn.acute), await reports(ids.ccn.veterans)]).toEqual([true, false]);
    const home = ids.facility.nursing_home;
    expect((await page(`/hospitals/${home}`, app.key)).body).toContain(`href="/nursing-homes/${home}"`);
  });

  test('a record is a page for browsers and the same JSON as ever for programs', async () => {
    const path = `/licenses/${ids.npi.several_licenses}`;
    const { status, body } = await page(path, app.key);
    expect([status, body.includes('MD099030'), body.includes('href="/sources/nppes"')]).toEqual([200, true, true]);
    expect((await app.get(path)).body.licenses.length).toBe(3);
    expect((await page(path)).body).toContain('Sign in');
  });

  test('the pages of a state name it, and its actions cite its own board alone', async () => {
    const actions = await page('/licenses/state/CA/actions', app.key);
    expect(actions.body).toContain('<h1>California: actions of licensing boards</h1>');
    const cited = ({ meta }: any) => meta.sources.map(({ source_id }: any) => source_id).filter((id: string) => /board|dora|opmc/.test(id));
    expect(cited((await app.get('/licenses/state/CA/actions')).body)).toEqual(['ca_medical_board']);
    expect(cited((await app.get('/licenses/state/CO')).body)).toEqual(expect.not.arrayContaining(['ny_opmc', 'ca_medical_board']));
    const state = (await page('/licenses/state/CO', app.key)).body;
    expect(state).toContain('<h1>Colorado: licenses, recent actions and boards</h1>');
    expect(state).toContain('href="/licenses/state/CO/actions"');
    expect(state).toMatch(/<a href="\/licenses\/\d{10}\/disciplinary">/);
    expect((await page('/licenses/state/TX', app.key)).body).not.toContain('/licenses/state/TX/actions');
  });

  test('a disciplinary history says first how many actions there are, of which kind, and whether they are active', async () => {
    const { body } = await page(`/licenses/${ids.npi.excluded}/disciplinary`, app.key);
    expect(body).toMatch(
      /<strong>\d+ disciplinary actions?: \d+ exclusions? and [^<]*active, (?:\d+ )?of [a-z]+ severity[^<]*<\/strong> Searched: /,
    );
    expect(body.indexOf('disciplinary action')).toBeLessThan(body.indexOf('<table'));
    expect((await page(`/licenses/${ids.npi.clean}/disciplinary`, app.key)).body).toContain('No disciplinary action found for this NPI.');
  });

  test('licenses and actions are tables in words, each with the page of the board where it can be checked', async () => {
    const { status, body } = await page(`/licenses/${ids.npi.reactivated}`, app.key);
    expect(status).toBe(200);
    expect(body.match(/href="https:\/\/apps\.colorado\.gov[^"]+"/g)!.length).toBeGreaterThanOrEqual(2);
    for (const words of ['Active - With Conditions', '3 disciplinary actions: ', '1 open charge, not a finding'])
      expect(body).toContain(words);
    const history = await page(`/licenses/${ids.npi.reactivated}/disciplinary`, app.key);
    for (const words of ['CLS Suspension', 'CLS Letter of Admonition', 'Formal Complaint', 'apps.colorado.gov'])
      expect(history.body).toContain(words);
    expect((await page(`/licenses/${ids.npi.deactivated}`, app.key)).body).toMatch(/This NPI was deactivated on \d{4}-/);
  });

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
