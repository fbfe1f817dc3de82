import fc from 'fast-check';
import { bestName } from '#match/best-name';
import type { NameColumns } from '#match/columns';
import { nearWholeTerms, oneSlipApart, wholeTerms } from '#match/edit';
import { indexTerms } from '#match/index-terms';
import { isPossible } from '#match/name-score';
import { listedNames, queryNames } from '#match/names';
import { type Question, queryName } from '#match/question';
import { questionTerms } from '#match/terms';
import { surnameAlone } from '#screening/scored';
import { business, person } from '../support/listed-names.ts';

const score = (question: Question, listed: NameColumns) =>
  Math.max(...queryNames(question).map((query) => bestName(query, listedNames(listed))?.found.score ?? 0));
/** A potential match: a score below the threshold is one too where a slip makes another name (LI, QI). */
const meets = (question: Question, listed: NameColumns) =>
  queryNames(question).some((query) => {
    const best = bestName(query, listedNames(listed));
    return best !== null && isPossible(best.found);
  });

/** Every text one letter off: lost, added, replaced, exchanged with its neighbor. */
function slips(word: string): string[] {
  const made = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, behind] = [word.slice(0, at), word.slice(at)];
    made.add(`${before}Q${behind}`);
    if (behind === '') continue;
    made.add(before + behind.slice(1));
    made.add(`${before}Q${behind.slice(1)}`);
    if (behind.length > 1) made.add(`${before}${behind[1]}${behind[0]}${behind.slice(2)}`);
  }
  return [...made].filter((text) => text !== word && text !== '');
}
const slipsInWords = (name: string) =>
  name.split(' ').flatMap((word, at, all) => slips(word).map((slip) => [...all.slice(0, at), slip, ...all.slice(at + 1)].join(' ')));

describe('one letter wrong in a business name', () => {
  test.each<string>(cases('business names'))('%s: any letter of any word', (name) => {
    const listed = business(name);
    const terms = new Set(indexTerms(listedNames(listed)));
    for (const word of slipsInWords(name)) {
      expect([word, meets({ organization_name: word }, listed)]).toEqual([word, true]);
      const near = questionTerms(queryName({ name: word })).filter((group) => group.is_enough);
      expect([word, near.some(({ exact }) => exact.some((term) => terms.has(term)))]).toEqual([word, true]);
    }
  });
});

test.each([
  ['VAREL HOLMWICK', 'ARVID'],
  ['DELA CRUZMANN', 'MARIBEL'],
])('two surnames, %s, written as one with any letter wrong', (last_name, first_name) => {
  for (const word of slips(last_name.replace(' ', '')))
    expect([word, meets({ last_name: word, first_name }, person(last_name, first_name))]).toEqual([word, true]);
});

describe('one letter wrong in a person name', () => {
  test.each([
    [person('LI', 'WEI')],
    [person('NG', 'ANNA', 'MAY')],
    [person('COX', 'ANNA')],
    [person('HOLLOWAY', 'ED')],
    [person('LI', 'BO')],
    [person('DE LA CRUZ', 'ROSA')],
  ])('%j: any letter of the surname or the given name', (listed) => {
    for (const last_name of slips(listed.last_name!).filter((text) => text.trim() === text && !text.includes('  ')))
      expect([last_name, meets({ first_name: listed.first_name!, last_name }, listed)]).toEqual([last_name, true]);
    for (const first_name of slips(listed.first_name!).filter((text) => text.length > 1))
      expect([first_name, meets({ first_name, last_name: listed.last_name! }, listed)]).toEqual([first_name, true]);
  });
});

test('an initial is not part of the surname beside it: another middle initial is worth the same against an initial and a name', () => {
  const query = { name: 'James R Wilson' };
  const [by_initial, by_name] = [score(query, person('WILSON', 'JAMES', 'A')), score(query, person('WILSON', 'JAMES', 'ALLEN'))];
  expect(by_name).toBe(by_initial);
  const [form] = queryNames(query);
  const { evidence } = bestName(form!, listedNames(person('WILSON', 'JAMES', 'ALLEN')))!.found;
  expect(evidence.filter(({ how }) => how === 'typo')).toEqual([]);
});

test.each(['De Vera', 'Garcia Lopez', 'Smith-Jones', 'St. Julian'])('%s alone is a surname', (name) => {
  const listed = listedNames(person(name.toUpperCase(), 'JOSEFINA'));
  expect(surnameAlone(queryName({ name }))!(listed)).toBe(true);
  expect(surnameAlone(queryName({ name: `J ${name}` }))!(listed)).toBe(false);
});

describe('whole names', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'ABCDE'), minLength: 3, maxLength: 14 });
  test('one slip apart share a term, however short', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        for (const slip of [...slips(a), b])
          if (oneSlipApart(a, slip)) {
            const terms = new Set(wholeTerms(a));
            if (!nearWholeTerms(slip).some((term) => terms.has(term))) return false;
          }
        return true;
      }),
    );
  });
  test('the comparison is symmetric', () => {
    fc.assert(fc.property(letters, letters, (a, b) => oneSlipApart(a, b) === oneSlipApart(b, a)));
  });
});
