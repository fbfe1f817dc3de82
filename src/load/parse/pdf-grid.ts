import type { Rule } from './pdf-page.ts';
import { type PdfPage, type Piece, touches } from './pdf-page.ts';

/** In a column it leaves out, the cells are merged. */
export interface Border {
  y: number;
  covers: boolean[];
}

/** Lines drawn side by side are one border (points). */
const ONE_LINE = 2;
/** A border ends this close to its column's edges, an underline with the text. */
const INSIDE = 0.6;
const CELL_START = 3;

function clusters(rules: Rule[]): { at: number; rules: Rule[] }[] {
  const all: { at: number; rules: Rule[] }[] = [];
  for (const rule of rules.toSorted((a, b) => a.at - b.at)) {
    const last = all.at(-1);
    if (last && rule.at - last.at <= ONE_LINE) last.rules.push(rule);
    else all.push({ at: rule.at, rules: [rule] });
  }
  return all;
}

const median = (values: number[]): number | undefined => values.toSorted((a, b) => a - b)[values.length >> 1];

function covered(rules: Rule[], from: number, to: number): number {
  let length = 0;
  let reached = from;
  for (const rule of rules.toSorted((a, b) => a.from - b.from)) {
    const start = Math.max(rule.from, reached);
    const end = Math.min(rule.to, to);
    if (end > start) length += end - start;
    reached = Math.max(reached, end);
  }
  return length;
}

/** [] if the table has none. Short strokes (a letter, a check mark) are ignored. */
export function drawnEdges({ rules, height }: PdfPage): number[] {
  const found = clusters(rules.filter(({ upright }) => upright)).map(({ at, rules: own }) => ({ at, length: covered(own, 0, height) }));
  const longest = Math.max(0, ...found.map(({ length }) => length));
  return found.filter(({ length }) => length >= longest * 0.1 && length > 6).map(({ at }) => at);
}

/** Underlines are ignored. Banded rows are separated by their fill. */
export function borders(page: PdfPage, edges: number[]): { lines: Border[]; banded: boolean } {
  const level = page.rules.filter(({ upright }) => !upright);
  const filled = page.bands.flatMap(({ x, right, y, bottom }) => [y, bottom].map((at) => ({ upright: false, at, from: x, to: right })));
  const of = (rules: Rule[]) => {
    // Their own outer edge may be the page's, and a box beside the title may extend further.
    const left = Math.max(edges[0]!, median(rules.map(({ from }) => from).filter((from) => from < edges[1]!)) ?? -Infinity);
    const right = Math.min(edges.at(-1)!, median(rules.map(({ to }) => to).filter((to) => to > edges.at(-2)!)) ?? Infinity);
    const columns = edges.slice(1).map((edge, index) => ({
      from: Math.max(edges[index]!, left) + INSIDE,
      to: Math.min(edge, right) - INSIDE,
    }));
    const found = clusters(rules).map(({ at, rules: own }) => ({
      y: at,
      covers: columns.map(({ from, to }) => to > from && covered(own, from, to) >= (to - from) * 0.99),
    }));
    return found.filter(({ covers }) => covers.includes(true));
  };
  const drawn = of(level);
  if (drawn.length > 2) return { lines: drawn, banded: false };
  const banded = of(filled);
  return banded.length > 2 ? { lines: banded, banded: true } : { lines: drawn, banded: false };
}

/** Above the baseline, so that a border under the text leaves it in its row. */
export const middle = ({ y, size }: Piece) => y - size * 0.3;

/**
 * -1 or the number of columns outside the table. Text beyond its column's edge stays with its beginning, unless it
 * starts right at an edge.
 */
export function columnOf(piece: Piece, edges: number[]): number {
  let column = -1;
  while (column + 1 < edges.length && edges[column + 1]! <= piece.x + ONE_LINE) column++;
  const starts_cell = column < 0 || piece.x - edges[column]! < CELL_START;
  return piece.after && !starts_cell ? Math.min(column, columnOf(piece.after, edges)) : column;
}

/** Top to bottom, left to right. */
export function textLines(pieces: Piece[]): Piece[][] {
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    const last = lines.at(-1);
    if (last && piece.y - last[0]!.y <= Math.min(piece.size, last[0]!.size) * 0.4) last.push(piece);
    else lines.push([piece]);
  }
  for (const line of lines) line.sort((a, b) => a.x - b.x);
  return lines;
}

export const cellText = (pieces: Piece[]) =>
  textLines(pieces)
    .map((line) => line.map((piece, index) => (index > 0 && !touches(line[index - 1]!, piece) ? ` ${piece.text}` : piece.text)).join(''))
    .join('\n');
