import { bestName } from '#match/best-name';
import { isPossible, MATCH_THRESHOLD, nothing, POSSIBLE_THRESHOLD } from '#match/name-score';
import { listedNames } from '#match/names';
import { type Question, queryName } from '#match/question';
import { decideHit } from '#screening/decide';
import { judge } from '#screening/judge';

const none = cases('none');
const found = (name: string, full_name: string) =>
  bestName(queryName({ name, entity_type: 'individual' }), listedNames({ ...none, entity_type: 'individual', full_name }))?.found ??
  nothing;

/** Pairs in both directions. */
const both = (pairs: readonly [string, string][]): [string, string][] => pairs.flatMap(([a, b]) => [[a, b] as [string, string], [b, a]]);

describe('names of their own, one error apart, score below the threshold and stay potential matches', () => {
  test.each(both(cases('and')))('%s and %s', (query, listed) => {
    const one = found(query, listed);
    expect(one.score).toBeLessThan(POSSIBLE_THRESHOLD);
    expect(isPossible(one)).toBe(true);
    expect(isPossible(one, 0.85)).toBe(false);
  });
  test.each(both(cases('and 2')))('%s and %s: one name misspelt, or another spelling of it', (query, listed) => {
    expect(found(query, listed).score).toBeGreaterThanOrEqual(POSSIBLE_THRESHOLD);
  });
  test.each<any[]>(cases('and are not a potential'))('%s and %s are not a potential match', (query, listed) => {
    expect(isPossible(found(query, listed))).toBe(false);
  });
  const facts = { full_name: 'LIEN PHAN', entity_type: 'individual', npi: null, state: null, license_number: null };
  const dates = { exclusion_date: null, end_date: null, reinstatement_date: null };
  const judged = (question: Question, more: object) => {
    const name = queryName(question);
    const listed = { ...facts, ...dates, birth_date: null, ...more };
    return judge(question, name, bestName(name, listedNames({ ...none, ...listed })), listed, '2026-01-31');
  };
  test('the same birth date makes one person of them, as of any other typing error', () => {
    const found = judged({ name: 'Lien Pham', birth_date: '1970-05-06' }, { birth_date: '1970-05-06' });
    expect(found.score).toBeGreaterThanOrEqual(MATCH_THRESHOLD);
    expect(decideHit(found)).toBe('match');
  });
  test('another state, license, NPI or birth date never hides them', () => {
    const question = { name: 'Lien Pham', state: 'OH', license_number: 'A1', npi: '1033112214' };
    expect(isPossible(judged(question, { state: 'TX', license_number: 'B2', npi: '1234567893' }))).toBe(true);
    expect(isPossible(judged({ name: 'Lien Pham', birth_date: '1970-05-06' }, { birth_date: '1981-11-23' }))).toBe(true);
    const [near, far] = ['1907-05-06', '1981-11-23'].map(
      (birth_date) => judged({ name: 'Lien Phan', birth_date: '1970-05-06' }, { birth_date }).score,
    );
    expect(near).toBeGreaterThan(far!);
  });
  test('further evidence weighs on both: the factor stays what it was', () => {
    const { review_factor } = found('Lien Pham', 'Lien Phan');
    expect(review_factor).toBeGreaterThan(1);
    expect(found('Lien Pham', 'Lien Pham').review_factor).toBe(1);
    expect(found('Lien Mary Pham', 'Lien Phan').review_factor).toBeCloseTo(review_factor);
  });
});
