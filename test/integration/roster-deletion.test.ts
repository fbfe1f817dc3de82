import { setTimeout as sleep } from 'node:timers/promises';
import { openRosterApp, postRoster, screened } from '../support/roster-api.ts';

const app = openRosterApp({ look_ms: 50 });

const send = (method: string, path: string, json?: unknown) => app.ask(path, { method, json });

test('a deleted roster takes the screenings of its monitor with it; certificates still say that it was a roster', async () => {
  const { body: roster } = await postRoster(app, 'Name,DOB\nWilla Tamsin Obray,1961-02-03\nQuite Another,1970-01-01\n');
  await screened(app, roster.id);
  const { body: monitor } = await send('POST', `/screenings/${roster.id}/monitor`, { name: 'Staff' });
  for (;;) {
    const { newest_run } = (await app.get(`/monitors/${monitor.id}`)).body;
    if (newest_run?.status === 'done') break;
    await sleep(50);
  }
  const of = async (query: string) => (await app.get(`/certificates?${query}`)).body.results as any[];
  expect(await of('name=Obray')).toHaveLength(2);
  expect((await send('DELETE', `/screenings/${roster.id}`)).status).toBe(400);
  const monitored = await app.page(`/screenings/${roster.id}`);
  expect(monitored).toContain(`To delete this screening, delete <a href="/monitors/${monitor.id}">its monitor</a> first.`);
  expect(monitored).not.toContain(`action="/screenings/${roster.id}/delete"`);

  // A worker that ends a run has the rows of its screening, and then wants those of the monitor.
  const worker = await app.database.pool.connect();
  await worker.query('begin');
  await worker.query('select from screening where monitor_id = $1 for update', [monitor.id]);
  const deleted = send('DELETE', `/monitors/${monitor.id}`);
  const isWaiting = async () =>
    (await app.database.pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .rowCount !== 0;
  while (!(await isWaiting())) await sleep(20);
  // Postgres ends one of both.
  await worker.query('update monitor set name = name where id = $1', [monitor.id]).catch(() => {});
  await worker.query('rollback');
  worker.release();
  expect((await deleted).status).toBe(200);

  const before = await app.page(`/screenings/${roster.id}`);
  for (const words of [
    `action="/screenings/${roster.id}/delete"`,
    'the screenings of its monitor if it had one',
    '“Not the same” need no review',
  ])
    expect(before).toContain(words);
  const { status, body } = await send('DELETE', `/screenings/${roster.id}`);
  expect([status, body]).toEqual([
    200,
    { id: roster.id, kind: 'roster', deleted: true, runs_deleted: 1, decisions_ended: 0, meta: expect.anything() },
  ]);
  expect(await of('name=Obray')).toEqual([]);
  expect((await app.get('/screenings')).body.results).toEqual([]);
  const rosters = await of('kind=roster');
  expect(rosters).toHaveLength(2);
  for (const one of rosters)
    expect(one).toMatchObject({ kind: 'roster', subject: null, subjects: 2, result_url: null, erased_at: expect.any(String) });
  expect(await of('kind=batch')).toEqual([]);
  expect(await app.page('/certificates')).toMatch(/<td[^>]*>Roster<\/td>[\s\S]*2 subjects, erased/);
});
