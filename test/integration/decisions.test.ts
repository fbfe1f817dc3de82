import { decideOn, erase, keysOf, not_same, onAll, runRoster } from '../support/decisions-api.ts';
import { openRosterApp } from '../support/roster-api.ts';

const app = openRosterApp();

const roster = (birth_date = '1959-11-23') => [
  { id: 'staff-1', name: 'Roland Kesterson', birth_date },
  { id: 'staff-2', name: 'Zzyx Qwvut' },
];

const run = (subjects: object[]) => runRoster(app, subjects);
const decide = (id: string, decisions: object[], decided_by?: string) => decideOn(app, id, decisions, decided_by);
const found = ({ outcome, result }: any) => ({ outcome, result });

describe('decisions on hits of a roster', () => {
  let first: Awaited<ReturnType<typeof run>>;

  test('hits are open before anyone decides; a subject without hits has nothing to review', async () => {
    first = await run(roster());
    expect(first.rows.map(({ review, decisions }) => [review, decisions])).toEqual([
      ['open', []],
      ['none', []],
    ]);
    expect(first.screening.review).toEqual({ open: 1, changed: 0, pending: 0, decided: 0 });
    const typed = await app.get(`/screenings/${first.id}/review`);
    expect([typed.status, typed.body.detail]).toEqual([404, expect.stringContaining(`reviewed at /screenings/${first.id}.`)]);
  });

  test('a decision is shown with its hit, holds in the next roster, and changes no outcome', async () => {
    const [row] = first.rows;
    const { status, body } = await decide(first.id, onAll(row, not_same));
    expect([status, body.results.length]).toEqual([200, keysOf(row).length]);
    const again = (await app.get(`/screenings/${first.id}/results`)).body.results[0];
    expect(again).toMatchObject({ review: 'decided', outcome: row.outcome });
    expect(again.decisions[0]).toMatchObject({ ...not_same, decided_by: 'Jordan Roe', changed: 'none' });
    const next = await run(roster());
    expect(next.rows[0]).toMatchObject({ review: 'decided', decisions: again.decisions });
    expect(found(next.rows[0])).toEqual(found(row));
    expect(next.screening).toMatchObject({ review: { open: 0, decided: 1 }, counts: first.screening.counts, lists: first.screening.lists });
    const open = (await app.get(`/screenings/${next.id}/results?review=open,changed`)).body;
    const decided = (await app.get(`/screenings/${next.id}/results?review=decided`)).body;
    expect([open.total, decided.total]).toEqual([0, 1]);
    const csv = (await app.get(`/screenings/${next.id}/results?format=csv`)).body as string;
    expect(csv).toContain('not_same by Jordan Roe: Different date of birth');
  });

  test('the certificate of a later roster states what was decided before', async () => {
    const next = await run(roster());
    const { body } = await app.get(`/screenings/${next.id}/certificate`);
    expect(body.subjects[0].content.decisions[0]).toMatch(
      /^[a-z_]+-[0-9a-f]{12}: not_same by Jordan Roe on .*, because: Different date of birth$/,
    );
    const verified = await app.post('/verify', { certificate: JSON.stringify(body) });
    expect(verified.body).toMatchObject({ is_genuine: true, reason: null });
    const replay = (await app.get(`/screenings/${next.id}/replay`)).body;
    expect(replay.verdict).toBe('same');
  });

  test('other details of the subject return the hit as changed', async () => {
    const next = await run(roster('1959-11-24'));
    expect(next.rows[0]).toMatchObject({ review: 'changed' });
    expect(new Set(next.rows[0].decisions.map(({ changed }: any) => changed))).toEqual(new Set(['subject']));
  });

  test('another version of the record returns the hit as changed', async () => {
    const [key] = keysOf(first.rows[0]);
    const { pool } = app.database;
    const record = `source || '-' || left(md5(record_key), 12) = $1 and observed_to is null`;
    const { rows } = await pool.query(`select id, city from exclusion where ${record}`, [key]);
    await pool.query('update exclusion set city = $2 where id = $1', [rows[0].id, 'Elsewhere']);
    const next = await run(roster());
    await pool.query('update exclusion set city = $2 where id = $1', [rows[0].id, rows[0].city]);
    expect(next.rows[0].review).toBe('changed');
    expect(next.rows[0].decisions.find((one: any) => one.record === key).changed).toBe('record');
  });

  test('a later decision replaces an earlier one, and the history keeps both', async () => {
    const [row] = first.rows;
    await decide(first.id, onAll(row, { verdict: 'pending' }), 'Sam Poe');
    const rows = (await app.get(`/screenings/${first.id}/results`)).body.results;
    expect(rows[0].review).toBe('pending');
    const page = (await fetch(`${app.url}/screenings/${first.id}`, { headers: { 'X-API-Key': app.key, Accept: 'text/html' } })).text();
    expect((await page).replace(/<[^>]*>/g, '')).toContain('1 subject marked as pending: no decision yet.');
    const { body } = await app.get(`/decisions?screening_id=${first.id}`);
    expect(body.results.map(({ verdict }: any) => verdict)).toEqual([
      ...keysOf(row).map(() => 'pending'),
      ...keysOf(row).map(() => 'not_same'),
    ]);
    expect((await app.get(`/decisions?screening_id=${first.id}&verdict=not_same&limit=1`)).body).toMatchObject({
      total: keysOf(row).length,
      results: [{ decided_by: 'Jordan Roe', subject_url: `/screenings/${first.id}/results/1` }],
    });
  });

  test('the history as a file is whole, whatever the page', async () => {
    const whole = (await app.get('/decisions?limit=500')).body;
    const file = async (format: string) => {
      const answer = await fetch(`${app.url}/decisions?limit=1&format=${format}`, { headers: { 'X-API-Key': app.key } });
      return (await answer.text()).trimEnd().split(/\r?\n/);
    };
    const ndjson = (await file('ndjson')).map((line) => JSON.parse(line));
    expect(ndjson.map(({ id }) => id)).toEqual(whole.results.map(({ id }: any) => id));
    const [header, ...lines] = await file('csv');
    expect(header).toMatch(/^id,screening_id,position,record,.*,subject_url$/);
    expect(lines).toHaveLength(whole.total);
  });

  test('every link of the history leads to the subject, and an erased one has none', async () => {
    const single = (await app.get('/exclusions/search?name=Roland+Kesterson&birth_date=1959-11-23')).body;
    const [{ record }] = single.results;
    await decide(single.id, [{ record: `${record.source}-${record.record_ref}`, verdict: 'pending' }]);
    const gone = await run([{ name: 'Roland Kesterson' }]);
    await decide(gone.id, onAll(gone.rows[0], not_same));
    await erase(app, gone.id);
    const { results } = (await app.get('/decisions?limit=500')).body;
    const urls = new Map<string, string | null>(results.map((one: any) => [one.screening_id, one.subject_url]));
    expect([urls.get(single.id), urls.get(gone.id)]).toEqual([`/screenings/${single.id}/certificate`, null]);
    for (const url of urls.values()) if (url) expect([url, (await app.get(url)).status]).toEqual([url, 200]);
    const page = await fetch(`${app.url}/decisions`, { headers: { 'X-API-Key': app.key, Accept: 'text/html' } });
    expect(await page.text()).toContain(`href="/screenings/${single.id}/certificate"`);
  });

  test('one decision covers a group of the same person', async () => {
    const [row] = first.rows;
    const [group] = row.result.groups;
    const { body } = await decide(first.id, [{ group_id: group.group_id, verdict: 'confirmed' }]);
    const of_group = [...row.result.federal_hits, ...row.result.state_excluded, ...row.result.hits.map((hit: any) => hit.record)]
      .filter(({ group_id }: any) => group_id === group.group_id)
      .map(({ source, record_ref }: any) => `${source}-${record_ref}`);
    expect(body.results.map(({ record }: any) => record).sort()).toEqual([...new Set(of_group)].sort());
  });

  test('what cannot be decided is refused with what can, and then nothing is stored', async () => {
    const [row] = first.rows;
    const before = (await app.get('/decisions')).body.total;
    const other = { record: 'oig_leie-000000000000', verdict: 'confirmed' };
    const { status, body } = await decide(first.id, [
      ...onAll(row, { verdict: 'confirmed' }),
      other,
      { ...other, position: 2 },
      { ...other, position: 9 },
    ]);
    expect(status).toBe(400);
    const at = keysOf(row).length;
    expect(body.errors.map(({ parameter }: any) => parameter)).toEqual([
      `decisions.${at}.record`,
      `decisions.${at + 1}.record`,
      `decisions.${at + 2}.position`,
    ]);
    expect(body.errors[0].expected).toContain(keysOf(row)[0]);
    expect((await decide(first.id, onAll(row, { verdict: 'not_same' }))).body.errors[0].expected).toMatch(/reason/);
    expect((await decide(first.id, [{ verdict: 'confirmed' }])).status).toBe(400);
    const twice = onAll(row, { verdict: 'confirmed' });
    expect((await decide(first.id, [...twice, ...twice])).status).toBe(400);
    expect((await app.get('/decisions')).body.total).toBe(before);
  });

  test('another account neither sees nor makes them', async () => {
    const { key } = await app.newKey('free');
    const [row] = first.rows;
    const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ decided_by: 'Eve', decisions: onAll(row, { verdict: 'confirmed' }) });
    expect((await fetch(`${app.url}/screenings/${first.id}/decisions`, { method: 'POST', headers, body })).status).toBe(404);
    const options = { headers: { 'X-API-Key': key } };
    expect((await app.get(`/decisions?screening_id=${first.id}`, options)).body.total).toBe(0);
  });

  test('erasing a screening leaves its decisions without the name of the subject, and they still hold', async () => {
    const gone = await run([{ name: 'Roland Kesterson', birth_date: '1959-11-23', state: 'OH' }]);
    await decide(gone.id, onAll(gone.rows[0], not_same));
    await erase(app, gone.id);
    const { rows } = await app.database.pool.query('select * from decision where screening_id = $1', [gone.id]);
    expect(JSON.stringify(rows)).not.toMatch(/kesterson|1959-11-23|Jordan|Different date/i);
    const next = await run([{ name: 'ROLAND  KESTERSON', birth_date: '1959-11-23', state: 'OH' }]);
    expect(next.rows[0].review).toBe('decided');
    const again = await decide(gone.id, onAll(gone.rows[0], not_same));
    expect([again.status, again.body.detail]).toEqual([410, expect.stringContaining('were erased')]);
  });
});

test('hits of a single screening by name are decided too, and hold in rosters', async () => {
  const { body } = await app.get('/exclusions/search?name=Roland+Kesterson&birth_date=1959-11-23');
  const records = [...new Set<string>(body.results.map(({ record }: any) => `${record.source}-${record.record_ref}`))];
  const { status } = await decide(
    body.id,
    records.map((record) => ({ record, ...not_same })),
  );
  expect(status).toBe(200);
  const next = await run([{ name: 'Roland Kesterson', birth_date: '1959-11-23' }]);
  expect(next.rows[0]).toMatchObject({ review: 'decided' });
  // The certificate of the next screening of the same subject shows it to its reader, beside what is signed.
  const { body: second } = await app.get('/exclusions/search?name=Roland+Kesterson&birth_date=1959-11-23');
  const page = async (id: string) => {
    const headers = { 'X-API-Key': app.key, Accept: 'text/html' };
    return (await fetch(`${app.url}/screenings/${id}/certificate`, { headers })).text();
  };
  expect(await page(second.id)).toContain('Decided in another screening of this subject');
  expect(await page(body.id)).not.toContain('Decided in another screening of this subject');
  expect(await page(body.id)).toContain('Decided since');
});

test('a decision on a subject of POST /exclusions/screen is shown with the same subject of the next request', async () => {
  const subjects = [{ name: 'Zzyx Qwvut' }, { id: 'hire-77', name: 'Roland Kesterson', birth_date: '1959-11-23', state: 'TX' }];
  const screen = async (body: object[]) => (await app.post('/exclusions/screen', { npis: ['1234567893'], subjects: body })).body;
  const review = async (id: string, position: number) => (await app.get(`/screenings/${id}/review?position=${position}`)).body;
  const first = await screen(subjects);
  const records = [...keysOf({ result: first.results[2] })];
  expect(records.length).toBeGreaterThan(0);
  const before = await review(first.id, 3);
  expect(before).toMatchObject({ position: 3, subjects: 3, sent: subjects[1], outcome: first.results[2].outcome, decisions: [] });
  expect(before.hits.map(({ record }: any) => `${record.source}-${record.record_ref}`)).toEqual(expect.arrayContaining(records));
  const wishes = records.map((record) => ({ position: 3, record, ...not_same }));
  expect((await decide(first.id, wishes)).status).toBe(200);
  const again = await screen(subjects);
  const { decisions } = await review(again.id, 3);
  expect(decisions.map(({ record, verdict, changed }: any) => [record, verdict, changed]).sort()).toEqual(
    records.map((record) => [record, 'not_same', 'none']).sort(),
  );
  expect((await review(again.id, 2)).decisions).toEqual([]);
  // Nothing that was decided changes what the lists say.
  expect(again.results[2]).toMatchObject({ outcome: first.results[2].outcome, hits: first.results[2].hits });
  const other = await screen([subjects[0]!, { ...subjects[1]!, state: 'OH' }]);
  expect(new Set((await review(other.id, 3)).decisions.map(({ changed }: any) => changed))).toEqual(new Set(['subject']));
  expect((await app.get(`/screenings/${again.id}/review?position=4`)).status).toBe(404);
});
