import { isoDay } from '#fields/date';
import { collapsed } from '#fields/person-name';
import { typedWords } from '#match/fold';
import { withoutEnds } from './letters.ts';

export interface PublishedDay {
  value: string | null;
  /** The cell says that there is no end: a year such as 9999, or words such as Indefinite. */
  is_never: boolean;
  reason: string | null;
}

const none: PublishedDay = { value: null, is_never: false, reason: null };
const never: PublishedDay = { value: null, is_never: true, reason: null };
const day = (value: string): PublishedDay => ({ value, is_never: false, reason: null });

const NOTHING = /^(?:n\/?a|none|null|unknown|tbd|[-–—.\s0/]*)$/i;
const NEVER = /^(?:permanent(?:ly)?|indefinite(?:ly)?(?: effective)?|lifetime|life|never|no end date)\.?$/i;
/** Publishers write "no end" as a day far ahead: 9999, 2999, 2382. */
const NEVER_YEAR = 2200;
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthOf = (word: string) => String(months.indexOf(word.slice(0, 3).toLowerCase()) + 1);
/** A month's whole name or its usual short form: "Decision 5, 2020" names no month. */
const MONTH =
  '(?<![a-z])(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])';

/**
 * Year of two digits: of this century unless that lies `ahead` years after today (exclusions begin in the past, periods
 * end in the future).
 */
function century(two: number, ahead: number): number {
  const limit = (new Date().getUTCFullYear() % 100) + ahead;
  return two <= limit ? 2000 + two : 1900 + two;
}

const patterns: [RegExp, (m: RegExpExecArray) => [year: string, month: string, day: string]][] = [
  [/(?<!\d)(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/, (m) => [m[1]!, m[2]!, m[3]!]],
  [/(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/, (m) => [m[3]!, m[1]!, m[2]!]],
  [new RegExp(`(?<!\\d)(\\d{1,2})[- ]${MONTH}\\.?[- ,]+(\\d{4}|\\d{2})(?!\\d)`, 'i'), (m) => [m[3]!, monthOf(m[2]!), m[1]!]],
  [new RegExp(`${MONTH}\\.? (\\d{1,2})(?:st|nd|rd|th)?,? +(\\d{4}|\\d{2})(?!\\d)`, 'i'), (m) => [m[3]!, monthOf(m[1]!), m[2]!]],
  // A spreadsheet or data-frame library writes numbers as 20260112.0.
  [/^(\d{4})(\d{2})(\d{2})(?:\.0)?$/, (m) => [m[1]!, m[2]!, m[3]!]],
];
const MONTH_ALONE = new RegExp(`${MONTH}\\.?,? (20\\d{2})(?!\\d)`, 'i');
const DATE_WORDS = new RegExp(`\\b(?:updated|revised|created on|as of)\\b[:| ]*(?=\\d|${MONTH})`, 'i');
const TIME = /(?<![ T])[ T]+\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?: ?[AP]M)?(?:Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * A day as state agencies write it: MM/DD/YYYY, M/D/YY, MM.DD.YY, YYYY-MM-DD (with any hyphen, or with slashes),
 * YYYYMMDD, DD-Mon-YYYY, Month D, YYYY, with or without a time, asterisks or blanks around it. Words beside a day
 * ("Termnation 9/19/2024") leave the day and a reason to look. `ahead`: how many years from now a year of two digits
 * may lie (1 for a beginning, 60 for an end).
 */
export function publishedDay(published: string | null | undefined, ahead = 1): PublishedDay {
  const text = collapsed((published ?? '').replace(/[\u2010-\u2015\u2212]/g, '-'));
  if (NOTHING.test(text)) return none;
  if (NEVER.test(text)) return never;
  const plain = withoutEnds(text.replace(TIME, ''), '*†‡', '*†‡');
  const quoted = `"${text.slice(0, 60)}"`;
  for (const [pattern, parts] of patterns) {
    const found = pattern.exec(plain);
    if (!found) continue;
    const [y, m, d] = parts(found);
    const year = y.length === 2 ? century(Number(y), ahead) : Number(y);
    if (year >= NEVER_YEAR) return never;
    const value = year < 1900 ? null : isoDay(String(year), m, d);
    if (!value) return { ...none, reason: `${quoted} is not a calendar date` };
    return found[0] === plain ? day(value) : { ...day(value), reason: `${quoted} contains more than a date` };
  }
  return { ...none, reason: `${quoted} is not a date: month, day and year were expected` };
}

/** The day a list says it is of, as agencies write it; a month alone means its first day. */
export function statedDay(text: string): string | null {
  const { value } = publishedDay(text);
  if (value) return value;
  const month = MONTH_ALONE.exec(collapsed(text));
  return month ? isoDay(month[2]!, monthOf(month[1]!), '1') : null;
}

/** Of notes the day of the first line in which one stands; columns are blanks there. */
const firstDay = (notes: string, dayOf: (line: string) => string | null) =>
  notes.replaceAll('|', ' ').split('\n').map(dayOf).find(Boolean) ?? null;

/** "Updated: 06.08.26", "REVISED: May 20, 2026", "as of April 2026": the day of the first line that says so. */
export const dayOfNotes = (text: string) =>
  firstDay(text, (line) => {
    const said = DATE_WORDS.exec(line);
    return said && statedDay(line.slice(said.index + said[0].length));
  });

/** Monday, July 6, 2026 */
const WEEKDAY_AND_DAY = 4;

/** The day behind words of the list's own; of '' a line that is a day and nothing else, but for its weekday. */
export const dayBehind = (text: string, words: string | undefined) =>
  firstDay(text, (line) => {
    const [, ...behind] = words ? line.toLowerCase().split(words.toLowerCase()) : [];
    if (behind.length > 0) return statedDay(behind.join(' '));
    return words === '' && typedWords(line).length <= WEEKDAY_AND_DAY ? statedDay(line) : null;
  });

/** A sheet that is called by its day or month and nothing else: "May 2026". */
export function dayOfSheet(name: string): string | null {
  const day = statedDay(name);
  return day && /^[a-z]*[\s\d.,/_-]+$/i.test(name.trim()) ? day : null;
}
