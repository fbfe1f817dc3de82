import { z } from 'zod';
import { hasTwoLetters, isCapitals } from '#fields/letters';
import { collapsed } from '#fields/person-name';
import type { Cells, RosterField } from '#fields/roster-headings';
import { onlyName, ownWords } from '#match/affixes';
import { hasTwoWords } from '#match/fold';
import type { Question } from '#match/question';
import { patternOf } from '#match/read/schemes';
import { isRead, mayBeName } from '#screening/no-name';
import type { SubjectInput } from '#screening/subject';
import { tooLittle } from '#screening/too-little';

export function subjectName(subject: Partial<Record<RosterField, string | null>>): string {
  const person = [subject.first_name, subject.middle_name, subject.last_name, subject.suffix].filter(Boolean).join(' ');
  return subject.name ?? (person || (subject.organization_name ?? subject.dba_name ?? subject.former_name ?? subject.npi ?? 'no name'));
}

export const hasSeveralWords = (text: string): boolean => text.includes(',') || hasTwoWords(text);

const isWithin = (text: string, other: string): boolean => {
  const words = new Set(ownWords(other));
  return isRead(text) && ownWords(text).every((word) => words.has(word));
};

/** A title in front and degrees behind; other words as they are written, as a sign may stand for a letter. */
function writtenWords(...cells: (string | undefined)[]): string {
  const words =
    cells
      .join(' ')
      .toUpperCase()
      .match(/[^\s.,;()]+/g) ?? [];
  const isAffix = (word = '') => isCapitals(word) && ownWords(word).length === 0;
  if (words.length > 2 && isAffix(words[0])) words.shift();
  while (words.length > 2 && isAffix(words.at(-1))) words.pop();
  return words.join(' ');
}

/** ROE, JANE A MD: the parts in one of their orders. The same words in another order are another name. */
function saysSame(name: string, { first_name, middle_name, last_name, suffix }: Cells): boolean {
  const orders = [[first_name, middle_name], [first_name]].flatMap((given) => [
    [...given, last_name],
    [last_name, ...given],
    [...given, last_name, suffix],
    [last_name, ...given, suffix],
    [last_name, suffix, ...given],
  ]);
  return orders.some((parts) => writtenWords(...parts) === writtenWords(name));
}

const piecesOf = (cell: string, between: RegExp | string): string[] =>
  cell
    .split(between)
    .map((one) => one.trim())
    .filter(mayBeName);

const between_given = patternOf('between_given_names');
const peopleIn = (first_name: string): string[] => piecesOf(first_name, between_given);

const between_full = patternOf('between_full_names');
/** Full names beside each other: JOHN ROE / ANN LEE. */
function fullNamesIn(name: string): string[] {
  const pieces = piecesOf(name, between_full);
  return pieces.length > 1 && pieces.every((one) => ownWords(one).length > 1 && onlyName(one) === null) ? pieces : [];
}

/** ROE, JOHN: words on both sides of a comma. */
const isFullName = (text: string): boolean => piecesOf(text, ',').length > 1;

/** A name by itself, or what may be one: JANE ROE among the suffixes; not LLC, PMHNP-BC or ANN-MARIE. */
const isNameAlone = (cell: string): boolean => !isRead(cell) || (ownWords(cell).length > 1 && tooLittle({ name: cell }) === null);

/** A word in the column of middle names beside a full name is a middle name, and may be a last name. */
function linesOf(name: string, { middle_name = '', suffix = '' }: Cells): Question[] {
  const apart = [middle_name, suffix].filter((cell) => cell && isNameAlone(cell));
  const end = suffix && !apart.includes(suffix) ? ` ${suffix}` : '';
  const lines = [name];
  if (!apart.includes(middle_name) && hasTwoLetters(middle_name) && !isWithin(middle_name, name))
    lines.push(isFullName(name) ? `${name} ${middle_name}` : collapsed(name).split(' ').toSpliced(-1, 0, middle_name).join(' '));
  return lines.map((line) => ({ name: [line + end, ...apart].join(' | ') }));
}

const filled = <T extends object>(values: T): T => Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as T;

const partsOf = (first_name: string | undefined, last_name: string | undefined, { middle_name, suffix }: Cells): Question =>
  filled({ first_name, middle_name, last_name, suffix });

/**
 * The names of a row in its columns of a person, the fullest first: separate columns for last and first name say more
 * than one for both. No cell is left out of the search.
 */
function ownNames(cells: Cells): Question[] {
  const { name, first_name, last_name } = cells;
  if (first_name && last_name) {
    const others = peopleIn(first_name).length > 1 ? peopleIn(first_name) : [];
    return [
      partsOf(first_name, last_name, cells),
      ...others.map((one) => ({ first_name: one, last_name })),
      ...(name && !saysSame(name, cells) ? [{ name }] : []),
    ];
  }
  const only = last_name ?? first_name;
  if (name) {
    const whole = [...linesOf(name, cells), ...fullNamesIn(name).map((one) => ({ name: one }))];
    if (!only || isWithin(only, name)) return whole;
    // A column "Name" beside one for the first name, or for the last.
    const joined = last_name ? partsOf(name, last_name, cells) : partsOf(first_name, name, cells);
    return onlyName(name) === null ? [joined, ...whole] : [joined];
  }
  if (!only) return [];
  // ROE, JOHN in the column of last names is a full name. ROE JOHN may be a double last name, of which a person needs a
  // given name too.
  return isFullName(only) ? linesOf(only, cells) : [partsOf(first_name, last_name, cells)];
}

/** A former last name is combined with the current first names. */
const withLast = (own: Question, last_name: string): Question =>
  own.name ? { name: `${own.name} fka ${last_name}` } : { ...own, last_name };

function formerNames(former: string, own: Question | undefined): Question[] {
  if (!own) return [{ name: former }];
  if (!hasSeveralWords(former)) return [withLast(own, former)];
  const whole = onlyName(former) === null ? [{ name: former }] : [];
  if (own.first_name && isWithin(own.first_name, former)) return whole.length > 0 ? whole : [withLast(own, former)];
  // SMITH, JONES may be two former last names; DE LA CRUZ is one.
  const pieces = piecesOf(former, ',').filter((piece) => !isWithin(piece, own.name ?? ''));
  return whole.length + pieces.length > 0 ? [...whole, ...pieces.map((piece) => withLast(own, piece))] : [withLast(own, former)];
}

const between_former = patternOf('between_former_names');

const allFormerNames = (former: string, own: Question | undefined): Question[] =>
  piecesOf(former, between_former).flatMap((one) => formerNames(one, own));

/** The names in a cell of a business: FIRST LLC; SECOND LLC are two, and the whole is searched as well. */
function businessNames(cell: string): Question[] {
  const pieces = piecesOf(cell.replaceAll('|', ';'), ';');
  return (pieces.length > 1 ? [cell.replaceAll('|', ' ').replaceAll(';', ' '), ...pieces] : [cell]).map((organization_name) => ({
    organization_name,
  }));
}

/** A row of a roster as it was sent. With a fault it is invalid and never screened. */
export interface RosterLine {
  /** Row number in the file, from 1. */
  line: number;
  sent: Cells;
  fault?: string;
  /** Fields with a value that cannot be read: without them an invalid row can be screened, and any other row is. */
  unreadable?: readonly RosterField[];
  /** Cells of the columns that are returned with the results, as in the file. */
  kept?: readonly string[];
  /** All cells, of a draft: it is read again with other columns. */
  cells?: readonly string[];
}

/**
 * A row without it is screened by its names. A name is never left out; without its NPI a row does not find a person who
 * is listed under another name.
 */
export const OPTIONAL: readonly RosterField[] = ['npi', 'birth_date', 'state', 'license_number', 'entity_type'];

export const Unreadable = z.enum(['invalid', 'leave_out']);
export type Unreadable = z.infer<typeof Unreadable>;

export const unreadableField = Unreadable.default('invalid').describe(
  'A row whose date of birth, state, license number, NPI or entity type cannot be read is invalid and not screened; with leave_out it is screened without that value (left_out_fields of its result) and never clear',
);

/**
 * The fields that alone make a row invalid, if each of them can be left out; null if something else is wrong with it.
 */
export const onlyOptional = (fields: readonly RosterField[]): RosterField[] | null =>
  fields.length > 0 && fields.every((field) => OPTIONAL.includes(field)) ? [...fields] : null;

/** A row as the roster is screened: without its unreadable values, if it can be and the caller requested it. */
export const asRequested = ({ fault, ...row }: RosterLine, unreadable: Unreadable | undefined): RosterLine =>
  fault === undefined || (unreadable === 'leave_out' && row.unreadable) ? row : { ...row, fault };

/**
 * The subject of a row with all its names, each of which is searched; null if the row has neither a name nor an NPI.
 */
export function subjectOf(cells: Cells): SubjectInput | null {
  const { id, npi, birth_date, state, license_number, entity_type, former_name, organization_name, dba_name } = cells;
  const kind = entity_type ? { entity_type: entity_type as Question['entity_type'] } : {};
  const own = ownNames(cells);
  const of_person = [...own, ...(former_name ? allFormerNames(former_name, own[0]) : [])];
  const names: Question[] = [
    ...of_person.map((name) => ({ ...name, ...kind })),
    ...(organization_name ? businessNames(organization_name) : []),
    ...(dba_name ? businessNames(dba_name) : []),
  ];
  // Jr beside an NPI or a business names no one, and a middle name or a suffix alone is no row.
  if (own.length === 0 && (names.length > 0 || npi)) {
    const { middle_name = '', suffix = '' } = cells;
    const both = middle_name && suffix ? [`${middle_name} ${suffix}`] : [];
    names.push(...[middle_name, suffix, ...both].filter(isNameAlone).map((name) => ({ name })));
  }
  if (names.length === 0 && !npi) return null;
  const [first = {}, ...other_names] = names;
  return {
    ...filled({ id, ...first, npi, birth_date, state, license_number }),
    ...(other_names.length > 0 && { other_names }),
  };
}
