import type { Readable } from 'node:stream';
import type { ReadSpec } from '../declaration/read-spec.ts';
import { Refusal } from '../refusal.ts';
import { limits, refuseOver } from './limits.ts';
import { flowed, type HtmlRows, htmlRows, LINE_END, noCells, pageParser, tableParser } from './page-parser.ts';
import type { RowBatches } from './parsed-row.ts';
import { type TextNotes, textLines } from './text.ts';

type ReadEdgar = Extract<ReadSpec, { format: 'edgar' }>;

/** Each cell at the column where it begins, and how many it spans. */
interface EdgarTable {
  /** The text just above it. */
  above: string;
  rows: { values: string[]; spans: number[] }[];
}

export interface EdgarSubmission {
  /** The first if a label repeats (several registrants). */
  header: Record<string, string>;
  /** The first document is the filing itself; exhibits follow. */
  document: { type: string; name: string };
  tables: EdgarTable[];
}

/** FILER, SUBJECT COMPANY, FILED BY. */
interface EdgarCompany {
  role: string;
  name: string;
  cik: string;
}

interface EdgarText extends Omit<EdgarSubmission, 'tables'> {
  companies: EdgarCompany[];
  text: string;
}

function headerCompanies() {
  const companies: EdgarCompany[] = [];
  return {
    take: (line: string) => {
      const role = /^([A-Z][A-Z -]+):\s*$/.exec(line)?.[1];
      if (role) companies.push({ role, name: '', cik: '' });
      const company = companies.at(-1);
      const [, label, value] = /^\s*(COMPANY CONFORMED NAME|CENTRAL INDEX KEY):\s*(\S(?:.*\S)?)\s*$/.exec(line) ?? [];
      if (company && label) company[label === 'CENTRAL INDEX KEY' ? 'cik' : 'name'] ||= value!;
    },
    end: () => companies.filter(({ cik }) => cik !== ''),
  };
}

const BLOCKS = new Set(['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr']);
const UNSEEN = new Set(['script', 'style', 'ix:header', 'title']);
const ABOVE = 400;

/** A superscript is put in ⟨ ⟩: it is distinct from the digits before it. */
export function pageTables(like: RegExp): { write: (text: string) => void; end: () => EdgarTable[] } {
  const out: EdgarTable[] = [];
  const stack: { table: EdgarTable; cells: HtmlRows; holds_another: boolean }[] = [];
  const count = noCells();
  let above = '';
  const say = (text: string) => {
    if (stack.length === 0) above = (above + text).slice(-4 * ABOVE);
    for (const { cells } of stack) cells.text(text);
  };
  const closeTable = () => {
    const closed = stack.pop();
    if (!closed) return;
    closed.cells.closeRow();
    const { table, holds_another } = closed;
    if (holds_another || !like.test(table.rows.map(({ values }) => values.join('|')).join('\n'))) return;
    out.push(table);
    for (const around of stack) around.holds_another = true;
  };
  const openTable = () => {
    const table: EdgarTable = { above: flowed(above).slice(-ABOVE), rows: [] };
    const keep = (values: string[], spans: number[]) => {
      if (values.some((value) => value !== '')) table.rows.push({ values, spans });
    };
    refuseOver(stack.length + 1, limits.html.tables_deep, 'tables inside each other');
    stack.push({ table, cells: htmlRows(count, keep), holds_another: false });
    above = '';
  };
  const rows = () => stack.at(-1)?.cells;
  const parser = tableParser({ unseen: UNSEEN, blocks: BLOCKS, marks: { sup: ['⟨', '⟩'] }, rows, openTable, closeTable, say });
  return {
    write: (text) => parser.write(text),
    end: () => {
      parser.end();
      return out;
    },
  };
}

const LINES = new Set([...BLOCKS, 'tr', 'table', 'br']);

/** Blocks and table rows are lines, cells are separated by a space. */
function pageText(): { write: (text: string) => void; end: () => string } {
  const pieces: string[] = [];
  let unseen = 0;
  const say = (text: string) => {
    if (unseen === 0) pieces.push(text);
  };
  const parser = pageParser({
    onopentag: (name) => {
      if (UNSEEN.has(name)) unseen += 1;
      else if (LINES.has(name)) say(LINE_END);
    },
    ontext: say,
    onclosetag: (name) => {
      if (UNSEEN.has(name)) unseen -= 1;
      else if (LINES.has(name)) say(LINE_END);
      else if (name === 'td' || name === 'th') say(' ');
    },
  });
  return {
    write: (text) => parser.write(text),
    end: () => {
      parser.end();
      return flowed(pieces.join(''));
    },
  };
}

/** Exhibits and encoded pictures behind the first document are not read. */
export async function* edgarSubmission(stream: Readable, read: ReadEdgar, notes: TextNotes): RowBatches {
  const header: Record<string, string> = {};
  const document = { type: '', name: '' };
  const companies = headerCompanies();
  const wanted =
    'text' in read ? ({ is_text: true, page: pageText() } as const) : ({ is_text: false, page: pageTables(read.tables) } as const);
  let part: 'start' | 'header' | 'document' | 'text' | 'done' = 'start';
  const take = (line: string) => {
    if (part === 'start') {
      if (!line.startsWith('<SEC-DOCUMENT>'))
        throw new Refusal('The file is not an EDGAR submission: <SEC-DOCUMENT> was expected in its first line.');
      part = 'header';
    } else if (part === 'header') {
      companies.take(line);
      const field = /^\s*(?:<([A-Z-]+)>|([A-Z][A-Z0-9 /-]*):)\s*(\S(?:.*\S)?)\s*$/.exec(line);
      if (line.startsWith('<DOCUMENT>')) part = 'document';
      else if (field) header[(field[1] ?? field[2])!] ??= field[3]!;
    } else if (part === 'document') {
      const [, label, value = ''] = /^<(TYPE|FILENAME|TEXT)>(.*)$/.exec(line) ?? [];
      if (label === 'TYPE') document.type = value.trim();
      else if (label === 'FILENAME') document.name = value.trim();
      else if (label === 'TEXT') part = 'text';
    } else if (/^<\/TEXT>/i.test(line)) part = 'done';
    else wanted.page.write(`${line}\n`);
  };
  // A missing line break at the end means nothing; a document without its end tag does.
  const lines: TextNotes = { fallback_lines: 0 };
  for await (const batch of textLines(stream, 'utf-8', lines)) {
    for (const line of batch) {
      take(line);
      if ((part as string) === 'done') break;
    }
    if ((part as string) === 'done') break;
  }
  notes.fallback_lines += lines.fallback_lines;
  if ((part as string) !== 'done') throw new Refusal('The submission ends before the end of its first document: it is truncated.');
  const object = wanted.is_text
    ? ({ header, document, companies: companies.end(), text: wanted.page.end() } satisfies EdgarText)
    : ({ header, document, tables: wanted.page.end() } satisfies EdgarSubmission);
  yield [{ line: 1, object }];
}
