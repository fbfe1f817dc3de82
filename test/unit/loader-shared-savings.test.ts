import type { RowOutcome } from '#load/declaration/rows';
import { resultRow } from '../../loaders/cms/aco-reach/row.ts';
import { tableOf } from '../../loaders/cms/mssp/layouts.ts';
import { performanceRow } from '../../loaders/cms/mssp/row.ts';
import { toPct } from '../../loaders/cms/mssp/scale.ts';
import { rowContext } from '../support/outcomes.ts';

describe('a rate in percent by the scale of its year', () => {
  test.each<any[]>(cases('in is refused'))('%s in %s is refused', (published, scale, reason) =>
    expect(toPct(published, scale)).toEqual({ reason: expect.stringMatching(reason) }),
  );
});

const base = cases('base');
const outcomes = (row: Record<string, string>, layout = 'py2022'): any[] =>
  [performanceRow({ ...base, ...row }, {}, rowContext({ file_kind: 'performance', layout }))].flat() as RowOutcome[];

describe('a row of results', () => {
  test.each<any[]>(cases(': no score, and why'))('%p: no score, and why', (row, qual_score_note) => {
    expect(outcomes(row)[0].row).toMatchObject({ quality_score_pct: null, qual_score_note });
  });

  test.each(['*', '-', ''])('%p is never zero', (word) => {
    const row = { perc_lti: word, n_ben_race_native: word, disadj: word, adm_psych: word };
    const found = outcomes(row)[0].row;
    expect([found.long_term_institutionalized_pct, found.beneficiaries.n_ben_race_native, found.disaster_adjustment_usd]).toEqual([
      null,
      null,
      null,
    ]);
    expect(found.utilization.adm_psych).toBeNull();
    const withheld = word === '' ? null : expect.arrayContaining([{ field: 'beneficiaries.n_ben_race_native', published: word }]);
    expect(found.withheld).toEqual(withheld);
  });

  test.each<any[]>(cases('leaves a record without a rate, which the load ref'))(
    '%s leaves a record without a rate, which the load refuses',
    (_what, row, layout = 'py2022') => {
      const [one, ...issues] = outcomes(row, layout);
      expect(one.row.savings_rate_pct).toBeUndefined();
      expect(issues.every((issue) => 'issue' in issue) && issues.length > 0).toBe(true);
    },
  );

  test('in 2013 each value of the shifted run is named for what it is', () => {
    const { columns } = tableOf('py2013')!;
    expect(columns['Total savings/losses ($)' as never]).toBe('abtotexp');
    expect(columns['Total number of assigned beneficiaries' as never]).toBe('shared_losses');
    expect(columns['Total performance year spending per assigned beneficiary' as never]).toBe('n_ben_race_other');
    expect(columns['Total expenditures per assigned ESRD beneficiary' as never]).toBe('per_capita_exp_all_esrd_py');
  });
});

const outcome = (row: Record<string, string>): any =>
  [resultRow({ entity_id: 'D0123', performance_year: '2022', name: 'Invented entity', ...row }, {})].flat()[0];
const dollars = { gross_savings: '3400000', final_benchmark: '100000000' };

test.each([
  ['a fraction', { ...dollars, sav_rate: '0.034' }, 'which yield 3.40%'],
  ['a sign that flips', { ...dollars, sav_rate: '-3.4' }, 'different signs'],
  ['a rate beyond 100', { ...dollars, sav_rate: '340' }, 'above 100%'],
])('%s is an issue, which the load does not bear', (_what, row, reason) => {
  expect(outcome(row)).toEqual({ issue: expect.stringContaining(reason), column: 'sav_rate' });
});
