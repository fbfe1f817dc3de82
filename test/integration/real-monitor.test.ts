import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { loadFile } from '#load/load-file';
import { drain } from '#search/outbox';
import exclusions from '../../indexes/exclusions.ts';
import leie from '../../loaders/oig/leie/dataset.ts';
import { whole } from '../support/full-run.ts';
import { depsOf, monitorUntilDone, newMonitor, outcomesNow, queryOf, screenQueued } from '../support/monitored.ts';
import { describeRealFiles } from '../support/real-files.ts';
import { postRoster } from '../support/roster-api.ts';
import { openApp } from '../support/sample-app.ts';
import { workFolder } from '../support/tiny-dataset.ts';

const app = openApp({ without_data: true });

const supplements = 'oig-leie-supplements-2013-2023';
const query = queryOf(app);

/** Numbers that are the same in each run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const cell = (text: string | null) => `"${(text ?? '').replaceAll('"', '""')}"`;

/**
 * A roster of people and businesses that are on the list at some time, and of invented people with frequent names who
 * are not.
 */
async function rosterOf(subjects: number, frequent: string): Promise<string> {
  const draw = seeded(7);
  const listed = await query(cases('listed'), [Math.round(subjects / 10)]);
  const lines = (name: string) => readFileSync(join(frequent, name), 'utf8').split(/\r?\n/).filter(Boolean);
  const surnames = lines('Names_2010Census.first1023.csv')
    .slice(1)
    .map((line) => line.split(',')[0]!);
  const given = ['yob1955.txt', 'yob1975.txt', 'yob1985.txt']
    .flatMap((name) => lines(name).slice(0, 800))
    .map((line) => line.split(',')[0]!);
  const rows = listed.map((row) => [row.first_name, row.last_name, row.organization_name, row.birth_date, row.npi, row.state]);
  while (rows.length < subjects) {
    const born = `19${40 + draw(60)}-${String(1 + draw(12)).padStart(2, '0')}-${String(1 + draw(28)).padStart(2, '0')}`;
    rows.push([
      given[draw(given.length)],
      surnames[draw(surnames.length)],
      null,
      draw(3) ? born : null,
      null,
      ['OH', 'TX', 'CA', null][draw(4)],
    ]);
  }
  const sorted = rows.map((row) => ({ row, key: draw(1e9) })).sort((a, b) => a.key - b.key);
  return ['First Name,Last Name,Business Name,DOB,NPI,State', ...sorted.map(({ row }) => row.map(cell).join(','))].join('\n');
}

const screen = async (roster: string, now: Date): Promise<string> => {
  const { body } = await postRoster(app, roster, { query: '?lists=federal' });
  await screenQueued(depsOf(app), now);
  return body.id;
};

describeRealFiles('a fixed roster through the monthly supplements of the federal list', [supplements, 'name-frequencies'], (path) => {
  test('each month, incremental screening gives the outcomes of a full one and screens fewer than one in fifty again', async () => {
    const { raw } = workFolder();
    const load = async (file: string) => {
      const reports = await loadFile({ db: app.database.db, raw }, leie, { path: file });
      expect(reports.map(({ status }) => status)).toEqual(['accepted']);
    };
    const files = (await readdir(path(supplements))).filter((name) => /^\d{4}(excl|rein)/i.test(name)).sort();
    const months = [...new Set(files.map((name) => name.slice(0, 4)))];
    const of = (month: string) => files.filter((name) => name.startsWith(month)).map((name) => path(`${supplements}/${name}`));
    // The roster is drawn from people of all months: some are listed later than others.
    const used = months.slice(0, whole(months.length, 4));
    // PROVISO_FROM_MONTH=2101: the months before are loaded first, and monitoring begins with the last of them.
    const start = Math.max(0, used.indexOf(process.env.PROVISO_FROM_MONTH ?? '') - 1);
    for (const file of used.flatMap(of)) await load(file);
    const roster = await rosterOf(whole(5000, 300), path('name-frequencies'));
    await query('delete from exclusion');
    await query('delete from load');
    await query('delete from source_file');
    await query('delete from index_outbox');
    await query('delete from exclusion_change');
    for (const file of used.slice(0, start + 1).flatMap(of)) await load(file);
    await drain(app.search, app.database.db, [exclusions]);
    const day = (month: string) => new Date(Date.UTC(2000 + Number(month.slice(0, 2)), Number(month.slice(2)), 12));
    const first = await screen(roster, day(used[start]!));
    const [{ owner }] = await query('select owner from screening where id = $1', [first]);
    const question = { owner, screening_id: first, name: 'Staff', options: { lists: 'federal' }, now: day(used[start]!) };
    const id = await newMonitor(app, question);
    const shares: number[] = [];
    for (const month of used.slice(start + 1)) {
      for (const file of of(month)) await load(file);
      await drain(app.search, app.database.db, [exclusions]);
      const now = day(month);
      await query('update monitor set month = $2 where id = $1', [id, now.toISOString().slice(0, 7)]);
      const began = performance.now();
      await monitorUntilDone(depsOf(app), now);
      const took = performance.now() - began;
      const run = (await query('select * from monitor_run where monitor_id = $1 order by created_at desc, id desc limit 1', [id]))[0];
      expect(run).toMatchObject({ status: 'done', is_full: false });
      const began_full = performance.now();
      const full = await screen(roster, now);
      const took_full = performance.now() - began_full;
      const expected = await query('select outcome from screening_subject where screening_id = $1 order by position', [full]);
      const outcomes = await outcomesNow(depsOf(app), id, now);
      const differ = expected.flatMap(({ outcome }, at) =>
        outcome === outcomes[at] ? [] : [`${at + 1}: ${outcomes[at]}, not ${outcome}`],
      );
      expect(differ).toEqual([]);
      await query('delete from screening where id = $1', [full]);
      shares.push(run.touched / run.subjects);
      if (process.env.PROVISO_SHOW)
        process.stderr.write(
          `${month} ${run.changed_records} changed, ${run.touched} touched ${JSON.stringify(run.touched_by)}, new ${run.new_hits}, gone ${run.hits_gone}, ${Math.round(took)} ms, full ${Math.round(took_full)} ms\n`,
        );
    }
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThan(whole(0.02, 0.1));
  }, 14_400_000);
});
