import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const page = async (path: string, key?: null) =>
  (await app.get(path, { ...(key === null && { key }), headers: { Accept: 'text/html' } })).body as string;

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
