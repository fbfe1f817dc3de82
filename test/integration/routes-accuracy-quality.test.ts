import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const sql = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;

describe('coverage of discipline', () => {
  test('counts are those of the records, and none below eleven is shown', async () => {
    const { status, body } = await app.get('/accuracy/discipline-coverage', { key: null });
    expect(status).toBe(200);
    const [exclusions, actions] = body.classes;
    const stored = new Map((await sql(cases('counts are those of the'))).map(({ state, n }) => [state, n]));
    const reported = new Map(
      (await sql(`select report_class || state as key, report_count as n from npdb_state_count`)).map(({ key, n }) => [key, n]),
    );
    for (const one of [...exclusions.states, ...actions.states]) {
      if (one.held !== null) expect(one.held).toBeGreaterThanOrEqual(11);
      if (one.reported !== null) expect(one.reported).toBeGreaterThanOrEqual(11);
      expect(one.held === null).toBe(one.held_reason !== null);
      expect(one.reported === null).toBe(one.reported_reason !== null);
      if (one.coverage_pct !== null) expect(one.coverage_pct).toBeCloseTo((one.held / one.reported) * 100, 1);
    }
    const shown = exclusions.states.filter((one: any) => one.held !== null && one.state.length === 2);
    expect(shown.length).toBeGreaterThan(3);
    for (const one of shown) expect(one.held).toBe(stored.get(one.state));
    for (const one of actions.states.filter((one: any) => one.reported !== null))
      expect(one.reported).toBe(reported.get(`licensure${one.state}`));
    expect(exclusions.held.total).toBe([...stored.values()].reduce((sum, n) => sum + n, 0));
  });

  test('a total less what is shown never leaves one withheld state, nor the only value several could have', async () => {
    const { body } = await app.get('/accuracy/discipline-coverage', { key: null });
    let checked = 0;
    for (const one of body.classes)
      for (const side of ['held', 'reported'] as const) {
        const withheld = one.states.filter((state: any) => state[`${side}_reason`] === 'withheld').length;
        expect(one[side].withheld_states).toBe(withheld);
        if (one[side].total === null || withheld === 0) continue;
        checked += 1;
        const rest = one[side].total - one.states.reduce((sum: number, state: any) => sum + (state[side] ?? 0), 0);
        expect(withheld).toBeGreaterThan(1);
        expect(rest).toBeGreaterThanOrEqual(21);
      }
    expect(checked).toBeGreaterThan(1);
  });

  test('every report of the public use file is counted once', async () => {
    const [counted] = await sql('select sum(report_count)::int as n from npdb_state_count');
    const [kept] = await sql('select count(*)::int as n from npdb_report');
    expect(counted!.n).toBe(kept!.n);
    expect(kept!.n).toBeGreaterThan(300);
  });
});

describe('scores of a clinician', () => {
  test('a provider without one: the page says that this is not a finding; an unknown or deactivated NPI is none to score', async () => {
    const [without] = await sql(cases('a provider without one'));
    const { status, body } = await app.get(`/provider/${without!.npi}/quality`);
    expect([status, body.available, body.reason, body.mips_years]).toEqual([200, false, 'nothing_held', []]);
    expect((await app.get(`/provider/${ids.npi.unknown}/quality`)).status).toBe(404);
    expect((await app.get(`/provider/${ids.npi.deactivated}/quality`)).status).toBe(410);
  });
});

describe('ranking of a specialty', () => {
  test('the score of each is the greatest of the year, and each is of the specialty', async () => {
    const { body } = await app.get('/mips/leaderboard/chiropractic?limit=200');
    const best = await sql(cases('the score of each is'), [body.performance_year]);
    expect(new Map(body.results.map((one: any) => [one.npi, one.final_score]))).toEqual(
      new Map(best.map(({ npi, score }) => [npi, score])),
    );
  });
});

describe('scores in a health system', () => {
  test('are those of the clinicians attributed to it and its divisions', async () => {
    const { status, body } = await app.get(`/systems/${ids.system_id}/quality`);
    expect(status).toBe(200);
    const rows = await sql(cases('are those of the clinicians'), [ids.system_id, body.performance_year]);
    const scores = rows.flatMap(({ score }) => score ?? []).toSorted((a, b) => a - b);
    expect(scores.length).toBeGreaterThanOrEqual(11);
    expect(body).toMatchObject({ reason: null, attributed_clinicians: rows.length, scored_clinicians: scores.length });
    const middle = (scores[Math.floor((scores.length - 1) / 2)] + scores[Math.ceil((scores.length - 1) / 2)]) / 2;
    expect(body.median).toBeCloseTo(middle, 2);
    for (const { clinicians } of [...body.bands, ...body.specialties])
      if (clinicians !== null) expect(clinicians).toBeGreaterThanOrEqual(11);
    for (const { clinicians, median } of body.specialties) if (clinicians === null) expect(median).toBeNull();
  });
});
