import { isPossible, POSSIBLE_THRESHOLD } from '#match/name-score';
import { listedNames } from '#match/names';
import { type Question, queryName } from '#match/question';
import { changedName } from '#screening/changed-name';
import { decideHit } from '#screening/decide';
import { hitSummary } from '#screening/hit-summary';
import { judge } from '#screening/judge';
import type { ListedRecord } from '#screening/listed-records';
import { business, person } from '../support/listed-names.ts';

const born = '1971-03-09';
const recordOf = (columns: ReturnType<typeof person>, birth_date: string | null = born): ListedRecord => ({
  id: 1,
  names: listedNames(columns),
  facts: {
    ...{ npi: null, birth_date, state: null, license_number: null, exclusion_date: null, end_date: null, reinstatement_date: null },
    full_name: columns.full_name,
    entity_type: columns.entity_type,
  },
});
const screened = (question: Question, record: ListedRecord) => {
  const best = changedName(question, queryName(question), record);
  return best && { best, judged: judge(question, queryName(question), best, record.facts, '2026-01-01') };
};

/** A person, or a business by its only name. */
const named = ([last, first, middle]: string[]) => (first ? person(last!, first, middle) : business(last!));

describe('a first or last name that may have changed', () => {
  test.each<any[]>(cases('same birth date'))('%j is %j with the same birth date', (query, listed) => {
    const found = screened({ ...query, birth_date: born }, recordOf(named(listed)));
    expect(found!.judged.score).toBeGreaterThanOrEqual(POSSIBLE_THRESHOLD);
    expect(decideHit(found!.judged)).toBe('possible');
    expect(found!.judged.against.map(({ code }) => code)).toContain('surname_differs');
  });

  test.each<any[]>(cases('no changed surname'))('%j is not %j, born %s', (query, listed, birth_date) => {
    expect(screened(query, recordOf(named(listed), birth_date))).toBeNull();
  });

  test.each<any[]>(cases('without a last name'))(
    'without a last name %j and the birth date of %j is a hit: %s',
    (query, listed, is_hit) => {
      const found = screened({ ...query, birth_date: born }, recordOf(named(listed)));
      expect(found !== null && isPossible(found.judged) && decideHit(found.judged) === 'possible').toBe(is_hit);
      expect(screened({ ...query, birth_date: '1980-01-01' }, recordOf(named(listed)))).toBeNull();
      if (found) expect(found.judged.against).toEqual([]);
    },
  );

  test.each<any[]>(cases('another first name'))('%j and %j have the last name and the birth date in common: %s', (query, listed, said) => {
    const question = { ...query, birth_date: born };
    const record = recordOf(named(listed));
    const found = screened(question, record);
    const sentence = found && hitSummary(question, { ...found.best.found, people_with_name: null }, found.judged, record.facts);
    expect(sentence).toBe(said);
    expect(found && decideHit(found.judged)).toBe(said && 'possible');
    expect(screened({ ...query, birth_date: '1980-01-01' }, record)).toBeNull();
  });

  test('the sentence of the hit says what differs and why it is one', () => {
    const question = { name: 'Angela Ostervaan', birth_date: born };
    const { best, judged } = screened(question, recordOf(person('TARROW', 'ANGELA')))!;
    const sentence = hitSummary(question, { ...best.found, people_with_name: null }, judged, recordOf(person('TARROW', 'ANGELA')).facts);
    expect(sentence).toBe('Same first name; last names differ, possibly a former name (OSTERVAAN / TARROW); same birth date.');
  });
});
