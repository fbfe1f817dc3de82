import { ids } from '../../sample/ids.ts';
import { outcomeWithout } from '../../src/screening/decide.ts';
import { openRosterApp, postRoster, screened } from '../support/roster-api.ts';

const csv = [
  'Employee ID,First Name,Last Name,DOB,State,NPI',
  '1,Roland,Kesterson,1960,,',
  '2,Zzyx,Qwvut,,Ontario,12345',
  '3,Theodora,Winslade,,OH,',
  // Not an optional value: the name itself.
  '4,,12345,1960,,',
  `5,Zzyx,Qwvut,,,${ids.npi.clean}`,
].join('\n');

const app = openRosterApp();

const rowsOf = async (id: string) => (await app.get(`/screenings/${id}/results`)).body.results as any[];
const facts = (rows: any[]) => rows.map(({ id, outcome, left_out_fields }) => [id, outcome, left_out_fields]);

test('nothing found without a value is not clear; what is found stays', () => {
  expect(outcomeWithout('clear', ['npi'])).toBe('clear_with_gaps');
  expect(outcomeWithout('clear', [])).toBe('clear');
  for (const outcome of ['match', 'possible', 'clear_with_gaps', 'not_screenable'] as const)
    expect(outcomeWithout(outcome, ['birth_date'])).toBe(outcome);
});

describe('unreadable=leave_out', () => {
  let screening: any;

  test('rows with an unreadable date, state or NPI are screened by the rest; a name that cannot be read stays invalid', async () => {
    const { status, body } = await postRoster(app, csv, { query: '?unreadable=leave_out' });
    expect([status, body.done, body.counts.invalid]).toEqual([202, 1, 1]);
    screening = await screened(app, body.id);
    expect(screening).toMatchObject({ left_out_rows: 2, unreadable_rows: 0, counts: { invalid: 1 } });
    const rows = await rowsOf(body.id);
    expect(facts(rows)).toEqual([
      ['1', 'possible', ['birth_date']],
      ['2', 'clear_with_gaps', ['state', 'npi']],
      ['3', expect.any(String), []],
      ['4', 'invalid', []],
      ['5', expect.stringMatching(/^clear/), []],
    ]);
    expect(rows[0].subject.birth_date).toBe('1960');
    // 1960 says nothing about the date on the list.
    expect(rows[0].identifiers).toBe('name_only');
    expect(facts((await app.get(`/screenings/${body.id}/results?left_out=true`)).body.results).map(([id]) => id)).toEqual(['1', '2']);
  });

  test('pages, files and the certificate say which values were not used, and the certificate is replayed the same way', async () => {
    const { id } = screening;
    expect(await app.page(`/screenings/${id}`)).toContain('2 rows were screened');
    expect(await app.page(`/screenings/${id}`)).toContain('screened without a value that cannot be read');
    const table = await app.page(`/screenings/${id}/results`);
    expect(table).toContain('Not fully screened');
    expect(table).toContain('Without the date of birth');
    expect(await app.page(`/screenings/${id}/results/2`)).toContain('Screened without the state and the NPI');
    const { body: file } = await app.get(`/screenings/${id}/results?format=csv`);
    const [head, first] = (file as string).split('\r\n').map((line) => line.split(','));
    expect(first![head!.indexOf('screened_without')]).toBe('birth_date');
    const { body: hits } = await app.get(`/screenings/${id}/results?format=csv&rows=hits`);
    const [hit_head, hit] = (hits as string).split('\r\n').map((line) => line.split(','));
    expect(hit![hit_head!.indexOf('screened_without')]).toBe('birth_date');
    const certificate = (await app.get(`/screenings/${id}/certificate`)).body;
    const of = certificate.subjects.map(({ content }: any) => [content.ignored, content.sent.birth_date, content.sent.npi]);
    expect(of.slice(0, 2)).toEqual([
      [['birth_date'], undefined, undefined],
      [['state', 'npi'], undefined, undefined],
    ]);
    expect(await app.page(`/screenings/${id}/certificate`)).toContain('Screened without the date of birth, which could not be read');
    const { body: replay } = await app.get(`/screenings/${id}/replay`);
    expect(JSON.stringify(replay)).not.toContain('What was ignored');
  });

  test('a monitor screens such rows in the same way, and does not call them clear', async () => {
    const made = await fetch(`${app.url}/screenings/${screening.id}/monitor`, {
      ...{ method: 'POST', headers: { 'X-API-Key': app.key, 'Content-Type': 'application/json' } },
      body: JSON.stringify({ name: 'Staff' }),
    });
    const { id } = (await made.json()) as any;
    for (;;) {
      if ((await app.get(`/monitors/${id}`)).body.newest_run?.status === 'done') break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const results = (await app.get(`/monitors/${id}/results`)).body.results;
    expect(facts(results).slice(0, 2)).toEqual([
      ['1', 'possible', ['birth_date']],
      ['2', 'clear_with_gaps', ['state', 'npi']],
    ]);
    expect(facts((await app.get(`/monitors/${id}/results?outcome=clear`)).body.results).map(([one]) => one)).not.toContain('2');
  });
});

test('after a run without it, one button screens all such rows', async () => {
  const { body } = await postRoster(app, csv);
  const { id, left_out_rows, unreadable_rows, counts } = await screened(app, body.id);
  expect([left_out_rows, unreadable_rows, counts.invalid]).toEqual([0, 2, 3]);
  for (const path of ['', '/results?outcome=invalid'])
    expect(await app.page(`/screenings/${id}${path}`)).toContain('Screen 2 invalid rows without unreadable values');
  expect((await app.post('/screenings/screen-without', { id })).status).toBe(200);
  const rows = await rowsOf(id);
  const found = rows.map(({ outcome, screened_without: one }) => [outcome, one?.outcome ?? null, one?.position ?? null]);
  expect(found.slice(0, 2)).toEqual([
    ['invalid', 'possible', 1],
    ['invalid', 'clear_with_gaps', 2],
  ]);
  expect(rows[3].screened_without).toBeNull();
  const { screening_id } = rows[1].screened_without;
  expect((await app.get(`/screenings/${screening_id}/review?position=2`)).body).toMatchObject({
    outcome: 'clear_with_gaps',
    ignored: ['state', 'npi'],
  });
  expect(await app.page(`/screenings/${id}/results`)).toContain(`/screenings/${screening_id}/review?position=2`);
  expect(await app.page(`/screenings/${id}`)).not.toContain('without unreadable values');
  expect((await app.post('/screenings/screen-without', { id })).status).toBe(400);
});

test('of a roster from before the fields were stored the pages say that rows are screened one by one, and what to do', async () => {
  const { body } = await postRoster(app, csv);
  const { id } = await screened(app, body.id);
  const words = 'but not all at once, because they were uploaded before Proviso could do that. Upload the file again';
  expect(await app.page(`/screenings/${id}`)).not.toContain(words);
  await app.database.pool.query('update screening_subject set unreadable = null where screening_id = $1', [id]);
  for (const path of ['', '/results?outcome=invalid']) {
    const text = await app.page(`/screenings/${id}${path}`);
    expect([path, text.includes(words), text.includes('without unreadable values')]).toEqual([path, true, false]);
  }
});

test('the page on which columns are confirmed offers it with the count, and does what was chosen', async () => {
  const upload = async (): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([csv]), 'staff.csv');
    const answer = await fetch(`${app.url}/screenings/new`, {
      ...{ method: 'POST', body: form, redirect: 'manual' },
      headers: { 'X-API-Key': app.key, 'Sec-Fetch-Site': 'same-origin' },
    });
    return answer.headers.get('location')!.split('/').at(-2)!;
  };
  const columns = {
    column_0: 'id',
    column_1: 'first_name',
    column_2: 'last_name',
    column_3: 'birth_date',
    column_4: 'state',
    column_5: 'npi',
  };
  const run = (id: string, more: Record<string, string>) => app.post('/screenings/columns', { id, action: 'run', ...columns, ...more });
  const first = await upload();
  expect(await app.page(`/screenings/${first}/columns`)).toMatch(
    /leave_out_unreadable" value="on" checked> Screen the 2 rows with an unreadable/,
  );
  await run(first, { asked_unreadable: 'on', leave_out_unreadable: 'on' });
  expect(await screened(app, first)).toMatchObject({ left_out_rows: 2, counts: { invalid: 1 } });
  const second = await upload();
  await run(second, { asked_unreadable: 'on' });
  expect(await screened(app, second)).toMatchObject({ left_out_rows: 0, unreadable_rows: 2, counts: { invalid: 3 } });
});

test('the page of the columns counts rows with too little by the rule that screening uses', async () => {
  const csv = 'First Name,Last Name,Former Name\nZzyx,Qwvut,\n,Qwvut,\nZ,Q,\nZzyx,Qwvut,Wqv\n,N/A,\nZzyx,,\n';
  const form = new FormData();
  form.append('file', new Blob([csv]), 'staff.csv');
  const headers = { 'X-API-Key': app.key, 'Sec-Fetch-Site': 'same-origin' };
  const answer = await fetch(`${app.url}/screenings/new`, { method: 'POST', body: form, redirect: 'manual', headers });
  const id = answer.headers.get('location')!.split('/').at(-2)!;
  const { too_little } = (await app.get(`/screenings/${id}/columns`)).body;
  const page = (await app.get(`/screenings/${id}/columns`, { headers: { Accept: 'text/html' } })).body as string;
  const columns = { column_0: 'first_name', column_1: 'last_name', column_2: 'former_name' };
  await app.post('/screenings/columns', { id, action: 'run', ...columns });
  const { counts } = await screened(app, id);
  expect(counts.not_screenable).toBeGreaterThan(1);
  expect(too_little).toEqual({ rows: counts.not_screenable, is_all: true });
  expect(page).toContain(`6 rows; ${6 - counts.invalid - counts.not_screenable} can be screened`);
  expect(page).toContain(`${counts.not_screenable} rows have too little information to screen`);
});
