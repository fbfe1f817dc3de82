import { isPossible, POSSIBLE_THRESHOLD } from '../../src/match/name-score.ts';
import { askedName, listedNames } from '../../src/match/names.ts';
import type { Question } from '../../src/match/question.ts';
import { changedSurname } from '../../src/screening/changed-surname.ts';
import { decideHit } from '../../src/screening/decide.ts';
import { hitSummary } from '../../src/screening/hit-summary.ts';
import { judge } from '../../src/screening/judge.ts';
import type { ListedRecord } from '../../src/screening/listed-records.ts';
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
  const best = changedSurname(question, askedName(question), record);
  return best && { best, judged: judge(question, askedName(question), best, record.facts, '2026-01-01') };
};

describe('a last name that may have changed', () => {
  test.each<[Question, ReturnType<typeof person>]>([
    [{ name: 'Angela Ostervaan' }, person('TARROW', 'ANGELA')],
    [{ name: 'Ostervaan, Angela B.' }, person('TARROW', 'ANGELA', 'BETH')],
    [{ name: 'Angela Ostervaan-Holm' }, person('TARROW', 'ANGELA', 'BETH')],
    [{ name: 'OSTERVAAN ANGELA' }, person('TARROW', 'ANGELA')],
    [{ first_name: 'Angie', last_name: 'Ostervaan' }, person('TARROW', 'ANGELA')],
    // Men hardly change it: one that also has the middle name does.
    [{ name: 'David B Ostervaan' }, person('TARROW', 'DAVID', 'BRUCE')],
  ])('%j is %j with the same birth date', (asked, listed) => {
    const found = screened({ ...asked, birth_date: born }, recordOf(listed));
    expect(found!.judged.score).toBeGreaterThanOrEqual(POSSIBLE_THRESHOLD);
    expect(decideHit(found!.judged)).toBe('possible');
    expect(found!.judged.against.map(({ code }) => code)).toContain('surname_differs');
  });

  test.each<[Question, ReturnType<typeof person>, string | null]>([
    [{ name: 'Angela Ostervaan', birth_date: born }, person('TARROW', 'ANGELA'), '1971-03-08'],
    [{ name: 'Angela Ostervaan', birth_date: born }, person('TARROW', 'ANGELA'), null],
    [{ name: 'Angela Ostervaan' }, person('TARROW', 'ANGELA'), born],
    [{ name: 'Angela C. Ostervaan', birth_date: born }, person('TARROW', 'ANGELA', 'BETH'), born],
    [{ name: 'A. Ostervaan', birth_date: born }, person('TARROW', 'ANGELA'), born],
    [{ name: 'Andrea Ostervaan', birth_date: born }, person('TARROW', 'ANGELA'), born],
    [{ name: 'David Ostervaan', birth_date: born }, person('TARROW', 'DAVID', 'BRUCE'), born],
    [{ organization_name: 'Angela Ostervaan', birth_date: born }, business('ANGELA TARROW INC'), born],
  ])('%j is not %j, born %s', (asked, listed, birth_date) => {
    expect(screened(asked, recordOf(listed, birth_date))).toBeNull();
  });

  test.each<[Question, ReturnType<typeof person>, boolean]>([
    [{ first_name: 'Angela' }, person('TARROW', 'ANGELA'), true],
    [{ first_name: 'Angie' }, person('TARROW', 'ANGELA'), true],
    [{ first_name: 'David' }, person('TARROW', 'DAVID', 'BRUCE'), true],
    [{ first_name: 'David', middle_name: 'B' }, person('TARROW', 'DAVID', 'BRUCE'), true],
    [{ first_name: 'David', middle_name: 'C' }, person('TARROW', 'DAVID', 'BRUCE'), false],
    [{ first_name: 'A' }, person('TARROW', 'ANGELA'), false],
    [{ first_name: 'Andrea' }, person('TARROW', 'ANGELA'), false],
  ])('without a last name %j and the birth date of %j is a hit: %s', (asked, listed, is_hit) => {
    const found = screened({ ...asked, birth_date: born }, recordOf(listed));
    expect(found !== null && isPossible(found.judged) && decideHit(found.judged) === 'possible').toBe(is_hit);
    expect(screened({ ...asked, birth_date: '1980-01-01' }, recordOf(listed))).toBeNull();
    if (found) expect(found.judged.against).toEqual([]);
  });

  test('the sentence of the hit says what differs and why it is one', () => {
    const question = { name: 'Angela Ostervaan', birth_date: born };
    const { best, judged } = screened(question, recordOf(person('TARROW', 'ANGELA')))!;
    const sentence = hitSummary(question, { ...best.found, people_with_name: null }, judged, recordOf(person('TARROW', 'ANGELA')).facts);
    expect(sentence).toBe('Same first name; last names differ, possibly a former name (OSTERVAAN / TARROW); same birth date.');
  });
});
