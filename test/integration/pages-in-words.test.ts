import { ids } from '../../sample/ids.ts';
import { withAllParts } from '../support/explained.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const page = async (path: string, key?: null): Promise<string> => {
  const { body } = await app.get(path, { headers: { Accept: 'text/html' }, ...(key === null && { key }) });
  return body;
};
const textOf = (markup: string): string =>
  markup
    .split('<main')[1]!
    .replace(/<(form|script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

test.each(['/exclusions/search', '/exclusions/state/search', '/demo/exclusions/search'])(
  '%s in a browser shows the outcome, the hits and the lists in words, and no fields of the API',
  async (path) => {
    const found = textOf(await page(`${path}?name=Roland+Kesterson`));
    expect(found).toContain('Screening of Roland Kesterson');
    expect(found).toMatch(/Potential match|Match/);
    expect(found).toContain('looks similar');
    expect(found).toContain('Certificate');
    const nothing = textOf(await page(`${path}?first_name=Zzyx&last_name=Qwvut`));
    expect(nothing).toContain('Screening of Zzyx Qwvut');
    expect(nothing).toContain('this is not a clear result');
    const listing = textOf(await page(`${path}?last_name=Kesterson`));
    expect(listing).toContain('Not enough information to screen');
    for (const text of [found, nothing, listing])
      expect(text).not.toMatch(/group ID|grouped by|Names none|Hits below|medicaid_exclusions|oig leie|reason sample data/i);
    const empty = await page(path);
    expect(textOf(empty)).toContain('Nothing was screened: enter a name or an NPI.');
    expect(empty).toContain('<form class="screen" method="get" action="/screen"');
  },
);

test('divisions say which hospitals of the system they do not have, and no number of providers is a zero', async () => {
  const { pool } = app.database;
  const { rows } = await pool.query(
    `select s.parent_system_id as id from system_listing s where s.parent_system_id is not null group by 1
     having not exists (select from attribution_claim c join system_listing d on d.system_id = c.system_id where d.parent_system_id = s.parent_system_id)
     order by 1 limit 1`,
  );
  const id = rows[0]?.id ?? ids.system_id;
  const { body: system } = await app.get(withAllParts(`/systems/${id}`));
  const all = system.hospitals.filter(({ left_out }: any) => left_out === null);
  const own = all.filter(({ system_id }: any) => system_id === id).length;
  for (const path of [`/systems/${id}`, `/systems/${id}/divisions`]) {
    const markup = await page(path);
    const table = /<table[^>]*><caption[^>]*>Divisions<\/caption>[\s\S]*?<\/table>/.exec(markup)![0];
    expect(table).not.toContain('<td class="number">0</td>');
    if (own > 0) expect(textOf(markup)).toContain(`${all.length - own} of the ${all.length} hospital`);
    if (system.divisions.every(({ npi_count }: any) => npi_count === 0)) expect(textOf(markup)).toContain('Providers are not shown');
  }
});

test('find answers a list with its order, and a CCN without its leading zero', async () => {
  const found = async (q: string) => (await app.get(`/find?q=${encodeURIComponent(q)}`)).body.results;
  expect((await found('two star hospitals California'))[0]).toMatchObject({
    path: '/hospitals?min_rating=2&max_rating=2&state=CA',
    title: 'Hospitals with 2 stars: California',
  });
  expect((await found('readmission penalties Ohio'))[0].path).toBe('/vbc/hrrp?state=OH');
  const { rows } = await app.database.pool.query(`select ccn from current_facility where ccn ~ '^0[0-9]{5}$' order by 1 limit 1`);
  const [{ ccn }] = rows;
  expect((await found(ccn.slice(1)))[0]).toMatchObject({ kind: 'facility', id: ccn });
});

test('a reader who signed in in the browser sees the account on the home page, anyone else how to get a key', async () => {
  const signed_in = await fetch(`${app.url}/session`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Accept: 'text/html', Origin: app.url },
    body: new URLSearchParams({ key: app.key }),
  });
  const cookie = signed_in.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const own = async (path: string) => (await fetch(app.url + path, { headers: { Accept: 'text/html', Cookie: cookie } })).text();
  const home = await own('/');
  expect(textOf(home)).toContain('Your account');
  expect(home).toContain('href="/my-usage">Usage</a> · <a href="/account">');
  expect(textOf(home)).not.toContain('Get a key');
  expect(textOf(await own('/pricing'))).toContain('Your plan and usage');
  for (const path of ['/', '/pricing']) {
    const other = textOf(await page(path, null));
    expect(other).not.toMatch(/Your account|Your plan and usage/);
    expect(other).toMatch(/Get a key|Sign in/);
  }
});

test('the page of a state counts the licenses of its board by the published type', async () => {
  const text = textOf(await page('/licenses/state/CT'));
  const { rows } = await app.database.pool.query(
    `select license_type from license where source = 'ct_dph' and observed_to is null and license_type is not null group by 1 order by count(*) desc limit 1`,
  );
  expect(text).toContain(rows[0].license_type);
  expect(text).not.toMatch(/\bother active\b/);
});

test('a hospital says as of when a source names its owner', async () => {
  const { pool } = app.database;
  const { rows: owned } = await pool.query(
    `select h.ccn from system_hospital h join current_facility c on c.ccn = h.ccn where h.left_out is null and h.last_named_date is not null order by 1 limit 1`,
  );
  expect(textOf(await page(`/hospitals/${owned[0].ccn}`))).toMatch(/\(owner as of \w{3} \d+, \d{4} \)/);
});

test('a company without executives says for whom they are on file', async () => {
  const { rows } = await app.database.pool.query(
    `select t.ticker from company_ticker t where t.observed_to is null and not exists (select from company_executive x where x.cik = t.cik) order by 1 limit 1`,
  );
  const markup = await page(`/companies/${rows[0].ticker}`);
  expect(markup).toMatch(/Executives? (?:of companies )?(?:are|is) on file for .*href="\/(?:systems|companies)\/[^"]+">show<\/a>/);
});
