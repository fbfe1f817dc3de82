import { gzipSync } from 'node:zlib';
import { ids } from '../../sample/ids.ts';
import { withAllParts } from '../support/explained.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp({ is_shared: true });
}, 300_000);
afterAll(() => app?.close());

const { acute, veterans } = ids.ccn;

async function page(path: string): Promise<string> {
  const { status, body } = await app.get(path, { headers: { Accept: 'text/html' } });
  expect([path, status]).toEqual([path, 200]);
  expect(body).not.toMatch(/<script>|style="|undefined|NaN|Infinity|\[object/);
  expect(gzipSync(body).length).toBeLessThan(100_000);
  return body;
}

const heading = (body: string) => /<h1>(.*?)<\/h1>/s.exec(body)![1]!.replace(/<[^>]*>/g, '');
const title = (body: string) => /<title>(.*?) · Proviso<\/title>/.exec(body)![1]!;
const tabs = (body: string) =>
  [...(/<nav class="tabs".*?<\/nav>/s.exec(body)?.[0] ?? '').matchAll(/<a href="([^"]+)"( aria-current="page")?>([^<]+)/g)].map(
    ([, path, current, words]) => ({ path: path!, is_current: current !== undefined, words: words! }),
  );
const verdict = (body: string) => /<div class="verdict (\w+)"><p class="outcome">(.*?)<\/p>/s.exec(body)!.slice(1) as [string, string];

describe('a hospital', () => {
  const name = 'Meridian Valley Medical Center Sacramento';

  test('every tab is a page of its own with the same head, named after the hospital and the view', async () => {
    const first = await page(`/hospitals/${acute}`);
    expect(heading(first)).toBe(name);
    const all = tabs(first);
    expect(all.map(({ words }) => words)).toEqual(['Overview', 'Finances', 'Quality', 'People', 'Trials', 'Ownership']);
    for (const { path, words } of all.filter((tab) => !tab.path.includes('#'))) {
      const body = await page(path);
      expect(tabs(body).filter((tab) => tab.is_current)).toEqual([{ path, words, is_current: true }]);
      expect(title(body)).toBe(heading(body));
      expect(heading(body)).toMatch(words === 'Overview' ? name : new RegExp(`^${name}: \\w`));
      expect(body).toContain(`CCN ${acute}`);
    }
    expect(first).toContain('id="ownership"');
  });

  test('the name is in normal case, its published form in the tooltip and in the API', async () => {
    const [body, { body: api }] = await Promise.all([page(`/hospitals/${acute}`), app.get(`/hospitals/${acute}`)]);
    expect(api.name).toBe(ids.hospital_name);
    expect(body).toContain(`<span title="Published as ${ids.hospital_name}">${name}</span>`);
    expect(body).toContain('6156 Hickory Trail');
    expect(body).toContain('(916) 555-0197');
  });

  test('figures have year, change and place among peers; what has no figure is in one line at the end', async () => {
    const [body, { body: report }] = await Promise.all([page(`/hospitals/${acute}`), app.get(`/cost-reports/${acute}`)]);
    const strip = /<ul class="cards strip">.*?<\/ul>/s.exec(body)![0];
    const newest = report.history[0];
    expect(strip).toContain(`fiscal ${newest.fiscal_year}`);
    expect(strip).toMatch(/<a class="rank" href="\/resources\/peer-groups">\d+(st|nd|rd|th) percentile of \d+ acute care hospitals/);
    expect(strip).toMatch(/[▲▼].*since 20\d\d/s);
    expect(strip).not.toContain('no data');
    expect(await page('/resources/peer-groups')).toContain('Critical access hospitals');
    const empty = await page(`/hospitals/${veterans}`);
    expect(empty).toMatch(/class="no-data"/);
    expect(tabs(empty).map(({ words }) => words)).not.toContain('Finances');
  });

  test('each block has one quiet mark that opens file, line and the published row', async () => {
    const body = await page(`/hospitals/${acute}`);
    const { body: api } = await app.get(withAllParts(`/hospitals/${acute}`));
    const mark = /<h2>About<\/h2><details class="source-mark">.*?<\/details><\/div>/s.exec(body)![0];
    expect(mark).toContain(`${api.file_name}, line ${api.file_line}`);
    for (const value of Object.values(api.raw_payload).slice(0, 3)) expect(mark).toContain(`<dd>${value}</dd>`);
    expect(body).not.toMatch(/<dd>[^<]*<span class="origin">/);
  });

  test('quality is an endpoint too, the same figures as the hospital’s own and its penalties', async () => {
    const [{ body: quality }, { body: hospital }, { body: penalties }] = await Promise.all([
      app.get(`/hospitals/${acute}/quality`),
      app.get(`/hospitals/${acute}`),
      app.get(`/vbc/hrrp/${acute}`),
    ]);
    for (const field of ['hcahps', 'payment_adjustments', 'rating_history', 'measure_groups', 'overall_rating'])
      expect([field, quality[field]]).toEqual([field, hospital[field]]);
    expect(quality.readmission_penalties.map((row: any) => row.payment_reduction_pct)).toEqual(
      penalties.results.map((row: any) => row.payment_reduction_pct),
    );
    expect(quality.readmission_measures.length).toBeGreaterThan(0);
    expect((await app.get(`/hospitals/${ids.ccn.unknown}/quality`)).status).toBe(404);
  });
});

describe('a provider', () => {
  test('the page says first whether the person is excluded', async () => {
    const body = await page(`/provider/${ids.npi.excluded}`);
    expect(verdict(body)).toEqual(['bad', expect.stringMatching(/^Excluded: \d+ active records? \(.+\)$/)]);
    expect(body.indexOf('class="verdict')).toBeLessThan(body.indexOf('<nav class="tabs"'));
    expect(heading(body)).toMatch(/^Roland Peter Kesterson, M\.?D/);
  });

  test('without an exclusion and with gaps it is never a clear result', async () => {
    for (const path of [`/provider/${ids.npi.clean}`, `/npi/${ids.npi.clean}`, `/provider/${ids.npi.excluded_without_npi}`]) {
      const body = await page(path);
      const [tone, words] = verdict(body);
      expect([path, tone]).toEqual([path, 'warning']);
      expect(words).toBe('Not known whether excluded: no list with real data is loaded');
      expect(words).not.toMatch(/clear/i);
      expect(body).toContain('<b>This is not a clear result.</b>');
      expect(body).toContain('so screen the name too');
    }
  });

  test('its pages share head and tabs', async () => {
    for (const { path, words } of tabs(await page(`/provider/${ids.npi.clean}`))) {
      const body = await page(path);
      if (['Exclusions', 'Medicare'].includes(words)) continue;
      expect(tabs(body).filter((tab) => tab.is_current)).toEqual([{ path, words, is_current: true }]);
    }
  });
});

describe('other records', () => {
  test.each([
    [`/systems/${ids.system_id}`, 'Meridian Valley Health'],
    [`/nursing-homes/${ids.facility.nursing_home}`, /^[A-Z][a-z]+ /],
    [`/nursing-homes/${ids.facility.unrated_nursing_home}`, /^[A-Z][a-z]+ /],
    [`/companies/${ids.ticker}`, /HCA/],
    [`/vbc/acos/${ids.aco_id}/financials`, /^[A-Z][a-z]+ /],
    [`/clinical-trials/${ids.nct_id}`, /\w/],
  ])('%s begins with its name and its figures', async (path, name) => {
    const body = await page(path);
    expect(heading(body)).toMatch(name);
    expect(heading(body)).not.toMatch(/[A-Z]{5,} [A-Z]{5,}/);
    expect(body.indexOf('<ul class="cards strip">')).toBeGreaterThan(0);
    expect(body.indexOf('<ul class="cards strip">')).toBeLessThan(body.indexOf('<h2'));
    expect(body).toMatch(/class="source-mark"|How we know this/);
  });
});

test('a screening shows listed names in normal case, with the published form in tooltip and row', async () => {
  const body = await page('/screen?q=Roland+Kesterson&state=TX');
  const { body: api } = await app.get('/exclusions/search?name=Roland+Kesterson');
  const { full_name } = api.results[0].record ?? api.results[0];
  expect(full_name).toBe(full_name.toUpperCase());
  expect(body).toContain(`<span title="Published as ${full_name}">Roland `);
});
