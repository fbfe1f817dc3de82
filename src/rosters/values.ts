import { hasLetterOrDigit } from '#fields/letters';
import { writtenNpi } from '#fields/npi';
import { collapsed } from '#fields/person-name';
import type { Cells, RosterField } from '#fields/roster-headings';
import { stateCode } from '#fields/us-state';
import { isNumber } from '#match/fold';
import type { NamePart } from '#match/question';
import { saysBy } from '#match/read/schemes';
import { looksLikeName } from '#screening/looks-like-name';
import { nameOnOneLine } from '#screening/lost-letters';
import { asSearched, hasLetter, isNoName, isRead, saysNothing } from '#screening/no-name';
import { LONGEST_LICENSE_NUMBER, LONGEST_NAME } from '#screening/question-checks';
import { BIRTH_DATE_ACCEPTED, readBirthDate } from '#screening/read-birth-date';
import { NAME_MEMBERS } from '#screening/typed-name';

/** A cell as screening takes it: null if it is empty, or a fault that says why it is invalid. */
type ReadCell = { value: string | null } | { fault: string };

/**
 * The names of a row with a word for an empty cell that is searched as a name too, as `asSearched` decides by all cells
 * of the row.
 */
export function withNoValues(cells: Cells, sent: Cells): Cells {
  if (cells.name !== undefined || (cells.first_name ?? cells.last_name) === undefined) return cells;
  const [first_name, last_name] = [sent.first_name, sent.last_name].map((cell) => cell && collapsed(cell));
  const { name, ...parts } = asSearched({ first_name, last_name }, Object.values(sent));
  return name === undefined ? { ...parts, ...cells } : cells;
}

export const NAME_FIELDS: ReadonlySet<RosterField | null> = new Set([...NAME_MEMBERS, 'former_name', 'dba_name'] as const);

/** One ? may say that there is no value; several are letters that a program replaced. */
const hasLost = (field: RosterField, text: string): boolean => NAME_FIELDS.has(field) && /\?\s*\?/.test(text) && !hasLetterOrDigit(text);
const isNothing = (field: RosterField, text: string): boolean =>
  !hasLost(field, text) && (saysNothing(text) || isNoName(field as NamePart, text));

const time = /(?<![T\s])[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([AP]M|Z)?$/i;

/** ="00123" keeps the zeros of a number in a CSV file. */
const quoted = /^="([^"]*)"$/;

const isBroken = saysBy('error_of_cell');

/**
 * A day as spreadsheets count it. With four digits it may be a year, and without a format a month, a day and two digits
 * of a year.
 */
const counted = /^\d{5}(\.\d+)?$/;

const isNoDate = saysBy('no_date');

function birthDate(text: string): ReadCell {
  if (isNoDate(text)) return { value: null };
  if (counted.test(text))
    return { fault: `"${text}" is a number, not a date of birth: format the column as a date in the spreadsheet, and save it` };
  if (isNumber(text) && text.length === 4 && ['19', '20'].includes(text.slice(0, 2)))
    return { fault: `"${text}" is only a year, which is not compared: use the whole date of birth, such as 09/29/1949, or an empty cell` };
  return valueOr(readBirthDate(text.replace(time, '')), `"${text}" is not a date of birth: use ${BIRTH_DATE_ACCEPTED}`);
}

const valueOr = (value: string | null, fault: string): ReadCell => (value ? { value } : { fault });

const npi = (text: string): ReadCell =>
  valueOr(writtenNpi(text), `"${text}" is not an NPI: use ten digits with a valid check digit, such as 1234567893`);

const state = (text: string): ReadCell =>
  valueOr(stateCode(text), `"${text}" is not a state: use a two-letter code such as CA, or a name such as California`);

/**
 * What exports call a person and a business, and nothing else: a contractor or vendor may be either, LLC and 1099 are
 * how somebody is taxed or paid, Corporate and Facility are where people work, and P may be a person or part-time.
 * Under such a word a name is compared as both.
 */
const KINDS = new Map([
  ...'i,ind,indiv,individual,person,natural person,employee,1,type 1,npi 1,npi-1'.split(',').map((word) => [word, 'individual'] as const),
  ...'o,org,organization,organisation,business,entity,legal entity,business entity,2,type 2,npi 2,npi-2'
    .split(',')
    .map((word) => [word, 'organization'] as const),
]);

/** It only narrows the search: a kind that is neither (Dental Hygienist) is as if it were not given; a name is not. */
function entityType(text: string): ReadCell {
  const kind = text.toLowerCase();
  const value = KINDS.get(kind.endsWith('s') ? kind.slice(0, -1) : kind) ?? KINDS.get(kind) ?? null;
  if (value === null && (!isRead(text) || looksLikeName(text)))
    return { fault: `"${text.slice(0, 40)}" is not a kind: use individual or organization` };
  return { value };
}

const atMost = (longest: number, text: string): ReadCell =>
  text.length > longest ? { fault: `use at most ${longest} characters; this value has ${text.length}` } : { value: text };

/** Each name of a cell is searched. */
const MOST_NAMES = 10;

const atMostNames = (text: string): ReadCell =>
  text.split(/[;|/&]/).length > MOST_NAMES ? { fault: `use at most ${MOST_NAMES} names in one cell` } : atMost(LONGEST_NAME, text);

const name = (text: string): ReadCell =>
  hasLetter(text) ? atMostNames(text) : { fault: `"${text.slice(0, 40)}" has no letters, so it is not a name` };

// "24 7" is a real business name: a business name needs at least one letter or digit.
const business = (text: string): ReadCell =>
  hasLetterOrDigit(text) ? atMostNames(text) : { fault: `"${text.slice(0, 40)}" is not a name` };

const asIs = (text: string): ReadCell => ({ value: text });

const readers: Record<RosterField, (text: string) => ReadCell> = {
  id: asIs,
  name,
  first_name: name,
  middle_name: name,
  last_name: name,
  suffix: (text) => (hasLost('suffix', text) ? name(text) : asIs(text)),
  former_name: name,
  organization_name: business,
  dba_name: name,
  npi,
  birth_date: birthDate,
  state,
  license_number: (text) => atMost(LONGEST_LICENSE_NUMBER, text),
  entity_type: entityType,
};

function leftIn(text: string): string | null {
  if (text.startsWith('='))
    return `"${text.slice(0, 40)}" is a formula without its result: open the file in a spreadsheet program and save it`;
  return isBroken(text) ? `"${text}" is a spreadsheet error: correct the cell` : null;
}

export function readCell(field: RosterField, cell: string): ReadCell {
  // A byte order mark is a blank to JavaScript, and within a word to no reader.
  const whole = cell.replaceAll('\ufeff', '');
  const line = collapsed(whole);
  const isOfName = NAME_FIELDS.has(field);
  // Repairing 3,000 characters takes 15 ms. A longer suffix is refused where its row is screened.
  const isLong = isOfName && line.length > LONGEST_NAME;
  if (isLong && field !== 'suffix') return atMost(LONGEST_NAME, line);
  const text = (isOfName && !isLong ? nameOnOneLine(whole) : line).replace(quoted, '$1');
  // An id is only repeated, so no one is hidden by it, whatever it says.
  const fault = field === 'id' ? null : leftIn(text);
  if (fault) return { fault };
  return text === '' || isNothing(field, text) ? { value: null } : readers[field](text);
}

/**
 * A date of birth as it was sent: the day as YYYY-MM-DD if it can be read, and the text as typed if that differs. A
 * text that is not a date has no day, so it is never compared with one.
 */
export function shownBirthDate(sent: string | null | undefined): { day: string | null; as_typed: string | null } {
  if (!sent) return { day: null, as_typed: null };
  const found = readCell('birth_date', sent);
  const day = 'value' in found ? found.value : null;
  return { day, as_typed: day === sent ? null : sent };
}
