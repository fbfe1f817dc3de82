import { registerSources } from '#load/register-sources';
import { kindOfScreening } from '#rosters/decisions/review';
import { storedMonitors } from '#rosters/monitoring/current';
import { lookForRuns } from '#rosters/monitoring/work-monitors';
import { monitorRoster, newHits } from '../../clients/typescript/examples/monitoring.ts';
import { provisoClient } from '../../clients/typescript/src/client.ts';
import { daysAhead as day } from '../support/days.ts';
import { depsOf, monitorUntilDone, queryOf } from '../support/monitored.ts';
import { listLoader, monitoredList } from '../support/monitored-lists.ts';
import { postRoster, screened, workRostersOf } from '../support/roster-api.ts';
import { openApp } from '../support/sample-app.ts';

const [IA, MD] = ['ia_medicaid_exclusions', 'md_medicaid_exclusions'];
const app = openApp({ without_data: true });
let lists: Awaited<ReturnType<typeof listLoader>>;
let stop: () => Promise<void>;
beforeAll(async () => {
  await registerSources(app.database.db, [IA, MD].map(monitoredList));
  lists = await listLoader(app);
  await lists.load(IA, day(-20), { i1: 'Otto Marrowby' });
  await lists.load(MD, day(-20), { m1: 'Cora Vashti', m2: 'Otto Marrowby' });
  stop = await workRostersOf(app, { look_ms: 50 });
});
afterAll(async () => {
  await stop?.();
});

const query = queryOf(app);
const send = (method: string, path: string, { body, key }: { body?: unknown; key?: string } = {}) =>
  app.ask(path, { method, key, json: body });
/** Polls until the newest run is as expected. */
async function until(id: string, is: (monitor: any) => boolean): Promise<any> {
  for (;;) {
    const { body } = await app.get(`/monitors/${id}`);
    if (is(body)) return body;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
const isDone = ({ newest_run }: any) => newest_run?.status === 'done';

async function staff(): Promise<string> {
  const { body } = await postRoster(app, 'ID,Name\n1,Alma Quenshaw\n2,Cora Vashti\n3,Ivo Ballantyne\n4,Vashti\n', {
    query: '?lists=ia,md&file_name=staff.csv',
  });
  await screened(app, body.id);
  return body.id;
}

let screening_id: string;
let id: string;

test('a finished roster is monitored, and a client gets its new hits', async () => {
  screening_id = await staff();
  ({ id } = (await send('POST', `/screenings/${screening_id}/monitor`, { body: { name: 'Staff' } })).body);
  await until(id, isDone);
  const client = provisoClient({ baseUrl: app.url, key: app.key });
  const { subjects, statement } = await newHits(client, id, day(0));
  expect([subjects, statement]).toEqual([[], expect.stringContaining('none has a new hit')]);
  await expect(monitorRoster(client, screening_id, 'again')).rejects.toMatchObject({
    detail: expect.stringContaining('monitored already'),
  });
});

test('results are filtered by the outcome of today, and a clear one is not clear while a list is not renewed', async () => {
  const clear = async () => (await app.get(`/monitors/${id}/results?outcome=clear`)).body.results.map((one: any) => one.id);
  expect(await clear()).toEqual(['1', '3']);
  const in_200_days = new Date(Date.now() + 200 * 86_400_000);
  await stop();
  await query('update monitor set month = $2 where id = $1', [id, in_200_days.toISOString().slice(0, 7)]);
  await monitorUntilDone(depsOf(app), in_200_days);
  const outdated = await query(
    `select content->'list'->>'source_id' as list from alert where monitor_id = $1 and kind = 'list_outdated' order by 1`,
    [id],
  );
  expect(outdated.map(({ list }) => list)).toEqual([IA, MD]);
  expect(await app.page(`/monitors/${id}`)).toMatch(/so no subject is clear: \w+\. The newest release is dated/);
  expect(await lookForRuns(depsOf(app), in_200_days)).toBe(0);
  expect(await query(`select 1 from alert where monitor_id = $1 and kind = 'list_outdated'`, [id])).toHaveLength(2);
  // The list of today is current again.
  await monitorUntilDone(depsOf(app), new Date());
  const renewed = await query(`select 1 from alert where monitor_id = $1 and kind = 'list_renewed'`, [id]);
  expect(renewed).toHaveLength(2);
  // A list that was never loaded on the day of the last run.
  await query(
    `update monitor set gaps = jsonb_build_array(jsonb_build_object('list', $2::text, 'reason', 'release_too_old', 'detail', '')) where id = $1`,
    [id, IA],
  );
  expect(await clear()).toEqual([]);
  expect((await app.get(`/monitors/${id}/results?outcome=clear_with_gaps`)).body.results).toMatchObject([
    { id: '1', outcome: 'clear_with_gaps' },
    { id: '3', outcome: 'clear_with_gaps' },
  ]);
  expect((await app.get(`/monitors/${id}`)).body.lists).toMatchObject([{ id: IA, gap: 'not_compared' }, { gap: null }]);
  await monitorUntilDone(depsOf(app), new Date());
  expect(await clear()).toEqual(['1', '3']);
  expect((await app.get(`/monitors/${id}`)).body.newest_run).toMatchObject({ status: 'done' });
  stop = await workRostersOf(app, { look_ms: 50 });
});

test('without an account there is no monitor, and no screening that was made without one', async () => {
  const none = null as unknown as string;
  const { pool } = app.database;
  expect(await query('select 1 from monitor')).not.toEqual([]);
  expect(await storedMonitors(pool, none)).toEqual([]);
  const page = await (await fetch(`${app.url}/screen?q=Otto+Marrowby`, { headers: { Accept: 'text/html' } })).text();
  const [, screened_id] = /\/screenings\/([0-9a-f-]{36})\/certificate/.exec(page)!;
  expect(await kindOfScreening(pool, none, screened_id!)).toBeNull();
});
