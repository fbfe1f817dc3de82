import { registerSources } from '#load/register-sources';
import { depsOf, monitorUntilDone, newMonitor, outcomesNow, queryOf, screenQueued } from '../support/monitored.ts';
import { listLoader, monitoredList } from '../support/monitored-lists.ts';
import { postRoster } from '../support/roster-api.ts';
import { openApp } from '../support/sample-app.ts';

const [IA, MD] = ['ia_medicaid_exclusions', 'md_medicaid_exclusions'];
const app = openApp({ without_data: true });
const query = queryOf(app);
const now = (minute: number) => new Date(Date.UTC(2026, 5, 20, 12, minute));

test('hits of sample data that real data replaces raise no alert, and those of the real data are new', async () => {
  await registerSources(app.database.db, [IA, MD].map(monitoredList));
  const lists = await listLoader(app);
  for (const list of [IA, MD]) await lists.load(list, '2026-06-01', { a: 'Alma Quenshaw' }, { is_sample: true });
  const { body } = await postRoster(app, 'Name\nAlma Quenshaw\nCora Vashti\n', { query: '?lists=ia,md' });
  await screenQueued(depsOf(app), now(0));
  const [{ owner }] = await query('select owner from screening where id = $1', [body.id]);
  const id = await newMonitor(app, { owner, screening_id: body.id, name: 'Staff', options: { lists: 'ia,md' }, now: now(0) });
  expect(await outcomesNow(depsOf(app), id, now(0))).toEqual(['possible', 'clear_with_gaps']);
  await lists.load(MD, '2026-06-10', { c: 'Cora Vashti' });
  await monitorUntilDone(depsOf(app), now(1));
  expect(await outcomesNow(depsOf(app), id, now(1))).toEqual(['clear_with_gaps', 'possible']);
  const alerts = await query('select kind, content from alert where monitor_id = $1', [id]);
  expect(alerts.map(({ kind, content }) => [kind, content.subjects.map(({ name }: any) => name)])).toEqual([['new_hit', ['Cora Vashti']]]);
});
