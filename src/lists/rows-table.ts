import { type Column, dataTable } from '../pages/data-table.ts';
import { sourceLink, sourceMark } from '../pages/facts.ts';
import { type Html, html, type Shown } from '../pages/html.ts';
import type { Cells, Sorting } from '../pages/list-parts.ts';
import { isShownByName, labelOf, memberList, memberValue } from '../pages/member.ts';
import { kindOfField } from '../pages/names/kind-of-field.ts';
import { shownName } from '../pages/names/shown-name.ts';
import { parameterLabel } from '../pages/parameter-label.ts';
import { fixed, MOST_DECIMALS, MOST_OF_PERCENTAGE, percent, usd, usdShort } from '../pages/wording.ts';
import { isUsd } from '../records/units.ts';
import { textOf, valueAt } from './csv.ts';
import { labelIn } from './flat-columns.ts';

export type Row = Record<string, any>;

/**
 * More fields than this do not fit side by side. Yearly rows are then shown as columns; other rows show their first
 * fields.
 */
const max_columns = 12;
const max_years = 8;

/** The origin of a row is shown as the link to its source; reasons for empty values are in the other formats. */
export const hidden_fields =
  /^(.*\.)?(source_url|source_release_date|raw_payload|file_name|file_sha256|file_line|observed_(from|to)|loaded_at|null_reasons)(\.|$)/;

/** Where a row comes from: a small mark at its end. */
const isSource = (column: string) => /(^|\.)source$/.test(column);

/** A single value that fits into a cell, not a structure. */
export const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' || (Array.isArray(value) && value.every((entry) => typeof entry !== 'object'));

const hasValue = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && isPlain(value) && !(Array.isArray(value) && value.length === 0);

/** More states than this are counted, and folded: their list would make the column wide or its row high. */
const MOST_STATES = 3;

function cellOf(row: Row, column: string): Shown {
  const value = valueAt(row, column);
  if (!hasValue(value)) return null;
  if (isSource(column)) return sourceMark(String(value), textOf(valueAt(row, `${column}_url`)) || null);
  if (Array.isArray(value) && /(^|\.)states$/.test(column) && value.length > MOST_STATES)
    return html`<details><summary>${String(value.length)}</summary>${memberList(column, value)}</details>`;
  if (Array.isArray(value))
    return /(^|\.)sources$/.test(column)
      ? html`${value.map((id, at) => [at > 0 && ', ', sourceLink(String(id))])}`
      : memberList(column, value);
  if (typeof value === 'number' && isUsd(column)) return usd(value);
  return memberValue(column, value, row);
}

interface Figures {
  /** Digits behind the decimal point in the column. */
  decimals: number;
  is_crowded: boolean;
}

/** The decimals of a column of figures, which all its cells have. */
function decimalsOf(rows: Row[], column: string): number {
  const of = (value: unknown) => (typeof value === 'number' ? (String(value).split('.')[1]?.length ?? 0) : 0);
  const most = column.endsWith('_pct') ? MOST_OF_PERCENTAGE : MOST_DECIMALS;
  return Math.min(most, Math.max(0, ...rows.map((row) => of(valueAt(row, column)))));
}

/** With more columns than this, large amounts are short, with the amount as a tooltip. */
const ROOM_FOR_AMOUNTS = 6;

function figureCell(row: Row, column: string, { decimals, is_crowded }: Figures): Shown {
  const value = valueAt(row, column);
  if (typeof value !== 'number') return cellOf(row, column);
  if (column.endsWith('_pct')) return percent(value, decimals);
  if (decimals > 0 && !isUsd(column)) return fixed(value, decimals);
  return is_crowded && isUsd(column) && Math.abs(value) >= 1e6
    ? html`<span title="${usd(value)}">${usdShort(value)}</span>`
    : cellOf(row, column);
}

const isNumber = (rows: Row[], column: string) => rows.some((row) => typeof valueAt(row, column) === 'number');

const years = ['fiscal_year', 'performance_year', 'year'];

/** The column that labels the rows if each is for a different year, as in financial statements. */
function yearOf(rows: Row[], columns: string[]): string | null {
  const year = years.find((name) => columns.includes(name));
  if (year === undefined || rows.length > max_years) return null;
  return new Set(rows.map((row) => row[year])).size === rows.length ? year : null;
}

/** Our internal keys mean nothing to a reader. */
const isKey = (rows: Row[], column: string) => rows.every((row) => /^[0-9a-f]{16,64}$/.test(textOf(valueAt(row, column))));

/** The fields a table shows: those that have a value in any row, among the chosen ones or as many as fit. */
export function shownColumns(rows: Row[], columns: string[], chosen: string[] | null = null): string[] {
  const held = (chosen ?? columns).filter((column) => rows.some((row) => hasValue(valueAt(row, column))));
  if (chosen) return held;
  const said = held.filter(
    (column) => !hidden_fields.test(column) && !isKey(rows, column) && !rows.every((row) => isShownByName(column, row)),
  );
  if (said.length <= max_columns || yearOf(rows, said)) return said;
  // Who the row is about and where it comes from are always shown.
  const first = said.filter((column) => column === 'name');
  const last = said.filter((column): boolean => column === 'source');
  const others = said.filter((column) => column !== 'name' && !last.includes(column));
  const at = others.findIndex((column) => !['rank', 'npi', 'ccn', 'aco_id', 'entity_id', 'ticker'].includes(column));
  const ordered = [...others.slice(0, Math.max(at, 0)), ...first, ...others.slice(Math.max(at, 0))];
  return [...ordered.slice(0, max_columns - last.length), ...last];
}

interface TableOptions {
  sorting?: Sorting | null;
  /** Path of the page of a row, with its fields in braces. */
  record?: string | null;
  /** What is shown of a field, in place of its value. */
  cells?: Cells;
}

const recordPath = (row: Row, record: string): string => record.replace(/\{(\w+)\}/g, (_, field) => encodeURIComponent(row[field] ?? ''));

/** The name of a row and the identifier in the path of its page lead to that page. */
function linkedCell(row: Row, column: string, record: string | null, figures: Figures): Shown {
  const value = row[column];
  if ((column === 'name' || (column === 'full_name' && record)) && value) {
    const shown = shownName(value, kindOfField('name', value, row) ?? 'business');
    return record ? html`<a href="${recordPath(row, record)}">${shown}</a>` : shown;
  }
  // A source leads to its own page.
  if (value && column !== 'source' && record?.includes(`{${column}}`))
    return html`<a href="${recordPath(row, record)}">${textOf(value)}</a>`;
  return figureCell(row, column, figures);
}

/** Rows of any kind as a table; rows of many fields, one per year, become columns, as in financial statements. */
export function rowsTable(
  title: string,
  rows: Row[],
  columns: string[],
  { sorting = null, record = null, cells = {} }: TableOptions = {},
): Html {
  const year = columns.length > max_columns ? yearOf(rows, columns) : null;
  const label = labelIn(columns);
  if (year === null)
    return dataTable(
      title,
      columns.map((column): Column<Row> => {
        const field = column.slice(column.lastIndexOf('.') + 1);
        const figures = { decimals: decimalsOf(rows, column), is_crowded: columns.length > ROOM_FOR_AMOUNTS };
        return {
          // A cost report has a form of ours; that of a filing is the SEC's.
          title: field === 'form' && rows.some(({ rpt_rec_num }) => rpt_rec_num) ? parameterLabel(field) : label(column),
          is_number: isNumber(rows, column),
          is_mark: isSource(column),
          sort: sorting?.fields.has(field) ? field : column,
          value: (row) => {
            const own = cells[column];
            const published = own && valueAt(row, column);
            return typeof published === 'string' && published !== '' ? own!(published, row) : linkedCell(row, column, record, figures);
          },
        };
      }),
      rows,
      sorting,
    );
  const head: Column<string> = { title: labelOf(year), value: label };
  const each = rows.map(
    (row): Column<string> => ({ title: textOf(row[year]), is_number: true, stays: true, value: (column) => cellOf(row, column) }),
  );
  const others = columns.filter((column) => column !== year);
  return dataTable<string>(title, [head, ...each], others);
}
