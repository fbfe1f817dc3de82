import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '#db/in-transaction';
import { endJob, openWorker, sendChunk, sendJob } from '#rosters/queue';
import { runChunk } from '#rosters/run-chunk';
import { eraseOld } from '#rosters/work';
import { openSearch } from '#search/client';
import { queryOf } from '../support/monitored.ts';
import { postRoster, screened, workRostersOf } from '../support/roster-api.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();

const end = async () => {};
const query = queryOf(app);
const statusOf = async (id: string) => (await query('select status, done, note, next_position from screening where id = $1', [id]))[0];
const roster = (rows: number) => `Name\n${Array.from({ length: rows }, (_, at) => `Zzyx Qwvut${at}`).join('\n')}\n`;

test('a roster waits while the name index is away, and says why: it is not answered with gaps', async () => {
  const { id } = (await postRoster(app, roster(3))).body;
  const away = openSearch('http://127.0.0.1:9', { prefix: 'away-' });
  const waits: unknown[] = [];
  const wait = async (_client: unknown, next_after?: number | null) => void waits.push(next_after);
  const deps = { ...app.database.serving, search: away, config: {} };
  expect(await runChunk(deps, id, wait, { now: new Date() })).toBe(false);
  await away.close();
  expect(waits).toEqual([15]);
  expect(await statusOf(id)).toEqual({ status: 'queued', done: 0, note: expect.stringContaining('name index'), next_position: 1 });
  await query('delete from screening where id = $1', [id]);
});

test('of two processes with the same chunk one stores it; a chunk of a deleted roster is nothing', async () => {
  const { id } = (await postRoster(app, roster(12))).body;
  const deps = { ...app.database.serving, search: app.search, config: {} };
  const both = await Promise.all([1, 2].map(() => runChunk(deps, id, end, { now: new Date(), chunk: 10 })));
  expect(both.toSorted()).toEqual([false, true]);
  expect(await statusOf(id)).toMatchObject({ status: 'running', done: 10, next_position: 11 });
  const deleted = await app.send(`/screenings/${id}`, { method: 'DELETE' });
  expect(deleted.status).toBe(200);
  expect(await runChunk(deps, id, end, { now: new Date() })).toBe(false);
  // Some of its rows were screened, and nothing was certified.
  for (const page of ['', '/review', '/certificate'])
    expect((await app.get(`/screenings/${id}${page}`)).body).toMatchObject({
      code: 'gone',
      detail: expect.stringContaining('it has no certificate'),
    });
});

test('a job ends in the transaction of its chunk: undone with it, it is found again', async () => {
  const { pool } = app.database.serving;
  const boss = openWorker(pool, () => {}, 60);
  await boss.start();
  const id = randomUUID();
  await inTransaction(pool, (client) => sendChunk(client, id));
  const [waiting] = (await boss.fetch<{ screening_id: string }>('roster', { batchSize: 100, includeMetadata: true })).filter(
    ({ data }) => data.screening_id === id,
  );
  const stateOf = async () => (await query('select state from pgboss.job where id = $1', [waiting!.id]))[0].state;
  const killed = inTransaction(pool, async (client) => {
    await endJob(boss, 'roster', client, waiting!);
    throw new Error('killed before the commit');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await stateOf()).toBe('active');
  const end = (retryCount: number) => inTransaction(pool, (client) => endJob(boss, 'roster', client, { id: waiting!.id, retryCount }));
  // A process whose job expired and was begun again by another.
  await expect(end(waiting!.retryCount + 1)).rejects.toThrow('Another process');
  expect(await stateOf()).toBe('active');
  await end(waiting!.retryCount);
  expect(await stateOf()).toBe('completed');
  await expect(end(waiting!.retryCount)).rejects.toThrow('Another process');
  await boss.stop({ graceful: false });
});

test('the end of a job that the database cannot take is reported, and the process goes on', async () => {
  let is_away = false;
  const { pool } = app.database.serving;
  const sometimes: any = { connect: () => (is_away ? Promise.reject(new Error('away')) : pool.connect()) };
  const reported: string[] = [];
  const boss = openWorker(sometimes, ({ message }) => reported.push(message));
  await boss.start();
  await inTransaction(pool, (client) => sendJob(client, 'monitor_failed', {}));
  await boss.work('monitor_failed', { pollingIntervalSeconds: 0.5 }, async () => {
    is_away = true;
  });
  while (reported.length === 0) await sleep(20);
  expect(reported[0]).toContain('away');
  is_away = false;
  await boss.stop({ graceful: false });
  await query(`delete from pgboss.job where name = 'monitor_failed'`);
});

test('rosters of several accounts take turns by the chunk', async () => {
  const stop = await workRostersOf(app, { chunk: 5 });
  const other = await app.newKey();
  const long = (await postRoster(app, roster(400))).body;
  const short = (await postRoster(app, roster(5), { key: other.key })).body;
  while ((await statusOf(short.id)).status !== 'done') await sleep(20);
  expect((await statusOf(long.id)).status).not.toBe('done');
  expect((await screened(app, long.id)).done).toBe(400);
  await stop();
});

test('a row that makes screening fail by itself is left unscreened with a reason, and the others are screened', async () => {
  const { id } = (await postRoster(app, roster(40))).body;
  // No file can bring this: a stored name that is not text.
  await query(`update screening_subject set subject = '{"name": {"a": 1}}' where screening_id = $1 and position = 30`, [id]);
  await query(`delete from pgboss.job where name = 'roster'`);
  const deps = { ...app.database.serving, search: app.search, config: {} };
  const left = async () => (await statusOf(id)).next_position;
  let attempts = 0;
  for (let failures = 0; (await statusOf(id)).status !== 'done'; attempts += 1) {
    const before = await left();
    await runChunk(deps, id, end, { now: new Date(), failures }).catch(() => {});
    failures = (await left()) === before ? failures + 1 : 0;
    expect(failures).toBeLessThan(2);
  }
  // A chunk of all that fails, one of 25, again one of all, and the one with the row: not a row at a time.
  expect(attempts).toBeLessThanOrEqual(4);
  const rows = await query('select position, outcome, reason from screening_subject where screening_id = $1 order by 1', [id]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(rows.map(({ position }) => (position === 30 ? 'invalid' : 'clear_with_gaps')));
  expect(rows[29].reason).toContain('internal error');
});

test('a roster whose chunk fails repeatedly ends as failed, and says so', async () => {
  const { id } = (await postRoster(app, roster(1))).body;
  await query(`delete from pgboss.job where name = 'roster'`);
  await query(`insert into pgboss.job (name, data) values ('roster_failed', jsonb_build_object('screening_id', $1::text))`, [id]);
  const stop = await workRostersOf(app);
  const failed = await screened(app, id);
  await stop();
  expect(failed).toMatchObject({ status: 'failed', note: expect.stringContaining('failed repeatedly') });
});

test('a screening is erased with its rows after its retention, and an upload whose columns are not confirmed after a day', async () => {
  const owner = (await query('select key_id from api_key limit 1'))[0].key_id;
  const insert = (status: string, days: number) => query(cases('insert'), [owner, status, days]);
  const [[old], [kept], [draft]] = await Promise.all([insert('done', 31), insert('done', 29), insert('draft', 2)]);
  await query(`insert into screening_subject (screening_id, position, row_number) values ($1, 1, 1)`, [old.id]);
  expect(await eraseOld(app.database.serving.pool, 30)).toBe(2);
  expect(await query('select id from screening where id = any($1)', [[old.id, kept.id, draft.id]])).toEqual([{ id: kept.id }]);
  expect(await query('select 1 from screening_subject where screening_id = $1', [old.id])).toEqual([]);
});

test('alerts and runs are erased after the retention, and a monitor that was off for so long; one that is on keeps its subjects', async () => {
  const owner = (await query('select key_id from api_key limit 1'))[0].key_id;
  const monitor = (is_on: boolean) => query(cases('monitor'), [owner, is_on]);
  const [[on], [off]] = await Promise.all([monitor(true), monitor(false)]);
  for (const { id } of [on, off])
    await query(`insert into monitor_subject (monitor_id, position, row_number, outcome) values ($1, 1, 1, 'clear')`, [id]);
  const alert = (days: number) => query(cases('alert'), [owner, on.id, days]);
  await Promise.all([alert(31), alert(29)]);
  await eraseOld(app.database.serving.pool, 30);
  expect(await query('select id from monitor')).toEqual([{ id: on.id }]);
  expect(await query('select monitor_id from monitor_subject')).toEqual([{ monitor_id: on.id }]);
  expect(await query('select 1 from alert')).toHaveLength(1);
  await query('delete from monitor');
});
