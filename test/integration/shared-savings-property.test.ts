import fc from 'fast-check';
import { loadFile } from '#load/load-file';
import { acoHistory } from '#routes/vbc/acos/records';
import { type AcoQuestion, rankAcos } from '#routes/vbc/financials/records';
import mssp from '../../loaders/cms/mssp/dataset.ts';
import { tableOf } from '../../loaders/cms/mssp/layouts.ts';
import { openDatabase } from '../support/database.ts';
import { whole } from '../support/full-run.ts';
import { workFolder } from '../support/tiny-dataset.ts';

const database = openDatabase();
const work = workFolder();

const organizations = 12;
/** A year of an organization as a file could have it; null: the cell is empty. */
const year = fc
  .record({
    benchmark: fc.integer({ min: 50_000_000, max: 900_000_000 }),
    /** Hundredths of a percent. */
    rate: fc.oneof(fc.integer({ min: -1500, max: 1500 }), fc.constant(0)),
    is_beyond_corridor: fc.boolean(),
    is_earned_published: fc.integer({ min: 0, max: 9 }).map((draw) => draw > 0),
    native: fc.constantFrom('*', '', '0', '17'),
    institutionalized: fc.constantFrom('*', '0.00%', '1.25%'),
    quality: fc.constantFrom('P4R', '*', '-', '61.69', '100'),
  })
  .map(({ benchmark, rate, is_beyond_corridor, is_earned_published, ...rest }) => {
    const difference = Math.round((benchmark * rate) / 10_000);
    const earned = is_beyond_corridor ? Math.round(difference * (difference > 0 ? 0.5 : 0.3)) : 0;
    return { benchmark, difference, earned: is_earned_published ? earned : null, ...rest };
  });
type Year = typeof year extends fc.Arbitrary<infer T> ? T : never;

const cells = (aco_id: string, of: number, one: Year): Record<string, string> => ({
  ...{ ACO_ID: aco_id, ACO_Name: `Invented, of ${aco_id}`, N_AB: '5000', ABtotBnchmk: one.benchmark.toLocaleString('en-US') },
  ...(of === 2021 ? { Current_Track_1: '1' } : { Current_Track: 'EN' }),
  BnchmkMinExp: one.difference.toLocaleString('en-US'),
  ABtotExp: String(one.benchmark - one.difference),
  [of === 2021 ? 'Sav_Rate' : 'Sav_rate']: `${((100 * one.difference) / one.benchmark).toFixed(2)}%`,
  EarnSaveLoss: one.earned === null ? '' : String(one.earned),
  QualScore: /^\d/.test(one.quality) && of === 2022 ? `${one.quality}%` : one.quality,
  N_Ben_Race_Native: one.native,
  Perc_LTI: one.institutionalized,
});

async function load(of: number, rows: Record<string, string>[]) {
  const header = Object.keys(tableOf(`py${of}`)!.columns);
  const line = (values: string[]) => values.map((value) => `"${value}"`).join(',');
  const text = [line(header), ...rows.map((row) => line(header.map((name) => row[name] ?? '')))].join('\n');
  const path = await work.write(`PY${of}_Performance_Year_Financial_and_Quality_Results.csv`, `${text}\n`);
  const [report] = await loadFile({ db: database.db, raw: work.raw }, mssp, { path, is_sample: true });
  expect([of, report!.status, report!.reason ?? null]).toEqual([of, 'accepted', null]);
}

const number = (published: string) => (/^\d/.test(published) ? Number(published.replace('%', '')) : null);

async function holds(aco_id: string, stated: Record<number, Year>, deps: any) {
  const history = await acoHistory(deps, aco_id);
  expect(history.map(({ performance_year }) => performance_year)).toEqual([2022, 2021]);
  let sum: number | null = null;
  for (const row of history.toReversed()) {
    const one = stated[row.performance_year]!;
    if (one.earned !== null) sum = (sum ?? 0) + one.earned;
    expect([aco_id, row.earned_savings_usd, row.cumulative_earned_savings_usd]).toEqual([aco_id, one.earned, sum]);
    expect(row.benchmark_minus_expenditures_usd).toBe(one.difference);
    // A loss is negative in every figure, and nothing is one that is not.
    for (const figure of [row.earned_savings_usd, row.savings_rate_pct])
      if (figure) expect([aco_id, Math.sign(figure)]).toEqual([aco_id, Math.sign(one.difference)]);
    expect([row.beneficiaries!.n_ben_race_native, row.long_term_institutionalized_pct, row.quality_score_pct]).toEqual([
      number(one.native),
      number(one.institutionalized),
      number(one.quality),
    ]);
  }
}

/** Every organization once, in pages of five, ranked alike for everyone. */
async function ranked(of: number, sort: AcoQuestion['sort'], deps: any): Promise<[rank: number | null, aco_id: string][]> {
  const found: [number | null, string][] = [];
  let cursor: string | undefined;
  do {
    const page = await rankAcos(deps, { sort }, { limit: 5, cursor }, of);
    found.push(...page.results.map(({ rank, aco_id }): [number | null, string] => [rank, aco_id]));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return found;
}

test('whatever the files say: sums are those of the years shown, losses are negative, what is withheld is never zero, ranks are stable', async () => {
  const deps = { pool: database.pool, search: { secret: 'a secret of this test' } };
  const world = fc.array(fc.record({ 2021: year, 2022: year }), { minLength: organizations, maxLength: organizations });
  await fc.assert(
    fc.asyncProperty(world, async (drawn) => {
      const acos = drawn.map((stated, at) => [`A${1000 + at}`, stated] as const);
      for (const published of [2021, 2022] as const)
        await load(
          published,
          acos.map(([id, stated]) => cells(id, published, stated[published])),
        );
      for (const [id, stated] of acos) await holds(id, stated, deps);
      for (const sort of ['-earned_savings_usd', 'losses', '-quality_score_pct'] as const) {
        const list = await ranked(2022, sort, deps);
        expect(new Set(list.map(([, id]) => id)).size).toBe(organizations);
        expect(await ranked(2022, sort, deps)).toEqual(list);
      }
    }),
    { numRuns: whole(10, 5) },
  );
});
