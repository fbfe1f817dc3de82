import { FEWEST_PAIRS, figuresOf } from '../../src/screening/accuracy/figures.ts';

import { measureRecords, recordPairs } from '../../src/screening/accuracy/record-pairs.ts';
import { type Scored, tally } from '../../src/screening/accuracy/tally.ts';
import { type Known, ofExclusion, ofProvider } from '../../src/screening/labels/known-person.ts';
import { casesOf } from '../support/cases.ts';

const cases = casesOf('unit/name-accuracy');

const listed = (list: string, last_name: string, first_name: string, more: object = {}): Known =>
  ofExclusion(list, { entity_type: 'individual', full_name: `${first_name} ${last_name}`, last_name, first_name, ...more })!;

describe('pairs of loaded records', () => {
  const npi = '1234567893';
  const labels = (known: Known[]) => recordPairs(known).map(({ a, b, is_same, kind }) => [a, b, is_same, kind]);

  test('one NPI on two lists is one person', () => {
    expect(labels([listed('oh', 'MARLOW', 'JANE', { npi }), listed('tx', 'MARLOWE', 'JANE', { npi })])).toEqual([
      ['JANE MARLOW', 'JANE MARLOWE', true, 'listed_people'],
    ]);
  });
  test('a birth date and a license number in common are one person, either alone is nothing', () => {
    const born = { birth_date: '1961-04-05', license_number: '35.012345', list_state: 'OH' };
    const [first, second] = [listed('oh', 'MARLOW', 'JANE', born), listed('oig_leie', 'MARLOWE', 'JANE', born)];
    expect(labels([first, second])).toHaveLength(1);
    expect(labels([first, { ...second, license: null }])).toEqual([]);
    expect(labels([first, { ...second, birth_date: null }])).toEqual([]);
  });
  test('another name in NPPES is one person', () => {
    const provider = { entity_type: 'individual', npi, last_name: 'MARLOW', first_name: 'JANE' };
    const known = ofProvider({ ...provider, other_names: [{ type: 'former_name', last_name: 'MARLOWE', first_name: 'JANE' }] })!;
    expect(labels([known])).toEqual([['JANE MARLOW', 'JANE MARLOWE', true, 'listed_people']]);
  });
  test('one surname under conflicting NPIs is two people; a spelling of one name is never taken for the same', () => {
    const others = [listed('oh', 'MARLOW', 'JOHN', { npi }), listed('tx', 'MARLOW', 'JON', { npi: '1003000126' })];
    expect(labels(others)).toContainEqual(['JOHN MARLOW', 'JON MARLOW', false, 'listed_people']);
    expect(labels(others.map((one) => ({ ...one, npis: [] })))).toEqual([]);
  });
  test('what names cannot decide is reported and not counted', () => {
    const married = [listed('oh', 'MARLOW', 'JANE', { npi }), listed('tx', 'TENNER', 'JANE', { npi })];
    expect(measureRecords(married, 0.8)).toEqual({ bins: [], left_out: [{ kind: 'changed_surname', is_same: true, pairs: 1, found: 0 }] });
  });
  test('only counts remain of names', () => {
    const measured = measureRecords([listed('oh', 'MARLOW', 'JANE', { npi }), listed('tx', 'MARLOWE', 'JANE', { npi })], 0.8);
    expect(measured.bins.map(({ source, same_pairs, different_pairs }) => [source, same_pairs, different_pairs])).toEqual([
      [null, 1, 0],
      ['oh', 1, 0],
      ['tx', 1, 0],
    ]);
    expect(JSON.stringify(measured)).not.toMatch(/marlow|jane/i);
  });
});

describe('figures', () => {
  const pairs = (count: number, score: number, is_same: boolean, lists: [string, string] = ['oh', 'tx']): Scored[] =>
    Array.from({ length: count }, () => ({ entity: 'person', is_same, lists, score }));
  const scored = [
    ...pairs(60, 0.95, true),
    ...pairs(20, 0.76, true),
    ...pairs(20, 0.4, true),
    ...pairs(20, 0.85, false),
    ...pairs(80, 0.1, false),
  ];
  const all = figuresOf(tally(scored), [0.75, 0.8, 0.9])[0]!;

  test('precision, recall and F1 at each threshold', () => {
    expect(all).toMatchObject({ source: null, entity: 'person', same_pairs: 100, different_pairs: 100 });
    expect(all.figures!.thresholds).toEqual(cases('precision'));
  });
  test('Brier score', () => {
    const expected = (60 * 0.05 ** 2 + 20 * 0.24 ** 2 + 20 * 0.6 ** 2 + 20 * 0.85 ** 2 + 80 * 0.1 ** 2) / 200;
    expect(all.figures!.brier_score).toBeCloseTo(expected, 3);
  });
  test('ten bins hold every pair; an empty one has no share', () => {
    const { reliability } = all.figures!;
    expect(reliability.map(({ pairs: count }) => count)).toEqual([0, 80, 0, 0, 20, 0, 0, 20, 20, 60]);
    expect(reliability.map(({ same_ratio }) => same_ratio)).toEqual([null, 0, null, null, 1, null, null, 1, 0, 1]);
    expect(figuresOf(tally([...scored, ...pairs(5, 1, true)]), [])[0]!.figures!.reliability[9]).toMatchObject({ score_to: 1, pairs: 65 });
  });
  test('a pair counts in each of its lists, once if both are the same', () => {
    const groups = figuresOf(tally([...pairs(2, 0.9, true), ...pairs(3, 0.9, true, ['tx', 'tx'])]), []);
    expect(groups.map(({ source, same_pairs }) => [source, same_pairs])).toEqual([
      [null, 5],
      ['oh', 2],
      ['tx', 5],
    ]);
  });
  test('too few pairs of either label give no figures', () => {
    const few = (same: number, different: number) =>
      figuresOf(tally([...pairs(same, 0.9, true), ...pairs(different, 0.1, false)]), [0.8])[0]!.figures;
    expect(few(FEWEST_PAIRS - 1, 500)).toBeNull();
    expect(few(500, FEWEST_PAIRS - 1)).toBeNull();
    expect(few(FEWEST_PAIRS, FEWEST_PAIRS)).not.toBeNull();
    expect(figuresOf([], [0.8])).toEqual([]);
  });
  test('a score belongs to its own hundredth, in spite of binary fractions', () => {
    const hundredths = Array.from({ length: 101 }, (_, hundredth) => tally(pairs(1, hundredth / 100, true))[0]!.hundredth);
    expect(hundredths).toEqual(Array.from({ length: 101 }, (_, hundredth) => hundredth));
    expect(tally(pairs(1, 0.799, true))[0]!.hundredth).toBe(79);
  });
});
