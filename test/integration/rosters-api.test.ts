import { buffer as all } from 'node:stream/consumers';
import { read, utils } from '@e965/xlsx';
import { resultsOf, rosterRows } from '#routes/screenings/records';
import { ids } from '../../sample/ids.ts';
import { xlsx } from '../../sample/xlsx.ts';
import { acceptInvitation, asMember, inviteMember } from '../support/members.ts';
import { openRosterApp, postRoster, screened } from '../support/roster-api.ts';
import { readUntil } from '../support/until.ts';

const header = ['Employee ID', 'First Name', 'Last Name', 'DOB', 'State', 'NPI', 'Business', 'DBA'];
const people = [
  ['1', 'Roland', 'Kesterson', '11/23/1959', '', '', '', ''],
  ['2', 'Theodora', 'Winslade', '', 'Ohio', ids.npi.clean, '', ''],
  ['3', '', '', '', 'TX', '', ids.excluded_organization_name, 'Corner Shop'],
  ['4', 'Eve', 'Roe', '02/30/1990', '', '', '', ''],
  ['=5+1', 'Zzyx', 'Qwvut', '', '', '', '', ''],
  ['6', 'A', '', '', '', '', '', ''],
];
const csv = [header, ...people].map((row) => row.join(',')).join('\n');

const app = openRosterApp();

const outcomes = ({ results }: any) => results.map(({ id, outcome }: any) => [id, outcome]);

test('a form without a boundary is refused with what is accepted', async () => {
  const answer = await app.send('/screenings/new', { method: 'POST', headers: { 'Content-Type': 'multipart/form-data' }, body: 'file' });
  expect([answer.status, await answer.text()]).toEqual([415, expect.stringContaining('multipart/form-data; boundary=')]);
});

describe('a roster in every format', () => {
  let results: any;

  test('as CSV: a result for each row as the batch gives it', async () => {
    const { body } = await postRoster(app, csv);
    await screened(app, body.id);
    ({ body: results } = await app.get(`/screenings/${body.id}/results`));
    const batch = await app.post('/exclusions/screen', cases('batch'));
    const { hits, groups, hits_found } = batch.body.results[0];
    expect(results.results[0].result).toMatchObject({ hits, groups, hits_found });
  });

  test('as a workbook, JSON and NDJSON it gives the same', async () => {
    const book = await all(xlsx({ sheet: 'Staff', rows_above_header: [], header, rows: people, modified: '2026-01-01' }));
    const objects = people.map((row) => Object.fromEntries(row.map((value, at) => [header[at]!, value === '' ? null : value])));
    const workbook_type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    for (const [content, type] of [
      [book, workbook_type],
      [JSON.stringify({ subjects: objects }), 'application/json'],
      [objects.map((one) => JSON.stringify(one)).join('\n'), 'application/x-ndjson'],
    ] as const) {
      const { status, body } = await postRoster(app, content, { type });
      expect([status, body.subjects]).toEqual([202, 6]);
      await screened(app, body.id);
      const other = (await app.get(`/screenings/${body.id}/results`)).body;
      expect(outcomes(other)).toEqual(outcomes(results));
      expect(other.results[0].result).toEqual(results.results[0].result);
    }
  });

  test('the workbook of its results has dates and numbers as such, and is a roster too', async () => {
    const path = `/screenings/${results.screening.id}/results?format=xlsx`;
    const bytes = Buffer.from(await (await app.send(path)).arrayBuffer());
    const [row] = utils.sheet_to_json<Record<string, unknown>>(read(bytes, { cellDates: true, UTC: true }).Sheets.Results!);
    expect([row!.Similarity, row!['Date of birth'], row!['Exclusion date']]).toEqual([1, expect.any(Date), expect.any(Date)]);
    const again = await postRoster(app, bytes, { type: 'application/octet-stream', query: '?sheet=Results' });
    expect([again.status, again.body.detail, again.body.subjects]).toEqual([202, undefined, 6]);
  });

  test('a sheet that was not screened is named in every answer, page and file, and in those of the runs of its monitor', async () => {
    const sheets = [people.slice(0, 1), people.slice(1)].map((rows, at) => {
      return { sheet: ['Staff', 'Vendors'][at]!, rows_above_header: [], header, rows };
    });
    const book = await all(xlsx({ sheets, modified: '2026-01-01' }));
    const { body } = await postRoster(app, book, { type: 'application/octet-stream', query: '?sheet=Staff' });
    const note = 'Only the sheet “Staff” is screened. Not screened: other sheets of this workbook with rows, “Vendors”.';
    expect(body.meta.warnings).toContain(note);
    expect(await screened(app, body.id)).toMatchObject({ sheet: 'Staff', other_sheets: ['Vendors'] });
    const monitor = (await app.ask(`/screenings/${body.id}/monitor`, { method: 'POST', json: {} })).body;
    const newest = async () => (await app.get(`/monitors/${monitor.id}`)).body.newest_run;
    const run = await readUntil(newest, (one) => one?.status === 'done', 100);
    expect((await app.get(`/monitors/${monitor.id}`)).body).toMatchObject({ sheet: 'Staff', other_sheets: ['Vendors'] });
    for (const path of [`/screenings/${body.id}`, `/screenings/${run.screening_id}`, `/monitors/${monitor.id}`]) {
      for (const page of [path, `${path}/results`])
        expect((await app.get(page, { headers: { Accept: 'text/html' } })).body).toContain(
          `<p class="note">${note} <a href="/screenings/new">Upload the other sheets</a>, each by itself.`,
        );
      const fileOf = async (query: string) => Buffer.from(await (await app.send(`${path}/results?${query}`)).arrayBuffer());
      const lines = (await fileOf('format=ndjson')).toString().trim().split('\n');
      expect(JSON.parse(lines.at(-1)!)).toMatchObject({ sheet: 'Staff', other_sheets: ['Vendors'] });
      expect(utils.sheet_to_csv(read(await fileOf('format=xlsx')).Sheets['Lists and gaps']!)).toContain(note);
      for (const rows of ['subjects', 'hits']) expect(`${await fileOf(`format=csv&rows=${rows}`)}`).toContain(note);
    }
    for (const id of [body.id, run.screening_id]) {
      const { body: certificate } = await app.get(`/screenings/${id}/certificate`, { headers: { Accept: 'text/html' } });
      expect(certificate).toContain(`<p class="note">${note} <span`);
      const { body: excerpt } = await app.get(`/screenings/${id}/certificate?subject=0`, { headers: { Accept: 'text/html' } });
      expect(excerpt).not.toContain('sheet “Staff”');
    }
    // As it was stored before the sheet was.
    await app.database.pool.query(`update screening set options = options - 'sheet' where id = $1`, [body.id]);
    const { body: page } = await app.get(`/screenings/${body.id}`, { headers: { Accept: 'text/html' } });
    expect(page).toContain('<p class="note">Only one sheet is screened. Not screened: ');
    const reader = await acceptInvitation(app, (await inviteMember(app, 'Ada Reader', 'reader')).link);
    const { text } = await asMember(app, reader, `/screenings/${body.id}?format=html`);
    expect([text.includes('Only one sheet is screened.'), text.includes('Upload the other sheets')]).toEqual([true, false]);
  });
});

test('uploads that wait for their columns are fewer when the oldest is deleted', async () => {
  const { key, key_id } = await app.newKey();
  const drafts = `insert into screening (id, owner, status, subjects, created_at)
    select gen_random_uuid(), $1, 'draft', 1, now() - interval '23 hours' + at * interval '1 minute' from generate_series(0, 9) at`;
  await app.database.pool.query(drafts, [key_id]);
  const { status, headers, body } = await postRoster(app, 'Name\nAda Roe\n', { key });
  const left = Number(headers.get('retry-after'));
  expect([status, left > 3500 && left <= 3600, Date.parse(body.reset_at) - Date.now() > 3_490_000]).toEqual([429, true, true]);
});

describe('whose it is', () => {
  test('a roster whose process was killed before it answered is not stored again when its request is repeated', async () => {
    const { key } = await app.newKey();
    const sent = { key, headers: { 'Idempotency-Key': 'roster-2' } };
    const first = await postRoster(app, 'Name\nAda Roe\n', sent);
    // As a killed process leaves it: the roster is stored, the response is not, and a minute has passed.
    await app.database.pool.query(
      `update idempotency set status = null, headers = null, body = null, started_at = now() - interval '2 minutes' where status = 202`,
    );
    const second = await postRoster(app, 'Name\nAda Roe\n', sent);
    expect([second.status, second.body.id, second.headers.get('idempotency-replayed')]).toEqual([202, first.body.id, null]);
    expect((await app.get('/screenings', { key })).body.total).toBe(1);
    const { rows } = await app.database.pool.query(`select count(*)::int as jobs from pgboss.job where data->>'screening_id' = $1`, [
      first.body.id,
    ]);
    expect(rows).toEqual([{ jobs: 1 }]);
    // The same roster under another key is another one.
    const other = await postRoster(app, 'Name\nAda Roe\n', { key, headers: { 'Idempotency-Key': 'roster-3' } });
    expect(other.body.id).not.toBe(first.body.id);
  });

  test('costs one unit for each 500 subjects that were understood', async () => {
    const { key } = await app.newKey('free');
    const left = async () => Number((await app.get('/screenings', { key })).headers.get('x-ratelimit-remaining'));
    const before = await left();
    const rows = Array.from({ length: 1001 }, (_, at) => `Qwvut Zzyx${at},`);
    const { body } = await postRoster(app, ['Name,DOB', ...rows, 'Ada,x'].join('\n'), { key });
    expect(body.subjects).toBe(1002);
    // Three of the roster and one of this request.
    expect(await left()).toBe(before - 4);
  });
});

describe('what is refused says what is accepted', () => {
  test('more rows or bytes than a roster may have', async () => {
    const rows = await postRoster(app, `Name\n${'A B\n'.repeat(100_001)}`);
    expect([rows.status, rows.body.detail]).toEqual([400, expect.stringContaining('more than 100,000 rows')]);
    const bytes = await postRoster(app, 'a'.repeat(32_000_001));
    expect([bytes.status, bytes.body.code]).toEqual([413, 'too_large']);
  });
});

test('the rows of a page are read by their key, whatever is known of a roster that was screened a moment ago', async () => {
  const queries: any[] = [];
  const pool = {
    query(query: any) {
      queries.push(query);
      return app.database.pool.query(query);
    },
  };
  const id = '01a22f49-b2ad-70ac-9158-718a57c299bb';
  await resultsOf({ ...app, pool } as any, rosterRows('key', id), { limit: 1000 });
  const client = await app.database.pool.connect();
  await client.query('set enable_hashjoin = off; set enable_mergejoin = off');
  const plan = await client.query(`explain (costs off) ${queries[0].text}`, queries[0].values);
  client.release(true);
  expect(plan.rows.map((row) => row['QUERY PLAN']).filter((line) => /Join Filter|position/.test(line) && !/Sort Key/.test(line))).toEqual([
    expect.stringMatching(/Index Cond: .*"?position"? = /),
  ]);
});
