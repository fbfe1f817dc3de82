import { read, utils } from '@e965/xlsx';
import { ids } from '../../sample/ids.ts';
import { xlsx } from '../../sample/xlsx.ts';
import { rotateKey } from '../../src/accounts/keys.ts';
import { openRosterApp, postRoster, screened } from '../support/roster-api.ts';

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

const all = async (source: AsyncIterable<Buffer>) => {
  const pieces: Buffer[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
};
/** Cells of each sheet as values: dates are dates. */
function sheetsOf(bytes: Buffer): Map<string, unknown[][]> {
  const { SheetNames, Sheets } = read(bytes, { cellDates: true, UTC: true });
  return new Map(SheetNames.map((name) => [name, utils.sheet_to_json<unknown[]>(Sheets[name]!, { header: 1, UTC: true })]));
}
const outcomes = ({ results }: any) => results.map(({ id, outcome }: any) => [id, outcome]);

test('a form without a boundary is refused with what is accepted', async () => {
  const answer = await fetch(`${app.url}/screenings/new`, {
    method: 'POST',
    headers: { 'X-API-Key': app.key, 'Content-Type': 'multipart/form-data' },
    body: 'file',
  });
  expect([answer.status, await answer.text()]).toEqual([415, expect.stringContaining('multipart/form-data; boundary=')]);
});

describe('a roster in every format', () => {
  let results: any;

  test('as CSV: 202 with its address, then a result for each row as the batch gives it, and an invalid row with its reason', async () => {
    const { status, headers, body } = await postRoster(app, csv, { query: '?file_name=staff.csv' });
    expect([status, headers.get('location')]).toEqual([202, `${app.url}/screenings/${body.id}`]);
    expect(body).toMatchObject({ status: 'queued', file_name: 'staff.csv', subjects: 6, done: 1, counts: { invalid: 1, match: 0 } });
    const done = await screened(app, body.id);
    expect(done).toMatchObject({ status: 'done', done: 6, lists_changed: [], lists: expect.any(Array) });
    expect(done.columns[3]).toEqual({ heading: 'DOB', field: 'birth_date', may_hold_names: false, is_left_out: false, is_kept: false });
    ({ body: results } = await app.get(`/screenings/${body.id}/results`));
    expect(outcomes(results)).toEqual([
      ['1', 'match'],
      ['2', 'clear_with_gaps'],
      ['3', expect.stringMatching(/match|possible/)],
      ['4', 'invalid'],
      ['=5+1', 'clear_with_gaps'],
      ['6', 'not_screenable'],
    ]);
    expect(results.results[3]).toMatchObject({
      row_number: 5,
      subject: { birth_date: '02/30/1990' },
      reason: expect.stringContaining('DOB: "02/30/1990" is not a date of birth'),
      result: null,
    });
    const batch = await app.post('/exclusions/screen', {
      subjects: [{ id: '1', first_name: 'Roland', last_name: 'Kesterson', birth_date: '1959-11-23' }],
    });
    const { hits, groups, hits_found } = batch.body.results[0];
    expect(results.results[0].result).toMatchObject({ hits, groups, hits_found });
    expect(results.results[2].result.names_searched.map(({ name }: any) => name)).toEqual([ids.excluded_organization_name, 'Corner Shop']);
    const counts = { match: 0, possible: 0, clear: 0, clear_with_gaps: 0, not_screenable: 0, invalid: 0 } as Record<string, number>;
    for (const { outcome } of results.results) counts[outcome]! += 1;
    expect(done.counts).toEqual(counts);
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

  test('results are paged, filtered, and come as whole files in which no cell is a formula', async () => {
    const { id } = results.screening;
    const first = (await app.get(`/screenings/${id}/results?limit=4`)).body;
    const rest = (await app.get(`/screenings/${id}/results?limit=4&cursor=${first.next_cursor}`)).body;
    expect([first.total, [...first.results, ...rest.results].map(({ position }: any) => position), rest.next_cursor]).toEqual([
      6,
      [1, 2, 3, 4, 5, 6],
      null,
    ]);
    const some = (await app.get(`/screenings/${id}/results?outcome=invalid,not_screenable`)).body;
    expect(some.results.map(({ position }: any) => position)).toEqual([4, 6]);
    const text = await app.get(`/screenings/${id}/results?format=csv`);
    expect(text.headers.get('content-disposition')).toMatch(/^attachment; filename="screening-[\d-]+-[0-9a-f]{8}\.csv"$/);
    const lines = (text.body as string).trimEnd().split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines[1]).toMatch(/^2,1,,Roland,.*,match,.*KESTERSON/i);
    expect(lines[5]).toContain("6,'=5+1,");
    const file = (format: string) => fetch(`${app.url}/screenings/${id}/results?format=${format}`, { headers: { 'X-API-Key': app.key } });
    const ndjson = (await (await file('ndjson')).text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(ndjson.slice(0, 6)).toEqual(results.results);
    expect(ndjson[6]).toMatchObject({ id, counts: results.screening.counts, lists: expect.any(Array), gap_reasons: expect.any(Object) });
    // Every hit has a row of its own.
    const hits = (await (await file('csv&rows=hits')).text()).trimEnd().split('\r\n');
    const records = ({ result }: any) =>
      new Set(
        [...result.federal_hits, ...result.state_excluded, ...result.hits.map((one: any) => one.record)].map(
          (one: any) => `${one.source}-${one.record_ref}`,
        ),
      );
    const roland = results.results[0];
    expect(records(roland).size).toBeGreaterThan(1);
    for (const record of records(roland))
      expect(hits.filter((line) => line.startsWith('2,1,') && line.includes(`,${record},`))).toHaveLength(1);
    const sheets = sheetsOf(Buffer.from(await (await file('xlsx')).arrayBuffer()));
    expect([...sheets.keys()]).toEqual(['Results', 'Hits', 'Lists and gaps']);
    expect(sheets.get('Hits')!.length).toBe(hits.length);
    const cells = Object.fromEntries(sheets.get('Results')![0]!.map((heading, at) => [heading as string, sheets.get('Results')![1]![at]]));
    const at_noon = (value: unknown) => value instanceof Date && value.toISOString().slice(0, 10);
    expect([cells['row number'], at_noon(cells['Date of birth']), cells.outcome]).toEqual([2, '1959-11-23', 'Match']);
    expect(typeof cells['hit similarity']).toBe('number');
    expect(cells['hit exclusion date']).toBeInstanceOf(Date);
    const book = await file('xlsx&outcome=match');
    expect(book.headers.get('content-type')).toContain('spreadsheetml');
    // The workbook is a roster too, without being told which columns are of the results.
    const again = await postRoster(app, Buffer.from(await book.arrayBuffer()), {
      type: 'application/octet-stream',
      query: '?sheet=Results',
    });
    expect([again.status, again.body.detail, again.body.subjects]).toEqual([202, undefined, results.screening.counts.match]);
  });
});

test('a row that is invalid only by its date of birth is screened without it, and both say so', async () => {
  const answer = await postRoster(app, Buffer.from(csv), { type: 'text/csv' });
  const screening = await screened(app, answer.body.id);
  const at = `/screenings/${screening.id}/results/4`;
  const page = async (path: string) => (await app.get(path, { headers: { Accept: 'text/html' } })).body as string;
  expect(await page(at)).toContain('Screen without the date of birth');
  expect(await page(`/screenings/${screening.id}/results/6`)).not.toContain('Screen without');
  const send = (position: string) => app.post('/screenings/screen-without', { id: screening.id, position });
  expect([(await send('1')).status, (await send('6')).status]).toEqual([400, 400]);
  // The client follows the redirect to the screening without the date.
  expect((await send('4')).status).toBe(200);
  const { outcome, screened_without, ...row } = (await app.get(at)).body;
  const id = screened_without.screening_id;
  expect([outcome, row.result, screened_without]).toEqual([
    'invalid',
    null,
    expect.objectContaining({ fields: ['birth_date'], outcome: expect.stringMatching(/^(clear_with_gaps|possible)$/) }),
  ]);
  expect(await page(at)).toContain('without the date of birth');
  const review = (await app.get(`/screenings/${id}/review`)).body;
  expect(review).toMatchObject({
    outcome: screened_without.outcome,
    ignored: ['birth_date'],
    sent: { first_name: 'Eve', last_name: 'Roe' },
  });
  expect(review.sent.birth_date).toBeUndefined();
  expect(await page(`/screenings/${id}/review`)).toContain('Screened without the date of birth, which could not be read');
  const certificate = (await app.get(`/screenings/${id}/certificate`)).body;
  expect(certificate.subjects[0].content).toMatchObject({ ignored: ['birth_date'], screened_as: 'row' });
  expect(
    (await app.post('/verify', { certificate: Object.fromEntries(Object.entries(certificate).filter(([name]) => name !== 'meta')) })).body
      .is_genuine,
  ).toBe(true);
  // It has a button of its own, which leaves the row as it was; and it goes with its roster.
  expect(await page(`/screenings/${id}/review`)).toMatch(/Delete this screening[\s\S]*Proviso keeps the proof/);
  const erase = (which: string) => fetch(`${app.url}/screenings/${which}`, { method: 'DELETE', headers: { 'X-API-Key': app.key } });
  expect((await erase(id)).status).toBe(200);
  expect((await app.get(at)).body.screened_without).toBeNull();
  const singles: string[] = [];
  for (let time = 0; time < 2; time += 1) {
    await send('4');
    singles.push((await app.get(at)).body.screened_without.screening_id);
  }
  expect(await page(`/screenings/${screening.id}`)).toMatch(/single screenings made from its rows[\s\S]*Proviso keeps the proof/);
  expect((await erase(screening.id)).status).toBe(200);
  for (const single of [id, ...singles]) {
    const { status, body } = await app.get(`/screenings/${single}/review`);
    expect([status, body.detail]).toEqual([410, expect.stringContaining('were erased. Its certificate remains')]);
    expect((await app.get(`/screenings/${single}/certificate`)).body.subjects[0].content).toBeNull();
  }
});

describe('whose it is', () => {
  test('a screening belongs to an account: another one gets a 404, a key that replaced its key does not', async () => {
    const other = await app.newKey();
    const own = await app.newKey();
    const { body } = await postRoster(app, 'Name\nRoland Kesterson\n', { key: own.key });
    const asked = [`/screenings/${body.id}`, `/screenings/${body.id}/results`, `/screenings/${body.id}/results?format=csv`];
    for (const path of asked) expect([path, (await app.get(path, { key: other.key })).status]).toEqual([path, 404]);
    const erase = (key: string) => fetch(`${app.url}/screenings/${body.id}`, { method: 'DELETE', headers: { 'X-API-Key': key } });
    expect((await erase(other.key)).status).toBe(404);
    const heir = await rotateKey(app.database.pool, own.key_id);
    expect((await app.get('/screenings', { key: heir.key })).body.results.map(({ id }: any) => id)).toEqual([body.id]);
    expect((await erase(heir.key)).status).toBe(200);
    expect((await app.get(`/screenings/${body.id}`, { key: heir.key })).status).toBe(410);
    const left = await app.database.pool.query('select count(*)::int as rows from screening_subject where screening_id = $1', [body.id]);
    expect(left.rows).toEqual([{ rows: 0 }]);
  });

  test('a request repeated with its Idempotency-Key starts one screening; another roster under that key is refused', async () => {
    const { key } = await app.newKey();
    const sent = { key, headers: { 'Idempotency-Key': 'roster-1' } };
    const first = await postRoster(app, 'Name\nAda Roe\n', sent);
    const second = await postRoster(app, 'Name\nAda Roe\n', sent);
    expect([second.body.id, second.headers.get('idempotency-replayed')]).toEqual([first.body.id, 'true']);
    expect((await postRoster(app, 'Name\nEve Roe\n', sent)).status).toBe(400);
    expect((await app.get('/screenings', { key })).body.total).toBe(1);
  });

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
  test.each([
    ['a heading that is not known', 'Full Name,Foo\nAda Roe,1\n', '', /column "Foo" is not recognized.*date of birth.*ignore=Foo/],
    ['no heading', '1001,Ada Roe,09/29/1949,CA\n', '', /no known heading.*Employee ID/],
    ['no rows', 'Full Name,DOB\n', '', /no rows below/],
    ['a document', '%PDF-1.7\n', '', /save it as CSV or XLSX/],
    ['no workbook', 'PK\u0003\u0004 x', '', /not a readable XLSX workbook/],
    ['lists that are none', 'Name\nAda Roe\n', '?lists=mars', /lists/],
    ['a day to come', 'Name\nAda Roe\n', '?as_of=2999-01-01', /as_of/],
  ])('%s', async (_, body, query, words) => {
    const { status, body: problem } = await postRoster(app, body, { query });
    expect([status, problem.detail]).toEqual([400, expect.stringMatching(words)]);
  });

  test('another content type, an empty body, more rows or bytes than a roster may have', async () => {
    expect((await postRoster(app, 'x', { type: 'application/pdf' })).body.errors[0].expected).toContain('text/csv');
    expect((await postRoster(app, '')).status).toBe(400);
    const rows = await postRoster(app, `Name\n${'A B\n'.repeat(100_001)}`);
    expect([rows.status, rows.body.detail]).toEqual([400, expect.stringContaining('more than 100,000 rows')]);
    const bytes = await postRoster(app, 'a'.repeat(32_000_001));
    expect([bytes.status, bytes.body.code]).toEqual([413, 'too_large']);
  });

  test('an eleventh unfinished screening of an account', async () => {
    const { key, key_id } = await app.newKey();
    await app.database.pool.query(
      `insert into screening (id, owner, status, subjects) select gen_random_uuid(), $1, 'draft', 1 from generate_series(1, 10)`,
      [key_id],
    );
    const { status, headers, body } = await postRoster(app, 'Name\nAda Roe\n', { key });
    expect([status, headers.get('retry-after'), body.detail]).toEqual([429, '30', expect.stringContaining('10 unfinished screenings')]);
  });
});
