import fc from 'fast-check';
import { askedNames } from '../../src/match/names.ts';
import type { TermGroup } from '../../src/match/term-group.ts';
import { questionTerms } from '../../src/match/terms.ts';
import { candidateQuery } from '../../src/search/name-candidates.ts';
import { casesOf } from '../support/cases.ts';

const cases = casesOf('unit/match-question-terms');

const emptyOf = (group: TermGroup) =>
  !group.both?.length &&
  (['placed', 'exact', 'nickname', 'beginning', 'slip', 'sound', 'initial', 'elsewhere', 'ends'] as const).every(
    (way) => group[way].length === 0,
  );

/** Places where the query holds a list of no clauses, which OpenSearch refuses. */
function emptyLists(query: unknown, at = 'query'): string[] {
  if (Array.isArray(query)) return query.length === 0 ? [at] : query.flatMap((one, place) => emptyLists(one, `${at}[${place}]`));
  if (typeof query === 'object' && query !== null) return Object.entries(query).flatMap(([key, one]) => emptyLists(one, `${at}.${key}`));
  return query === undefined ? [at] : [];
}

const pieces = cases('pieces');
const line = fc
  .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom(' ', ' ', ' ', '')), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.flat().join(''));
const question = fc.oneof(
  line.map((name) => ({ name })),
  line.map((organization_name) => ({ organization_name })),
  fc.record({ first_name: line, last_name: line }),
);

describe('what is looked up for a question', () => {
  test.each(['A & I Pharmacy', 'A &I Pharmacy, LLC', 'The A of Tarrowby', 'A and B Home Health'])(
    '%s: every part of it has terms',
    (name) => {
      for (const parsed of askedNames({ organization_name: name })) {
        const groups = questionTerms(parsed);
        expect(groups.length).toBeGreaterThan(0);
        expect(groups.filter(emptyOf)).toEqual([]);
      }
    },
  );
  test('no name makes a query with an empty list in it, which the search server would refuse', () => {
    fc.assert(
      fc.property(question, (given) => {
        for (const parsed of askedNames(given)) {
          const groups = questionTerms(parsed);
          expect(groups.filter(emptyOf)).toEqual([]);
          expect(emptyLists(candidateQuery(groups, { as_of: null, lists: null }, {}))).toEqual([]);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
