import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { loadFile } from '#load/load-file';
import { registerSources } from '#load/register-sources';
import { drain } from '#search/outbox';
import { rebuild } from '#search/rebuild';
import exclusions from '../../indexes/exclusions.ts';
import { decideOn, keysOf } from '../support/decisions-api.ts';
import { whole } from '../support/full-run.ts';
import { depsOf, monitorUntilDone, newMonitor, outcomesNow, queryOf, screenQueued } from '../support/monitored.ts';
import { changingList, crowd, day, type Listed, type Step, world } from '../support/random-releases.ts';
import { postRoster } from '../support/roster-api.ts';
import { openApp } from '../support/sample-app.ts';
import { workFolder } from '../support/tiny-dataset.ts';

const lists = ['ia_medicaid_exclusions', 'md_medicaid_exclusions'].map(changingList);
const app = openApp({ without_data: true });
const work = workFolder();
beforeAll(async () => {
  await registerSources(app.database.db, lists);
});

const query = queryOf(app);
const noon = (at: number, minute = 0) => new Date(`${day(at)}T12:${String(minute).padStart(2, '0')}:00Z`);
let copies = 0;

/** Nothing is loaded, and nothing is monitored. */
async function empty(): Promise<void> {
  for (const table of ['monitor', 'screening', 'exclusion', 'load', 'source_file', 'exclusion_change']) await query(`delete from ${table}`);
  await rebuild(app.search, app.database.db, exclusions, { grace_ms: 0 });
}

/** Loads a release and says what became of it. */
async function load(list: number, kind: string, on: string, lines: string[], partial = false): Promise<string> {
  const path = await work.write(`${kind}-${on}-${++copies}.csv`, `${['Key,Name,NPI,Born,End,Back', ...lines].join('\n')}\n`);
  const [report] = await loadFile({ db: app.database.db, raw: work.raw }, lists[list]!, { path, partial });
  await drain(app.search, app.database.db, [exclusions]);
  return report!.status;
}

async function screen(csv: string, now: Date): Promise<{ id: string; owner: string }> {
  const { body } = await postRoster(app, csv, { query: '?lists=ia,md' });
  await screenQueued(depsOf(app), now);
  return { id: body.id, owner: (await query('select owner from screening where id = $1', [body.id]))[0].owner };
}

const said = `json_build_object('position', at, 'reason', reason, 'review', review, 'result', result) as said`;
/** What the current results of a monitor say. */
const monitored = (id: string) =>
  query(
    `select ${said} from (select m.position as at, r.* from monitor_subject m left join screening_subject r on r.screening_id = m.screening_id and r.position = m.run_position where m.monitor_id = $1) r order by at`,
    [id],
  );
const screened = (id: string) =>
  query(`select ${said}, outcome from (select position as at, * from screening_subject where screening_id = $1) r order by at`, [id]);

/** A decision on the first hit at or after a place. */
async function decide(id: string, place: number, verdict: string): Promise<boolean> {
  const { body } = await app.get(`/screenings/${id}/results`);
  const hits = body.results.flatMap((row: any) => (row.result ? keysOf(row).map((record) => ({ position: row.position, record })) : []));
  if (hits.length === 0) return false;
  const wish = { ...hits[place % hits.length], verdict, reason: 'Checked' };
  expect((await decideOn(app, id, [wish])).status).toBe(200);
  return true;
}

const counts = cases('counts');

/**
 * The newest run, which is done. A busy search server may say for a while that it does not know whether the index is
 * whole.
 */
async function lastRun(id: string, now: Date) {
  for (;;) {
    await monitorUntilDone(depsOf(app), now);
    const [run] = await query('select * from monitor_run where monitor_id = $1 order by created_at desc, id desc limit 1', [id]);
    if (run.status !== 'checking') return run;
  }
}

/** What a monitor says once it is done, and what a full screening says. */
async function compare(id: string, csv: string, now: Date) {
  const run = await lastRun(id, now);
  const full = await screen(csv, now);
  const expected = await screened(full.id);
  const outcomes = await outcomesNow(depsOf(app), id, now);
  const is = (await monitored(id)).map(({ said }, at) => ({ outcome: outcomes[at], said }));
  return { run, full, is, expected: expected.map(({ outcome, said }) => ({ outcome, said })) };
}

async function follow(id: string, csv: string, steps: Step[], first: Listed[]): Promise<void> {
  const listed = [new Map(first.map((one, at) => [at, one])), new Map<number, Listed>()];
  const newest = [1, 1];
  let at = 2;
  let latest = '';
  for (const [step, { list, kind, later, edits, is_partial, unusable, looked, decision }] of steps.entries()) {
    const on = Math.max(0, newest[list]! + later);
    newest[list] = Math.max(on, newest[list]!);
    const now_listed = new Map(listed[list]);
    for (const [key, one] of edits) one ? now_listed.set(key, one) : now_listed.delete(key);
    if (on >= newest[list]!) listed[list] = now_listed;
    const rows = kind === 'full' ? [...now_listed] : edits.flatMap(([key, one]) => (one ? [[key, one] as const] : []));
    const status = await load(
      list,
      kind,
      day(on),
      [...new Map(rows)].map(([key, one]) => [`k${key}`, ...one].join(',')).concat(unusable),
      is_partial,
    );
    counts[status as 'accepted'] += 1;
    at = Math.max(at + looked, ...newest);
    const now = noon(at, 1 + step);
    // The full run of the month is another test.
    await query('update monitor set month = $2 where id = $1', [id, now.toISOString().slice(0, 7)]);
    let compared = await compare(id, csv, now);
    // The registry of lists is read once a second, and a load may come in between.
    if (!isDeepStrictEqual(compared.is, compared.expected)) {
      await sleep(1100);
      compared = await compare(id, csv, now);
    }
    expect(compared.is).toEqual(compared.expected);
    const { run, full } = compared;
    if (run.id !== latest) {
      latest = run.id;
      expect(run).toMatchObject({ status: 'done' });
      const [{ n }] = await query('select count(*)::int as n from monitor_subject where monitor_id = $1 and screening_id = $2', [
        id,
        run.screening_id,
      ]);
      expect(n).toBe(run.is_full ? run.subjects : run.touched);
      counts.runs += 1;
      if (!run.is_full) {
        counts.touched += run.touched;
        counts.subjects += run.subjects;
      }
      counts.new_hits += run.new_hits;
      counts.hits_gone += run.hits_gone;
    }
    if (decision && (await decide(full.id, ...decision))) counts.decisions += 1;
  }
}

test('whatever is released, in whatever order, a monitored roster says after each load what a full screening says', async () => {
  const property = fc.asyncProperty(world, async ({ first, crowd: crowded, roster, steps }) => {
    await empty();
    const lines = first.map((one, at) => [`k${at}`, ...one].join(','));
    const many = crowded === null ? [] : crowd(crowded).map((one, at) => [`c${at}`, ...one].join(','));
    expect(await load(0, 'full', day(1), lines)).toBe('accepted');
    expect(await load(1, 'full', day(1), ['k99,Otto Marrowby,,,,', ...many])).toBe('accepted');
    const csv = `Name,NPI,DOB\n${roster.map((row) => row.join(',')).join('\n')}\n`;
    const { id: screening_id, owner } = await screen(csv, noon(2));
    const question = { owner, screening_id, name: 'Staff', options: { lists: 'ia,md' }, now: noon(2) };
    const id = await newMonitor(app, question);
    await follow(id, csv, steps, first);
  });
  await fc.assert(property, { numRuns: whole(60, 3), seed: 20, endOnFailure: true });
  // The worlds have what the rules are about.
  expect(Math.min(counts.accepted, counts.runs)).toBeGreaterThan(10);
  for (const kind of ['touched', 'new_hits', 'hits_gone', 'decisions'] as const) expect(counts[kind]).toBeGreaterThan(2);
  expect(counts.touched / counts.subjects).toBeLessThan(0.5);
}, 3_600_000);
