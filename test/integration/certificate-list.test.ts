import { date } from '../../src/pages/wording.ts';
import { openRosterApp, postRoster, screened } from '../support/roster-api.ts';

const app = openRosterApp();

test('the certificates of an account: single screenings, NPIs and rosters, by name, number and day, as JSON, CSV and a page', async () => {
  const { key } = await app.newKey();
  const headers = { 'X-API-Key': key };
  const get = async (path: string) => (await fetch(`${app.url}${path}`, { headers })).json() as Promise<any>;
  const text = async (path: string, accept = '*/*') =>
    (await fetch(`${app.url}${path}`, { headers: { ...headers, Accept: accept } })).text();
  const single = (await get('/exclusions/search?name=Roland+Kesterson&birth_date=1959-11-23')).id as string;
  const other = (await get('/exclusions/search?name=Kester+O%27Neill')).id as string;
  expect((await get('/exclusions/search?name=Somebody+Else')).id).toBeTruthy();
  const roster = await postRoster(app, Buffer.from('name,birth_date\nRoland Kesterson,1959-11-23\nQuite Another,1970-01-01\n'), {
    type: 'text/csv',
  });
  await screened(app, roster.body.id);

  const all = await get('/certificates');
  expect([all.total, all.results.at(-1)]).toEqual([
    3,
    expect.objectContaining({ id: single, kind: 'single', subject: 'Roland Kesterson, born Nov 23, 1959', subjects: 1, erased_at: null }),
  ]);
  const found = async (query: string) => ((await get(`/certificates?${query}`)).results as { id: string }[]).map(({ id }) => id);
  expect(await found('name=kesterson+ROLAND')).toEqual([single]);
  expect(await found('name=o%27neill')).toEqual([other]);
  expect(await found('name=100%25')).toEqual([]);
  expect(await found(`number=${single.slice(0, 30)}`)).toContain(single);
  expect(await found('to=2001-01-01')).toEqual([]);
  expect(await found(`from=${new Date().toISOString().slice(0, 10)}&kind=single&name=&number=`)).toHaveLength(3);
  expect((await get('/certificates?number=zz')).errors[0].parameter).toBe('number');
  const first = await get('/certificates?limit=2');
  expect((await get(`/certificates?limit=2&cursor=${first.next_cursor}`)).results.map((row: { id: string }) => row.id)).toEqual([single]);

  const csv = await text('/certificates?format=csv&name=Kesterson');
  expect(csv.trim().split('\r\n').length === 2 || csv.trim().split('\n').length === 2).toBe(true);
  expect(csv).toContain(single);
  const page = await text('/certificates', 'text/html');
  for (const part of [single, 'Roland Kesterson', `/screenings/${single}/review`, 'name="number"', 'format=csv'])
    expect(page).toContain(part);
  for (const path of ['/screen', '/screenings', '/account']) expect(await text(path, 'text/html')).toContain('href="/certificates"');

  // After erasure the proof is listed, and no name.
  expect((await fetch(`${app.url}/screenings/${single}`, { method: 'DELETE', headers })).status).toBe(200);
  expect(await found('name=Kesterson')).toEqual([]);
  expect((await get(`/certificates?number=${single}`)).results[0]).toMatchObject({
    id: single,
    subject: null,
    result_url: null,
    erased_at: expect.any(String),
  });

  // Rosters of the other account, and a name in one of their rows.
  const theirs = await app.get(`/certificates?kind=roster&name=Quite+Another`);
  const person = { position: 2, subject: 'Quite Another, born Jan 1, 1970', outcome: 'clear_with_gaps' };
  const urls = {
    certificate_url: `/screenings/${roster.body.id}/certificate?subject=1`,
    result_url: `/screenings/${roster.body.id}/results/2`,
  };
  const entry = expect.objectContaining({ id: roster.body.id, kind: 'roster', subjects: 2, found: [{ ...person, ...urls }] });
  expect(theirs.body.results).toEqual([entry]);
  expect((await app.get('/certificates?kind=row&name=another')).body.results).toEqual([entry]);
  const asPage = async (path: string) => (await app.get(path, { headers: { Accept: 'text/html' } })).body as string;
  const listed = await asPage('/certificates?kind=row&name=another');
  for (const part of [...Object.values(urls), 'No match, with gaps']) expect(listed).toContain(part);
  expect(await asPage(urls.result_url)).toContain(`href="${urls.certificate_url}"`);
  expect(await asPage(`/screenings/${roster.body.id}/certificate`)).toContain(`href="${urls.certificate_url}"`);
});

test('a screening as of a past day says which lists were on file then, and that later files may show more', async () => {
  const page = async (path: string) => (await app.get(path, { headers: { Accept: 'text/html' } })).body as string;
  expect(await page('/screen')).toMatch(/<summary>Screen as of a past date<\/summary>[\s\S]*name="as_of"/);
  const past = await page('/screen?q=Roland+Kesterson&as_of=2016-01-01');
  expect(past).toMatch(/On Jan 1, 2016 (no list was|\d+ lists? (was|were)) on file[\s\S]*A file published later may show/);
  expect(past.indexOf(' on file')).toBeLessThan(past.indexOf('Certificate</a>'));
  expect(past).toContain('value="2016-01-01"');
  expect(await page('/screen?q=Roland+Kesterson')).not.toContain('on file:');
});

test('a certificate says of a record that was reinstated that it is no longer active, and since when', async () => {
  const { rows } = await app.database.pool.query(
    `select last_name, first_name, reinstatement_date from exclusion
     where observed_to is null and source = 'oig_leie' and first_name is not null and reinstatement_date <= now() order by id limit 1`,
  );
  const [{ last_name, first_name, reinstatement_date }] = rows;
  const { body: roster } = await postRoster(app, `Last Name,First Name\n${last_name},${first_name}\n`);
  await screened(app, roster.id);
  const body = (await app.get(`/screenings/${roster.id}/certificate`, { headers: { Accept: 'text/html' } })).body as string;
  expect(body).toContain(`<strong>No longer active</strong>: reinstated on ${date(reinstatement_date)}`);
});
