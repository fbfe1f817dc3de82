import { z } from 'zod';
import { readTable } from '#read-table';

/** Such as the case mix index, which CMS prints as 1.5702. */
export const MOST_DECIMALS = 4;
export const MOST_OF_PERCENTAGE = 2;

const formats = new Map<string, Intl.NumberFormat>();

/** Node makes a format for each toLocaleString with options, which takes longer than using it a hundred times. */
function formatted(value: number, key: string, options: () => Intl.NumberFormatOptions): string {
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('en-US', options());
    formats.set(key, format);
  }
  return format.format(value).replace('-', '−');
}

/** A number that `most` would make zero keeps its first two digits. */
const upTo = (value: number, most: number): string =>
  Math.abs(value) < 10 ** -most
    ? formatted(value, 'two digits', () => ({ maximumSignificantDigits: 2 }))
    : formatted(value, `to ${most}`, () => ({ maximumFractionDigits: most }));

/** 12345.6 → 12,345.6, with a true minus sign. */
export const number = (value: number): string => upTo(value, MOST_DECIMALS);

/** 3 → 3.0 with one decimal: the numbers of a column have the same decimals. */
export const fixed = (value: number, digits: number): string =>
  formatted(value, `fixed ${digits}`, () => ({ minimumFractionDigits: digits, maximumFractionDigits: digits }));

/** 12.5 → 12.5%, with a true minus sign; with 1 decimal, 12 → 12.0%. */
export const percent = (value: number, digits?: number): string =>
  `${digits === undefined ? upTo(value, MOST_OF_PERCENTAGE) : fixed(value, digits)}%`;

/**
 * Kinds of figures with the same decimals wherever pages show them: the second decimal of a margin says nothing, and
 * CMS publishes these ratios as 0.9920.
 */
const DECIMALS: readonly [kind: RegExp, decimals: number][] = [
  [/(^|[._])margin_pct$/, 1],
  [/(^|\.)(excess_readmission|peer_group_median)_ratio$/, 4],
];

export const decimalsOfKind = (name: string): number | undefined => DECIMALS.find(([kind]) => kind.test(name))?.[1];

export const percentOf = (name: string, value: number): string => percent(value, decimalsOfKind(name));

export const marginPercent = (value: number): string => percentOf('margin_pct', value);

/** Dollars, without cents from a thousand on. */
export function usd(value: number): string {
  const cents = Math.abs(value) >= 1000 || value === 0 ? 0 : 2;
  return formatted(value, `dollars ${cents}`, () => ({ style: 'currency', currency: 'USD', maximumFractionDigits: cents }));
}

export const usdOrNull = (value: number | null | undefined): string | null => (value === null || value === undefined ? null : usd(value));

/** 9165550197 → (916) 555-0197 */
export const telephone = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** 273865930 → 27-3865930 */
export const ein = (digits: string): string => digits.replace(/^(\d{2})(\d{7})$/, '$1-$2');

/** 559021234 → 55902-1234 */
export const zip = (code: string): string => code.replace(/^(\d{5})(\d{4})$/, '$1-$2');

export function yesNo(value: boolean): string;
export function yesNo(value: boolean | null): string | null;
export function yesNo(value: boolean | null): string | null {
  if (value === null) return null;
  return value ? 'yes' : 'no';
}

/** ACTIVE_NOT_RECRUITING → active, not recruiting, for_profit → for-profit; names as published stay as they are. */
export const plain = (code: string): string =>
  /^[A-Za-z0-9]+(_[A-Za-z0-9]+)*$/.test(code)
    ? code
        .replaceAll('_', ' ')
        .toLowerCase()
        .replace(/\b(for) (?=profit\b)|\b(post) (?=acute\b)/g, '$1$2-')
        .replace(/^active (?=not recruiting$)/, 'active, ')
    : code;

/** Those that are there. */
export const joined = (parts: unknown[], between = ', '): string => parts.filter(Boolean).join(between);

/** 1 row, 2 rows */
export const counted = (count: number, one: string, many = `${one}s`): string => `${number(count)} ${count === 1 ? one : many}`;

export const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** 2026-01-31 → Jan 31, 2026; a date published without its day: 2026-01 → Jan 2026, 2026 → 2026 */
export const date = (day: string): string => {
  const [year, month, of_month] = day.split('-');
  return joined([month && MONTHS[Number(month) - 1]?.slice(0, 3), of_month && `${Number(of_month.slice(0, 2))},`, year], ' ');
};

/** 2026-11 → November 2026 */
export const monthName = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** 2025-01-31 → Jan 2025 */
export const month = (day: string): string => date(day.slice(0, 7));

/** What is not working, as the API says it, as a sentence of its own. */
export const asSentence = (words: string): string => `${capitalized(words)}${/[.!?]$/.test(words) ? '' : '.'}`;

/**
 * A sentence of the API with its dates as pages write them; dates in file names and behind options of commands stay.
 */
export const withDates = (sentence: string): string => sentence.replace(/(?<!--as-of |[\w/=-])\d{4}-\d\d-\d\d(?![\w-]|\.\w)/g, date);

/** 2026-11-21T14:35:47.000Z → Nov 21, 2026, 14:35 UTC */
export const moment = (instant: string): string => `${date(instant)}, ${instant.slice(11, 16)} UTC`;
/** 2026-01-31T14:03:05.120Z → Jan 31, 2026, 14:03:05 UTC: where a second counts. */
export const second = (instant: string): string => `${date(instant)}, ${instant.slice(11, 19)} UTC`;

const large_amounts = [
  [1e9, 'B'],
  [1e6, 'M'],
] as const;

/** 3701160210 → $3.70 B, where there is little space; with a true minus sign. */
export function usdShort(value: number): string {
  const [unit, sign] = large_amounts.find(([unit]) => Math.abs(value) >= unit) ?? [1, ''];
  if (unit === 1) return usd(value);
  const amount = Math.abs(value) / unit;
  return `${value < 0 ? '−' : ''}$${amount.toFixed(amount < 10 ? 2 : 1)} ${sign}`;
}

/** How long something is kept: 2,192 days are six years, with their leap days. */
export function keptWords(days: number): string {
  const years = Math.round(days / 365.25);
  return years > 0 && Math.abs(days - years * 365.25) <= 1.5 ? counted(years, 'year') : counted(days, 'day');
}

/** Codes that say too little without their underscores, by the fields that have them. */
const codes: Record<string, Record<string, string> | undefined> = {};
for (const { fields, value, words } of readTable(
  'src/pages/value-words.csv',
  z.object({ fields: z.string().min(1), value: z.string().min(1), words: z.string().min(1) }),
))
  for (const field of fields.split(' ')) codes[field] = { ...codes[field], [value]: words };

/** Names and codes of publishers stay as they are. */
export const valueWords = (field: string, value: string): string => codes[field]?.[value] ?? plain(value);

/** Of other fields only choices have words. */
const shown_in_rows = new Set(['condition', 'origin', 'sector', 'entity_type']);

/** Publishers use these too, so only our own codes have words. */
const own_in_rows = new Set(['form']);

export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Total margin → total margin; NPI stays. */
export const uncapitalized = (words: string): string => words.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());

/** As in the choices of the filter. */
export const rowWords = (field: string, value: string): string | null => {
  const own = codes[field]?.[value];
  if (shown_in_rows.has(field)) return capitalized(own ?? plain(value));
  return own_in_rows.has(field) && own ? capitalized(own) : null;
};

/** The same to begin with. */
export function optionWords(field: string, value: string): string {
  // Track 1, BASIC A: as published.
  const words = codes[field]?.[value] ?? (/ /.test(value) ? value : plain(value));
  return capitalized(words);
}
