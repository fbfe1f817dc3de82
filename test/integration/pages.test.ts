import { ids } from '../../sample/ids.ts';
import { withAllParts } from '../support/explained.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

test.each<any[]>(cases('refused or empty'))('%s answers %i: %s', async (path, status, detail) => {
  const { status: found, body } = await app.get(path);
  expect([found, body.detail ?? body.meta.empty_reason.detail]).toEqual([status, expect.stringContaining(detail)]);
});

test('the choice of a figure keeps the fiscal year', async () => {
  const form = (await app.page(`/compare?ccn=${ids.ccn.acute}&fiscal_year=2022`)).split('aria-label="Figure"')[1]!.split('</form>')[0];
  expect(form).toContain('name="fiscal_year" value="2022"');
});

test('identifiers separated by commas; sources are marks, a reason that several share is read once, and the margin says what it leaves out', async () => {
  const { rows } = await app.database.pool.query(`select distinct ccn from cost_report_statement where ccn <> $1 order by 1 limit 1`, [
    ids.ccn.acute,
  ]);
  const { body } = await app.get(`/compare?ccn=${ids.ccn.acute},${rows[0].ccn}`);
  expect(body.results.map(({ id }: any) => id)).toEqual([ids.ccn.acute, rows[0].ccn]);
  const text = await app.page(`/compare?ccn=${ids.ccn.acute},${rows[0].ccn}`);
  expect(text).toContain('Change in revenue');
  expect(text).toContain('the income from them is not counted');
  expect(text).toMatch(/<td>[^<]+<br><span class="quiet">[^<]+<\/span> <a class="mark" href="[^"]+" title="[^"]+, \d{4}">/);
  const reasons = [...text.matchAll(/<td(?: colspan="\d")?><span class="quiet">([^<]{30,})<\/span><\/td>\s*(?=<td)/g)].map(
    ([, why]) => why,
  );
  for (const why of reasons) expect(text).not.toContain(`${why}</span></td><td><span class="quiet">${why}<`);
});

const comparisons = [`ccn=${ids.ccn.acute}`, `system=${ids.system_id}`, `nursing_home=${ids.facility.nursing_home}`, `aco=${ids.aco_id}`];

test.each(comparisons)('%s: every figure with a value names its source, and its record is on file', async (query) => {
  const { body } = await app.get(`/compare?${query}`);
  const shown = await app.page(`/compare?${query}`);
  const [row] = body.results;
  const named = new Set(row.figure_sources.map(({ figure }: any) => figure));
  if (row.figures) {
    expect(named.has('beds')).toBe(row.figures.beds.bed_count !== null);
    expect(named.has('finances')).toBe(row.figures.finances.net_patient_revenue_usd !== null);
    expect(named.has('rating')).toBe(row.figures.rating.average_rating !== null);
    expect(named.has('readmissions')).toBe(row.figures.readmissions.known_hospital_count > 0);
  } else expect([...named]).toEqual([row.kind]);
  expect(row.figure_sources.length).toBeGreaterThan(0);
  for (const { source, source_title, year, path } of row.figure_sources) {
    expect(source_title).not.toBe(source);
    expect(shown).toContain(`href="${path}"`);
    expect([path, (await app.get(path)).status]).toEqual([path, 200]);
    expect(year === null || year > 1990).toBe(true);
  }
});

test.each<any[]>(cases('sources of figures'))(
  '%s: %s by year, as a list and beside the comparison, names %s',
  async (query, metric, source) => {
    const { body } = await app.get(`/compare/years?${query}&metric=${metric}`);
    expect(body.total).toBeGreaterThan(0);
    expect(body.meta.sources.map(({ source_id }: any) => source_id)).toContain(source);
    expect((await app.page(`/compare?${query}&metric=${metric}`)).split('id="sources"').at(-1)).toContain(`href="/sources/${source}"`);
  },
);

test.each(comparisons)('%s: no column of the CSV is empty in every row', async (query) => {
  const { body } = await app.get(`/compare?${query}&format=csv`);
  const [names, ...lines] = String(body).trimEnd().split('\r\n');
  expect(lines).toHaveLength(1);
  const cells = lines[0]!.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)!.map((cell) => cell.replace(/,$/, ''));
  const columns = names!.split(',');
  expect(columns.length).toBeGreaterThan(5);
  expect(columns.filter((_, at) => cells[at] === '')).toEqual([]);
});

const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const page = (path: string, key: string | null = null) => app.get(path, { key, headers: browser });

const signedIn = () => {
  const body = new URLSearchParams({ key: app.key });
  return app.ask('/session', { key: null, method: 'POST', headers: { Accept: 'text/html', Origin: app.url }, body });
};
const session = async (): Promise<string> => (await signedIn()).headers.get('set-cookie')!.split(';')[0]!;

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

const htmlOf = async (path: string, key?: null) =>
  (await app.get(path, { ...(key === null && { key }), headers: { Accept: 'text/html' } })).body as string;

test('who signs up on the way to a page is led there, and never to another site', async () => {
  expect(await htmlOf('/hospitals?state=OH', null)).toContain('href="/signup?next=%2Fhospitals%3Fstate%3DOH"');
  const form = await htmlOf('/signup?next=%2Fhospitals%3Fstate%3DOH', null);
  expect(form).toContain('<input type="hidden" name="next" value="/hospitals?state=OH">');
  const signUp = async (email: string, next: string) => {
    const body = new URLSearchParams({ email, name: '', next, website: '' });
    return (await app.ask('/signup', { key: null, method: 'POST', headers: { Accept: 'text/html', Origin: app.url }, body })).text;
  };
  const continued = 'Continue to the page you wanted';
  expect(await signUp('first@clinic.example', '/hospitals?state=OH')).toContain(
    `<a class="button" href="/hospitals?state=OH">${continued}</a>`,
  );
  for (const next of ['', '//elsewhere.example', 'https://elsewhere.example'])
    expect(await signUp(`other${next.length}@clinic.example`, next)).not.toContain(continued);
});

test('an address that leads nowhere leads to lists that exist', async () => {
  const body = await htmlOf('/systems');
  expect(body).toContain('Did you mean <a href="/systems/search">/systems/search</a>?');
  const links = [...body.split('<main')[1]!.matchAll(/href="(\/[^"#?]*)"/g)].map(([, path]) => path!);
  for (const path of new Set(links)) expect([path, (await app.get(path)).status]).toEqual([path, 200]);
});

test('the sheets of a workbook are offered; those that are left out are named where its columns are confirmed', async () => {
  const { utils, write } = await import('@e965/xlsx');
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Name'], ['Alma Quenshaw']]), 'Staff');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Name'], ['Dora Wexcombe']]), 'Former');
  const form = new FormData();
  form.set('file', new Blob([write(book, { type: 'buffer', bookType: 'xlsx' })]), 'staff.xlsx');
  const headers = { Accept: 'text/html', Origin: app.url };
  const { text } = await app.ask('/screenings/new', { method: 'POST', body: form, headers });
  expect(text).toMatch(/<datalist id="sheets"><option value="Staff"><\/option><option value="Former"><\/option><\/datalist>/);
  form.set('sheet', 'Former');
  const answer = await app.send('/screenings/new', { method: 'POST', body: form, headers });
  expect(await answer.text()).toContain(
    'Only the sheet “Former” is screened. Not screened: other sheets of this workbook with rows, “Staff”.',
  );
  // A page says before and after that nothing of it stays.
  const { body } = await app.ask(new URL(answer.url).pathname.replace('/columns', ''), { method: 'DELETE' });
  expect(body).toMatchObject({ kind: 'upload', deleted: true });
});

test('a wrong argument of a tool is explained once', async () => {
  const params = { name: 'screen', arguments: { name: 'Roland Kesterson', birth_date: 'yesterday' } };
  const json = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const { body } = await app.ask('/mcp', { json, headers: { Accept: 'application/json, text/event-stream' } });
  expect(body.result.content[0].text.match(/a past date such as/g)).toHaveLength(1);
});

const wordsOf = async (path: string, key?: null): Promise<string> => {
  const { body } = await app.get(path, { headers: { Accept: 'text/html' }, ...(key === null && { key }) });
  return body;
};
const textOf = (markup: string): string =>
  markup
    .split('<main')[1]!
    .replace(/<(form|script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

test('divisions say which hospitals of the system they do not have, and no number of providers is a zero', async () => {
  const { pool } = app.database;
  const { rows } = await pool.query(cases('divisions say which hospitals of'));
  const id = rows[0]?.id ?? ids.system_id;
  const { body: system } = await app.get(withAllParts(`/systems/${id}`));
  const all = system.hospitals.filter(({ left_out }: any) => left_out === null);
  const own = all.filter(({ system_id }: any) => system_id === id).length;
  for (const path of [`/systems/${id}`, `/systems/${id}/divisions`]) {
    const markup = await wordsOf(path);
    const table = /<table[^>]*><caption[^>]*>Divisions<\/caption>[\s\S]*?<\/table>/.exec(markup)![0];
    expect(table).not.toContain('<td class="number">0</td>');
    if (own > 0) expect(textOf(markup)).toContain(`${all.length - own} of the ${all.length} hospital`);
    if (system.divisions.every(({ npi_count }: any) => npi_count === 0)) expect(textOf(markup)).toContain('Providers are not shown');
  }
});

test('a reader who signed in in the browser sees the account on the home page, anyone else how to get a key', async () => {
  const cookie = (await signedIn()).headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const own = async (path: string) => (await app.ask(path, { key: null, headers: { Accept: 'text/html', Cookie: cookie } })).text;
  const home = await own('/');
  expect(textOf(home)).toContain('Rosters · Monitors · Decisions · Certificates');
  expect(home).toContain('<a href="/account">Account</a>');
  expect(textOf(home)).not.toContain('Get a key');
  expect(textOf(await own('/pricing'))).toContain('Your plan and usage');
  for (const path of ['/', '/pricing']) {
    const other = textOf(await wordsOf(path, null));
    expect(other).not.toMatch(/Monitors ·|Your plan and usage/);
    expect(other).toMatch(/Get a key|Sign in/);
  }
});

test('a company without executives says for whom they are on file', async () => {
  const { rows } = await app.database.pool.query(cases('a company without executives says'));
  const markup = await wordsOf(`/companies/${rows[0].ticker}`);
  expect(markup).toMatch(/Executives? (?:of companies )?(?:are|is) on file for .*href="\/(?:systems|companies)\/[^"]+">show<\/a>/);
});
