import { ids } from '../../sample/ids.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp();
}, 300_000);
afterAll(() => app?.close());

const page = async (path: string, key?: null) =>
  (await app.get(path, { ...(key === null && { key }), headers: { Accept: 'text/html' } })).body as string;

test('a page opened without a key says what the reader does, not what a program sends', async () => {
  const body = await page('/hospitals', null);
  expect(body).toContain('This page needs a key, which is free');
  expect(body).not.toContain('X-API-Key header');
  expect((await app.get('/hospitals', { key: null })).body.detail).toContain('X-API-Key header');
});

test('who signs up on the way to a page is led there, and never to another site', async () => {
  expect(await page('/hospitals?state=OH', null)).toContain('href="/signup?next=%2Fhospitals%3Fstate%3DOH"');
  const form = await page('/signup?next=%2Fhospitals%3Fstate%3DOH', null);
  expect(form).toContain('<input type="hidden" name="next" value="/hospitals?state=OH">');
  const signUp = async (email: string, next: string) => {
    const headers = { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded', Origin: app.url };
    const answer = await fetch(`${app.url}/signup`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ email, name: '', next, website: '' }),
    });
    return answer.text();
  };
  const continued = 'Continue to the page you wanted';
  expect(await signUp('first@clinic.example', '/hospitals?state=OH')).toContain(
    `<a class="button" href="/hospitals?state=OH">${continued}</a>`,
  );
  for (const next of ['', '//elsewhere.example', 'https://elsewhere.example'])
    expect(await signUp(`other${next.length}@clinic.example`, next)).not.toContain(continued);
});

test('an address that leads nowhere leads to lists that exist', async () => {
  const body = await page('/systems');
  expect(body).toContain('Did you mean <a href="/systems/search">/systems/search</a>?');
  const links = [...body.split('<main')[1]!.matchAll(/href="(\/[^"#?]*)"/g)].map(([, path]) => path!);
  for (const path of new Set(links)) expect([path, (await app.get(path)).status]).toEqual([path, 200]);
});

test('plans have names', async () => {
  for (const path of ['/pricing', '/account', '/my-usage']) expect([path, />Enterprise</.test(await page(path))]).toEqual([path, true]);
});

test('lists say above their rows which year they show and how to rank them', async () => {
  expect(await page('/vbc/hrrp')).toMatch(
    /<p class="lead">Fiscal year \d{4}\. Rank 1 is the worst\. Largest penalty first\. The excess readmission ratio is .*Choose a condition/,
  );
  expect(await page('/vbc/hrrp?condition=hf')).toContain('Rank 1 is the worst: the highest excess readmission ratio for heart failure');
  const savings = await page('/vbc/financials');
  expect(savings).toMatch(/<p class="lead">Performance year \d{4}\. Also on file: [\d, ]+\./);
  expect(savings).toMatch(/<a href="\/vbc\/acos\/[A-Z0-9]+\/financials">[A-Z][a-z]/);
  const companies = await page('/companies/search');
  expect(companies).toContain('<h1>Companies</h1>');
  expect(companies).not.toMatch(/System ID|>Curated/);
});

test('the page of a company says once what is not loaded', async () => {
  const missing = (await app.get(`/companies/${ids.ticker}`)).body.meta.warnings.filter((one: string) => one.includes('older filing'));
  expect(missing.length).toBe(1);
  const body = await page(`/companies/${ids.ticker}`);
  expect(body).toMatch(/older filings? on [\s\S]*not loaded/);
  expect(body).not.toContain('missing because these files are not loaded');
});

test('the finances of a hospital have the margin of each report', async () => {
  const body = await page(`/cost-reports/${ids.ccn.acute}`);
  const reports = body.split('aria-label="Reports on file"')[1]!.split('</table>')[0]!;
  expect(reports).toMatch(/Operating margin[\s\S]*<td class="number">−?[\d.]+%<\/td>/);
});

test('a comparison of nothing says how to begin, without parameters', async () => {
  const body = await page('/compare');
  expect(body).toContain('Find the first by its name');
  expect(body).not.toMatch(/nursing_home\)|<code>ccn/);
});

test('the sheets of a workbook that are left out are named where its columns are confirmed', async () => {
  const { utils, write } = await import('@e965/xlsx');
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Name'], ['Alma Quenshaw']]), 'Staff');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Name'], ['Dora Wexcombe']]), 'Former');
  const form = new FormData();
  form.set('sheet', 'Former');
  form.set('file', new Blob([write(book, { type: 'buffer', bookType: 'xlsx' })]), 'staff.xlsx');
  const headers = { 'X-API-Key': app.key, Accept: 'text/html', Origin: app.url };
  const answer = await fetch(`${app.url}/screenings/new`, { method: 'POST', body: form, headers });
  expect(await answer.text()).toContain('Not screened: the other sheet of this workbook with rows, “Staff”.');
});

test('a wrong argument of a tool is explained once', async () => {
  const params = { name: 'screen', arguments: { name: 'Roland Kesterson', birth_date: 'yesterday' } };
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const headers = { 'X-API-Key': app.key, 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  const answer = await fetch(`${app.url}/mcp`, { method: 'POST', headers, body: JSON.stringify(call) });
  const { result } = (await answer.json()) as any;
  expect(result.content[0].text.match(/a past date such as/g)).toHaveLength(1);
});
