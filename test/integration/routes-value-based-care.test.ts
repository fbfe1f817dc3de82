import { openSearch } from '#search/client';
import { searchAcos } from '../../indexes/acos-search.ts';
import { explained } from '../support/explained.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const get = async (path: string) => explained((await app.get(path)).body);

describe('results of the Shared Savings Program', () => {
  test('cumulative earned savings are the sum of the years shown; losses are negative', async () => {
    const { results: listed } = await get('/vbc/financials?year=2023&limit=200');
    expect(listed.length).toBe(26);
    for (const { aco_id } of listed) {
      const body = await get(`/vbc/acos/${aco_id}/financials`);
      const earned = body.results.map((row: any) => row.earned_savings_usd);
      expect(body.cumulative_earned_savings_usd).toBe(earned.reduce((sum: number, one: number) => sum + one, 0));
      expect(body.results[0].cumulative_earned_savings_usd).toBe(body.cumulative_earned_savings_usd);
      for (const row of body.results) {
        if (row.savings_rate_pct < 0)
          expect(Math.max(row.benchmark_minus_expenditures_usd, row.generated_savings_usd, row.earned_savings_usd)).toBeLessThanOrEqual(0);
        for (const { field } of row.withheld ?? []) {
          const value = field.split('.').reduce((at: any, name: string) => at[name], row);
          expect(value).toBeNull();
        }
      }
    }
  });

  test.each(['earned_savings_usd', 'benchmark_minus_expenditures_usd', 'losses', 'savings_rate', 'quality_score_pct', 'beneficiaries'])(
    '%s ranks both ways, and pages never overlap',
    async (sort) => {
      for (const order of [sort, `-${sort}`]) {
        const whole = (await get(`/vbc/financials?year=2023&limit=200&sort=${order}`)).results;
        const seen: string[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const page: any = await get(
            `/vbc/financials?year=2023&limit=7&sort=${order}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
          );
          seen.push(...page.results.map((row: any) => `${row.rank} ${row.aco_id}`));
          cursor = page.next_cursor;
        }
        expect(seen).toEqual(whole.map((row: any) => `${row.rank} ${row.aco_id}`));
        expect(new Set(whole.map((row: any) => row.aco_id)).size).toBe(26);
      }
    },
  );
});

test.each([
  ['/vbc/hrrp?', 'ccn'],
  ['/vbc/hrrp?condition=hf&', 'ccn'],
  ['/vbc/hac?', 'ccn'],
  ['/vbc/hvbp?', 'ccn'],
  ['/vbc/financials?year=2023&', 'aco_id'],
  ['/vbc/financials?year=2023&sort=losses&', 'aco_id'],
] as const)('%s: a rank is that of the whole year, whatever the filters', async (path, id) => {
  const { results: all } = await get(`${path}limit=200`);
  const rank_of = new Map(all.map((row: any) => [row[id], row.rank]));
  const [named] = all.toReversed();
  for (const filter of ['state=CA', `name=${encodeURIComponent(named.name)}`]) {
    const { results } = await get(`${path}limit=200&${filter}`);
    expect(results.length).toBeGreaterThan(0);
    expect(results.map((row: any) => [row[id], row.rank])).toEqual(results.map((row: any) => [row[id], rank_of.get(row[id])]));
  }
});

describe('names', () => {
  test('while the index is down Postgres finds the same organizations, of both programs', async () => {
    const down = openSearch('http://127.0.0.1:9', { prefix: 'down', secret: 'secret of the tests' });
    for (const q of ['mer val', 'a9102', 'silver birch', 'cedar', 'no one of this name']) {
      const { body } = await app.get(`/find?kind=aco&limit=20&q=${encodeURIComponent(q)}`);
      const stand_in = await searchAcos({ search: down, db: app.database.db }, q, { limit: 25 });
      expect([q, stand_in.ids.toSorted()]).toEqual([q, body.results.map((row: any) => row.id).toSorted()]);
      expect(stand_in.degraded).toBeDefined();
    }
    await down.close();
  });
});
