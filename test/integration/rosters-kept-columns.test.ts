import { read, utils } from '@e965/xlsx';
import { openRosterApp, postRoster, screened } from '../support/roster-api.ts';

const csv = [
  'Badge,Name,Dept. No.,"Site, unit",=Cost,Supervisor,State,SSN,Reason',
  '1,Roland Kesterson,007,"A, 1",=1+1,Ann Invented,Ontario,123-45-6789,on call',
  '2,Zzyx Qwvut,,,,,OH,,',
].join('\n');

const app = openRosterApp();

const kept = ['Dept. No.', 'Site, unit', '=Cost', 'Reason'];
const query = `?${[...kept.map((one) => `keep=${encodeURIComponent(one)}`), 'ignore=Supervisor', 'ignore=SSN'].join('&')}`;
const lines = (text: string): string[][] =>
  utils.sheet_to_json(read(text, { type: 'string', raw: true }).Sheets.Sheet1!, { header: 1, raw: true });

test('columns named in keep are returned beside the results, unchanged but for what a spreadsheet would run', async () => {
  const { status, body } = await postRoster(app, csv, { query });
  expect(status).toBe(202);
  const { id, columns } = await screened(app, body.id);
  expect(columns.filter(({ is_kept }: any) => is_kept).map(({ heading }: any) => heading)).toEqual(kept);
  // An invalid row is joined by them too.
  const { results } = (await app.get(`/screenings/${id}/results`)).body;
  expect(results.map((row: any) => [row.outcome === 'invalid', row.kept])).toEqual([
    [true, ['007', 'A, 1', '=1+1', 'on call']],
    [false, ['', '', '', '']],
  ]);
  const text = (await app.get(`/screenings/${id}/results?format=csv`)).body as string;
  const [head, first] = lines(text);
  expect(head!.slice(-4)).toEqual(['Dept. No.', 'Site, unit', "'=Cost", 'upload: Reason']);
  expect(first!.slice(-4)).toEqual(['007', 'A, 1', "'=1+1", 'on call']);
  const answer = await fetch(`${app.url}/screenings/${id}/results?format=xlsx`, { headers: { 'X-API-Key': app.key } });
  const [heading, row] = utils.sheet_to_json<string[]>(read(Buffer.from(await answer.arrayBuffer())).Sheets.Results!, { header: 1 });
  expect(heading!.slice(-4)).toEqual(['Dept. No.', 'Site, unit', '=Cost', 'upload: Reason']);
  expect(row!.slice(-4)).toEqual(['007', 'A, 1', '=1+1', 'on call']);
  expect(await stored(id)).not.toMatch(/Invented|123-45/);
});

const stored = async (id: string): Promise<string> =>
  (
    await app.database.pool.query(
      'select string_agg(to_jsonb(s)::text, chr(10)) as text from screening_subject s where screening_id = $1',
      [id],
    )
  ).rows[0].text;

test('a Social Security number is not kept, and a heading that the file does not have is named', async () => {
  expect((await postRoster(app, csv, { query: `${query.replace('ignore=SSN', 'keep=SSN')}` })).body.detail).toMatch(/column "SSN"/);
  expect((await postRoster(app, csv, { query: `${query}&keep=Shift` })).body.detail).toContain('the file has no such column');
});

test.each([
  ['checked', { asked_kept: 'on', keep_columns: 'on' }, ['007', 'A, 1', '=1+1', 'on call']],
  ['not checked', { asked_kept: 'on' }, []],
])('in a browser the box is %s: columns that may contain names are never stored', async (_, box, cells) => {
  const form = new FormData();
  form.append('file', new Blob([csv]), 'staff.csv');
  const headers = { 'X-API-Key': app.key, 'Sec-Fetch-Site': 'same-origin' };
  const answer = await fetch(`${app.url}/screenings/new`, { method: 'POST', body: form, redirect: 'manual', headers });
  const id = answer.headers.get('location')!.split('/').at(-2)!;
  const page = (await app.get(`/screenings/${id}/columns`, { headers: { Accept: 'text/html' } })).body as string;
  expect(page).toMatch(/name="keep_columns" value="on" checked> Return .*: “Dept. No.”, “Site, unit”, “=Cost”, “Reason”</);
  const columns = { column_0: 'id', column_1: 'name', column_5: 'leave_out', column_6: 'state' };
  await app.post('/screenings/columns', { id, action: 'run', ...columns, ...box });
  await screened(app, id);
  const { results } = (await app.get(`/screenings/${id}/results`)).body;
  expect(results[0].kept).toEqual(cells);
  expect(await stored(id)).not.toMatch(/Invented|123-45/);
});

test('a monitor has them: in its results, its files, and the screenings of its runs', async () => {
  const { body } = await postRoster(app, csv, { query });
  await screened(app, body.id);
  const made = (await app.post(`/screenings/${body.id}/monitor`, {})).body;
  let monitor: any;
  do monitor = (await app.get(`/monitors/${made.id}`)).body;
  while (monitor.newest_run.status !== 'done');
  expect(monitor.kept_columns).toEqual(['Dept. No.', 'Site, unit', '=Cost', 'upload: Reason']);
  const cells = [
    ['007', 'A, 1', '=1+1', 'on call'],
    ['', '', '', ''],
  ];
  for (const path of [`/monitors/${made.id}/results`, `/screenings/${monitor.newest_run.screening_id}/results`]) {
    expect((await app.get(path)).body.results.map(({ kept }: any) => kept)).toEqual(cells);
    const [head, first] = lines((await app.get(`${path}?format=csv`)).body as string);
    expect(head!.slice(-4)).toEqual(['Dept. No.', 'Site, unit', "'=Cost", 'upload: Reason']);
    expect(first!.slice(-4)).toEqual(['007', 'A, 1', "'=1+1", 'on call']);
  }
});
