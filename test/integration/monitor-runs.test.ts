import { registerSources } from '#load/register-sources';
import { lookForRuns } from '#rosters/monitoring/work-monitors';
import { depsOf, monitorUntilDone, newMonitor, outcomesNow, queryOf, screenQueued } from '../support/monitored.ts';
import { listLoader, monitoredList, type Release } from '../support/monitored-lists.ts';
import { postRoster } from '../support/roster-api.ts';
import { openApp } from '../support/sample-app.ts';

const [IA, MD] = ['ia_medicaid_exclusions', 'md_medicaid_exclusions'];
const app = openApp({ without_data: true });
let lists: Awaited<ReturnType<typeof listLoader>>;
let owner: string;
beforeAll(async () => {
  await registerSources(app.database.db, [IA, MD].map(monitoredList));
  lists = await listLoader(app);
});

const query = queryOf(app);
const at = (day: string) => new Date(`${day}T12:00:00Z`);

async function roster(csv: string, now: Date): Promise<string> {
  const { body } = await postRoster(app, csv, { query: '?lists=ia,md' });
  await screenQueued(depsOf(app), now);
  owner = (await query('select owner from screening where id = $1', [body.id]))[0].owner;
  return body.id;
}

/** The outcomes of a full screening of the same rows. */
const fullOutcomes = async (csv: string, now: Date): Promise<string[]> =>
  (await query('select outcome from screening_subject where screening_id = $1 order by position', [await roster(csv, now)])).map(
    ({ outcome }) => outcome,
  );

const monitorOf = async (csv: string, now: Date): Promise<string> => {
  const screening_id = await roster(csv, now);
  const question = { owner, screening_id, name: 'Staff', options: { lists: 'ia,md' }, now };
  return newMonitor(app, question);
};
const runsOf = (id: string) => query('select * from monitor_run where monitor_id = $1 order by created_at, id', [id]);
const lastRun = async (id: string) => (await runsOf(id)).at(-1)!;
const alertsOf = (id: string) => query('select kind, content from alert where monitor_id = $1 order by created_at, kind desc', [id]);

const names = ['Alma', 'Benno', 'Cora', 'Dora', 'Enno', 'Finn', 'Greta', 'Hugo', 'Ida', 'Jost'];
const surnames = ['Quenshaw', 'Trelbrook', 'Vashti', 'Wexcombe', 'Yarrowind', 'Zellmarsh'];
const people = names.flatMap((first) => surnames.map((last) => `${first} ${last}`));
const staff = `Name,NPI\n${people.map((name, at) => `${name},${at === 7 ? '1234567893' : ''}`).join('\n')}\nQuenshaw,\n,\n12,\n`;

/** Releases of a year, in which people come, go, change and return. */
function releases(): { day: string; id: string; release: Release }[] {
  const listed = new Map<string, Release>([
    [IA, Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`i${at}`, `Otto Marrowby${'ABCDEFGHIJ'[at % 10]}${at}`]))],
    [MD, { m0: 'Otto Marrowby', m1: 'Cora Vashti' }],
  ]);
  const made: { day: string; id: string; release: Release }[] = [];
  const month = (at: number, id: string, change: (release: Release) => void) => {
    const release = { ...listed.get(id)! };
    change(release);
    listed.set(id, release);
    made.push({ day: `2026-${String(at).padStart(2, '0')}-05`, id, release });
  };
  month(1, IA, () => {});
  month(1, MD, () => {});
  month(2, IA, (r) => Object.assign(r, { a: 'Alma Quenshaw', b: 'Benno Trelbrooke' }));
  month(3, IA, (r) => Object.assign(r, { a: 'Alma Quinshaw', c: { name: 'Somebody Else', npi: '1234567893' } }));
  month(3, MD, (r) => delete r.m1);
  month(4, MD, (r) => Object.assign(r, { m2: { name: 'Greta Wexcombe', end: '2026-05-20' }, m3: 'Ida' }));
  month(5, IA, (r) => {
    delete r.b;
    delete r.c;
  });
  month(6, IA, (r) => Object.assign(r, { b: 'Trelbrook, Benno', d: 'Finn Zellmarsh-Orr' }));
  month(6, MD, () => {});
  return made;
}

test('month by month, incremental runs give the outcomes of a full screening and screen few subjects again', async () => {
  const [first, second, ...later] = releases();
  await lists.load(first!.id, first!.day, first!.release);
  await lists.load(second!.id, second!.day, second!.release);
  const id = await monitorOf(staff, at('2026-01-06'));
  expect(await runsOf(id)).toMatchObject([{ status: 'done', is_full: true, full_because: 'first', cause: 'first', new_hits: 0 }]);
  const seen = new Set<string>();
  for (const [at_place, { id: list, day, release }] of later.entries()) {
    await lists.load(list, day, release);
    const now = new Date(at(day).getTime() + 86_400_000 + at_place * 60_000);
    // The full run of the month is another test.
    await query('update monitor set month = $2 where id = $1', [id, day.slice(0, 7)]);
    await monitorUntilDone(depsOf(app), now);
    const run = await lastRun(id);
    expect(run).toMatchObject({ status: 'done', is_full: false, cause: 'lists', subjects: 62 });
    expect(run.touched).toBeLessThan(20);
    const outcomes = await outcomesNow(depsOf(app), id, now);
    expect(outcomes).toEqual(await fullOutcomes(staff, now));
    for (const outcome of outcomes) seen.add(outcome);
  }
  expect([...seen].sort()).toEqual(['clear', 'invalid', 'match', 'not_screenable', 'possible']);
  const stated = await alertsOf(id);
  const line = ({ kind, content }: any) =>
    `${kind}: ${content.subjects.map((one: any) => `${one.name} ${one.outcome_before} ${one.outcome} ${one.hits.map((hit: any) => hit.name)}`).join('; ')}`;
  expect(stated.map(line)).toEqual(cases('month by month, incremental runs give the outcomes'));
  const counts = (run: any) => [run.changed_records, run.touched_by, run.new_hits, run.hits_gone];
  expect((await runsOf(id)).map(counts)).toEqual(cases('month by month, incremental runs give the outcomes 2'));
  await query('update monitor set is_on = false');
});

test('nothing is checked before the name index has every change, and the result is not clear meanwhile', async () => {
  const now = at('2026-06-20');
  const id = await monitorOf('Name\nMaurits Ongerfeld\nAlma Zellmarsh\n', at('2026-06-19'));
  expect(await outcomesNow(depsOf(app), id, now)).toEqual(['clear', 'clear']);
  await lists.load(MD, '2026-06-18', { m0: 'Otto Marrowby', m2: 'Greta Wexcombe', m9: 'Maurits Ongerfeld' }, { is_indexed: false });
  expect(await outcomesNow(depsOf(app), id, now)).toEqual(['clear_with_gaps', 'clear_with_gaps']);
  expect(await lookForRuns(depsOf(app), now)).toBe(1);
  await monitorUntilDone(depsOf(app), now);
  expect(await lastRun(id)).toMatchObject({ status: 'checking', checked: 0 });
  await lists.index();
  await monitorUntilDone(depsOf(app), now);
  expect(await lastRun(id)).toMatchObject({ status: 'done', touched: 1, new_hits: 1 });
  expect(await outcomesNow(depsOf(app), id, now)).toEqual(['possible', 'clear']);
  await query('update monitor set is_on = false');
});
