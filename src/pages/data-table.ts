import { isUsd } from '#records/units';
import { sourceLink, sourceMark } from './facts.ts';
import { amountPart, type Content, type Html, html, isDate, type Shown, time } from './html.ts';
import type { Sorting } from './list-parts.ts';
import { labelOf, memberList, memberValue } from './member.ts';
import { decimalsOfKind, fixed, MOST_DECIMALS, MOST_OF_PERCENTAGE, number, percent, usd } from './wording.ts';

export interface Column<R> {
  title: string;
  /** Use yesNo for a boolean; null is shown as a dash. */
  value: (row: R) => Shown;
  is_number?: boolean;
  /** By default each number has its own. */
  digits?: number;
  sort?: string;
  /** Such as the link to a source: never what a row is about. */
  is_mark?: boolean;
  /** Where no row has a value, such as a column of a file that is not loaded; the page says so once (`emptyTitles`). */
  may_be_left_out?: boolean;
  /** The reader chose or compares it, such as a year. */
  stays?: boolean;
}

/** `ccn`, `report_date: Period`; `end_date?: Ended` may be left out. */
type FieldName<R> = `${Extract<keyof R, string>}${'' | '?' | `${'' | '?'}: ${string}`}`;

export type Columns<R> = readonly (Column<R> | FieldName<R>)[];

type Row = Record<string, any>;

export function valueAt(row: Row, column: string): unknown {
  if (column in row) return row[column];
  let at: any = row;
  for (const name of column.split('.')) at = at?.[name];
  return at;
}

/** It fits into a cell. */
export const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' || (Array.isArray(value) && value.every((entry) => typeof entry !== 'object'));

export const hasValue = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && isPlain(value) && !(Array.isArray(value) && value.length === 0);

/** Where a row comes from: a small mark at its end. */
const isSource = (column: string) => /(^|\.)(source|provenance)$/.test(column);

/** More are counted, and folded. */
const MOST_STATES = 3;

/** Formatted by its name. */
export function cellOf(row: Row, column: string): Shown {
  const value = valueAt(row, column);
  if (isSource(column)) {
    const { source = value, source_url = valueAt(row, `${column}_url`) } = column === 'provenance' ? row.provenance : {};
    return source ? sourceMark(String(source), source_url || null) : null;
  }
  if (!hasValue(value)) return null;
  if (Array.isArray(value) && /(^|\.)states$/.test(column) && value.length > MOST_STATES)
    return html`<details><summary>${String(value.length)}</summary>${memberList(column, value)}</details>`;
  if (Array.isArray(value))
    return /(^|\.)sources$/.test(column)
      ? html`${value.map((id, at) => [at > 0 && ', ', sourceLink(String(id))])}`
      : memberList(column, value);
  if (typeof value === 'number' && isUsd(column)) return usd(value);
  return memberValue(column, value, row);
}

/** All cells have them. */
function decimalsOf(rows: Row[], column: string): number {
  const of = (value: unknown) => (typeof value === 'number' ? (String(value).split('.')[1]?.length ?? 0) : 0);
  const most = column.endsWith('_pct') ? MOST_OF_PERCENTAGE : MOST_DECIMALS;
  return decimalsOfKind(column) ?? Math.min(most, Math.max(0, ...rows.map((row) => of(valueAt(row, column)))));
}

/** With more columns, amounts of a billion or more are short, with the amount as a tooltip. */
const ROOM_FOR_AMOUNTS = 6;

/** `end_date?: Ended` names a field, may be left out, and has a title of its own. */
export function readColumn(column: string): { field: string; title: string | undefined; may_be_left_out: boolean } {
  const written = column.split(': ', 1)[0]!;
  const title = column === written ? undefined : column.slice(written.length + 2);
  return { field: written.replace('?', ''), title, may_be_left_out: written.endsWith('?') };
}

export const fieldOf = (column: string): string => readColumn(column).field;

/** Its name says the heading and the unit, its values the decimals. */
export function fieldColumn<R>(column: string, rows: R[], count: number): Column<R> {
  const { field: name, title = labelOf(name), may_be_left_out } = readColumn(column);
  const decimals = decimalsOf(rows as Row[], name);
  const is_short = count > ROOM_FOR_AMOUNTS && isUsd(name) && rows.some((row) => Math.abs(Number(valueAt(row as Row, name))) >= 1e9);
  const value = (row: R): Shown => {
    const figure = valueAt(row as Row, name);
    if (typeof figure !== 'number') return cellOf(row as Row, name);
    if (name.endsWith('_pct')) return percent(figure, decimals);
    if (decimals > 0 && !isUsd(name)) return fixed(figure, decimals);
    return is_short && Math.abs(figure) >= 1e6 ? amountPart(figure) : cellOf(row as Row, name);
  };
  const is_number = rows.some((row) => typeof valueAt(row as Row, name) === 'number');
  const is_mark = isSource(name);
  return { title: is_mark ? 'Source' : title, is_number, is_mark, sort: name, value, may_be_left_out };
}

const isEmpty = <R>({ may_be_left_out, value }: Column<R>, rows: R[]): boolean =>
  Boolean(may_be_left_out) && rows.length > 0 && rows.every((row) => (value(row) ?? null) === null);

const hasNone = <R>({ value }: Column<R>, rows: R[]): boolean => rows.every((row) => [null, undefined, ''].includes(value(row) as null));

/** In a table of one row, an empty cell already says that there is no value. */
const LEAST_ROWS = 2;

/** A line below the table names them. What the rows are about, and what they are sorted by, stays. */
const withoutValues = <R>(columns: Column<R>[], rows: R[], sorting: Sorting | null): Column<R>[] =>
  rows.length < LEAST_ROWS
    ? []
    : columns
        .slice(nameColumn(columns))
        .filter((column) => !column.stays && (column.sort === undefined || column.sort !== sorting?.by) && hasNone(column, rows));

/** The line that names columns which are left out because no row has a value. */
export const leftOutLine = (titles: readonly string[]): Content =>
  titles.length > 0 &&
  html`\n<p class="quiet">Left out, because no row here has a value: ${new Intl.ListFormat('en-US').format(titles)}.</p>`;

export const emptyTitles = <R>(columns: Columns<R>, rows: R[]): string[] =>
  columns
    .map((column) => (typeof column === 'string' ? fieldColumn(column, rows, columns.length) : column))
    .flatMap((column) => (isEmpty(column, rows) ? column.title : []));

const cell = (value: Shown, digits?: number): Content => {
  if (typeof value === 'string' && isDate(value)) return time(value);
  if (typeof value === 'number') return digits === undefined ? number(value) : fixed(value, digits);
  return value ?? html`<span class="quiet">–</span>`;
};

/** Numbers the largest first, words from A. */
function heading<R>({ title, is_number, sort, is_mark }: Column<R>, sorting: Sorting | null): Html {
  const number = is_number && html` class="number"`;
  if (is_mark || sort === undefined || !sorting?.fields.has(sort)) return html`<th scope="col"${number}>${title}</th>`;
  const is_here = sorting.by === sort;
  const order = is_here ? (sorting.is_descending ? sort : `-${sort}`) : is_number ? `-${sort}` : sort;
  const sorted = is_here && (sorting.is_descending ? 'descending' : 'ascending');
  return html`<th scope="col"${number}${sorted && html` aria-sort="${sorted}"`}><a class="sort" href="${sorting.at(order)}">${title}<span aria-hidden="true">${is_here ? (sorting.is_descending ? '\u00a0▼' : '\u00a0▲') : '\u00a0↕'}</span></a></th>`;
}

/** That can stay in view; site.css has a rule for each. */
const FIRST_COLUMNS = 3;
const IDENTIFIER = /^(?:decide|rank|year|(?:plan|fiscal|performance) year|fiscal year ended|CCN|NPI|CIK|.* ID|.* number)$/i;

/** It stays in view: the name, which a rank, a year or an identifier may precede. */
function nameColumn<R>(columns: Column<R>[]): number {
  const at = columns
    .slice(0, FIRST_COLUMNS)
    .findIndex(({ title, is_number, is_mark }) => !is_number && !is_mark && !IDENTIFIER.test(title));
  return Math.max(0, at) + 1;
}

/** With `sorting`, headings are links. */
export function dataTable<R>(caption: string | Html, all: Columns<R>, rows: R[], sorting: Sorting | null = null): Html {
  const filled = all
    .map((column): Column<R> => (typeof column === 'string' ? fieldColumn(column, rows, all.length) : column))
    .filter((column) => !isEmpty(column, rows));
  const empty = withoutValues(filled, rows, sorting);
  const columns = filled.filter((column) => !empty.includes(column));
  return html`<div class="table" tabindex="0" role="region" aria-label="${caption}"><table class="named-${nameColumn(columns)}"><caption class="unseen">${caption}</caption>
<thead><tr>${columns.map((column) => heading(column, sorting))}</tr></thead>
<tbody>
${rows.map(
  (row) =>
    html`<tr>${columns.map((column) => html`<td${column.is_number && html` class="number"`}>${cell(column.value(row), column.digits)}</td>`)}</tr>\n`,
)}</tbody></table></div>${leftOutLine(empty.filter(({ is_mark }) => !is_mark).map(({ title }) => title))}`;
}
