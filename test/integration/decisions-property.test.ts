import { pick, seeded } from '../../bench/match/invented.ts';
import { decideOn, keysOf, runRoster } from '../support/decisions-api.ts';
import { run_seed, sampled } from '../support/full-run.ts';
import { openRosterApp } from '../support/roster-api.ts';

const app = openRosterApp();

const said = ({ rows, screening }: Awaited<ReturnType<typeof runRoster>>) => ({
  rows: rows.map(({ row_number, outcome, reason, result }: any) => ({ row_number, outcome, reason, result })),
  ...{ counts: screening.counts, lists: screening.lists },
});
const stored = async (id: string) => (await app.get(`/screenings/${id}/results`)).body.results;
const certified = async (id: string) => {
  const { header, subjects } = (await app.get(`/screenings/${id}/certificate`)).body;
  return { outcomes: header.outcomes, subjects: subjects.map(({ content: { decisions: _, ...content } }: any) => content) };
};

test.each(sampled([1, 2, 3, 4, 5], 2, run_seed))(
  'decisions drawn at random change no outcome, no hit and no gap, here or in the next roster (seed %i)',
  async (seed) => {
    const random = seeded(seed);
    const { rows: listed } = await app.database.pool.query(
      'select full_name, birth_date from exclusion where observed_to is null order by full_name, id',
    );
    const subjects = Array.from({ length: 12 }, (_, at) => {
      const { full_name, birth_date } = pick(random, listed);
      return { ...(random() < 0.5 && { id: `s-${seed}-${at}` }), name: full_name, ...(birth_date && random() < 0.5 && { birth_date }) };
    });
    const first = await runRoster(app, [...subjects, { name: 'Zzyx Qwvut' }, { name: 'A' }]);
    const before = said(first);
    const signed = await certified(first.id);
    // What is decided on one subject is decided once.
    const made = new Map<string, object>();
    for (const row of first.rows) {
      if (!row.result) continue;
      for (const record of keysOf(row)) {
        if (random() < 0.3) continue;
        const verdict = pick(random, ['confirmed', 'not_same', 'pending']);
        const key = `${row.id ?? row.subject.name} ${record}`;
        if (!made.has(key)) made.set(key, { position: row.position, record, verdict, reason: `because ${verdict}` });
      }
    }
    const decisions = [...made.values()];
    for (let at = 0; at < decisions.length; at += 500)
      expect((await decideOn(app, first.id, decisions.slice(at, at + 500))).status).toBe(200);
    const after = { ...first, rows: await stored(first.id), screening: (await app.get(`/screenings/${first.id}`)).body };
    expect(said(after)).toEqual(before);
    expect(await certified(first.id)).toEqual(signed);
    const next = await runRoster(app, [...subjects, { name: 'Zzyx Qwvut' }, { name: 'A' }]);
    expect(said(next)).toEqual(before);
    expect(await certified(next.id)).toEqual(signed);
    expect(decisions.length).toBeGreaterThan(3);
  },
);
