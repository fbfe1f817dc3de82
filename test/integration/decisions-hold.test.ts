import { createKey } from '#accounts/keys';
import { eraseOld as eraseOldCertificates } from '#certificates/erase';
import { inTransaction } from '#db/in-transaction';
import { identifyTyped } from '#rosters/decisions/identify';
import { lockDecisions, refreshReviews } from '#rosters/decisions/stored';
import { eraseOld } from '#rosters/work';
import { decideOn, erase, keysOf, not_same, onAll, runRoster } from '../support/decisions-api.ts';
import { sendForm } from '../support/forms.ts';
import { openRosterApp, postRoster, screened } from '../support/roster-api.ts';

const app = openRosterApp();

const run = (subjects: object[]) => runRoster(app, subjects);
const decide = (id: string, decisions: object[]) => decideOn(app, id, decisions);
const sql = (text: string, values: unknown[] = []) => app.database.pool.query(text, values).then(({ rows }) => rows);
const born = (birth_date: string, more: object = {}) => ({ name: 'Roland Kesterson', birth_date, ...more });
const kept = cases('kept');

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
    await client.query(cases('results wait for decisions that'), [owner, first.id, keysOf(first.rows[0])]);
  });
  const { id } = await later;
  expect(await sql('select review from screening_subject where screening_id = $1', [id])).toEqual([{ review: 'changed' }]);
});

test('a request that is sent again after a kill stores nothing more, of a person in two rows and by another key too', async () => {
  const subject = born('1967-01-01');
  const { id, rows } = await run([subject, subject]);
  const decisions = rows.flatMap((row) => onAll(row, not_same));
  const [{ owner }] = await sql('select owner from screening where id = $1', [id]);
  const { key } = await createKey(app.database.pool, { name: 'second', account_id: owner });
  const made = async (once: string, own?: string) => {
    await sql('delete from idempotency');
    const sent = { key: own, headers: { 'Idempotency-Key': once }, json: { decided_by: 'Jordan Roe', decisions } };
    return (await app.ask(`/screenings/${id}/decisions`, sent)).body.results?.map((one: any) => one.id);
  };
  decisions.reverse();
  const first = await made('one');
  expect([await made('one'), await made('one', key)]).toEqual([first, first]);
  expect(await made('another')).not.toEqual(first);
  await sql('update decision set request_sha256 = null where id = $1', [first[0]]);
  await sql(`update screening_subject set outcome = 'invalid', result = null where screening_id = $1 and position = 2`, [id]);
  expect(await made('one', key)).toBeUndefined();
  expect((await app.get(`/decisions?screening_id=${id}`)).body.total).toBe(2 * decisions.length);
});

test('a form that is sent again is refused once its hit was decided otherwise, also by another reviewer', async () => {
  const { id, rows } = await run([born('1967-01-02')]);
  const shown = rows[0].decisions.map((one: any) => one.id);
  const form = { id, position: '1', record: keysOf(rows[0])[0]!, decided_by: 'Jordan Roe', seen: ['none', ...shown].join() };
  const send = async (verdict: string, more: object = {}) =>
    (await sendForm(app, '/screenings/decide', { ...form, verdict, ...more }, { headers: { 'X-API-Key': app.key } })).status;
  expect([await send('pending'), await send('pending')]).toEqual([303, 303]);
  const [{ id: seen }] = await sql('select id from decision where screening_id = $1', [id]);
  const other = { decided_by: 'Alex Poe', seen };
  expect([await send('confirmed', other), await send('confirmed', other), await send('pending')]).toEqual([303, 303, 409]);
  expect((await app.get(`/decisions?screening_id=${id}`)).body.total).toBe(2);
});

test('checked rows that are sent several times at once are decided once', async () => {
  const { id, rows } = await run([born('1967-01-03'), born('1967-01-04')]);
  const form = { id, row_1: 'on', row_2: 'on', verdict: 'pending', decided_by: 'Jordan Roe' };
  const owner = (await sql('select owner from screening where id = $1', [id]))[0].owner;
  let sent: Promise<{ status: number }>[] = [];
  await inTransaction(app.database.serving.pool, async (client) => {
    await lockDecisions(client, owner, 'decisions');
    sent = [1, 2, 3].map(() => sendForm(app, '/screenings/decide-rows', form, { headers: { 'X-API-Key': app.key } }));
    // All have read which hits are open, and wait to store.
    for (let waiting = 0; waiting < sent.length; )
      waiting = (await sql(`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`))[0].n;
  });
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([303, 303, 303]);
  expect((await app.get(`/decisions?screening_id=${id}`)).body.total).toBe(rows.flatMap(keysOf).length);
});

test('a decision is changed where any field of the record is, such as its period', async () => {
  const subject = born('1964-01-01');
  const { id, rows } = await run([subject]);
  await decide(id, onAll(rows[0], not_same));
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

test('a decision stored by what was typed holds for the same writing, if nothing else of its subject is known', async () => {
  const subject = born('11/23/1968');
  const { id, rows } = await run([subject]);
  await decide(id, onAll(rows[0], not_same));
  const [{ secret }] = await sql(`select secret from service_secret where name = 'decision'`);
  await sql('update decision set subject_hash = $2 where screening_id = $1', [id, identifyTyped(subject, secret).subject_hash]);
  const next = await run([subject, born('1968-11-23'), born('11/24/1968')]);
  expect(next.rows.map(({ review }: any) => review)).toEqual(['decided', 'changed', 'changed']);
});

test('a decision of which only hashes of what was typed are left holds for the same writing, and can be ended', async () => {
  const subject = born('1969-12-23', { npi: '1129-345-678' });
  const { id, rows } = await run([subject]);
  await decide(id, onAll(rows[0], not_same));
  const [{ secret }] = await sql(`select secret from service_secret where name = 'decision'`);
  const { subject_key, subject_hash } = identifyTyped(subject, secret);
  await erase(app, id);
  await sql('update decision set subject_key = $2, subject_hash = $3 where screening_id = $1', [id, subject_key, subject_hash]);
  const next = await run([subject, { ...subject, npi: '1129 345 678' }, { ...subject, birth_date: '1969-12-24' }]);
  expect(next.rows.map(({ review }: any) => review)).toEqual(['decided', 'decided', 'changed']);
  await app.send(`/screenings/${id}?decisions=end`, { method: 'DELETE' });
  const { body } = await app.get(`/screenings/${next.id}/results`);
  expect(body.results.map(({ review }: any) => review)).toEqual(['open', 'open', 'open']);
});

test('stored rows are reviewed again in batches', async () => {
  const subject = born('1965-01-01');
  const runs = [await run([subject, subject]), await run([subject, { name: 'Zzyx Qwvut' }])];
  await decide(runs[0]!.id, onAll(runs[0]!.rows[0], not_same));
  const ids = runs.map(({ id }) => id);
  const [{ owner, subject_key }] = await sql(
    'select r.owner, s.subject_key from screening_subject s join screening r on r.id = s.screening_id where r.id = $1 limit 1',
    [ids[0]],
  );
  await sql(`update screening_subject set review = 'open' where screening_id = any($1) and review = 'decided'`, [ids]);
  await inTransaction(app.database.serving.pool, (client) => refreshReviews(client, owner, [{ subject_key }], 2));
  const reviews = await sql('select review from screening_subject where screening_id = any($1) order by screening_id, position', [ids]);
  expect(reviews.map(({ review }: { review: string }) => review)).toEqual(['decided', 'decided', 'decided', 'none']);
});
