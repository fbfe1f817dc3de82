import { isNpi, writtenNpi } from '../../fields/npi.ts';
import { comparedWords } from '../../screening/compared-words.ts';
import { readGivenBirthDate } from '../../screening/given-birth-date.ts';
import { shownBirthDate } from '../birth-date.ts';

/** The person whose data is sought: spellings as they may have been sent, and what tells namesakes apart. */
export interface Sought {
  names: readonly string[];
  npi: string | null;
  /** YYYY-MM-DD */
  birth_date: string | null;
}

/** The person, from what an operator typed; `wrong` says what is missing or not accepted. */
export function readSought(typed: { names: readonly string[]; npi?: string; birth_date?: string }): { sought: Sought } | { wrong: string } {
  const { names, npi = null } = typed;
  if (names.length === 0 && npi === null) return { wrong: 'erase person needs --name or --npi' };
  if (names.some((name) => comparedWords(name).filter((word) => word.length > 1).length < 2))
    return { wrong: '--name: give at least a first and a last name, such as --name "Roland Kesterson"' };
  if (npi !== null && !isNpi(npi)) return { wrong: '--npi: use ten digits with a valid check digit' };
  const birth_date = typed.birth_date === undefined ? null : readGivenBirthDate(typed.birth_date);
  if (typed.birth_date !== undefined && birth_date === null) return { wrong: '--birth-date: use a date such as 1959-11-23' };
  return { sought: { names, npi, birth_date } };
}

/**
 * SQL for text that may be about the person, which `isSought` then reads: it contains the longest word of a spelling,
 * or the NPI, or a letter beyond ASCII, which may stand for another one. Its parameter is that of `hintValues`.
 */
export const hintSql = (text: string): string => `(${text} ~* any($1::text[]) or ${text} ~ '[^\\x01-\\x7f]')`;

/**
 * Regular expressions for Postgres: signs that names are compared without may be between the letters (O'Brien, J.R.),
 * and blanks between digits.
 */
export function hintValues({ names, npi }: Sought): [string[]] {
  const longest = names.map((name) => comparedWords(name).toSorted((a, b) => b.length - a.length)[0]!);
  return [[...longest.map((word) => [...word].join("['`.]?")), ...(npi ? [[...npi].join('[ -]?')] : [])]];
}

const hasWords = (name: string, values: readonly string[]): boolean => {
  const sent = new Set(values.flatMap(comparedWords));
  return comparedWords(name).every((word) => sent.has(word));
};

/** Whether these names have every word of a spelling. */
export const hasName = ({ names }: Sought, values: readonly string[]): boolean => names.some((name) => hasWords(name, values));

/**
 * Whether a subject, as it was sent, is the person: the NPI is equal, or every word of a spelling is among the values
 * or the names searched, and it was not sent with another date of birth.
 */
export function isSought(sought: Sought, sent: Record<string, unknown>, names_searched: readonly string[] = []): boolean {
  const values = Object.values(sent).map(String);
  if (sought.npi && values.some((value) => writtenNpi(value) === sought.npi)) return true;
  if (!hasName(sought, values) && !names_searched.some((name) => hasName(sought, [name]))) return false;
  const { day } = shownBirthDate(typeof sent.birth_date === 'string' ? sent.birth_date : null);
  return !sought.birth_date || !day || !/^\d{4}-\d{2}-\d{2}$/.test(day) || day === sought.birth_date;
}
