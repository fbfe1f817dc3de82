import { isSomebodyElse } from '../../bench/match/labels/conflicting.ts';
import { differenceOf } from '../../bench/match/labels/differ.ts';
import { identifiedPairs } from '../../bench/match/labels/identified.ts';
import { type Known, ofExclusion } from '../../bench/match/labels/known-person.ts';
import { sampled } from '../../bench/match/labels/pair.ts';
import { plain } from '../../bench/match/labels/words.ts';
import { languagePairs } from '../../bench/match/pairs/languages.ts';
import { bestThreshold, measure } from '../../bench/match/pairs/measure.ts';
import { halfOf } from '../../bench/match/pairs/pair.ts';

const words = { isCommon: (word: string) => word === 'PHARMACY', isNickname: (a: string, b: string) => a === 'MARGARET' && b === 'PEGGY' };
const row = (columns: object) => ofExclusion('tx_medicaid_exclusions', { entity_type: 'individual', full_name: 'X', ...columns })!;
const person = (last_name: string, first_name: string, more: object = {}) => row({ last_name, first_name, ...more });
const differ = (a: Known, b: Known) => differenceOf(a.entity, a.names[0]!, b.names[0]!, words);
const business = (name: string, more: object = {}) =>
  ofExclusion('ny_medicaid_exclusions', { entity_type: 'organization', organization_name: name, full_name: name, ...more })!;

describe('labels', () => {
  const known = (columns: any) => (columns.organization_name ? business(columns.organization_name) : row(columns));
  test.each<any[]>(cases('two names of one party'))('two names of one party: %s', (difference, a, b) =>
    expect(differ(known(a), known(b))).toBe(difference),
  );

  const npi = { npi: '1234567893' };
  test('the same NPI is the same person, not the same as a business', () => {
    const everybody = [person('MARLOW', 'JANE', npi), person('MARLOW', 'JANE ANN', npi), business('MARLOW DRUGS', npi)];
    const pairs = identifiedPairs(everybody, words, { person: 100, organization: 100 });
    expect(pairs).toHaveLength(1);
    expect(pairs[0]).toMatchObject({ kind: 'listed_people', is_same: true, a: 'JANE MARLOW', b: 'JANE ANN MARLOW' });
  });
  test('another person is recognized by identifiers, never by the name', () => {
    const born = (birth_date: string, more: object = {}) => person('MARLOW', 'JANE', { birth_date, ...more });
    expect(isSomebodyElse(born('1961-04-05'), born('1974-11-23'))).toBe(true);
    // One digit is a typing error.
    expect(isSomebodyElse(born('1961-04-05'), born('1961-04-06'))).toBe(false);
    expect(isSomebodyElse(born('1961-04-05', npi), born('1974-11-23', npi))).toBe(false);
    expect(isSomebodyElse(person('MARLOW', 'JANE'), person('TENNER', 'BO'))).toBe(false);
    expect(isSomebodyElse(person('MARLOW', 'JANE', npi), person('TENNER', 'BO', { npi: '1003000126' }))).toBe(true);
    // A business may have an NPI for each of its places.
    const at = (state: string, number: string) => business('MARLOW DRUGS', { npi: number, state });
    expect(isSomebodyElse(at('OH', '1234567893'), at('OH', '1003000126'))).toBe(false);
    expect(isSomebodyElse(at('OH', '1234567893'), at('TX', '1003000126'))).toBe(true);
  });
});

describe('written pairs', () => {
  const pairs = languagePairs(10_000);
  test('none is a name beside itself, and no pair has two labels', () => {
    const labels = new Map<string, boolean>();
    const wrong = pairs.filter(({ a, b, is_same }) => {
      const key = [a, b].sort().join('|');
      const other = labels.get(key);
      labels.set(key, is_same);
      return a === b || (other !== undefined && other !== is_same) || (!is_same && plain(a) === plain(b));
    });
    expect(wrong).toEqual([]);
  });
  test('each language has more than 60 of either label, split by name', () => {
    for (const kind of new Set(pairs.map((pair) => pair.kind)))
      for (const is_same of [true, false])
        expect(pairs.filter((pair) => pair.kind === kind && pair.is_same === is_same).length).toBeGreaterThan(60);
    const halves = new Map<string, string>();
    const split = pairs.filter((pair) => {
      const key = `${pair.kind} ${pair.group}`;
      const half = halves.get(key) ?? halfOf(pair);
      halves.set(key, half);
      return half !== halfOf(pair);
    });
    expect(split).toEqual([]);
  });
  test('a sample is the same whatever the order', () => {
    expect(sampled(pairs.toReversed(), 20)).toEqual(sampled(pairs, 20));
  });
});

test('precision, recall and F1', () => {
  const scored = cases('scored');
  expect(measure(scored, 0.8)).toMatchObject({ same: 2, other: 2, precision: 0.5, recall: 0.5, f1: 0.5, false_hits: 1 });
  expect(bestThreshold(scored)).toBe(0.3);
});
