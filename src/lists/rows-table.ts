import { type Column, type Columns, cellOf, dataTable, fieldColumn, fieldOf, hasValue, readColumn, valueAt } from '#pages/data-table';
import { type Html, html, type Shown } from '#pages/html';
import type { Cells, Sorting } from '#pages/list-parts';
import { isShownByName, labelOf, parameterLabel } from '#pages/member';
import { kindOfField, shownName } from '#pages/names/display-name';
import { textOf } from './csv.ts';
import { labelIn } from './flat-columns.ts';

export type Row = Record<string, any>;

/** More do not fit side by side: yearly rows are then shown as columns, other rows with their first fields. */
const max_columns = 12;
const max_years = 8;

/** The origin of a row is shown as the link to its source; reasons for empty values are in the other formats. */
const hidden_fields =
  /^(.*\.)?(source_url|source_release_date|raw_payload|file_name|file_sha256|file_line|observed_(from|to)|loaded_at|null_reasons)(\.|$)/;

const years = ['fiscal_year', 'performance_year', 'year'];

/** Rows for different years, as in financial statements. */
function yearOf(rows: Row[], columns: string[]): string | null {
  const year = years.find((name) => columns.includes(name));
  if (year === undefined || rows.length > max_years) return null;
  return new Set(rows.map((row) => row[year])).size === rows.length ? year : null;
}

/** Our internal keys mean nothing to a reader. */
const isKey = (rows: Row[], column: string) => rows.every((row) => /^[0-9a-f]{16,64}$/.test(textOf(valueAt(row, column))));

/** With a value in any row, chosen or as many as fit. */
export function shownColumns(rows: Row[], columns: string[], chosen: Columns<any> | null = null): Columns<any> {
  const isKnown = (column: string) => rows.some((row) => hasValue(valueAt(row, fieldOf(column))));
  if (chosen) return chosen.filter((column) => typeof column !== 'string' || isKnown(column));
  const stored = columns.filter(isKnown);
  const said = stored.filter(
    (column) => !hidden_fields.test(column) && !isKey(rows, column) && !rows.every((row) => isShownByName(column, row)),
  );
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
