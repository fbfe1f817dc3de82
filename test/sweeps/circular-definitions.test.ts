import { labelOf } from '#pages/member';
import { centerFigures } from '#records/cost-report-centers';
import { derivedFigures, reportedFigures } from '#records/cost-report-figure';

const figures = { ...reportedFigures, ...derivedFigures };
const small = new Set('a an and as at by for from in is it its not of on or that the to under was with without who'.split(' '));
/** Words by their beginning, so that “allowances” is the word of “allowance”. */
const wordsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => !small.has(word)).map((word) => word.replace(/s$/, '').slice(0, 6)));
/** Where the form has the figure says nothing about what it is. */
const withoutPlace = (text: string): string => text.replace(/ Worksheet .*/, '');

const isCircular = (name: string, definition: string): boolean => {
  const label = wordsOf(`${labelOf(name)} ${name.replaceAll('_', ' ')}`);
  return [...wordsOf(withoutPlace(definition))].every((word) => label.has(word));
};

test('a definition that only repeats its label is found', () => {
  expect(isCircular('total_operating_expenses', 'Operating expenses. Worksheet G-3, line 4.')).toBe(true);
  expect(isCircular('medicare_bad_debt_allowable', 'Allowable Medicare bad debts. Worksheet S-10, line 27.01.')).toBe(true);
  expect(isCircular('land', 'Land, at what it cost. Worksheet G, line 12, columns 1 to 4.')).toBe(false);
});

test.each([...Object.entries(figures), ...Object.entries(centerFigures)])(
  '%s is defined by more than its label',
  (name, { description }) => {
    expect([description, isCircular(name, description)]).toEqual([description, false]);
  },
);

test('each figure of the form says on which worksheet and line it is', () => {
  for (const [name, { description }] of Object.entries(reportedFigures))
    expect([name, description]).toEqual([name, expect.stringMatching(/\. Worksheet [A-Z](?:-\d+)?(?: part [AI]+)?, lines? \d/)]);
});
