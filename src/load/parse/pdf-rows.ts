import { type Border, borders, cellText, columnOf, middle, textLines } from './pdf-grid.ts';
import type { FoundHeader } from './pdf-header.ts';
import type { PdfPage, Piece } from './pdf-page.ts';

/** Without the page number at its end. */
const furnitureKey = (line: Piece[]) =>
  `${Math.round(line[0]!.y / 2)} ${line.map(({ text }) => text).join(' ')}`.replace(/(^| )\d{1,4}( of \d+)?$/, '$1#');

/**
 * Titles and footers of a list without lines: text that repeats above the header, and the last line of pages if it
 * numbers them or is the same on three.
 */
export function furnitureOf(pages: { page: PdfPage; found: FoundHeader | null }[]): Set<string> {
  const furniture = new Set<string>();
  const last = new Map<string, number>();
  for (const { page, found } of pages) {
    const lines = textLines(page.pieces);
    for (const line of lines) if (found && line[0]!.y < found.top) furniture.add(furnitureKey(line));
    const foot = lines.at(-1);
    if (foot) last.set(furnitureKey(foot), (last.get(furnitureKey(foot)) ?? 0) + 1);
  }
  for (const [key, count] of last) if (count > 2 || (count > 1 && key.endsWith('#'))) furniture.add(key);
  return furniture;
}

export type PageRow = { values: string[] } | { fault: string; text: string } | { skip: string; text: string };

export interface RowRules {
  /** A column that every record fills, in its first line. */
  anchor: number | null;
  not_rows: RegExp | null;
  /** Titles and footers among the lines. */
  furniture: Set<string>;
}

const words = (pieces: Piece[]) => cellText(pieces).replace(/\s+/g, ' ');
/** Points. */
const ROW = 5;
const PAGE_NUMBER = /^(page\s*)?\d+(\s*(of|\/)\s*\d+)?$/i;

function rowOf(pieces: Piece[], edges: number[], not_rows: RegExp | null, page: number): PageRow {
  const text = words(pieces);
  if (not_rows?.test(text)) return { skip: 'not a row, as declared', text: `page ${page}: ${text}` };
  const cells: Piece[][] = edges.slice(1).map(() => []);
  const outside: Piece[] = [];
  for (const piece of pieces) (cells[columnOf(piece, edges)] ?? outside).push(piece);
  if (outside.length > 0) return { fault: `page ${page}: "${words(outside)}" is outside every column`, text };
  return { values: cells.map(cellText) };
}

const skips = (pieces: Piece[], page: number): PageRow[] =>
  textLines(pieces).map((line) => ({ skip: 'title, note or page number outside the table', text: `page ${page}: ${words(line)}` }));

/** A note; if it fills several columns it looks like a record and is not skipped. */
const outsideRows = (pieces: Piece[], edges: number[], { not_rows }: RowRules, page: number): PageRow[] =>
  textLines(pieces).flatMap((line) => {
    const filled = new Set(line.map((piece) => columnOf(piece, edges))).size;
    if (filled < 3 || filled < (edges.length - 1) / 2 || not_rows?.test(words(line))) return skips(line, page);
    return [{ fault: `page ${page}: is above or below the drawn rows`, text: words(line) }];
  });

/** A white row before the first gray band begins below the header; one after the last ends with its text. */
function closedBands(lines: Border[], body: Piece[], top: number): Border[] {
  const covers = lines[0]!.covers.map(() => true);
  let end = lines.at(-1)!.y;
  for (const { y, size } of body.toSorted((a, b) => a.y - b.y)) if (y > end && y - end < size * 2) end = y;
  return [...(lines[0]!.y - top > ROW ? [{ y: top, covers }] : []), ...lines, ...(end > lines.at(-1)!.y ? [{ y: end + 1, covers }] : [])];
}

function ruledRows(page: PdfPage, body: Piece[], lines: Border[], edges: number[], rules: RowRules): PageRow[] {
  const rows: Piece[][] = lines.slice(1).map(() => []);
  const above: Piece[] = [];
  const below: Piece[] = [];
  for (const piece of body) {
    const height = middle(piece);
    let row = lines.findLastIndex(({ y }) => y <= height);
    if (row < 0) above.push(piece);
    else if (row >= rows.length) below.push(piece);
    else {
      const column = columnOf(piece, edges);
      while (row > 0 && lines[row]!.covers[column] === false) row--;
      rows[row]!.push(piece);
    }
  }
  const read = rows.filter((pieces) => pieces.length > 0).map((pieces) => rowOf(pieces, edges, rules.not_rows, page.number));
  return [...outsideRows(above, edges, rules, page.number), ...read, ...outsideRows(below, edges, rules, page.number)];
}

/** Other lines join the record above. */
function anchoredRows(lines: Piece[][], edges: number[], anchor: number): Piece[][] {
  const rows: Piece[][] = [];
  for (const line of lines) {
    const starts = line.some((piece) => columnOf(piece, edges) === anchor);
    if (rows.length === 0 || starts) rows.push([...line]);
    else rows.at(-1)!.push(...line);
  }
  return rows;
}

/** By borders, else by the column every record fills, else line by line. */
export function pageRows(page: PdfPage, body: Piece[], top: number, edges: number[], rules: RowRules): PageRow[] {
  const lines = textLines(body);
  const { lines: all, banded } = borders(page, edges);
  const drawn = all.filter(({ y }) => y >= top - 1);
  // A line below the header or around the list separates no rows.
  const parts = drawn.length > 2 || (drawn.length === 2 && lines.length <= 4);
  if (parts) return ruledRows(page, body, banded ? closedBands(drawn, body, top) : drawn, edges, rules);
  const isText = (line: Piece[]) =>
    PAGE_NUMBER.test(words(line)) || rules.furniture.has(furnitureKey(line)) || rules.not_rows?.test(words(line));
  const notes = lines.filter((line) => isText(line)).flatMap((line) => skips(line, page.number));
  const own = lines.filter((line) => !isText(line));
  const rows = rules.anchor === null ? own : anchoredRows(own, edges, rules.anchor);
  return [...rows.map((pieces) => rowOf(pieces, edges, rules.not_rows, page.number)), ...notes];
}
