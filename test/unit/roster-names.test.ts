import fc from 'fast-check';
import type { Cells } from '#fields/roster-headings';
import { ownWords } from '#match/affixes';
import { guessColumns } from '#rosters/columns';
import { readRow } from '#rosters/read';
import { subjectOf } from '#rosters/subject';
import { readCell } from '#rosters/values';
import { tooLittle } from '#screening/too-little';

function namesOf(cells: Cells): string[] | null {
  const subject = subjectOf(cells);
  if (!subject) return null;
  const { other_names = [], ...first } = subject;
  return [first, ...other_names].map(({ name, first_name, middle_name, last_name, suffix, organization_name }) =>
    String(name ?? organization_name ?? [first_name, middle_name, last_name, suffix].filter(Boolean).join(' ')),
  );
}

test.each<[string, Cells, string[] | null]>(cases('cases'))('%s', (_, cells, names) => {
  expect(namesOf(cells)).toEqual(names);
});

const suffixes = ['LLC', 'Inc.', 'PC', 'LP', '1', 'X', 'DO', 'OD', 'NP', 'PA-C', 'OTR/L', 'RT(R)', 'PT, DPT', 'PhD, LP'];
const middle_names = ['Ann', 'Ann-Marie', 'De La', 'Van Dyke', 'St. John', 'A B', 'A. B.'];
const everyday = { suffix: suffixes, middle_name: middle_names };
const besides: Cells[] = cases('besides');

test('usual suffixes and middle names keep no row from being screened', () => {
  const rows = Object.entries(everyday).flatMap(([column, cells]) =>
    cells.flatMap((cell) => besides.map((row) => ({ ...row, [column]: cell }))),
  );
  expect(rows.map((row) => [row, tooLittle(subjectOf(row)!)]).filter(([, reason]) => reason !== null)).toEqual([]);
});

const word = fc.constantFrom('Ada', 'Eve', 'Roe', 'King', 'Byron', 'De', 'La', 'Torre', 'Care', 'Home');
const cell = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ', ', '; ', ' / ', '/', ' & ', ' and ', '-', ' | ')), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.map(([text, joint], at) => (at < parts.length - 1 ? text + joint : text)).join(''));

test('no word of a name is left out of the search, whichever cells are filled', () => {
  const cells = fc.record(
    { name: cell, first_name: cell, last_name: cell, former_name: cell, organization_name: cell, dba_name: cell },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(cells, (row) => {
      const names = namesOf(row);
      if (Object.keys(row).length === 0) return expect(names).toBeNull();
      const searched = new Set(ownWords(names!.join(' ')));
      expect(ownWords(Object.values(row).join(' ')).filter((one) => one !== 'AND' && !searched.has(one))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

const columns = cases('columns');
const rowOf = (...values: string[]) => readRow(columns, { line: 7, values }, false);

test('a row without a subject is in the report with its reason', () => {
  expect(rowOf('LAST NAME', 'First  name', 'Dept')).toMatchObject({ fault: 'the row repeats the headings' });
  for (const no_one of ['N/A', 'TBD', 'Vacant', 'unknown', '-']) expect(rowOf(no_one, no_one, 'Billing')).toHaveProperty('fault');
  expect(rowOf('A;B;C;D;E;F;G;H;I;J;K', 'Ada', '')).toMatchObject({ fault: expect.stringContaining('at most 10 names') });
});

test('names below each other in a cell are several, and a wrapped name is one', () => {
  const sentOf = (value: string) => readRow([{ heading: 'Name', field: 'name' }], { line: 1, values: [value] }, false).sent.name;
  expect(sentOf('Roe, Ada\nKing, Eve\n')).toBe('Roe, Ada; King, Eve');
  expect(sentOf('Ada\r\nRoe')).toBe('Ada Roe');
});

test('a column of NPIs is known by its values, unless they are those of somebody else', async () => {
  const fieldsOf = async (heading: string, values: string[], other = 'Dept') => {
    const rows = values.map((value, line) => ({ line, values: ['Ada Roe', value, ''] }));
    return (await guessColumns(['Name', heading, other], rows)).map(({ field }) => field);
  };
  expect(await fieldsOf('Clinician key', ['1234567893', '', '1679576722'])).toEqual(['name', 'npi', null]);
  expect(await fieldsOf('Clinician key', ['1234567893', '1234567890'])).toEqual(['name', null, null]);
  expect(await fieldsOf('Clinician key', [''])).toEqual(['name', null, null]);
  expect(await fieldsOf('Clinician key', ['1234567893'], 'NPI')).toEqual(['name', null, 'npi']);
  for (const heading of ['Supervisor key', 'Referring NPI']) expect(await fieldsOf(heading, ['1234567893'])).toEqual(['name', null, null]);
});

test.each<[string, string[]]>(cases('entity types'))('an entity type: %s', (reading, types) => {
  const read = types.map((type) => readCell('entity_type', type));
  expect(read.map((one) => ('fault' in one ? 'fault' : one.value))).toEqual(types.map(() => (reading === 'none' ? null : reading)));
});
