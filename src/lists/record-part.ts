import {
  type Column,
  type Columns,
  cellOf,
  dataTable,
  fieldColumn,
  fieldOf,
  hasValue,
  isPlain,
  readColumn,
  valueAt,
} from '#pages/data-table';
import { facts } from '#pages/facts';
import { type Content, type Html, html, type Shown } from '#pages/html';
import type { Cells, Sorting } from '#pages/list-parts';
import { isShownByName, labelOf, memberList, memberValue, parameterLabel, titleOf } from '#pages/member';
import { kindOfField, shownName } from '#pages/names/display-name';
import { origin } from '#pages/record';
import { counted, number } from '#pages/wording';
import { textOf } from './csv.ts';
import { labelIn } from './flat-columns.ts';

export type Row = Record<string, any>;

/** More do not fit side by side: yearly rows are then shown as columns, other rows with their first fields. */
const max_columns = 12;
const max_years = 8;

/** The origin of a row is shown as the link to its source; reasons for empty values are in the other formats. */
const isHidden = (column: string) => column.split('.').some((part) => part === 'source_release_date' || elsewhere.has(part));

const years = ['fiscal_year', 'performance_year', 'year'];

/** Rows for different years, as in financial statements. */
function yearOf(rows: Row[], columns: string[]): string | null {
  const year = years.find((name) => columns.includes(name));
  if (year === undefined || rows.length > max_years) return null;
  return new Set(rows.map((row) => row[year])).size === rows.length ? year : null;
}

/** Our internal keys mean nothing to a reader. */
const isKey = (rows: Row[], column: string) => rows.every((row) => /^[0-9a-f]{16,64}$/.test(textOf(valueAt(row, column))));

/** With a value in any row or sorted `by`, chosen or as many as fit. */
export function shownColumns(rows: Row[], columns: string[], chosen: Columns<any> | null = null, by: string | null = null): Columns<any> {
  const isKnown = (column: string) => fieldOf(column) === by || rows.some((row) => hasValue(valueAt(row, fieldOf(column))));
  if (chosen) return chosen.filter((column) => typeof column !== 'string' || isKnown(column));
  const stored = columns.filter(isKnown);
  const said = stored.filter((column) => !isHidden(column) && !isKey(rows, column) && !rows.every((row) => isShownByName(column, row)));
  if (said.length <= max_columns || yearOf(rows, said)) return said;
  // Who the row is about and where it comes from are always shown.
  const last = said.filter((column) => column === 'source');
  const others = said.filter((column) => column !== 'name' && column !== 'source');
  const at = others.findIndex((column) => !['rank', 'npi', 'ccn', 'aco_id', 'entity_id', 'ticker'].includes(column));
  const ordered = others.toSpliced(Math.max(at, 0), 0, ...said.filter((column) => column === 'name'));
  return [...ordered.slice(0, max_columns - last.length), ...last];
}

interface TableOptions {
  sorting?: Sorting | null;
  record?: string | null;
  cells?: Cells;
}

const recordPath = (row: Row, record: string): string => record.replace(/\{(\w+)\}/g, (_, field) => encodeURIComponent(row[field] ?? ''));

/** To that page. */
function linkedCell(row: Row, column: string, record: string | null): Shown {
  const value = row[column];
  if ((column === 'name' || (column === 'full_name' && record)) && value) {
    const shown = shownName(value, kindOfField('name', value, row) ?? 'business');
    return record ? html`<a href="${recordPath(row, record)}">${shown}</a>` : shown;
  }
  // A source leads to its own page.
  if (value && column !== 'source' && record?.includes(`{${column}}`))
    return html`<a href="${recordPath(row, record)}">${textOf(value)}</a>`;
  return null;
}

export function rowsTable(
  title: string,
  rows: Row[],
  columns: Columns<any>,
  { sorting = null, record = null, cells = {} }: TableOptions = {},
): Html {
  const names = columns.flatMap((column) => (typeof column === 'string' ? fieldOf(column) : []));
  const year = names.length > max_columns ? yearOf(rows, names) : null;
  const label = labelIn(names);
  if (year === null)
    return dataTable(
      title,
      columns.map((shown): Column<Row> => {
        if (typeof shown !== 'string') return shown;
        const { field: column, title } = readColumn(shown);
        const field = column.slice(column.lastIndexOf('.') + 1);
        const derived = fieldColumn(shown, rows, columns.length);
        // A cost report has a form of ours; that of a filing is the SEC’s.
        const own_title = field === 'form' && rows.some(({ rpt_rec_num }) => rpt_rec_num) ? parameterLabel(field) : label(column);
        return {
          ...derived,
          title: title === undefined ? own_title : derived.title,
          sort: sorting?.fields.has(field) ? field : column,
          value: (row) => {
            const own = cells[column];
            const published = own && valueAt(row, column);
            return typeof published === 'string' && published !== ''
              ? own!(published, row)
              : (linkedCell(row, column, record) ?? derived.value(row));
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
  const others = names.filter((column) => column !== year);
  return dataTable<string>(title, [head, ...each], others);
}

const max_rows = 200;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
/** A provenance object, or a row that has provenance fields. */
const hasOrigin = (value: unknown): value is Parameters<typeof origin>[0] =>
  isRow(value) && 'file_sha256' in value && 'raw_payload' in value;
const isOrigin = (value: unknown) => hasOrigin(value) && Object.keys(value).every((name) => name === 'source' || elsewhere.has(name));
const heading = (name: string, depth: number): Content => (depth > 0 ? html`<h3>${labelOf(name)}</h3>` : html`<h2>${labelOf(name)}</h2>`);

/** Fields that are shown elsewhere on the page. */
const elsewhere = new Set([
  'null_reasons',
  'source_url',
  'raw_payload',
  'file_name',
  'file_sha256',
  'file_line',
  'observed_from',
  'observed_to',
  'loaded_at',
]);

function table(name: string, rows: Row[], depth: number, of = ''): Content {
  if (rows.length === 0) return null;
  // Rows that contain tables become sections of their own.
  if (
    depth < 2 &&
    rows.some((row) => !isOrigin(row) && Object.values(row).some((value) => Array.isArray(value) && isRow(value[0]) && !isOrigin(value[0])))
  )
    return html`${heading(name, depth)}${rows.slice(0, max_rows).map((row) => recordPart(row, depth + 1))}`;
  if (rows.every(isOrigin)) return html`${heading(name, depth)}${rows.map((row) => origin(row as never))}`;
  const columns = [
    ...new Set(
      rows.flatMap((row) =>
        Object.keys(row).flatMap((key) => (isRow(row[key]) ? Object.keys(row[key]).map((inner) => `${key}.${inner}`) : [key])),
      ),
    ),
  ];
  const shown = rows.slice(0, max_rows);
  return html`${heading(name, depth)}${rows.length > max_rows && html`<p class="quiet">The first ${number(max_rows)} of ${number(rows.length)}.</p>`}
${rowsTable([of, labelOf(name)].filter(Boolean).join(' '), shown, shownColumns(shown, columns))}`;
}

/** A further path of the record is words: services_at. */
function shownValue(name: string, value: unknown, data: Row): Shown {
  if (Array.isArray(value)) return memberList(name, value);
  const path = typeof value === 'string' && name.endsWith('_at') && value.startsWith('/') ? value : null;
  return path ? html`<a href="${path}">Show ${titleOf(name)}</a>` : memberValue(name, value, data);
}

/** Its values, then a section for each object or list inside. Empty fields are folded, with the reason. */
export function recordPart(data: Row, depth = 0): Content {
  const why: Row = isRow(data.null_reasons) ? data.null_reasons : {};
  const members = Object.entries(data).filter(([name]) => !elsewhere.has(name) && !isShownByName(name, data));
  const stored = members.filter(([, value]) => value !== null && isPlain(value));
  const empty = members.filter(([, value]) => value === null);
  const within = members.filter(([, value]) => !isPlain(value) && value !== null && !isOrigin(value));
  const origins = members.filter(([, value]) => isOrigin(value));
  return html`${facts(
    stored.map(([name, value]) => ({
      label: labelOf(name),
      value: shownValue(name, value, data),
      why: 'none',
    })),
  )}
${
  empty.length > 0 &&
  html`<details><summary>${counted(empty.length, 'field')} without a value</summary>${facts(
    empty.map(([name]) => ({ label: labelOf(name), value: null, why: typeof why[name] === 'string' ? why[name] : 'not on file' })),
  )}</details>`
}
${within.map(([name, value]) => (Array.isArray(value) ? table(name, value, depth, depth > 0 ? String(data.name ?? data.source ?? '') : '') : html`${heading(name, depth)}${recordPart(value as Row, depth + 1)}`))}
${hasOrigin(data) ? origin(data) : origins.map(([, value]) => origin(value as never))}`;
}
