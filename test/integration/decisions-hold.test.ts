import { eraseOld as eraseOldCertificates } from '../../src/certificates/erase.ts';
import { lockDecisions } from '../../src/rosters/decisions/lock.ts';
import { refreshReviews } from '../../src/rosters/decisions/refresh.ts';
import { eraseOld } from '../../src/rosters/retention.ts';
import { inTransaction } from '../../src/rosters/store.ts';
import { decideOn, erase, keysOf, not_same, onAll, runRoster } from '../support/decisions-api.ts';
import { openRosterApp, postRoster, screened } from '../support/roster-api.ts';

const app = openRosterApp();

const run = (subjects: object[]) => runRoster(app, subjects);
const decide = (id: string, decisions: object[]) => decideOn(app, id, decisions);
const sql = (text: string, values: unknown[] = []) => app.database.pool.query(text, values).then(({ rows }) => rows);
const born = (birth_date: string, more: object = {}) => ({ name: 'Roland Kesterson', birth_date, ...more });
const kept = `select count(*)::int as n, count(reason)::int as reasons, count(record_name)::int as names, count(decided_by)::int as reviewers,
  count(erased_at)::int as erased, count(subject_key)::int as keys from decision where screening_id = $1`;

test('deleting a screening erases what people wrote in its decisions; hashes and verdicts stay, and are shown as erased', async () => {
  const { id, rows } = await run([born('1959-11-23')]);
  await decide(id, onAll(rows[0], not_same));
  const n = keysOf(rows[0]).length;
  expect(await sql(kept, [id])).toEqual([{ n, reasons: n, names: n, reviewers: n, erased: 0, keys: n }]);
  expect((await app.get(`/decisions?screening_id=${id}`)).body.results[0].subject_name).toBe('Roland Kesterson');
  expect((await app.get(`/decisions?screening_id=${id}&format=html`)).body).toMatch(/results\/1">Roland Kesterson</);
  await erase(app, id);
  expect(await sql(kept, [id])).toEqual([{ n, reasons: 0, names: 0, reviewers: 0, erased: n, keys: n }]);
  const { body } = await app.get(`/decisions?screening_id=${id}`);
  expect(body.results[0]).toMatchObject({ verdict: 'not_same', reason: null, record_name: null, decided_by: null, subject_name: null });
  expect(body.results[0].erased_at).toMatch(/^20/);
  const page = await app.get(`/decisions?screening_id=${id}&format=html`);
  expect(page.body).toContain('erased');
  expect(page.body).not.toMatch(/Kesterson|Jordan/);
  // The reference names the person, through the page of the record: nothing shows it any more.
  const refs = keysOf(rows[0]).map((key) => key.split('-').at(-1)!);
  for (const path of [`/decisions?screening_id=${id}&`, `/screenings/${id}/decisions?`])
    for (const form of ['json', 'html', 'csv', 'ndjson']) {
      const answer = await fetch(`${app.url}${path}format=${form}`, { headers: { 'X-API-Key': app.key } });
      const shown = await answer.text();
      expect([form, answer.status, refs.filter((ref) => shown.includes(ref))]).toEqual([form, 200, []]);
    }
  // One wording, whichever page is opened.
  for (const path of ['', '/results', '/results/1', '/review']) {
    const { status, body: missing } = await app.get(`/screenings/${id}${path}`);
    expect([path, status, missing.detail]).toEqual([path, 410, expect.stringContaining('were erased. Its certificate remains')]);
  }
  expect((await app.get(`/screenings/${id}/certificate?format=html`)).body).toMatch(/The submitted data and the results were erased/);
  const next = await run([born('1959-11-23')]);
  expect(next.rows[0].review).toBe('decided');
  expect(next.rows[0].decisions[0]).toMatchObject({ decided_by: null, verdict: 'not_same' });
  const subject = (await app.get(`/screenings/${next.id}/results/1?format=html`)).body;
  expect(subject).toContain('erased with the screening');
  expect((await app.get(`/screenings/${next.id}/certificate`)).body.subjects[0].content.decisions[0]).toContain('whose name was erased');
});

test('the person who deletes a screening may end its decisions, then or later: their hits are open in every roster', async () => {
  const first = await run([born('1961-03-04', { id: 'ended-1' })]);
  await decide(first.id, onAll(first.rows[0], { verdict: 'confirmed' }));
  const second = await run([born('1961-03-04', { id: 'ended-1' })]);
  await decide(second.id, onAll(second.rows[0], not_same));
  const n = keysOf(second.rows[0]).length;
  const review = async () => (await app.get(`/screenings/${first.id}/results`)).body.results[0];
  const remove = async (id: string, query = '') => {
    const answer = await fetch(`${app.url}/screenings/${id}${query}`, { method: 'DELETE', headers: { 'X-API-Key': app.key } });
    return { status: answer.status, body: (await answer.json()) as any };
  };
  expect((await remove(second.id)).body).toMatchObject({ deleted: true, decisions_ended: 0 });
  expect((await review()).decisions[0]).toMatchObject({ verdict: 'not_same', reason: null });
  expect((await remove(second.id, '?decisions=end')).body.decisions_ended).toBe(n);
  // As before the deleted roster: the decision of the first one counts.
  const now = await review();
  expect([now.review, ...new Set(now.decisions.map(({ verdict }: any) => verdict))]).toEqual(['decided', 'confirmed']);
  const { body } = await app.get(`/decisions?screening_id=${second.id}`);
  expect(body.results.map(({ ended_at }: any) => ended_at !== null)).toEqual(Array(n).fill(true));
  expect((await remove(second.id, '?decisions=end')).body.decisions_ended).toBe(0);
  const third = await run([born('1961-03-04', { id: 'ended-1' })]);
  expect((await remove(first.id, '?decisions=end')).body).toMatchObject({ deleted: true, decisions_ended: n });
  expect((await app.get(`/screenings/${third.id}/results`)).body.results[0]).toMatchObject({ review: 'open', decisions: [] });
});

test('the end of the retention erases it too, of rosters and of single screenings', async () => {
  const roster = await run([born('1960-01-01')]);
  await decide(roster.id, onAll(roster.rows[0], not_same));
  const single = (await app.get('/exclusions/search?name=Roland+Kesterson&birth_date=1960-01-02')).body;
  const { record } = single.results[0];
  await decide(single.id, [{ record: `${record.source}-${record.record_ref}`, ...not_same }]);
  for (const { id } of [roster, single]) {
    await sql(`update screening set created_at = now() - interval '11 days' where id = $1`, [id]);
    await sql(`update certificate set screened_at = now() - interval '11 days' where id = $1`, [id]);
  }
  await eraseOldCertificates(app.database.serving.pool, 10);
  await eraseOld(app.database.serving.pool, 10);
  for (const { id } of [roster, single]) expect(await sql(kept, [id])).toMatchObject([{ reasons: 0, names: 0, reviewers: 0 }]);
});

test('results wait for decisions that are being stored, and then have them', async () => {
  const first = await run([born('1961-01-01')]);
  const owner = (await sql('select owner from screening where id = $1', [first.id]))[0].owner;
  let later: Promise<any> | undefined;
  await inTransaction(app.database.serving.pool, async (client) => {
    await lockDecisions(client, owner, 'decisions');
    const sent = await postRoster(app, JSON.stringify({ subjects: [born('1961-01-01')] }), { type: 'application/json' });
    later = screened(app, sent.body.id);
    // Screened, and waiting to store.
    for (let waiting = 0; waiting === 0; )
      waiting = (await sql(`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`))[0].n;
    expect(await sql('select outcome from screening_subject where screening_id = $1', [sent.body.id])).toEqual([{ outcome: null }]);
    await client.query(
      `insert into decision (id, owner, screening_id, position, subject_key, subject_hash, record, record_hash, record_hash_version, record_name, verdict,
         decided_by, key_id, decided_at)
       select gen_random_uuid(), $1, s.screening_id, 1, s.subject_key, s.subject_key, r.record, '\\x00', 2, 'X', 'pending', 'Jordan Roe', $1, now()
       from screening_subject s cross join unnest($3::text[]) as r(record) where s.screening_id = $2`,
      [owner, first.id, keysOf(first.rows[0])],
    );
  });
  const { id } = await later;
  expect(await sql('select review from screening_subject where screening_id = $1', [id])).toEqual([{ review: 'changed' }]);
});

test('two people of one name without id and NPI are decided separately', async () => {
  const both = [born('1962-01-01', { state: 'OH' }), born('1962-02-02', { state: 'TX' })];
  const { id, rows } = await run(both);
  await decide(id, onAll(rows[0], not_same));
  const reviews = async () => (await app.get(`/screenings/${id}/results`)).body.results.map(({ review }: any) => review);
  expect(await reviews()).toEqual(['decided', 'changed']);
  await decide(id, onAll(rows[1], { verdict: 'confirmed' }));
  expect(await reviews()).toEqual(['decided', 'decided']);
  const next = await run(both);
  expect(next.rows.map(({ decisions }: any) => [decisions[0].verdict, decisions[0].changed])).toEqual([
    ['not_same', 'none'],
    ['confirmed', 'none'],
  ]);
});

test('contradictory verdicts on one subject and record are refused, with both positions', async () => {
  const same = born('1963-01-01');
  const { id, rows } = await run([same, { name: 'Zzyx Qwvut' }, same]);
  const [record] = keysOf(rows[0]);
  const on = (position: number, verdict: string) => ({ position, record, verdict, reason: 'Checked' });
  const refused = await decide(id, [on(1, 'not_same'), on(3, 'confirmed')]);
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ parameter: 'decisions.1.verdict', in: 'body', expected: expect.stringContaining('positions 1 and 3 are the same subject') }],
  ]);
  expect((await app.get(`/decisions?screening_id=${id}`)).body.total).toBe(0);
  expect((await decide(id, [on(1, 'not_same'), on(3, 'not_same')])).status).toBe(200);
});

test('a record that the certificate of a single screening does not state is not decided on', async () => {
  const { body } = await app.get('/exclusions/search?name=Roland+Kesterson&birth_date=1959-11-23');
  const { record } = body.results[0];
  const wish = { record: `${record.source}-${record.record_ref}`, ...not_same };
  const [{ id, content_hash }] = await sql(
    `select id, content_hash from exclusion where source || '-' || left(md5(record_key), 12) = $1 and observed_to is null`,
    [wish.record],
  );
  await sql(`update exclusion set content_hash = '\\x00' where id = $1`, [id]);
  const changed = await decide(body.id, [wish]);
  await sql('update exclusion set content_hash = $2, observed_to = current_date where id = $1', [id, content_hash]);
  const gone = await decide(body.id, [wish]);
  await sql('update exclusion set observed_to = null where id = $1', [id]);
  expect([changed.status, changed.body.detail]).toEqual([
    409,
    expect.stringContaining('it has changed on its list since; screen the name again'),
  ]);
  expect([gone.status, gone.body.errors[0].expected]).toEqual([409, expect.stringContaining('it has left its list since')]);
  expect((await decide(body.id, [wish])).status).toBe(200);
});

test('a decision of the first version of the record hash holds, and is renewed; a new field then counts', async () => {
  const { recordHash } = await import('../../src/rosters/decisions/identify.ts');
  const subject = born('1964-01-01');
  const { id, rows } = await run([subject]);
  await decide(id, onAll(rows[0], not_same));
  const { result } = rows[0];
  for (const record of [...result.federal_hits, ...result.state_excluded, ...result.hits.map((hit: any) => hit.record)])
    await sql('update decision set record_hash = $2, record_hash_version = 1 where screening_id = $1 and record = $3', [
      id,
      recordHash(record, 1),
      `${record.source}-${record.record_ref}`,
    ]);
  const next = await run([subject]);
  expect(next.rows[0].review).toBe('decided');
  expect(await sql('select distinct record_hash_version from decision where screening_id = $1', [id])).toEqual([
    { record_hash_version: 2 },
  ]);
  const [key] = keysOf(rows[0]);
  const [{ id: record_id, period }] = await sql(
    `select id, period from exclusion where source || '-' || left(md5(record_key), 12) = $1 and observed_to is null`,
    [key],
  );
  await sql(`update exclusion set period = 'ten years' where id = $1`, [record_id]);
  const last = await run([subject]);
  await sql('update exclusion set period = $2 where id = $1', [record_id, period]);
  expect(last.rows[0].review).toBe('changed');
});

test('stored rows are reviewed again in batches, and those from before there were reviews when they are read', async () => {
  const subject = born('1965-01-01');
  const runs = [await run([subject, subject]), await run([subject, { name: 'Zzyx Qwvut' }])];
  await decide(runs[0]!.id, onAll(runs[0]!.rows[0], not_same));
  const ids = runs.map(({ id }) => id);
  const [{ owner, subject_key }] = await sql(
    'select r.owner, s.subject_key from screening_subject s join screening r on r.id = s.screening_id where r.id = $1 limit 1',
    [ids[0]],
  );
  await sql(`update screening_subject set review = 'open' where screening_id = any($1) and review = 'decided'`, [ids]);
  await inTransaction(app.database.serving.pool, (client) => refreshReviews(client, owner, [subject_key], 2));
  const reviews = () => sql('select review from screening_subject where screening_id = any($1) order by screening_id, position', [ids]);
  const expected = ['decided', 'decided', 'decided', 'none'].map((review) => ({ review }));
  expect(await reviews()).toEqual(expected);
  await sql('update screening_subject set review = null, subject_key = null where screening_id = any($1)', [ids]);
  const { body } = await app.get(`/screenings/${ids[1]}/results?review=decided`);
  expect([body.total, body.screening.review.decided]).toEqual([1, 1]);
  expect((await app.get(`/screenings/${ids[0]}`)).body.review.decided).toBe(2);
  expect(await reviews()).toEqual(expected);
});
