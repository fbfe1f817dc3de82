import type { SubmissionTable } from './submission.ts';

/** Columns of a summary compensation table, as Item 402(c) of Regulation S-K orders them. */
export const payColumns = {
  name: /^(name( (and|&) (principal |current )?(positions?|titles?)( held)?)?|named executive officers?|executive( officer)?s?)$/,
  year: /^(fiscal )?year( ended .*)?$/,
  salary_usd: /^(base |annual )?salary$/,
  bonus_usd: /^(cash |annual )?bonus(es)?$/,
  stock_awards_usd: /^(restricted )?(stock|share)( unit)? awards?$/,
  option_awards_usd: /^(stock )?options?( ?(\/|and) ?sars?)?( awards?)?$/,
  non_equity_incentive_usd: /^non ?equity (annual )?incentive( plan)?( compensation)?( awards?)?$/,
  pension_change_usd:
    /^(change in (the )?(actuarial )?(present )?pension values?( and)?( (above market|preferential))?( (nonqualified|non ?qualified))?( deferred compensation)?( earnings)?|(nonqualified|non ?qualified) deferred compensation earnings)$/,
  all_other_usd: /^all other( annual)? compensation$/,
  total_usd: /^total( annual)?( compensation)?$/,
} as const;
export type PayColumn = keyof typeof payColumns;
export type PayAmount = Exclude<PayColumn, 'name' | 'year'>;

export interface PayHeader {
  /** Rows of the table that are data or may be. */
  from: number;
  /** `heading`: as published, its lines joined. */
  columns: { column: PayColumn; heading: string; at: number; until: number }[];
  /** Of each header row its text, to know one that is repeated after a page's end. */
  rows: Set<string>;
}

export const rowText = (values: string[]) => values.join('|').replace(/\s+/g, ' ').toLowerCase();

/** Marks of footnotes and units say nothing of what the column is. */
export function plainHeader(text: string): string {
  return text
    .replace(/⟨[^⟩⟨]*⟩/g, ' ')
    .replace(/\((?:\d{1,2}|[a-z])\)|\(?\$\)?|\(in dollars\)|[*†‡§]/gi, ' ')
    .replace(/[-‐‑–—]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .trim()
    .toLowerCase();
}

/** Marks set high as they are printed, in brackets. */
export const asPrinted = (text: string): string =>
  text
    .replace(/⟨([^⟩⟨]*)⟩/g, (_, mark: string) => (/^\s*\(/.test(mark) ? mark : `(${mark})`))
    .replace(/[^\S\n]+/g, ' ')
    .trim();

const isYear = (text: string) => /^(?:20\d\d)(?:\s+20\d\d)*$/.test(plainHeader(text).replaceAll('\n', ' '));

/** First row that holds a year and amounts. */
const firstData = ({ rows }: SubmissionTable) =>
  rows.findIndex(({ values }) => values.some(isYear) && values.filter((value) => /\d{1,3}(,\d{3})+/.test(value)).length >= 2);

const columnOf = (text: string): PayColumn | null =>
  (Object.keys(payColumns) as PayColumn[]).find((column) => payColumns[column].test(text)) ?? null;

/**
 * The header of a summary compensation table; a text where the table is one and its header cannot be read; null where
 * it is none.
 */
export function payHeader(table: SubmissionTable): PayHeader | string | null {
  const first = firstData(table);
  if (first < 1) return null;
  const filled = (row: { values: string[] }) => row.values.filter((value) => value !== '').length;
  const above = table.rows.slice(0, first);
  // A line of its own over the columns is a title, one under them the name of the first person.
  const wide = above.map((row, at) => (filled(row) > 2 ? at : -1)).filter((at) => at >= 0);
  if (wide.length === 0) return null;
  const [top, last] = [wide[0]!, wide.at(-1)!];
  const stacked = table.rows.filter((row, at) => at <= last && (at >= top || filled(row) > 1 || row.values[0] === ''));
  const texts = new Map<number, { words: string[]; until: number }>();
  for (const { values, spans } of stacked) {
    values.forEach((value, at) => {
      if (value === '') return;
      const here = texts.get(at) ?? { words: [], until: at + 1 };
      if (here.words.at(-1) !== value) here.words.push(value);
      texts.set(at, { words: here.words, until: Math.max(here.until, at + spans[at]!) });
    });
  }
  const columns: PayHeader['columns'] = [];
  const unknown: string[] = [];
  for (const [at, { words, until }] of [...texts].sort(([a], [b]) => a - b)) {
    const heading = asPrinted(words.join(' ').replaceAll('\n', ' '));
    const text = plainHeader(words.join(' '));
    if (text === '') continue;
    const column = columnOf(text);
    if (column) columns.push({ column, heading, at, until });
    else unknown.push(text);
  }
  const has = (column: PayColumn) => columns.some((one) => one.column === column);
  if (!(['name', 'year', 'salary_usd', 'total_usd'] as const).every(has)) return null;
  if (unknown.length > 0) return `its column "${unknown[0]!.slice(0, 80)}" is not one of those of a summary compensation table`;
  if (new Set(columns.map(({ column }) => column)).size < columns.length) return 'two of its columns have the same heading';
  columns.forEach((one, at) => {
    one.until = Math.min(one.until, columns[at + 1]?.at ?? Number.POSITIVE_INFINITY);
  });
  return { from: last + 1, columns, rows: new Set(stacked.map(({ values }) => rowText(values))) };
}
