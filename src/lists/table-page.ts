import { withCommands } from '../pages/commands.ts';
import {
  type Column,
  type Columns,
  cellOf,
  dataTable,
  fieldColumn,
  fieldOf,
  hasValue,
  leftOutLine,
  readColumn,
  valueAt,
} from '../pages/data-table.ts';
import { type Content, type Html, html, type Shown } from '../pages/html.ts';
import { type Page, sourcesLine } from '../pages/layout.ts';
import type { Cells, ListView, Sorting } from '../pages/list-parts.ts';
import { isShownByName, labelOf, memberValue, titleOf } from '../pages/member.ts';
import { displayName, kindOfField, shownName } from '../pages/names/display-name.ts';
import { parameterLabel } from '../pages/parameter-label.ts';
import type { RecordTop } from '../pages/record.ts';
import { counted, ein, plain as inWords, withDates } from '../pages/wording.ts';
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
  const isHeld = (column: string) => rows.some((row) => hasValue(valueAt(row, fieldOf(column))));
  if (chosen) return chosen.filter((column) => typeof column !== 'string' || isHeld(column));
  const held = columns.filter(isHeld);
  const said = held.filter(
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

interface TablePage {
  title: string;
  head?: RecordTop | null;
  lead?: Content;
  rows: Row[];
  columns: string[];
  /** Chosen by the reader or else by the endpoint. */
  chosen: Columns<any> | null;
  list: ListView;
  /** Path of the page of a row, with its fields in braces. */
  record: string | null;
  cells?: Cells;
  facts: Record<string, unknown>;
  up?: { path: string; words: string } | null;
  notes: string[];
  sources: { source_id: string; title: string; release_date: string | null; is_sample?: boolean }[];
}

/** The head shows them, and the list says why it has no rows. */
const in_head = new Set(['ccn', 'npi', 'name', 'city', 'state', 'system_id', 'system_name', 'null_reasons']);

const words = (value: unknown): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
        .filter(([name, entry]) => entry !== null && name !== 'source' && !hidden_fields.test(name))
        .map(([name, entry]) => `${titleOf(name)} ${typeof entry === 'string' ? inWords(entry) : textOf(entry)}`)
        .join(', ')
    : textOf(value);

/** Entries that two identifiers tell apart; their other fields are in JSON. */
const brief: Record<string, ((entry: Record<string, unknown>) => string) | undefined> = {
  eins: (entry) => `${ein(String(entry.ein))}${entry.hospital_name ? `, ${displayName(String(entry.hospital_name), 'business')}` : ''}`,
};

function factOf([name, value]: [string, unknown]): Content {
  const list = Array.isArray(value) && value.some((entry) => typeof entry === 'object') ? value : null;
  const entries =
    list && html`<ul>${list.map((entry) => html`<li>${brief[name]?.(entry as Record<string, unknown>) ?? words(entry)}</li>`)}</ul>`;
  const folded = list && list.length > 5 ? html`<details><summary>${list.length}</summary>${entries}</details>` : entries;
  const path = typeof value === 'string' && name.endsWith('_at') && value.startsWith('/') ? value : null;
  if (path) return html`<dt>${labelOf(name)}</dt><dd><a href="${path}">Show ${titleOf(name)}</a></dd>`;
  const plain = Array.isArray(value) ? value.map(textOf).join(', ') : (memberValue(name, value) ?? words(value));
  return html`<dt>${labelOf(name)}</dt><dd>${folded ?? (plain || 'none')}</dd>`;
}

/** Chosen columns of which no row has a value, and why, if all rows say the same. */
function withoutValue({ chosen, columns, rows }: TablePage, shown: Columns<any>): Content {
  const label = labelIn(columns);
  const left = (chosen ?? []).flatMap((column) => (typeof column === 'string' && !shown.includes(column) ? column : []));
  const known = left
    .map(readColumn)
    .filter(({ field }) => columns.includes(field))
    .map(({ field, title = label(field) }) => ({ field, title }));
  const why = known.flatMap(({ title, field }) => {
    const [reason, ...others] = new Set(rows.map((row) => row.null_reasons?.[field]));
    return reason && others.length === 0 ? html` <b>${title}:</b> ${withDates(reason)}` : [];
  });
  return html`${leftOutLine(known.map(({ title }) => title))}${why.length > 0 && html`\n<p class="quiet">${why}</p>`}`;
}

export function tablePage(page: TablePage): Page {
  const { rows, columns, list } = page;
  const shown = shownColumns(rows, columns, page.chosen);
  const left = columns.length - shown.length;
  const facts = Object.entries(page.facts).filter(
    ([name, value]) =>
      name !== 'total' &&
      value !== null &&
      // Without rows there is no year of the rows, and the reason stands above.
      !(rows.length === 0 && Array.isArray(value) && value.length === 0) &&
      !(name === 'null_reasons' && Object.keys(value as object).length === 0) &&
      !(page.head && in_head.has(name)),
  );
  const lead = page.lead && html`<p class="lead">${page.lead}</p>\n`;
  const details = facts.length > 0 && html`<dl>${facts.map(factOf)}</dl>`;
  const notes = page.notes.map((note) => html`<p class="note">${withCommands(withDates(note))}</p>`);
  return {
    title: page.head?.title ?? page.title,
    width: 'wide',
    main: html`${page.head ? page.head.part(notes) : html`<h1>${page.title}</h1>\n${lead}${notes}`}${page.head && lead}
${page.up && html`<p class="quiet"><a href="${page.up.path}">${page.up.words}</a></p>`}
${list.above}
${rows.length > 0 && rowsTable(page.title, rows, shown, { sorting: list.sorting, record: page.record, cells: page.cells })}${rows.length > 0 && withoutValue(page, shown)}
${list.below}
${details}
${rows.length > 0 && left > 0 && html`<p class="quiet">Each row has ${counted(left, 'more field')} in files and in JSON; all are described in the <a href="/docs">reference</a>.</p>`}
${sourcesLine(page.sources)}`,
  };
}
