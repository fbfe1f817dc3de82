import type { Readable } from 'node:stream';
import type { ReadSpec } from '../declaration/read-spec.ts';
import { Refusal } from '../refusal.ts';
import { headed, quotedNames, rowText } from './headed.ts';
import { rowWith } from './header-names.ts';
import { limits, refuseOver } from './limits.ts';
import { type HtmlRows, htmlRows, noCells, tableParser } from './page-parser.ts';
import type { OpenTable, ParsedRow, RowBatches } from './parsed-row.ts';
import { type TextNotes, textLines } from './text.ts';

type ReadHtml = Extract<ReadSpec, { format: 'html' }>;

const BLOCKS = new Set(['p', 'div', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'dd']);
/** Not text of the page. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript']);

interface OpenHtmlTable {
  rows: HtmlRows;
  is_chosen: boolean;
  is_around: boolean;
}

/**
 * Several tables (one per letter) count as one and must have the same header; a row's line is its number among them.
 */
function tableRows({ header_row }: ReadHtml) {
  const out: ParsedRow[] = [];
  const stack: OpenHtmlTable[] = [];
  const count = noCells();
  const isHeader = rowWith(header_row);
  const described = `with a row of ${quotedNames(header_row)}`;
  let chosen: OpenHtmlTable | null = null;
  let header: string | null = null;
  let line = 0;
  let is_cut = false;
  let ending = false;

  const finished = (table: OpenHtmlTable) => (values: string[]) => {
    if (values.every((value) => value === '')) return;
    const text = rowText(values);
    if (!table.is_chosen) {
      if (chosen || table.is_around || !isHeader(values)) return;
      table.is_chosen = true;
      chosen = table;
      for (const around of stack.slice(0, stack.indexOf(table))) around.is_around = true;
      if (header !== null && text !== header)
        throw new Refusal(`The page has two tables ${described} with different headers: ${header} and ${text}.`);
      line += 1;
      if (header === null) out.push({ line, values });
      header ??= text;
      return;
    }
    line += 1;
    out.push({ line, values });
  };
  const openTable = () => {
    const table: OpenHtmlTable = { is_chosen: false, is_around: false, rows: htmlRows(count, (values) => take(values)) };
    const take = finished(table);
    stack.push(table);
    refuseOver(stack.length, limits.html.tables_deep, 'tables inside each other');
  };
  const closeTable = () => {
    const table = stack.pop();
    table?.rows.closeRow();
    if (!table?.is_chosen) return;
    is_cut = ending;
    chosen = null;
  };
  const say = (text: string) => {
    // Text of a nested table also belongs to the cell around it.
    const from = chosen ? stack.indexOf(chosen) : 0;
    for (let index = from; index < stack.length; index++) stack[index]!.rows.text(text);
  };
  const rows = () => stack.at(-1)?.rows;
  const parser = tableParser({ unseen: UNSEEN, blocks: BLOCKS, rows, openTable, closeTable, say });
  return {
    write: (text: string): ParsedRow[] => {
      parser.write(text);
      return out.splice(0);
    },
    end: (): ParsedRow[] => {
      ending = true;
      parser.end();
      if (header === null) throw new Refusal(`The page has no table ${described}; it may have changed.`);
      if (is_cut) throw new Refusal(`The page ends inside its table, after row ${line}: it is truncated.`);
      return out.splice(0);
    },
  };
}

async function* pageRows(stream: Readable, read: ReadHtml, notes: TextNotes): RowBatches {
  const rows = tableRows(read);
  // A page often ends without a line break.
  const lines: TextNotes = { fallback_lines: 0 };
  for await (const batch of textLines(stream, 'utf-8', lines)) {
    const found = rows.write(`${batch.join('\n')}\n`);
    if (found.length > 0) yield found;
  }
  notes.fallback_lines += lines.fallback_lines;
  const found = rows.end();
  if (found.length > 0) yield found;
}

export function openHtml(stream: Readable, read: ReadHtml, notes: TextNotes): Promise<OpenTable> {
  return headed(pageRows(stream, read, notes), {}, { pad: true });
}
