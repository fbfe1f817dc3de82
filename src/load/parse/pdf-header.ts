import { bareName as bare, declaredName, isOpenName } from './header-names.ts';
import { borders, cellText, columnOf, drawnEdges, middle, textLines } from './pdf-grid.ts';
import type { PdfPage, Piece } from './pdf-page.ts';

/** Where a page shows the header. */
export interface FoundHeader {
  /** As declared if they match. */
  names: string[];
  found: number;
  /** Rows are below `bottom`, titles above `top`. */
  top: number;
  bottom: number;
  /** Else the positions of the header's words count. */
  edges: number[] | null;
  words: { x: number; right: number }[];
}

interface Matcher {
  match: (text: string) => string | null;
  begins: (text: string) => boolean;
}

function matcher(declared: string[]): Matcher {
  const exact = new Map(declared.map((header) => [bare(declaredName(header)), declaredName(header)]));
  const open = declared.filter(isOpenName).map(declaredName);
  const longest = open.toSorted((a, b) => b.length - a.length).map((header) => ({ header, start: bare(header) }));
  const starts = [...exact.keys()];
  return {
    match(text) {
      const plain = bare(text);
      return exact.get(plain) ?? longest.find(({ start }) => plain.startsWith(start))?.header ?? null;
    },
    begins(text) {
      const plain = bare(text);
      return plain !== '' && (starts.some((one) => one.startsWith(plain)) || longest.some(({ start }) => plain.startsWith(start)));
    },
  };
}

const LINES = 7;

function stacks(pieces: Piece[]): Piece[][] {
  const all: { x: number; right: number; pieces: Piece[] }[] = [];
  for (const piece of pieces.toSorted((a, b) => a.x - b.x)) {
    const last = all.at(-1);
    if (last && (piece.x < last.right || (piece.after && last.pieces.includes(piece.after)))) {
      last.pieces.push(piece);
      last.right = Math.max(last.right, piece.right);
    } else all.push({ x: piece.x, right: piece.right, pieces: [piece] });
  }
  return all.map((stack) => stack.pieces);
}

const oneLine = (pieces: Piece[]) => cellText(pieces).replace(/\s+/g, ' ');

function* windows(page: PdfPage): Generator<Piece[]> {
  const lines = textLines(page.pieces);
  for (let start = 0; start < lines.length; start++)
    for (let end = start + 1; end <= Math.min(start + LINES, lines.length); end++) yield lines.slice(start, end).flat();
}

const span = (pieces: Piece[]) => ({ x: Math.min(...pieces.map(({ x }) => x)), right: Math.max(...pieces.map(({ right }) => right)) });

function bandsOf(page: PdfPage, edges: number[]): { pieces: Piece[]; top: number; bottom: number }[] {
  const ys = borders(page, edges).lines.map(({ y }) => y);
  return ys.slice(1).map((bottom, index) => {
    const top = ys[index]!;
    return { pieces: page.pieces.filter((piece) => middle(piece) > top && middle(piece) < bottom), top, bottom };
  });
}

function inColumns(pieces: Piece[], edges: number[], match: Matcher['match']): Omit<FoundHeader, 'top' | 'bottom'> {
  const cells: Piece[][] = edges.slice(1).map(() => []);
  for (const piece of pieces) cells[columnOf(piece, edges)]?.push(piece);
  const texts = cells.map((cell) => oneLine(cell));
  const own = texts.map(match);
  const names = texts.map((text, index) => own[index] ?? text);
  return { names, found: own.filter((name) => name !== null).length, edges, words: cells.map(span) };
}

/** In drawn cells, between declared edges, or by the positions of its words. Null if nothing is similar. */
export function findHeader(page: PdfPage, declared: string[], declared_edges: number[] | undefined): FoundHeader | null {
  const { match, begins } = matcher(declared);
  const least = declared.length * 0.6;
  let best: FoundHeader | null = null;
  const first = new Set(page.pieces.filter(({ text }) => begins(text)));
  // Most lines have too few such pieces, and end here.
  if (first.size < least) return null;
  const mayTake = (pieces: Piece[]): boolean => {
    const most = pieces.filter((piece) => first.has(piece)).length;
    return most >= least && most > (best?.found ?? 0);
  };
  const take = (candidate: FoundHeader) => {
    if (candidate.found >= least && candidate.found > (best?.found ?? 0)) best = candidate;
  };
  const drawn = drawnEdges(page);
  const edges = declared_edges ? [0, ...declared_edges, page.width] : drawn.length > declared.length / 2 ? drawn : null;
  if (edges)
    for (const { pieces, top, bottom } of bandsOf(page, edges))
      if (mayTake(pieces)) take({ ...inColumns(pieces, edges, match), top, bottom });
  const all = (): boolean => best?.found === declared.length;
  if (all()) return best;
  for (const pieces of windows(page)) {
    if (!mayTake(pieces)) continue;
    const columns = stacks(pieces);
    const texts = columns.map(oneLine);
    const own = texts.map(match);
    const found = own.filter((name) => name !== null).length;
    const height = { top: Math.min(...pieces.map(({ y, size }) => y - size)), bottom: Math.max(...pieces.map(({ y }) => y)) };
    if (edges) take({ ...inColumns(pieces, edges, match), ...height });
    take({ names: texts.map((text, index) => own[index] ?? text), found, edges: null, words: columns.map(span), ...height });
    if (all()) break;
  }
  return best;
}
