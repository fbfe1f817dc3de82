import { z } from 'zod';
import { named, oneOrNull, text } from '#fields/described';
import { isSsnName, plainHeading, SSN_REFUSED } from '#fields/field-names';
import { hasTwoLetters } from '#fields/letters';
import { writtenNpi } from '#fields/npi';
import { ACCEPTED_FIELDS, fieldOf, ROSTER_FIELDS, type RosterField, similarField, titleWithin } from '#fields/roster-headings';
import type { RosterRow } from '#load/reader/open-part';
import { Refusal } from '#load/refusal';
import { saysBy } from '#match/read/schemes';
import { yielding } from '#screening/batch-turns';
import { hasGivenName, isBehindComma, isDegree, isFullName, looksLikeName } from '#screening/looks-like-name';
import { LONGEST_NAME } from '#screening/question-checks';
import { filledCells } from './headings.ts';
import { OWN_COLUMNS, titleOf } from './result-columns.ts';
import { hasSeveralWords } from './subject.ts';

/** Which columns of a file may contain names of people or businesses, by their headings and first values. */

const isOfPeople = saysBy('heading_of_people');
const isOfFacts = saysBy('heading_of_facts');

const hasNoWord = (value: string) => !hasTwoLetters(value);

const NAMES: readonly (RosterField | null)[] = ['name', 'first_name', 'last_name', 'former_name', 'organization_name', 'dba_name'];

/**
 * Whether a column that is not used may contain names: its heading repeats one of a name or says people or businesses,
 * and its values are not just numbers; or most of its values look like names. The people in it are left out on purpose
 * only.
 */
export async function mayHoldNames(
  heading: string,
  values: readonly string[],
  most = values.length,
  mayGoOn = yielding(),
): Promise<boolean> {
  const filled = filledCells(values);
  if (filled.length > 0 && filled.every(hasNoWord)) return false;
  if (NAMES.includes(fieldOf(heading))) return true;
  const first = filled.slice(0, most);
  let named = 0;
  for (const value of first) {
    await mayGoOn();
    if (value.length <= LONGEST_NAME && looksLikeName(value)) named += 1;
  }
  if (first.length > 0 && named >= first.length / 2) return true;
  const text = heading.replace(/([\p{Ll}])(\p{Lu})/gu, '$1 $2').replace(/[_./\d-]+/g, ' ');
  return isOfPeople(text) && !isOfFacts(text);
}

/** Logins, under a heading that says name: no one has a full name of one word. */
const areLogins = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => value.trim() !== '' && !hasSeveralWords(value));

/**
 * Lines of text with commas, none of whose columns has a known heading, are names if they are DOE, JANE; else they are
 * a table.
 */
const FEWEST_LINES = 3;
const LEAST_NAMES = 1 / 3;

/** TEAM MEMBER, UNIT: words of headings, and no given name. */
const areHeadings = (pieces: readonly string[]): boolean =>
  pieces.length > 1 && pieces.some((piece) => isOfPeople(piece) || isOfFacts(piece)) && !pieces.some(hasGivenName);

/**
 * Whether lines of one name each are rather rows of a table: the first one has headings, or few have a given name or a
 * degree behind the first comma.
 */
export function areRows(lines: readonly (readonly string[])[]): boolean {
  const filled = lines.map(filledCells);
  if (areHeadings(filled[0] ?? [])) return true;
  const several = filled.filter(({ length }) => length > 1);
  // CRAIG JONES,MARY SMITH: a full name before the comma, and more than a degree behind it.
  const beside = several.filter(([name, ...more]) => isFullName(name!) && !more.every(isDegree)).length;
  if (beside > 1 && beside > several.length / 2) return true;
  if (several.length < FEWEST_LINES) return false;
  return several.filter(([, second]) => isBehindComma(second!)).length < several.length * LEAST_NAMES;
}

export const isRepeated = (heading: string, headings: readonly string[]): boolean =>
  headings.filter((other) => plainHeading(other) === plainHeading(heading)).length > 1;

export const Column = named('RosterColumn', {
  heading: text('Heading in the file'),
  field: oneOrNull(ROSTER_FIELDS, 'What the column contains; null: it was left out'),
  may_hold_names: z.boolean().default(false).describe('It was not recognized and may contain names of people or businesses'),
  is_left_out: z.boolean().default(false).describe('A person left it out on purpose, though it may contain names'),
  is_kept: z.boolean().default(false).describe('It is not screened, and returned with the results'),
});
export type Column = z.input<typeof Column>;

/**
 * Columns that the caller leaves out, those of them that are returned with the results, and how an error tells the
 * caller to do so.
 */
export interface Ignored {
  headings: readonly string[];
  kept?: readonly string[];
  option: (heading: string | null) => string;
}

export function refuseTwice(columns: readonly Column[], advice: string): void {
  for (const [at, { heading, field }] of columns.entries()) {
    const other = field && columns.slice(0, at).find((one) => one.field === field);
    if (other)
      throw new Refusal(
        `columns "${other.heading}" and "${heading}" both contain the ${field!.replaceAll('_', ' ')}: leave one of them out${advice}`,
      );
  }
}

/** Comparing a heading with all known ones takes milliseconds. */
const MOST_SIMILAR = 10;

function similar(heading: string, at: number): string {
  const field = at < MOST_SIMILAR ? similarField(heading) : null;
  return field ? ` (similar: ${titleWithin(field)})` : '';
}

const TAKEN = OWN_COLUMNS.flatMap((column) => [column, titleOf(column)]).map(plainHeading);
const RESULTS = TAKEN.filter((heading) => fieldOf(heading) === null);
/** Which a table must have to be a file of results; other columns came with later versions. */
const ALWAYS = ['row_number', 'outcome', 'hits_found', 'hit_name', 'screened_at'];

/**
 * The columns that a file of results has beside those of the roster: uploaded again, such a file is the roster that it
 * was made from.
 */
function ownColumns(headings: readonly string[]): string[] {
  const plain = new Set(headings.map(plainHeading));
  const has = (column: string) => plain.has(plainHeading(column)) || plain.has(plainHeading(titleOf(column)));
  return ALWAYS.every(has) ? RESULTS : [];
}

const valuesAt = (rows: readonly (readonly string[])[], at: number): string[] => rows.flatMap((values) => values[at]?.trim() || []);

/** A column of full names may have a business of one word in each row. */
const isOfLogins = saysBy('heading_of_logins');

const isOfBirthYears = saysBy('heading_of_birth_years');

/** The columns of a heading row. An unknown column is an error, because ignoring it silently would drop its data. */
export function columnsOf(headings: readonly string[], ignored: Ignored, first: readonly RosterRow[] = []): Column[] {
  const { kept = [] } = ignored;
  const rows = first.map(({ values }) => values);
  const chosen = [...ignored.headings, ...kept];
  const without = new Set([...chosen.map(plainHeading), ...ownColumns(headings)]);
  const returned = new Set(kept.map(plainHeading));
  const columns = headings.map((text): Column => {
    const heading = text.trim();
    const is_kept = heading !== '' && returned.has(plainHeading(heading));
    return { heading, field: without.has(plainHeading(heading)) ? null : fieldOf(heading), ...(is_kept && { is_kept }) };
  });
  for (const [at, column] of columns.entries())
    if (column.field === 'name' && isOfLogins(column.heading) && areLogins(valuesAt(rows, at)))
      throw new Refusal(
        `column "${column.heading}" contains logins, not names: leave it out with ${ignored.option(column.heading)}, and send the column that has the names`,
      );
  const of_years = columns.find(({ heading, field }) => field === null && !without.has(plainHeading(heading)) && isOfBirthYears(heading));
  if (of_years)
    throw new Refusal(
      `column "${of_years.heading}" has only the year of birth, which is not compared: send the whole date in a column "Date of birth", or leave this column out with ${ignored.option(of_years.heading)}`,
    );
  const unknown = columns.filter(({ heading, field }) => heading !== '' && field === null && !without.has(plainHeading(heading)));
  const secret = columns.find(({ heading, is_kept }) => is_kept && isSsnName(heading)) ?? unknown.find(({ heading }) => isSsnName(heading));
  if (secret) throw new Refusal(`column "${secret.heading}": ${SSN_REFUSED}. Leave it out with ${ignored.option(secret.heading)}`);
  if (unknown.length > 0) {
    const [column, are, them] = unknown.length === 1 ? ['column', 'is', 'it'] : ['columns', 'are', 'them'];
    const named = unknown.map(({ heading }, at) => `"${heading}"${similar(heading, at)}`).join(', ');
    const options = unknown.map(({ heading }) => ignored.option(heading)).join(' ');
    throw new Refusal(`${column} ${named} ${are} not recognized: use one of ${ACCEPTED_FIELDS}, or leave ${them} out with ${options}`);
  }
  const found = new Set(headings.map(plainHeading));
  const none = chosen.find((heading) => !found.has(plainHeading(heading)));
  if (none !== undefined) throw new Refusal(`${ignored.option(none)}: the file has no such column`);
  refuseTwice(columns, ` with ${ignored.option(null)}`);
  return columns;
}

const isOfOthers = saysBy('heading_of_others');

const isOfNpis = (values: readonly string[]): boolean => values.length > 0 && values.every((value) => writtenNpi(value) !== null);

/** Looked at in all columns, up to a millisecond each. */
const MOST_VALUES = 10_000;

export async function guessColumns(headings: readonly string[], below: readonly RosterRow[] = [], mayGoOn = yielding()): Promise<Column[]> {
  const rows = below.map(({ values }) => values);
  const most = Math.ceil(MOST_VALUES / headings.length);
  const columns: Column[] = [];
  for (const text of headings) {
    const heading = text.trim();
    const field = fieldOf(heading);
    columns.push({ heading, field: columns.some((one) => one.field === field) ? null : field });
  }
  const npis = columns.findIndex(({ field, heading }, at) => field === null && !isOfOthers(heading) && isOfNpis(valuesAt(rows, at)));
  if (npis >= 0 && !columns.some(({ field }) => field === 'npi')) columns[npis]!.field = 'npi';
  for (const [at, column] of columns.entries()) {
    if (column.field === 'name' && areLogins(valuesAt(rows, at))) column.field = null;
    if (column.field !== null || column.heading === '' || isSsnName(column.heading)) continue;
    if (await mayHoldNames(column.heading, valuesAt(rows, at), most, mayGoOn)) column.may_hold_names = true;
  }
  return columns;
}

/**
 * The columns that are not screened and can be returned beside the results. Names of other people are not: a column
 * that may contain names is left out for good, a Social Security number is never stored, and of a file of results that
 * is uploaded again the earlier results are not.
 */
export function canBeKept(columns: readonly Column[]): Set<Column> {
  const own = new Set(ownColumns(columns.map(({ heading }) => heading)));
  return new Set(
    columns.filter(
      ({ heading, field, may_hold_names }) =>
        field === null && heading !== '' && !may_hold_names && !isSsnName(heading) && !own.has(plainHeading(heading)),
    ),
  );
}

export const keptPlaces = (columns: readonly Column[] | null): number[] =>
  (columns ?? []).flatMap(({ is_kept }, at) => (is_kept ? [at] : []));

export function keptCells(columns: readonly Column[] | null, kept: readonly string[] | null) {
  const places = keptPlaces(columns);
  return (kept ?? []).flatMap((value, at) => (value.trim() === '' ? [] : { heading: columns![places[at]!]!.heading, value }));
}

/**
 * What these columns are called in a file of results: as in the upload, or marked where the file has such a column
 * already.
 */
export function keptNames(columns: readonly Column[] | null): string[] {
  const used = new Map<string, number>();
  return keptPlaces(columns).map((at) => {
    const { heading } = columns![at]!;
    const name = TAKEN.includes(plainHeading(heading)) || fieldOf(heading) !== null ? `upload: ${heading}` : heading;
    const times = (used.get(plainHeading(name)) ?? 0) + 1;
    used.set(plainHeading(name), times);
    return times > 1 ? `${name} (${times})` : name;
  });
}
