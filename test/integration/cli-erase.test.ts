import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createKey } from '#accounts/keys';
import { publicKeys } from '#certificates/sign-roots';
import { verifyHere } from '#certificates/verify';
import { root } from '#root';
import { hintValues, isSought, readSought, type Sought } from '#rosters/erasure/find-person';
import { openRosterApp, postRoster, screened } from '../support/roster-api.ts';
import { runCommand } from '../support/run-command.ts';

const app = openRosterApp({ look_ms: 50 });

/** The command; in a process of its own where something is typed when it asks. */
function erase(args: string[], typed = ''): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const own = { DATABASE_URL: app.database.url, INDEX_PREFIX: app.search.prefix, REQUEST_TIMEOUT_MS: '1000' };
  if (!typed) return runCommand(['erase', ...args], own);
  const child = spawn(process.execPath, ['src/cli.ts', 'erase', ...args], { cwd: root, env: { ...process.env, ...own } });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) child[stream].setEncoding('utf8').on('data', (text) => (said[stream] += text));
  child.stdin.end(typed);
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, ...said })));
}

/** Every text that the database keeps of screenings, except of the published lists. */
async function keptText(): Promise<string> {
  const tables = cases('tables');
  const others = cases('others');
  const texts = [];
  for (const table of [...tables, ...others]) {
    const { rows } = await app.database.pool.query(`select string_agg(t::text, E'\\n') as text from ${table} t`);
    texts.push(rows[0].text ?? '');
  }
  return texts.join('\n');
}

const genuine = async (id: string, key = app.key) => {
  const answer = await app.send(`/screenings/${id}/certificate`, { key, headers: { Accept: 'application/json' } });
  const text = await answer.text();
  return answer.status === 200 ? verifyHere(app.database.pool, text) : answer.status;
};

test('a person is erased from single screenings, batches, rosters and monitors; others and the proof stay', async () => {
  const single = (await app.get('/exclusions/search?name=Kesterson,+R%C3%B3land&birth_date=1959-11-23')).body.id as string;
  const namesake = (await app.get('/exclusions/search?name=Roland+Kesterson&birth_date=1990-01-01')).body.id as string;
  const batch = (await app.post('/exclusions/screen', cases('batch'))).body.id as string;
  const { body: roster } = await postRoster(
    app,
    'Last Name,First Name,DOB,Remarks\nKesterson,Roland,11/23/1959,Mr. Kesterson is on leave\nWinslade,Theodora,,\n',
    { query: '?keep=Remarks' },
  );
  await screened(app, roster.id);
  const { body: monitor } = await app.post(`/screenings/${roster.id}/monitor`, { name: 'Staff' });
  for (;;) {
    if ((await app.get(`/monitors/${monitor.id}`)).body.newest_run?.status === 'done') break;
    await sleep(50);
  }
  const run_id = (await app.get(`/monitors/${monitor.id}`)).body.newest_run.screening_id as string;
  await app.database.pool.query(cases('sheets with the name'), [[roster.id, run_id, monitor.id]]);
  const person = ['person', '--name', 'Roland Kesterson', '--birth-date', '1959-11-23'];

  const dry = await erase([...person, '--dry-run']);
  expect(dry).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/ 4 {2}certificates\n +4 {2}certified subjects\n +2 {2}rosters\n/),
  });
  for (const id of [single, batch, roster.id, run_id, monitor.id]) expect(dry.stdout).toContain(id);
  expect(dry.stdout).not.toContain(namesake);
  const refused = await erase(person, 'yes\n');
  expect([refused.status, refused.stdout]).toEqual([1, expect.stringContaining('Nothing was erased: you did not confirm.')]);
  expect(await keptText()).toContain('Kesterson');

  const done = await erase(person, 'erase\n');
  expect([done.status, done.stdout]).toEqual([0, expect.stringContaining('Erased.')]);
  expect(
    JSON.parse(
      done.stderr
        .split('\n')
        .find((line) => line.includes('"msg"'))!
        .replace(/^[^{]*/, ''),
    ),
  ).toMatchObject(cases('a person is erased from 2'));
  expect(done.stdout + done.stderr).not.toMatch(/kesterson/i);

  const { rows } = await app.database.pool.query(`select id from certificate_subject where content ilike '%kesterson%'`);
  expect(rows.map(({ id }) => id)).toEqual([namesake]);
  for (const table of ['screening', 'screening_subject', 'monitor', 'monitor_subject', 'alert', 'erasure']) {
    const found = await app.database.pool.query(`select count(*)::int as n from ${table} t where t::text ilike '%kesterson%'`);
    expect([table, found.rows[0].n]).toEqual([table, 0]);
  }
  // That other sheets were not screened is still said, with the names of the others.
  expect((await app.get(`/screenings/${roster.id}`)).body.other_sheets).toEqual(['2026', '(name erased)']);
  expect((await app.get(`/monitors/${monitor.id}`)).body).toMatchObject({
    sheet: '(name erased)',
    other_sheets: ['2026', '(name erased)'],
  });
  expect(await app.page(`/screenings/${roster.id}/certificate`)).toContain('Not screened: other sheets of this workbook');
  // Of a row only its place and that it was erased are left, whatever columns rows have.
  const { rows: emptied } = await app.database.pool.query(cases('a person is erased from'));
  expect(emptied).toHaveLength(2);
  for (const { rest } of emptied)
    expect(
      Object.entries(rest).filter(([name, value]) => value !== null && !(name === 'subject' && Object.keys(value as object).length === 0)),
    ).toEqual([]);
  expect(await genuine(single)).toMatchObject({ genuine: { disclosed: 0, erased: 1 } });
  for (const id of [batch, roster.id, run_id]) expect(await genuine(id)).toMatchObject({ genuine: { disclosed: 1, erased: 1 } });
  expect(await genuine(namesake)).toMatchObject({ genuine: { disclosed: 1, erased: 0 } });
  const after = (await app.get(`/screenings/${roster.id}`)).body;
  expect(after).toMatchObject({ status: 'done', subjects: 2, done: 2, counts: { invalid: 1 } });
  const results = (await app.get(`/screenings/${roster.id}/results`)).body.results;
  expect(results.map(({ outcome }: any) => outcome)).toContain('invalid');
  expect(JSON.stringify(results)).toContain('Winslade');
  for (const path of [`/screenings/${roster.id}`, `/screenings/${roster.id}/results/1`, `/monitors/${monitor.id}`, '/certificates'])
    expect([path, (await app.get(path, { headers: { Accept: 'text/html' } })).status]).toEqual([path, 200]);
  expect(await erase([...person, '--yes'])).toMatchObject({ status: 0, stdout: expect.stringContaining('Nothing was found.') });
});

test('a person who is in reconciled files alone is erased from the named file, then from all', async () => {
  const { key_id: owner } = await createKey(app.database.pool, { name: 'Files' });
  const [one, other] = [randomUUID(), randomUUID()];
  for (const id of [one, other]) await app.database.pool.query(cases<string>('a person who is in'), [id, owner]);
  const person = ['person', '--name', 'Quentin Harrowgate'];
  const found = await erase([...person, '--dry-run']);
  for (const id of [one, other]) expect(found.stdout).toContain(`reconciled file ${id}: no. 2`);
  const left = async () => {
    const { rows } = await app.database.pool.query(cases<string>('left'), [owner, one]);
    return rows.map(({ id: _, ...row }) => row);
  };
  const kept = { done: 1, matches: 1, found: [{ id: 'person:1' }], match: 'person:1', is_erased: false };
  const gone = { done: 1, matches: 0, found: [], match: null, is_erased: true };
  expect((await erase([...person, '--screening', one, '--yes'])).stdout).toContain('Erased.');
  expect(await left()).toEqual([gone, kept]);
  expect((await app.database.pool.query('select from erasure where $1 = any(ids)', [one])).rowCount).toBe(1);
  expect((await erase([...person, '--yes'])).stdout).toContain('Erased.');
  expect(await left()).toEqual([gone, gone]);
});

test('an account is erased with everything that belongs to it; another account and the chain stay', async () => {
  const { key, key_id } = await createKey(app.database.pool, { name: 'Ophelia Brantwick', email: 'ophelia@example.org' });
  const screen = async (name: string, headers: Record<string, string> = {}) => {
    const { body } = await app.ask('/exclusions/screen', { key, headers, json: { subjects: [{ id: '1', name }] } });
    return body.id as string;
  };
  const own = await screen('Gideon Farthing', { 'Idempotency-Key': 'once' });
  const other = (await app.get('/exclusions/search?name=Lucinda+Ashgrove')).body.id as string;
  const { body: roster } = await postRoster(app, 'Name\nGideon Farthing\n', { key });
  for (;;) {
    const { rows } = await app.database.pool.query('select status from screening where id = $1', [roster.id]);
    if (rows[0].status === 'done') break;
    await sleep(50);
  }
  const saved = await genuine(own, key);
  expect(saved).toMatchObject({ genuine: { disclosed: 1 } });
  const dry = await erase(['account', key_id, '--dry-run']);
  expect(dry.stdout).toMatch(/ 1 {2}keys\n +2 {2}certificates\n[\s\S]* 1 {2}rosters\n[\s\S]* 1 {2}stored answers\n/);

  const done = await erase(['account', key_id, '--yes']);
  expect(done).toMatchObject({ status: 0, stdout: expect.stringContaining('Erased.') });
  expect(done.stdout + done.stderr).not.toMatch(/ophelia|farthing/i);
  expect(await keptText()).not.toMatch(/ophelia|farthing/i);
  expect(await genuine(own, key)).toBe(401);
  expect(await genuine(other)).toMatchObject({ genuine: { disclosed: 1 } });
  // The head and the hashes are still under their root, and no key reads them through the API.
  const { rows } = await app.database.pool.query(
    'select c.erased_at, g.root_number from certificate c join certificate_group g using (group_id) where c.id = any($1::uuid[])',
    [[own, roster.id]],
  );
  expect(rows).toEqual(Array(2).fill({ erased_at: expect.any(Date), root_number: expect.anything() }));
  expect((await publicKeys(app.database.pool)).length).toBe(1);
  expect(await erase(['account', 'key_unknown'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('There is no key key_unknown'),
  });
});

test('a name is found however it was written: in parts, with accents and apostrophes, late in a long text', () => {
  const sought = (name: string) => (readSought({ names: [name] }) as { sought: Sought }).sought;
  const cases: [string, Record<string, string>, boolean][] = [
    ["Siobhan O'Brien-Quill", { last_name: 'OBRIEN QUILL', first_name: 'Siobhan' }, true],
    ['Siobhan OBrien', { name: 'o’brien, siobhán mary' }, true],
    ["Siobhan O'Brien", { name: "O'BRIEN, SIOBHAN" }, true],
    ['Jurgen Strauss', { name: 'Jürgen Strauß' }, true],
    ['Roland Kesterson', { name: `${'Somebody Else; '.repeat(50)}Kesterson, Roland` }, true],
    ['Roland Kesterson', { name: 'Roland Kestersonville' }, false],
    ['Roland Kesterson', { name: 'Rolanda Kesterson' }, false],
  ];
  for (const [name, sent, is_found] of cases) {
    expect([name, sent, isSought(sought(name), sent)]).toEqual([name, sent, is_found]);
    // What the database offers for reading has it, too.
    const [[pattern]] = hintValues(sought(name));
    const text = JSON.stringify(sent);
    if (is_found) expect([text, new RegExp(pattern!, 'i').test(text) || /[^\x01-\x7f]/.test(text)]).toEqual([text, true]);
  }
  const { sought: by_npi } = readSought({ names: [], npi: '1234567893' }) as { sought: Sought };
  expect([isSought(by_npi, { npi: '1234 567-893' }), isSought(by_npi, { npi: '1234567901' })]).toEqual([true, false]);
  expect(new RegExp(hintValues(by_npi)[0][0]!).test('1234 567-893')).toBe(true);
});

test('what is wrong with the arguments is said', async () => {
  for (const [args, words] of cases('what is wrong with the'))
    expect(await erase([...args])).toMatchObject({ status: 2, stderr: expect.stringContaining(words) });
});
