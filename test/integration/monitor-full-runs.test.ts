import { registerSources } from '#load/register-sources';
import { checkRun } from '#rosters/monitoring/check-run';
import { rulesNow } from '#rosters/monitoring/position';
import { lookForRuns } from '#rosters/monitoring/work-monitors';
import { depsOf, monitorUntilDone, newMonitor, outcomesNow, queryOf, screenQueued } from '../support/monitored.ts';
import { listLoader, monitoredList, type Release } from '../support/monitored-lists.ts';
import { postRoster } from '../support/roster-api.ts';
import { openApp } from '../support/sample-app.ts';

const [IA, MD] = ['ia_medicaid_exclusions', 'md_medicaid_exclusions'];
const endJob = async () => {};
const app = openApp({ without_data: true });
let lists: Awaited<ReturnType<typeof listLoader>>;
let id: string;
const query = queryOf(app);
const at = (minutes: number) => new Date(Date.UTC(2026, 5, 20, 12, minutes));
const base: Release = { m1: 'Cora Vashti', m2: 'Otto Marrowby' };
let minute = 0;

beforeAll(async () => {
  await registerSources(app.database.db, [IA, MD].map(monitoredList));
  lists = await listLoader(app);
  await lists.load(MD, '2026-06-01', base);
  const { body } = await postRoster(app, 'Name\nAlma Quenshaw\nCora Vashti\nIvo Ballantyne\n', { query: '?lists=md' });
  await screenQueued(depsOf(app), at(0));
  const [{ owner }] = await query('select owner from screening where id = $1', [body.id]);
  const question = { owner, screening_id: body.id, name: 'Staff', options: { lists: 'md' }, now: at(0) };
  id = await newMonitor(app, question);
});

/** Does what is due a minute later, and returns the newest run. */
async function next() {
  await monitorUntilDone(depsOf(app), at(++minute));
  return (await query('select * from monitor_run where monitor_id = $1 order by created_at desc limit 1', [id]))[0];
}
const runs = async () => (await query('select count(*)::int as n from monitor_run'))[0].n;
const now = () => outcomesNow(depsOf(app), id, at(minute));

test('a load of a list the roster is not screened against, and a look at nothing new, begin no run', async () => {
  const before = await runs();
  await lists.load(IA, '2026-06-01', { i1: 'Alma Quenshaw' });
  await next();
  expect([await runs(), await now()]).toEqual([before, ['clear', 'possible', 'clear']]);
});

test.each([
  ['other rules', 'rules', () => query(`update monitor set rules_run = '{older}' where id = $1`, [id])],
  ['a restored database', 'restored', () => query(`update monitor set seen_in = 'elsewhere' where id = $1`, [id])],
  ['no run for more than 30 days', 'long_ago', () => query(`update monitor set seen_at = now() - interval '31 days' where id = $1`, [id])],
  ['an index that is rebuilt as a whole', 'rebuilt', () => query(`insert into index_outbox (alias) values ('exclusions')`)],
  [
    'a release corrected on its day, which removes a record',
    'removed',
    () => lists.load(MD, '2026-06-01', { ...base, m2: 'Otto Marroway' }),
  ],
  [
    'very many changed records',
    'many',
    () =>
      lists.load(MD, '2026-06-05', {
        m1: 'Cora Vashti',
        ...Object.fromEntries(Array.from({ length: 5100 }, (_, n) => [`x${n}`, `Otto Marrowby${n}`])),
      }),
  ],
] as const)('%s: everyone is screened again', async (_name, full_because, happen) => {
  await happen();
  if (full_because !== 'rules') expect((await now())[0]).toBe('clear_with_gaps');
  await lists.index();
  expect(await next()).toMatchObject({ status: 'done', is_full: true, full_because, touched: 3, touched_by: { all: 3 } });
  expect(await now()).toEqual(['clear', 'possible', 'clear']);
});

test('two processes with other rules on one database: each rules hash runs the monitor once', async () => {
  const mine = rulesNow();
  const before = await runs();
  // What a process with the older version does: its run ends with its own rules.
  const older = () =>
    query(`update monitor set rules = 'older', rules_run = array(select distinct unnest(rules_run || 'older'::text)) where id = $1`, [id]);
  await query(`update monitor set rules = 'older', rules_run = '{older}' where id = $1`, [id]);
  for (let turn = 0; turn < 3; turn += 1) {
    await next();
    await older();
  }
  await next();
  expect(await runs()).toBe(before + 1);
  expect(await query('select rules, rules_run from monitor where id = $1', [id])).toEqual(
    [{ rules: 'older', rules_run: ['older', mine].sort() }].map((row) => ({ ...row, rules_run: expect.arrayContaining(row.rules_run) })),
  );
  await query(`update monitor set rules_run = array[$2] where id = $1`, [id, mine]);
});

test('a hit that other rules did not find is new, and its alert says that the rules may be the reason', async () => {
  await query(cases('a hit that other rules'), [id]);
  await query(`update monitor_subject set outcome = 'clear' where monitor_id = $1 and position = 2`, [id]);
  await query(`update monitor set rules_run = '{older}' where id = $1`, [id]);
  expect(await next()).toMatchObject({ full_because: 'rules', new_hits: 1 });
  const { results } = (await app.get(`/monitors/${id}/alerts?limit=1`)).body;
  expect(results).toMatchObject([{ kind: 'new_hit', subjects_total: 1, is_by_new_rules: true }]);
});

test('a run whose screening fails leaves the position, and what it looked at is looked at again', async () => {
  const seen = async () => (await query('select seen::text from monitor where id = $1', [id]))[0].seen;
  const before = await seen();
  await lists.load(MD, '2026-06-08', {
    m1: 'Cora Vashti',
    ...Object.fromEntries(Array.from({ length: 5100 }, (_, n) => [`x${n}`, `Otto Marrowby${n}`])),
    a: 'Alma Quenshaw',
  });
  minute += 1;
  expect(await lookForRuns(depsOf(app), at(minute))).toBe(1);
  const [run] = await query(`select id from monitor_run where status = 'checking'`);
  const deps = depsOf(app);
  // Of two processes with the same subjects, the second finds them done.
  await Promise.all([checkRun(deps, run.id, endJob, { now: at(minute) }), checkRun(deps, run.id, endJob, { now: at(minute) })]);
  expect(await query(`select status, touched, checked from monitor_run where id = $1`, [run.id])).toMatchObject([
    { status: 'screening', touched: 1 },
  ]);
  await query(`update screening set status = 'failed' where status = 'queued'`);
  expect(await next()).toMatchObject({ id: run.id, status: 'failed', note: expect.stringContaining('tries again') });
  expect([await seen(), await now()]).toEqual([before, ['clear_with_gaps', 'possible', 'clear_with_gaps']]);
  minute += 10;
  expect(await next()).toMatchObject({ status: 'done', is_full: false, touched: 1, new_hits: 1 });
  expect(await now()).toEqual(['possible', 'possible', 'clear']);
});

test('another name in NPPES than at the last result, and an erased result, are screened again at the next load', async () => {
  const release: Release = { m1: 'Cora Vashti', a: 'Alma Quenshaw' };
  await lists.load(MD, '2026-06-12', release, { accept_drop: true });
  await next();
  await query(`update monitor_subject set names_sha256 = '\\x00' where monitor_id = $1 and position = 2`, [id]);
  await lists.load(MD, '2026-06-13', { ...release, z: 'Somebody Else' });
  await query(`update monitor set rules_run = rules_run || 'other'::text where id = $1`, [id]);
  expect(await next()).toMatchObject({ changed_records: 1, touched_by: { nppes_names: 1 }, touched: 1, is_full: false });
  // The new record was compared by these rules only: a process with others, which ran before the load, screens everyone
  // again.
  expect(await query('select rules_run from monitor where id = $1', [id])).toEqual([{ rules_run: [rulesNow()] }]);
  await query(`delete from screening where id = (select screening_id from monitor_subject where monitor_id = $1 and position = 2)`, [id]);
  await lists.load(MD, '2026-06-14', release);
  expect(await next()).toMatchObject({ changed_records: 1, touched_by: { no_result: 1 }, touched: 1 });
  expect(await now()).toEqual(['possible', 'possible', 'clear']);
});

test('a monitor that cannot be looked at keeps no other from being screened', async () => {
  const [{ id: broken }] = await query(cases('a monitor that cannot be'));
  await lists.load(MD, '2026-06-16', { m1: 'Cora Vashti' });
  await expect(lookForRuns(depsOf(app), at(++minute))).rejects.toThrow();
  expect(await query(`select monitor_id from monitor_run where status = 'checking'`)).toEqual([{ monitor_id: id }]);
  await query('delete from monitor where id = $1', [broken]);
  expect(await next()).toMatchObject({ status: 'done', hits_gone: 1 });
});
