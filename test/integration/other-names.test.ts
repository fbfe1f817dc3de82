import { postRoster } from '../support/roster-api.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const refused = async (path: string, body: object) => {
  const { status, body: problem } = await app.post(path, body);
  expect(status).toBe(400);
  return problem;
};
const SSN = 'a Social Security number is never accepted, and this one was not stored';

test.each<[string, string]>(cases('other names of fields'))(
  '%s in a body, a query or the arguments of a tool suggests %s',
  async (wrong, field) => {
    const words = `such as ${field}`;
    const { errors } = await refused('/exclusions/screen', { subjects: [{ [wrong]: 'x' }] });
    expect(errors.map((one: any) => [one.parameter, one.expected])).toContainEqual([`subjects.0.${wrong}`, expect.stringContaining(words)]);
    const meant = `did you mean ${field}?`;
    expect((await app.get(`/exclusions/search?name=Ada+Roe&${wrong}=x`)).body.detail).toContain(meant);
    const { body } = await app.post('/mcp', {
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'screen', arguments: { name: 'Ada Roe', [wrong]: 'x' } },
    });
    expect(body.result.content[0].text).toContain(meant);
  },
);

test('a Social Security number is refused wherever it is sent, says that it was not stored, and is not repeated', async () => {
  const value = '900-12-3456';
  const problems = [
    await refused('/exclusions/screen', { subjects: [{ name: 'Ada Roe', ssn: value }] }),
    (await app.get(`/exclusions/search?name=Ada+Roe&ssn=${value}`)).body,
    (await postRoster(app, `Name,SSN\nAda Roe,${value}\n`)).body,
  ];
  for (const problem of problems) {
    expect(problem.detail).toContain(SSN);
    expect(JSON.stringify(problem)).not.toContain(value);
  }
});

test('an upload of the website keeps no Social Security number until its columns are confirmed', async () => {
  const form = new FormData();
  form.set('file', new Blob(['Name,State,Employee SSN\nAda Roe,TX,900-12-3456\n'], { type: 'text/csv' }), 'staff.csv');
  const headers = { 'X-API-Key': app.key, Origin: app.url };
  const answer = await fetch(`${app.url}/screenings/new`, { method: 'POST', body: form, headers, redirect: 'manual' });
  expect(answer.status).toBe(303);
  const { rows } = await app.database.pool.query(`select to_jsonb(s)::text as text from screening_subject s where cells is not null`);
  expect(rows.map(({ text }) => text).join()).toContain('Ada Roe');
  expect(rows.map(({ text }) => text).join()).not.toContain('900-12');
  const { body } = await app.get(new URL(answer.headers.get('location')!, app.url).pathname, { headers: { Accept: 'text/html' } });
  expect(body).toContain(`Left out: ${SSN}`);
});
