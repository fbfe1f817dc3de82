import { isNpi } from '../fields/npi.ts';
import { LONGEST_NAME } from '../screening/question-checks.ts';
import { UsageError } from './command.ts';
import { type Column, columnsOf, fieldOf, type RosterField } from './roster/headings.ts';
import { questionsOf, type RosterQuestion } from './roster/questions.ts';
import { type RosterRow, rosterFile } from './roster/rows.ts';
import { readCell } from './roster/values.ts';

export interface RosterOptions {
  /** Headings of the columns to ignore. */
  ignore?: readonly string[];
  /** Sheet of the workbook. */
  sheet?: string;
}

export type AskedLine = { line: number; id: string | null } & ({ asked: RosterQuestion[] } | { fault: string });

/** Rows that may come before the headings, such as a title or a date. */
const HEADING_WITHIN = 10;
const LOOKED_AT = 200;

const filled = (row: RosterRow) => ('values' in row ? row.values.filter((value) => value.trim() !== '') : []);
const isHeading = (row: RosterRow) => filled(row).some((value) => fieldOf(value) !== null);

/** "SMITH, JOHN, MD" is one name. A number, a date or more parts mean columns without headings. */
function notOneName(values: string[]): string | null {
  const pieces = values.map((value) => value.trim()).filter((value) => value !== '');
  const text = pieces.join(', ');
  if (pieces.length === 1 && isNpi(text)) return null;
  if (!/\p{L}/u.test(text)) return 'it has no letters and is not an NPI';
  if (text.length > LONGEST_NAME) return `a name has at most ${LONGEST_NAME} characters`;
  if (/[\t;|]/.test(text) || pieces.length > 3) return 'it has several columns';
  return pieces.some((piece) => /^[\d/.-]+$/.test(piece)) && pieces.length > 1 ? 'it has a number or a date beside the name' : null;
}

const listed = ({ line, ...row }: RosterRow): AskedLine => {
  if ('fault' in row) return { line, id: null, fault: row.fault };
  const wrong = notOneName(row.values);
  if (wrong) return { line, id: null, fault: `not a single name: ${wrong}` };
  const text = row.values
    .map((value) => value.trim())
    .filter((value) => value !== '')
    .join(', ');
  return {
    line,
    id: null,
    asked: [isNpi(text) ? { name_kind: 'npi', question: { npi: text } } : { name_kind: 'name', question: { name: text } }],
  };
};

/** One row below the headings. An invalid cell keeps the whole row from being screened. */
function read(columns: Column[], row: RosterRow, is_text: boolean): AskedLine {
  if ('fault' in row) return { line: row.line, id: null, fault: row.fault };
  const { line, values } = row;
  const cells: Partial<Record<RosterField, string>> = {};
  const faults: string[] = [];
  // A workbook omits empty cells at the end of a row; a text line that is too short has lost a delimiter.
  const isShort = is_text && values.length < columns.length;
  if (isShort || values.slice(columns.length).some((value) => value.trim() !== ''))
    faults.push(`${values.length} values but ${columns.length} headings: put quotes around a value that contains the delimiter`);
  for (const [at, { field, heading }] of columns.entries()) {
    const value = values[at] ?? '';
    if (field) {
      const found = readCell(field, value);
      if ('fault' in found) faults.push(`${heading}: ${found.fault}`);
      else if (found.value !== null) cells[field] = found.value;
    } else if (heading === '' && value.trim() !== '') faults.push(`column ${at + 1} has a value but no heading`);
  }
  const id = cells.id ?? null;
  if (faults.length > 0) return { line, id, fault: faults.join('; ') };
  const asked = questionsOf(cells);
  return asked.length > 0 ? { line, id, asked } : { line, id, fault: 'the row has neither a name nor an NPI' };
}

/** The headings among the first rows, and the rows below them; null if there are no headings. */
function headed(rows: RosterRow[], ignore: readonly string[]): { columns: Column[]; below: RosterRow[] } | null {
  const at = rows.slice(0, HEADING_WITHIN).findIndex(isHeading);
  if (at < 0) return null;
  const above = rows.slice(0, at).find((row) => filled(row).length > 1);
  if (above) throw new UsageError(`line ${above.line} comes before the headings and has several columns: remove it`);
  return { columns: columnsOf((rows[at] as { values: string[] }).values, ignore), below: rows.slice(at + 1) };
}

/** The screenings of a roster: columns with headings, or one name or NPI per line. Invalid input becomes a fault and is never screened. */
export async function* screeningQuestions(path: string, { ignore = [], sheet }: RosterOptions = {}): AsyncGenerator<AskedLine> {
  const { rows, is_text } = await rosterFile(path, sheet);
  const source = rows[Symbol.asyncIterator]();
  const first: RosterRow[] = [];
  let end = false;
  while (!end && first.length < LOOKED_AT) {
    const { value, done } = await source.next();
    if (done) end = true;
    else if (!('values' in value) || filled(value).length > 0) first.push(value);
  }
  if (first.length === 0) throw new UsageError('the file has no rows');
  const table = headed(first, ignore);
  if (!table) {
    const odd = first.find((row) => 'fault' in row || notOneName(row.values) !== null);
    const why = odd && ('values' in odd ? notOneName(odd.values) : odd.fault);
    if (odd || !is_text)
      throw new UsageError(
        `the file has no known heading${odd ? `, and line ${odd.line} is not a single name: ${why}` : ''}. Give it a heading row such as "Employee ID, First Name, Last Name, Date of Birth, State", or one name a line`,
      );
    if (ignore.length > 0) throw new UsageError('--ignore works with files that have headings; this file has none');
  }
  if (table && end && table.below.length === 0) throw new UsageError('the file has headings but no rows below them');
  const ask = table ? (row: RosterRow) => read(table.columns, row, is_text) : listed;
  for (const row of table ? table.below : first) yield ask(row);
  for (let next = end ? { done: true as const, value: undefined } : await source.next(); !next.done; next = await source.next())
    if (!('values' in next.value) || filled(next.value).length > 0) yield ask(next.value);
}
