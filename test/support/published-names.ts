import type { Question } from '#match/question';
import { casesOf } from './cases.ts';

/**
 * How a list publishes names: a cell that holds the whole name, or cells for its parts. Headers by their letters and
 * digits, as far as they are distinguished.
 */
interface NameColumns {
  lines?: string[];
  last?: string;
  first?: string;
  middle?: string;
  businesses?: string[];
  /** Each line of such a cell is a name. */
  is_one_a_line?: true;
}

/** Written from the published headers, apart from the layouts, so that a name a layout overlooks is missed here. */
const columns: Record<string, NameColumns> = casesOf(import.meta.filename, 'columns');

const key = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '');
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');
const oneLine = (value: string) => value.replace(/\s+/g, ' ').trim();
/** A mark that another name follows belongs to none. */
const aka = /^\(?a\.?k\.?a\b[.:\s-]*/i;
/** The name of a business that goes on in the column of given names. */
const legalForm = /^(?:Inc|LLC|Ltd|Corp|Center, Inc)\b/i;
/** A business of its own in the column of given names. */
const businessAlone = /\s(?:Inc|LLC|Ltd|Corp)\.?$/i;
/** Whose a business is, or what a person owns, behind the name: no one screens both as one name. */
const ownerInBrackets = /(?<!\s)\s*\([^()]*\bowners?\b[^()]*\)/i;
const ownerBehind = /(?<!\s)\s*,\s*(?:[^,(]*\s)?owners?\b.*$/i;
const town = /, [A-Z][a-z]+, Alabama$/;
const isNone = (value: string) => /^(?:n\/+a|none|-+|,|\.+)?$/i.test(value);
const isName = (value: string) => !isNone(value) && value.replace(/[^\p{L}\p{N}]/gu, '').length > 1;

/**
 * What somebody screens who copies the names of a published row, one question for each name; null for a list not
 * described here.
 */
export function publishedNames(state: string, raw: Record<string, unknown>): Question[] | null {
  const of = columns[state];
  if (!of) return null;
  const cells = Object.entries(raw).map(([header, value]) => [key(header), text(value)] as const);
  const cell = (wanted: string | undefined) =>
    wanted === undefined ? '' : (cells.find(([header]) => header.startsWith(wanted))?.[1] ?? '');
  const [last_name = '', first_name = '', middle_name = ''] = [of.last, of.first, of.middle].map((wanted) => oneLine(cell(wanted)));
  const questions: Question[] = [];
  const line = (name: string) => {
    const own = oneLine(name).replace(aka, '').replace(ownerInBrackets, '').replace(ownerBehind, '').replace(town, '');
    if (isName(own)) questions.push({ name: own });
  };
  const is_person = [first_name, last_name].every((part) => /\p{L}/u.test(part) && !isNone(part));
  if (isNone(first_name)) line(last_name);
  else if (legalForm.test(first_name)) line(`${last_name} ${first_name}`);
  else if (businessAlone.test(first_name)) for (const name of [last_name, first_name]) line(name);
  else if (is_person)
    questions.push({ first_name, last_name, ...(/\p{L}/u.test(middle_name) && !/^n\/+a$/i.test(middle_name) ? { middle_name } : {}) });
  else line(first_name);
  for (const header of of.lines ?? []) for (const one of of.is_one_a_line ? cell(header).split('\n') : [cell(header)]) line(one);
  for (const header of of.businesses ?? []) {
    const business = oneLine(cell(header));
    const surnames = business.replace(aka, '').split(', ');
    // "aka: Marlowe, Kimble, Holt": surnames of the same person.
    if (aka.test(business) && surnames.length > 2) for (const surname of surnames) questions.push({ first_name, last_name: surname });
    else if (aka.test(business)) line(business);
    else if (isName(business)) questions.push({ organization_name: business });
  }
  return questions;
}
