import { withCommands } from '#pages/commands';
import { type Columns, leftOutLine, readColumn } from '#pages/data-table';
import { type Content, html } from '#pages/html';
import { type Page, sourcesLine } from '#pages/layout';
import type { Cells, ListView } from '#pages/list-parts';
import type { RecordTop } from '#pages/record';
import { counted, withDates } from '#pages/wording';
import { labelIn } from './flat-columns.ts';
import { type Row, recordPart, rowsTable, shownColumns } from './record-part.ts';

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
  const shown = shownColumns(rows, columns, page.chosen, list.sorting?.by);
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
  const details = facts.length > 0 && recordPart(Object.fromEntries(facts));
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
