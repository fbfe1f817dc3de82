import { type CutNames, cutNamesIn } from '#fields/cut-names';
import { isSsnName, plainHeading } from '#fields/field-names';
import { writtenNpi } from '#fields/npi';
import type { Cells } from '#fields/roster-headings';
import { limits } from '#load/parse/limits';
import { openRosterFile, type RosterFile, type RosterRow } from '#load/reader/open-part';
import { Refusal } from '#load/refusal';
import { hasOneOf } from '#match/fold';
import { counted } from '#pages/wording';
import { requestTurn, yielding } from '#screening/batch-turns';
import { hasLetter } from '#screening/no-name';
import { LONGEST_NAME } from '#screening/question-checks';
import { areRows, type Column, columnsOf, guessColumns, type Ignored, keptPlaces } from './columns.ts';
import { filled, filledCells, headed, inOneTable, isFixedWidth, isFooter } from './headings.ts';
import { readRowSubject } from './row-subject.ts';
import { hasSeveralWords, onlyOptional, type RosterLine } from './subject.ts';
import { NAME_FIELDS } from './values.ts';

const LOOKED_AT = 200;

/** "SMITH, JOHN, MD" is one name. A number, a date or more parts mean columns without headings. */
function notOneName(values: string[]): string | null {
  const pieces = filledCells(values);
  const text = pieces.join(', ');
  if (pieces.length === 1 && writtenNpi(text)) return null;
  if (text.length > LONGEST_NAME) return `a name has at most ${LONGEST_NAME} characters`;
  if (!hasLetter(text)) return 'it has no letters and is not an NPI';
  if (hasOneOf(text, '\t;|') || pieces.length > 3) return 'it has several columns';
  return pieces.some((piece) => /^[\d/.-]+$/.test(piece)) && pieces.length > 1 ? 'it has a number or a date next to the name' : null;
}

const NO_ONE = 'the row has neither a name nor an NPI';

function readListed({ line, values, fault }: RosterRow): RosterLine {
  if (fault !== undefined) return { line, sent: {}, fault };
  const text = filledCells(values).join(', ');
  const wrong = notOneName(values);
  if (wrong) return { line, sent: { name: text.slice(0, LONGEST_NAME) }, fault: `not a single name: ${wrong}` };
  const sent = writtenNpi(text) ? { npi: text } : { name: text };
  const { subject, faults } = readRowSubject(sent);
  return { line, sent, ...(!subject && { fault: faults.get('name') ?? NO_ONE }) };
}

const linesOf = (value: string): string[] => filledCells(value.split(/[\r\n]+/));

/** Full names below each other in a cell are several names; a name that is only wrapped is one. */
function onOneLine(value: string, are_several: boolean): string {
  const filled = linesOf(value);
  return filled.length > 1 ? filled.join(are_several || filled.every(hasSeveralWords) ? '; ' : ' ') : value;
}

/** A name that is shown over several rows is that of each; a number need not be. */
function withMerged(columns: readonly Column[], values: readonly string[], merged: [column: number, value: string][] = []): string[] {
  const all = [...values];
  for (const [at, value] of merged) if (NAME_FIELDS.has(columns[at]?.field ?? null)) all[at] = value;
  return Array.from(all, (value = '') => value);
}

/** Printed lists repeat their headings on each page. */
const repeatsHeadings = (columns: readonly Column[], values: readonly string[]): boolean =>
  values.some((value) => value.trim() !== '') &&
  columns.every(({ heading }, at) => plainHeading(values[at] ?? '') === plainHeading(heading));

/** Characters of a cell that is read; no value of a subject has as many, and texts of that length take milliseconds. */
const LONGEST_CELL = 3000;

/** What keeps a row from being read; null if nothing does. */
function faultOf(columns: readonly Column[], { values, fault }: RosterRow): string | null {
  if (fault !== undefined) return fault;
  const long = columns.find(({ field }, at) => field && (values[at]?.length ?? 0) > LONGEST_CELL);
  if (long) return `${long.heading}: use at most ${LONGEST_CELL} characters`;
  if (repeatsHeadings(columns, values)) return 'the row repeats the headings';
  return isFooter(values)
    ? 'the row is a total or the end of a report and names no one, so it is not screened. Remove it from the file, or leave it in'
    : null;
}

/** One row below the headings. An invalid cell keeps the whole row from being screened. */
function readColumns(columns: readonly Column[], row: RosterRow, is_text: boolean): RosterLine {
  const { line } = row;
  const whole = faultOf(columns, row);
  if (whole !== null) return { line, sent: {}, fault: whole };
  const merged = withMerged(columns, row.values, row.merged);
  const isPart = (at: number): boolean => columns[at]?.field === 'first_name' || columns[at]?.field === 'last_name';
  // As many first names as last names below each other
  const [lines, ...more] = merged.filter((_, at) => isPart(at)).map((value) => linesOf(value).length);
  const values = merged.map((value, at) => onOneLine(value, isPart(at) && more.length > 0 && more.every((one) => one === lines)));
  const sent: Cells = {};
  for (const [at, { field }] of columns.entries()) if (field && values[at]?.trim()) sent[field] = values[at].trim();
  const { subject, faults: of_cells } = readRowSubject(sent);
  const faults: string[] = [];
  // A workbook omits empty cells at the end of a row; a text line that is too short has lost a delimiter.
  const isShort = is_text && values.length < columns.length;
  if (isShort || values.slice(columns.length).some((value) => value.trim() !== ''))
    faults.push(
      `${counted(values.length, 'value')} but ${columns.length} headings: ${isShort ? 'add the values that are missing, remove the line if it is not a row of the roster, or' : 'remove the extra values, or'} put quotes around a value that contains the delimiter`,
    );
  const unread = columns.flatMap(({ field }) => (field && of_cells.has(field) ? field : []));
  for (const [at, { field, heading }] of columns.entries())
    if (field && of_cells.has(field)) faults.push(`${heading}: ${of_cells.get(field)}`);
    else if (heading === '' && values[at]?.trim()) faults.push(`column ${at + 1} has a value but no heading`);
  if (faults.length === 0) return { line, sent, ...(!subject && { fault: NO_ONE }) };
  const unreadable = subject && unread.length === faults.length ? onlyOptional(unread) : null;
  return { line, sent, fault: faults.join('; '), ...(unreadable && { unreadable }) };
}

export function readRow(columns: readonly Column[] | null, row: RosterRow, is_text: boolean): RosterLine {
  if (!columns) return readListed(row);
  const line = readColumns(columns, row, is_text);
  const places = row.fault === undefined ? keptPlaces(columns) : [];
  return places.length > 0 ? { ...line, kept: places.map((at) => row.values[at] ?? '') } : line;
}

async function refuseHeadless(first: RosterRow[], is_text: boolean, mayGoOn: () => Promise<void> | undefined): Promise<void> {
  if (is_text && isFixedWidth(first))
    throw new Refusal(
      'the columns of the file are aligned with spaces, as in a printed report. Open it in a spreadsheet program as fixed-width text (in Excel: Data, From Text), and save it as XLSX or CSV',
    );
  if (is_text && areRows(first.flatMap(({ values, fault }) => (fault === undefined ? [values] : []))))
    throw new Refusal(
      'the file has no known heading, and its lines have commas but are not names such as "Doe, Jane". Add a heading row that says what each column contains, such as "Employee ID, First Name, Last Name, Date of Birth, State"',
    );
  let odd = '';
  for (const { line, values, fault } of first) {
    await mayGoOn();
    const why = fault ?? notOneName(values);
    if (why === null) continue;
    odd = `, and line ${line} is not a single name: ${why}`;
    break;
  }
  if (odd || !is_text)
    throw new Refusal(
      `the file has no known heading${odd}. Add a heading row such as "Employee ID, First Name, Last Name, Date of Birth, State", or put one name on each line`,
    );
}

const isFilled = (row: RosterRow): boolean => row.fault !== undefined || filled(row).length > 0;

/** The first rows that are not empty; `is_all`: the file has no other. */
async function firstRows(rows: RosterFile['rows']): Promise<{ first: RosterRow[]; is_all: boolean }> {
  const first: RosterRow[] = [];
  while (first.length < LOOKED_AT) {
    const { value, done } = await rows.next();
    if (done) return { first, is_all: true };
    if (isFilled(value)) first.push(value);
  }
  return { first, is_all: false };
}

/** The headings with the rows above and below them; a list of one name or NPI per line has none. */
async function tableOf(first: RosterRow[], is_all: boolean, is_text: boolean, mayGoOn: () => Promise<void> | undefined) {
  if (first.length === 0) throw new Refusal('the file has no rows');
  const table = headed(first);
  if (!table) await refuseHeadless(first, is_text, mayGoOn);
  else if (is_all && table.below.length === 0) throw new Refusal('the file has headings but no rows below them');
  else if (table.headings.findLastIndex((heading) => heading.trim() !== '') >= limits.roster.columns)
    throw new Refusal(`the file has more than ${limits.roster.columns} columns: remove those that are not screened`);
  return table ?? { headings: null, above: [], below: first };
}

export interface OpenLines {
  /** Null for a list of names or NPIs without headings. */
  columns: Column[] | null;
  is_text: boolean;
  /** Sheets with rows that are not part of this roster. */
  other_sheets: string[];
  lines: AsyncGenerator<RosterLine>;
  /** Fields of the first rows whose names were cut: known before anything is screened. In one piece of work. */
  firstCut: () => CutNames[];
  /** Frees the reader of the file, whether or not its lines were read. */
  close: () => Promise<unknown>;
}

/** `ignored`: null for a draft, whose columns are guessed and confirmed by a person. */
export async function openLines(path: string, sheet: string | null, ignored: Ignored | null, signal?: AbortSignal): Promise<OpenLines> {
  const { rows, is_text, other_sheets } = await openRosterFile(path, sheet, signal);
  try {
    const mayGoOn = yielding(requestTurn, signal);
    const { first, is_all } = await firstRows(rows);
    const { headings, above, below } = await tableOf(first, is_all, is_text, mayGoOn);
    if (!headings && ignored && ignored.headings.length + (ignored.kept?.length ?? 0) > 0)
      throw new Refusal(`${ignored.option(null)} works with files that have headings; this file has none`);
    const columns = headings && (ignored ? columnsOf(headings, ignored, below) : await guessColumns(headings, below, mayGoOn));
    const secrets = new Set((columns ?? []).flatMap(({ heading }, at) => (isSsnName(heading) ? at : [])));
    const draftCells = ({ values }: RosterRow): string[] => values.map((value, at) => (secrets.has(at) ? '' : value));
    const read = (row: RosterRow) => readRow(columns, row, is_text);
    async function* all(): AsyncGenerator<RosterRow> {
      try {
        yield* [...above, ...below];
        yield* rows;
      } finally {
        await rows.return(undefined);
      }
    }
    async function* lines(): AsyncGenerator<RosterLine> {
      const inTable = headings ? inOneTable(headings) : (row: RosterRow) => row;
      for await (const one of all()) {
        await mayGoOn();
        if (!isFilled(one)) continue;
        const row = inTable(one);
        yield { ...read(row), ...(!ignored && columns && row.fault === undefined && { cells: draftCells(row) }) };
      }
    }
    const firstCut = () => cutNamesIn(below.map((row) => read(row).sent));
    return { columns, is_text, other_sheets, lines: lines(), firstCut, close: () => rows.return(undefined) };
  } catch (error) {
    await rows.return(undefined);
    throw error;
  }
}

const noOption: Ignored = { headings: [], option: (field) => (field === null ? 'the other field' : `without ${field}`) };

export async function openSubjects(subjects: readonly Record<string, unknown>[]): Promise<OpenLines> {
  const headings = [...new Set(subjects.flatMap((subject) => Object.keys(subject)))];
  const columns = columnsOf(headings, noOption);
  async function* lines(): AsyncGenerator<RosterLine> {
    const mayGoOn = yielding();
    for (const [at, subject] of subjects.entries()) {
      await mayGoOn();
      const values = headings.map((heading) => String(subject[heading] ?? ''));
      yield readRow(columns, { line: at + 1, values }, false);
    }
  }
  return { columns, is_text: false, other_sheets: [], lines: lines(), firstCut: () => cutNamesIn(subjects), close: async () => {} };
}
