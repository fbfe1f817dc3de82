import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { canonical, sha256 } from '#certificates/canonical';
import { certify, closeJournal } from '#certificates/certify';
import { eraseOld, eraseScreening } from '#certificates/erase';
import { leafOf } from '#certificates/merkle';
import { findCertificate } from '#certificates/read-certificate';
import { publicKeys, rotateSigningKey, signPending, withSigningLock } from '#certificates/sign-roots';
import { verifyHere, verifyText } from '#certificates/verify';
import { advisoryLocks } from '#db/advisory-locks';
import { roleAddress } from '#db/roles';
import { root } from '#root';
import { certifyInvented, depsOf, invented, textsOf } from '../support/certified.ts';
import { openDatabase } from '../support/database.ts';

const database = openDatabase();
afterAll(async () => {
  await closeJournal(depsOf(database));
});

const nextTurn = () => sleep(20);
const sign = (secret?: string) => signPending(database.serving.pool, secret, { waits: true });
const textOf = textsOf(database);
const verified = async (id: string, subject?: number) => verifyHere(database.serving.pool, await textOf(id, subject ?? null));

/** Every root with its number, and whether it follows the one before. */
async function chain() {
  const { rows } = await database.pool.query('select number, content, previous from certificate_root order by number');
  return rows.map(({ number, previous }, at) => [number, at === 0 || previous.equals(sha256(rows[at - 1].content))]);
}

test('killed processes lose no screening they reported, and the chain does not fork', async () => {
  const url = roleAddress(database.url, 'serve')!;
  const reported: string[] = [];
  const run = async () => {
    const child = spawn(process.execPath, [join(root, 'test/support/certify-child.ts'), url], {
      env: { ...process.env },
    });
    const most = 40 + Math.floor(Math.random() * 200);
    let own = 0;
    for await (const id of createInterface({ input: child.stdout })) {
      if (id.length === 36) reported.push(id);
      if (++own === most) child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  const children = Promise.all([run(), run(), run()]);
  let is_over = false;
  void children.finally(() => (is_over = true));
  // Two signers compete while the screenings arrive.
  const signing = async () => {
    while (!is_over) await signPending(database.pool, undefined);
  };
  await Promise.all([children, signing(), signing()]);
  await sign();
  const { rows } = await database.pool.query('select id from certificate where id = any($1::uuid[])', [reported]);
  expect(rows.length).toBe(reported.length);
  expect(reported.length).toBeGreaterThan(100);
  const links = await chain();
  expect(links).toEqual(links.map((_, at) => [at + 1, true]));
  const open = await database.pool.query('select count(*)::int as n from certificate_group where root_number is null');
  expect(open.rows[0].n).toBe(0);
  for (const id of reported.slice(-20)) expect(await verified(id)).toHaveProperty('genuine');
});

test('the signature follows a screening within a second, without anyone asking for it', async () => {
  const { id } = await certifyInvented(database);
  await closeJournal(depsOf(database));
  expect((await findCertificate(database.serving.pool, id))!.root_number).not.toBeNull();
});

test('what was stored while another process signs is signed afterwards', async () => {
  const other = await database.pool.connect();
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock($1)', [advisoryLocks['signing of certificates']]);
  expect(await signPending(database.serving.pool, undefined)).toBe('busy');
  const { id } = await certifyInvented(database);
  const at_work = cases('a session at work');
  const since = new Date();
  while ((await database.pool.query(at_work, [since])).rowCount === 0) await nextTurn();
  await other.query('commit');
  other.release();
  while ((await findCertificate(database.serving.pool, id))!.root_number === null) await nextTurn();
  expect(await verified(id)).toHaveProperty('genuine');
});

test('what meets a deadlock under the lock of signing is not done again', async () => {
  const work = jest.fn(() => Promise.reject(Object.assign(new Error('deadlock'), { code: '40P01' })));
  await expect(withSigningLock(database.pool, { waits: true }, work)).rejects.toThrow('deadlock');
  expect(work).toHaveBeenCalledTimes(1);
});

test('certificates of an earlier key stay valid; a signature after its end is refused', async () => {
  const before = await certifyInvented(database);
  await sign();
  const key_id = await rotateSigningKey(database.pool, 'a secret of more than 32 characters');
  const after = await certifyInvented(database);
  await expect(sign()).rejects.toThrow('set SIGNING_SECRET');
  await expect(sign('another secret of more than 32 characters')).rejects.toThrow('is not the secret');
  await sign('a secret of more than 32 characters');
  const { rows } = await database.pool.query('select private_key from signing_key where key_id = $1', [key_id]);
  expect(rows[0].private_key).toMatch(/^aes256gcm:/);
  for (const { id } of [before, after]) expect(await verified(id)).toHaveProperty('genuine');
  const keys = (await publicKeys(database.pool)).map((key) => (key.key_id === key_id ? key : { ...key, valid_until: key.valid_from }));
  expect(await verifyText(await textOf(before.id), keys)).toEqual({
    is_certificate: true,
    reason: expect.stringContaining('when its key was not valid'),
  });
  await rotateSigningKey(database.pool, undefined);
});

test('a root that is not in our chain is not genuine here, even if its signature is', async () => {
  const { id } = await certifyInvented(database);
  await sign();
  const text = await textOf(id);
  expect(await verifyHere(database.pool, text)).toHaveProperty('genuine');
  const elsewhere = {
    query: async (text: string, values?: unknown[]) =>
      text.includes('certificate_root') ? { rows: [] } : database.pool.query(text, values),
  };
  expect(await verifyHere(elsewhere as any, text)).toEqual({ is_certificate: true, reason: expect.stringContaining('not in the chain') });
});

test('erased subjects leave a valid proof that no guess can be checked against', async () => {
  const { id } = await certifyInvented(database, 3);
  await sign();
  const saved = await textOf(id);
  const { content, leaf, salt } = JSON.parse(saved).subjects[0];
  expect(salt).toMatch(/^[0-9a-f]{32,}$/);
  expect(await eraseScreening(database.serving.pool, id, 'key_b')).toBe(false);
  expect(await eraseScreening(database.serving.pool, id, 'key_a')).toBe(true);
  expect(await eraseScreening(database.serving.pool, id, 'key_a')).toBe(true);
  expect(await verified(id)).toMatchObject({ genuine: { disclosed: 0, erased: 3 } });
  expect(await verifyHere(database.pool, saved)).toMatchObject({ genuine: { disclosed: 3, erased: 0 } });
  // Even with all that was sent and found, the salt is missing: nothing in the database gives it.
  const { rows } = await database.pool.query('select * from certificate_subject where id = $1 and index = 0', [id]);
  expect(rows[0]).toEqual({ id, index: 0, leaf: Buffer.from(leaf, 'hex'), salt: null, content: null });
  expect(leafOf(Buffer.alloc(0), canonical(content)).toString('hex')).not.toBe(leaf);
  const tables = ['certificate', 'certificate_subject', 'certificate_group'].map((table) =>
    database.pool.query(`select t::text as row from ${table} t`),
  );
  const dump = (await Promise.all(tables))
    .flatMap((found) => found.rows.map(({ row }) => row))
    .filter((row) => row.includes(id))
    .join('\n');
  expect(dump).toContain(leaf);
  expect(dump).not.toContain(salt);
  expect(dump).not.toContain('Ünused');
});

test('old screenings are erased: after the retention, and after 30 days without a key', async () => {
  const made = [
    await certifyInvented(database),
    await certifyInvented(database, 1, null),
    await certifyInvented(database),
    await certifyInvented(database, 1, null),
  ];
  const age = (id: string, days: number) =>
    database.pool.query('update certificate set screened_at = screened_at - make_interval(days => $2) where id = $1', [id, days]);
  await Promise.all([age(made[0]!.id, 101), age(made[1]!.id, 31), age(made[2]!.id, 99), age(made[3]!.id, 29)]);
  expect(await eraseOld(database.serving.pool, 100)).toBe(2);
  const { rows } = await database.pool.query('select id from certificate where erased_at is null and id = any($1::uuid[])', [
    made.map(({ id }) => id),
  ]);
  expect(rows.map(({ id }) => id).toSorted()).toEqual([made[2]!.id, made[3]!.id].toSorted());
});

test('a certificate names the files its lists were read from: the newest full list and the changes since', async () => {
  const { db } = database;
  const screening = invented();
  const lists_searched = screening.lists_searched.map((list) => ({ ...list, last_loaded_at: '2026-11-21T08:00:00.000Z' }));
  const list = { source_id: 'oig_leie', title: 'LEIE', publisher: {}, landing_url: '', license: '', cadence: 'monthly' };
  const kinds = [
    { kind: 'full', mode: 'full' },
    { kind: 'supplement', mode: 'delta' },
  ];
  await db('source').insert({ ...list, files: JSON.stringify(kinds), last_loaded_at: '2026-11-20T08:00:00Z' });
  await db('source').insert({ ...list, source_id: 'oh_medicaid_exclusions', files: JSON.stringify(kinds) });
  const load = async (file_kind: string, day: string, status = 'accepted', source_id = 'oig_leie') => {
    const file = { source_id, file_kind, sha256: `${file_kind} ${day}`, bytes: 1, file_name: `${day}.csv`, storage_key: '' };
    const [{ file_id }] = await db('source_file').insert(file).returning('file_id');
    // The registry names a time within a load, which for a national list is long before its end.
    const times = { started_at: `${day}T07:50:00Z`, completed_at: `${day}T12:00:00Z` };
    const facts = { file_id, file_kind, status, release_date: day, observed_on: day, rows_read: 7, ...times };
    await db('load').insert({ source_id, ...facts, is_partial: source_id !== 'oig_leie' });
  };
  // Of Ohio only excerpts are loaded, the last of them after the lists of the screening were read.
  for (const day of ['2026-10-05', '2026-10-20', '2026-11-22']) await load('full', day, 'accepted', 'oh_medicaid_exclusions');
  for (const [kind, day, status] of cases('a certificate names the files')) await load(kind, day, status);
  const { id } = await certify(depsOf(database), { ...screening, lists_searched });
  await sign();
  const { basis } = JSON.parse(await textOf(id));
  expect(basis.lists.map(({ source_id, files }: any) => [source_id, files])).toEqual([
    [
      'oh_medicaid_exclusions',
      [
        expect.objectContaining({ file_name: '2026-10-05.csv', sha256: 'full 2026-10-05' }),
        expect.objectContaining({ file_name: '2026-10-20.csv', sha256: 'full 2026-10-20' }),
      ],
    ],
    cases('a certificate names the files 2'),
  ]);
});
