import { monitorRoster, newHits } from '../../clients/typescript/examples/monitoring.ts';
import { provisoClient } from '../../clients/typescript/src/client.ts';
import { registerSources } from '../../src/load/register-sources.ts';
import { lookForRuns } from '../../src/rosters/monitoring/due.ts';
import { depsOf, monitorUntilDone } from '../support/monitored.ts';
import { listLoader, monitoredList } from '../support/monitored-lists.ts';
import { postRoster, screened, workRostersOf } from '../support/roster-api.ts';
import { openApp } from '../support/sample-app.ts';

const [IA, MD] = ['ia_medicaid_exclusions', 'md_medicaid_exclusions'];
const app = openApp({ without_data: true });
let lists: Awaited<ReturnType<typeof listLoader>>;
let stop: () => Promise<void>;
let other: string;
beforeAll(async () => {
  await registerSources(app.database.db, [IA, MD].map(monitoredList));
  lists = await listLoader(app);
  await lists.load(IA, day(-20), { i1: 'Otto Marrowby' });
  await lists.load(MD, day(-20), { m1: 'Cora Vashti', m2: 'Otto Marrowby' });
  stop = await workRostersOf(app, { look_ms: 50 });
  other = (await app.newKey()).key;
});
afterAll(async () => {
  await stop?.();
});

function day(from_today: number): string {
  return new Date(Date.now() + from_today * 86_400_000).toISOString().slice(0, 10);
}
const query = async (sql: string, values: unknown[] = []) => (await app.database.pool.query(sql, values)).rows;
const send = async (method: string, path: string, { body, key = app.key }: { body?: unknown; key?: string } = {}) => {
  const headers = { 'X-API-Key': key, Accept: 'application/json', ...(body !== undefined && { 'Content-Type': 'application/json' }) };
  const answer = await fetch(`${app.url}${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  return { status: answer.status, body: (await answer.json()) as any };
};
/** Polls until the newest run is as expected. */
async function until(id: string, is: (monitor: any) => boolean): Promise<any> {
  for (;;) {
    const { body } = await app.get(`/monitors/${id}`);
    if (is(body)) return body;
    await new Promise((resolve) => setTimeout(resolve, 50));
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

test('a finished roster is monitored: its first run screens everyone, and the page says so', async () => {
  screening_id = await staff();
  expect(await app.page(`/screenings/${screening_id}`)).toContain('Monitor this roster');
  expect((await send('POST', `/screenings/${screening_id}/monitor`, { body: {}, key: other })).status).toBe(404);
  const { status, body } = await send('POST', `/screenings/${screening_id}/monitor`, { body: { name: 'Staff' } });
  expect([status, body]).toEqual([202, expect.objectContaining({ name: 'Staff', is_on: true, subjects: 4, compared_at: null })]);
  ({ id } = body);
  const monitor = await until(id, isDone);
  expect(monitor).toMatchObject({
    gap_reasons: {},
    counts: { possible: 1, clear: 2, not_screenable: 1 },
    newest_run: { is_full: true, full_because: 'first', touched: 4, new_hits: 0 },
  });
  expect(monitor.newest_run.statement).toBe(
    '3 of 4 rows were screened when monitoring began; none has a new hit. Row 5 was not screened. This is not a clear result.',
  );
  expect((await app.get(`/screenings/${screening_id}`)).body.monitor_id).toBe(id);
  const { results } = (await app.get('/screenings')).body;
  expect(results.map((one: any) => one.id)).toEqual([screening_id]);
  const again = await send('POST', `/screenings/${screening_id}/monitor`, { body: {} });
  expect([again.status, again.body.detail]).toEqual([400, expect.stringContaining(`/monitors/${id}`)]);
});

test('a load leads to a run that says what it looked at, and to an alert with the names', async () => {
  const before = (await app.get(`/monitors/${id}`)).body.newest_run.id;
  await lists.load(IA, day(-5), { i1: 'Otto Marrowby', i2: 'Alma Quenshaw', i3: 'Somebody Else' });
  const monitor = await until(id, (one) => isDone(one) && one.newest_run.id !== before);
  expect(monitor.newest_run).toMatchObject({
    is_full: false,
    cause: 'lists',
    changed_records: 2,
    touched: 1,
    touched_by: { candidate: 1 },
    new_hits: 1,
  });
  expect(monitor.newest_run.statement).toBe(
    `After ia_medicaid_exclusions of ${day(-5)} was loaded, 2 records were added, changed or removed. 1 of 3 subjects has a name or identifier similar to one of them and was screened again; 1 has a new hit. The others cannot have changed: searching again for them finds none of the 2 as a hit, before or now. Row 5 was not screened. This is not a clear result.`,
  );
  expect(monitor.counts).toMatchObject({ possible: 2, clear: 1 });
  const { results } = (await app.get(`/monitors/${id}/results?new_since=${day(0)}`)).body;
  expect(results).toMatchObject([
    {
      id: '1',
      position: 1,
      outcome: 'possible',
      outcome_before: 'clear',
      screening_id: monitor.newest_run.screening_id,
      result_position: 1,
    },
  ]);
  const [alert] = (await app.get(`/monitors/${id}/alerts`)).body.results;
  expect(alert).toMatchObject({
    kind: 'new_hit',
    subjects_total: 1,
    subjects: [{ id: '1', name: 'Alma Quenshaw', hits: [{ name: 'Alma Quenshaw', list: IA }] }],
  });
  expect(await app.page(`/monitors/${id}`)).toContain('Alma Quenshaw [id 1] (Alma Quenshaw, Iowa)');
  const shown = await app.page(`/monitors/${id}`);
  for (const words of [
    'When it runs',
    'within a minute, Proviso compares them with every row',
    'This service has no mail server',
    '6 years after they were made',
    'Their certificates stay without names and can still be verified',
  ])
    expect(shown).toContain(words);
  const run = (await app.get(`/screenings/${monitor.newest_run.screening_id}/results`)).body;
  expect(run.results).toMatchObject([{ id: '1', position: 1, row_number: 2 }]);
  const certificate = (await app.get(`/screenings/${monitor.newest_run.screening_id}/certificate`)).body;
  expect((await send('POST', '/verify', { body: { certificate: JSON.stringify(certificate) } })).status).toBe(200);
  expect((await app.get(`/screenings/${monitor.newest_run.screening_id}/replay`)).body.verdict).toBe('same');
});

test('results are filtered by the outcome of today, and a clear one is not clear while a list is not renewed', async () => {
  const clear = async () => (await app.get(`/monitors/${id}/results?outcome=clear`)).body.results.map((one: any) => one.id);
  expect(await clear()).toEqual(['3']);
  const in_200_days = new Date(Date.now() + 200 * 86_400_000);
  await stop();
  await query('update monitor set month = $2 where id = $1', [id, in_200_days.toISOString().slice(0, 7)]);
  await monitorUntilDone(depsOf(app), in_200_days);
  const outdated = await query(
    `select content->'list'->>'source_id' as list from alert where monitor_id = $1 and kind = 'list_outdated' order by 1`,
    [id],
  );
  expect(outdated.map(({ list }) => list)).toEqual([IA, MD]);
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
    { id: '3', outcome: 'clear_with_gaps' },
  ]);
  expect((await app.get(`/monitors/${id}`)).body.lists).toMatchObject([{ id: IA, gap: 'not_compared' }, { gap: null }]);
  await monitorUntilDone(depsOf(app), new Date());
  expect(await clear()).toEqual(['3']);
  expect((await app.get(`/monitors/${id}`)).body.newest_run).toMatchObject({ status: 'done' });
  stop = await workRostersOf(app, { look_ms: 50 });
});

test('on a new month everyone is screened again, with a certificate and a summary', async () => {
  await query(`update monitor set month = '2020-01' where id = $1`, [id]);
  await until(id, (one) => isDone(one) && one.newest_run.cause === 'month');
  const month = new Date().toISOString().slice(0, 7);
  const { body } = await app.get(`/monitors/${id}/months/${month}`);
  expect(body).toMatchObject({
    month,
    full_run: { cause: 'month', is_full: true },
    counts: { possible: 2, clear: 1, not_screenable: 1 },
    new_hits: 1,
  });
  expect((await app.get(body.certificate)).status).toBe(200);
  expect((await app.get(`/monitors/${id}/months/2020-01`)).status).toBe(404);
  expect(await app.page(`/monitors/${id}/months/${month}`)).toContain('Certificate');
  const { results } = (await app.get(`/monitors/${id}/alerts`)).body;
  expect(results.find(({ kind }: any) => kind === 'month_finished')).toMatchObject({ month, subjects: [] });
  expect((await app.get(`/monitors/${id}/runs?limit=1`)).body).toMatchObject({ total: expect.any(Number), results: [{ cause: 'month' }] });
});

test('a run on request, off and on, the client, and other accounts', async () => {
  const run = await send('POST', `/monitors/${id}/runs`);
  expect([run.status, run.body]).toEqual([202, expect.objectContaining({ cause: 'requested', is_full: true })]);
  await until(id, isDone);
  expect((await send('POST', `/monitors/${id}`, { body: { is_on: false, name: 'All staff' } })).body).toMatchObject({
    is_on: false,
    name: 'All staff',
  });
  const client = provisoClient({ baseUrl: app.url, key: app.key });
  const { subjects, statement } = await newHits(client, id, day(0));
  expect([subjects.map((one) => one.id), statement]).toEqual([['1'], expect.stringContaining('requested')]);
  await expect(monitorRoster(client, screening_id, 'again')).rejects.toMatchObject({
    detail: expect.stringContaining('monitored already'),
  });
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/runs'],
    ['GET', '/results'],
    ['GET', '/alerts'],
    ['DELETE', ''],
    ['POST', '/runs'],
  ] as const)
    expect([path, (await send(method, `/monitors/${id}${path}`, { key: other })).status]).toEqual([path, 404]);
  for (const path of ['/monitors', `/monitors/${id}`, `/monitors/${id}/runs`, `/monitors/${id}/results`])
    expect(await app.page(path)).toContain('All staff');
});

test('a monitored roster and its current runs cannot be deleted; the monitor can, and its runs stay', async () => {
  const refused = await send('DELETE', `/screenings/${screening_id}`);
  expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining(`/monitors/${id}`)]);
  const { newest_run } = (await app.get(`/monitors/${id}`)).body;
  expect((await send('DELETE', `/screenings/${newest_run.screening_id}`)).status).toBe(400);
  expect((await send('DELETE', `/monitors/${id}`)).body).toMatchObject({ id });
  for (const table of ['alert', 'monitor_subject', 'monitor_run']) expect(await query(`select 1 from ${table}`)).toEqual([]);
  const { results } = (await app.get('/screenings')).body;
  expect(results.map((one: any) => one.id)).toContain(newest_run.screening_id);
  expect((await send('DELETE', `/screenings/${screening_id}`)).status).toBe(200);
  expect((await app.get('/monitors')).body.results).toEqual([]);
});
