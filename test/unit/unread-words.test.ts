import type { Cells, RosterField } from '#fields/roster-headings';
import type { Question } from '#match/question';
import { subjectOf } from '#rosters/subject';
import { readCell, withNoValues } from '#rosters/values';
import { tooLittle } from '#screening/too-little';

/** What is not read must not be left out in silence, in whichever column or place it stands. */

const values = {
  name: 'Jane Roe',
  first_name: 'Jane',
  middle_name: 'Ann',
  last_name: 'Roe',
  suffix: 'Jr',
  former_name: 'Jane Poe',
  organization_name: 'Trenwick Pharmacy LLC',
  dba_name: 'Holmwick Drugs',
} as const satisfies Cells;
const columns = Object.keys(values) as (keyof typeof values)[];
/** Of another script, of no script, with a sign that hides letters. */
const unread = ['Сидоров', '王伟', '⠓⠁⠇⠇', 'H\ue000LL', '\u202eLLAH', 'HA\u0363L', '⊂∪⊤⊥', 'H⊂LL', 'HЦЛL'];
const placed: ((value: string, word: string) => string)[] = [
  (_, word) => word,
  (value, word) => `${value} ${word}`,
  (value, word) => `${word} ${value}`,
  (value, word) => `${value}, ${word}`,
  (value, word) => `${value}; ${word}`,
  (value, word) => `${value} / ${word}`,
  (value, word) => `${value} and ${word}`,
  (value, word) => `${value} (${word})`,
  (value, word) => `${value} "${word}"`,
  (value, word) => `${value} aka ${word}`,
  (value, word) => `${value} DBA ${word}`,
  (_, word) => `None ${word}`,
];

const subsets = Array.from({ length: 2 ** columns.length }, (_, bits) => columns.filter((_column, at) => (bits & (1 << at)) > 0));

/** Why a row is not screened; null if it is. */
function whyNot(cells: Cells): string | null {
  const read: Cells = {};
  for (const [field, value] of Object.entries(cells) as [RosterField, string][]) {
    const cell = readCell(field, value);
    if ('fault' in cell) return cell.fault;
    if (cell.value !== null) read[field] = cell.value;
  }
  const subject = subjectOf(withNoValues(read, cells));
  return subject ? tooLittle(subject) : 'nothing is left';
}

const ofRows = subsets
  .filter((some) => some.length > 0 && some.length < 4)
  .map((some): Cells => Object.fromEntries(some.map((one) => [one, values[one]])));
const forms: Question[] = [
  { name: values.name },
  { organization_name: values.organization_name },
  { first_name: values.first_name, last_name: values.last_name },
  { first_name: values.first_name, middle_name: values.middle_name, last_name: values.last_name },
  { first_name: values.first_name, last_name: values.last_name, suffix: values.suffix },
];

/** Of each question that is enough, those with one of its values unread that are enough too. */
const silent = (query: readonly Cells[], whyNotOf: (one: Cells) => string | null) =>
  query
    .filter((one) => whyNotOf(one) === null)
    .flatMap((one, at) =>
      (Object.keys(one) as (keyof typeof values)[]).flatMap((column) =>
        placed.map((place, number) => ({ ...one, [column]: place(values[column], unread[(at + number) % unread.length]!) })),
      ),
    )
    .filter((one) => whyNotOf(one) === null);

test('a word that is not read is never left out of a row, whatever its column and place', () => {
  expect(ofRows.filter((row) => whyNot(row) === null).length).toBeGreaterThan(50);
  expect(silent(ofRows, whyNot)).toEqual([]);
});

test('nor of a question', () => {
  expect(
    silent(
      unread.flatMap(() => forms),
      (one) => tooLittle({ ...one, npi: '1234567893' }),
    ),
  ).toEqual([]);
});

test('a row that has the same letters beside a sign is another name', () => {
  expect(whyNot({ name: 'Jane Hal', former_name: 'Jane Hal⠇⠺⠑⠇⠇' })).toContain('⠇');
});
