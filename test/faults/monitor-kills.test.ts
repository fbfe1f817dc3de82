import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { roleAddress } from '#db/roles';
import { registerSources } from '#load/register-sources';
import { root } from '#root';
import { insertChannel } from '../support/alerts.ts';
import { daysAhead as day } from '../support/days.ts';
import { whole } from '../support/full-run.ts';
import { depsOf, monitorUntilDone, newMonitor, queryOf, screenQueued } from '../support/monitored.ts';
import { listLoader, monitoredList } from '../support/monitored-lists.ts';
import { postRoster } from '../support/roster-api.ts';
import { openApp } from '../support/sample-app.ts';

const IA = 'ia_medicaid_exclusions';
/** `script/test full monitor-kills`: more of them. */
const KILLS = whole(20, 3);
const MOST_WAIT_MS = 400;
const first_names = ['Alma', 'Benno', 'Cora', 'Dora', 'Enno', 'Finn', 'Greta', 'Hugo', 'Ida', 'Jost'];
const surnames = ['Quenshaw', 'Trelbrook', 'Vashti', 'Wexcombe', 'Yarrowind', 'Zellmarsh'];
const people = first_names.flatMap((first) => surnames.map((last) => `${first} ${last}`));
/** Two checks, and a last one; some of the people are on the list later. */
const CHECKED_AT_ONCE = whole(1000, 120);
const staff = `ID,Name\n${Array.from({ length: CHECKED_AT_ONCE * 2.25 }, (_, at) => `E-${at},${people[at % people.length]}`).join('\n')}\n`;

const app = openApp({ without_data: true });
let owner: string;
let lists: Awaited<ReturnType<typeof listLoader>>;
let child: ChildProcess | null = null;
const query = queryOf(app);
beforeAll(async () => {
  await registerSources(app.database.db, [monitoredList(IA)]);
  lists = await listLoader(app);
  await lists.load(IA, day(-20), { i1: 'Otto Marrowby', i2: 'Hugo Vashti' });
});
afterAll(async () => {
  child?.kill('SIGKILL');
});

async function monitor(): Promise<string> {
  const now = new Date();
  const { body } = await postRoster(app, staff, { query: '?lists=ia' });
  await screenQueued(depsOf(app), now);
  owner = (await query('select owner from screening where id = $1', [body.id]))[0].owner;
  const question = { owner, screening_id: body.id, name: 'Staff', options: { lists: 'ia' }, now };
  return newMonitor(app, question);
}

async function startWorker(): Promise<void> {
  const args = ['test/support/roster-child.ts', roleAddress(app.database.url, 'serve')!, app.search.prefix, '5', String(CHECKED_AT_ONCE)];
  child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout!, 'data');
}
async function killWorker(): Promise<void> {
  if (child!.exitCode !== null || child!.signalCode !== null) return;
  const exited = once(child!, 'exit');
  child!.kill('SIGKILL');
  await exited;
}

const progressOf = async (id: string) => {
  const [row] = await query(cases('cases'), [id]);
  if (row.status === 'failed') throw new Error(row.note);
  return row;
};
const moved = async (id: string, from: object): Promise<any> => {
  for (;;) {
    const at = await progressOf(id);
    if (JSON.stringify(at) !== JSON.stringify(from)) return at;
    await sleep(10);
  }
};

/** Everything of a monitor that does not depend on when its runs were. */
async function stateOf(id: string) {
  const runs = await query(cases('runs'), [id]);
  const subjects = await query(cases('cases 2'), [id]);
  const alerts = await query(cases('cases 3'), [id]);
  return { runs, subjects, alerts };
}

test('kill -9 of the process at random moments of a run: every subject is compared and screened once, and every alert raised once', async () => {
  // Every result that is written, however often.
  await query(cases('kill -9 of the process'));
  // A job of a killed process is found within seconds.
  await query(
    `update pgboss.queue set expire_seconds = 4, retry_delay = 0, retry_backoff = false, retry_limit = 100 where name in ('roster', 'monitor')`,
  );
  const [killed, undisturbed] = [await monitor(), await monitor()];
  await insertChannel(app.database, owner, 'webhook', 'https://clinic.example/hook');
  await query('update monitor set is_on = false where id = $1', [undisturbed]);
  const listed = cases('listed');
  await lists.load(IA, day(-5), listed);

  let at: any = await progressOf(killed);
  const first_run = at.id;
  let kills = 0;
  for (; kills < KILLS; kills += 1) {
    await startWorker();
    at = await moved(killed, at);
    await sleep(Math.random() * MOST_WAIT_MS);
    at = await progressOf(killed);
    await killWorker();
    if (at.id !== first_run && at.status === 'done') break;
  }
  // Some of them while there was work.
  expect(kills).toBeGreaterThan(1);
  if (at.status !== 'done') await startWorker();
  while ((await progressOf(killed)).status !== 'done') await sleep(50);
  await killWorker();

  await query('update monitor set is_on = (id = $1)', [undisturbed]);
  await monitorUntilDone(depsOf(app), new Date());
  const [after, expected] = [await stateOf(killed), await stateOf(undisturbed)];
  expect(expected.runs).toMatchObject([{ is_full: true }, { status: 'done', is_full: false, cause: 'lists', changed_records: 5 }]);
  expect(expected.runs[1].touched).toBeGreaterThan(20);
  expect(expected.alerts.map(({ kind, deliveries }) => [kind, deliveries])).toEqual([
    ['hit_gone', 1],
    ['new_hit', 1],
  ]);
  expect(after).toEqual(expected);
  const [{ screening_id }] = await query('select screening_id from monitor_run where monitor_id = $1 and not is_full', [killed]);
  const written = await query('select position from written where screening_id = $1 order by 1', [screening_id]);
  expect(written.map(({ position }) => position)).toEqual(Array.from({ length: after.runs[1].touched }, (_, place) => place + 1));
  expect(await query(`select 1 from pgboss.job where name in ('roster_failed', 'monitor_failed')`)).toEqual([]);
});
