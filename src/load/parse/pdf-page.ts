import type { PDFPageProxy } from 'unpdf/pdfjs';
import { limits, refuseOver } from './limits.ts';
import { orRefused, pdfOperators } from './pdf-library.ts';

type Matrix = [number, number, number, number, number, number];

/** From the upper left corner, in points. */
interface Box {
  x: number;
  y: number;
  right: number;
  bottom: number;
}

/** First `inner`, then `outer`. */
const times = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

function boxOf(matrix: Matrix, [x1, y1, x2, y2]: [number, number, number, number]): Box {
  const [a, b, c, d, e, f] = matrix;
  const xs = [a * x1 + c * y1 + e, a * x2 + c * y2 + e];
  const ys = [b * x1 + d * y1 + f, b * x2 + d * y2 + f];
  return { x: Math.min(...xs), right: Math.max(...xs), y: Math.min(...ys), bottom: Math.max(...ys) };
}

export interface Rule {
  upright: boolean;
  at: number;
  from: number;
  to: number;
}

/** Lines or filled boxes no thicker than this (points). */
const THICKEST = 2.5;
const TALLEST_BAND = 150;

function addRule(box: Box, rules: Rule[]): boolean {
  const width = box.right - box.x;
  const height = box.bottom - box.y;
  if (width <= THICKEST && height > width) rules.push({ upright: true, at: (box.x + box.right) / 2, from: box.y, to: box.bottom });
  else if (height <= THICKEST && width > height) rules.push({ upright: false, at: (box.y + box.bottom) / 2, from: box.x, to: box.right });
  else return false;
  return true;
}

type Point = [number, number];

/** Curves only move the pen. 0 move, 1 line, 2 cubic, 3 quadratic, 4 close. */
function subpaths(path: ArrayLike<number>): Point[][] {
  const all: Point[][] = [];
  for (let index = 0; index < path.length; ) {
    const code = path[index++];
    const open = all.at(-1);
    if (code === 4) {
      if (open?.[0]) open.push(open[0]);
      continue;
    }
    index += code === 2 ? 4 : code === 3 ? 2 : 0;
    const point: Point = [path[index++]!, path[index++]!];
    if (code === 1 && open) open.push(point);
    else all.push([point]);
  }
  return all;
}

/** A path that is only a clip draws nothing. */
function rulesOf(paint: number, path: ArrayLike<number>, ctm: Matrix, ops: Record<string, number>, rules: Rule[], bands: Box[]): void {
  const filled = [ops.fill, ops.eoFill, ops.fillStroke, ops.eoFillStroke, ops.closeFillStroke, ops.closeEOFillStroke].includes(paint);
  const stroked = [ops.stroke, ops.closeStroke, ops.fillStroke, ops.eoFillStroke, ops.closeFillStroke, ops.closeEOFillStroke].includes(
    paint,
  );
  for (const points of subpaths(path)) {
    if (points.length < 2) continue;
    if (stroked) {
      for (let index = 1; index < points.length; index++) addRule(boxOf(ctm, [...points[index - 1]!, ...points[index]!]), rules);
    }
    if (filled) {
      const xs = points.map(([x]) => x);
      const ys = points.map(([, y]) => y);
      const box = boxOf(ctm, [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
      if (!addRule(box, rules) && box.bottom - box.y < TALLEST_BAND && box.right - box.x > 200) bands.push(box);
    }
  }
}

/** Points from the upper left corner as seen; `y` is the baseline. */
export interface Piece extends Omit<Box, 'bottom'> {
  text: string;
  size: number;
  /** At most a space away: perhaps the rest of a word. */
  after: Piece | null;
}

export interface PdfPage {
  number: number;
  width: number;
  height: number;
  /** In the order in which the file shows them. */
  pieces: Piece[];
  rules: Rule[];
  /** As wide as a table row. */
  bands: Box[];
}

interface Glyph {
  unicode: string;
  width: number;
  isSpace: boolean;
}

interface TextState {
  ctm: Matrix;
  size: number;
  unit: number;
  char_spacing: number;
  word_spacing: number;
  scale: number;
  leading: number;
  rise: number;
}

const UPRIGHT: Matrix = [1, 0, 0, 1, 0, 0];
/** Ems: this gap separates two texts; spaces are 0.25 to 0.35. */
const PARTS = 0.7;
/** Ems: this gap is a space. */
const BLANK = 0.15;
/** Ems: so close, a text continues another. */
const TOUCHES = 0.4;

function pieceCollector() {
  const all: Piece[] = [];
  let open: Piece | null = null;
  const end = () => {
    if (open) all.push({ ...open, text: open.text.replace(/[\s\u00a0]+/g, ' ').trim() });
    open = null;
  };
  const glyph = (text: string, x: number, right: number, y: number, size: number) => {
    if (text.trim() === '') return;
    const before = open ?? all.at(-1) ?? null;
    const gap = before && Math.abs(before.y - y) <= size * 0.2 ? (x - before.right) / size : Infinity;
    if (!open || gap > PARTS || gap < -PARTS) {
      end();
      open = { text, x, right, y, size, after: gap >= -BLANK && gap <= TOUCHES ? (all.at(-1) ?? null) : null };
      return;
    }
    open.text += gap > BLANK ? ` ${text}` : text;
    open.right = Math.max(open.right, right);
  };
  return { all, end, glyph };
}

export const touches = (left: Piece, right: Piece) => Math.abs(right.x - left.right) <= right.size * BLANK;

/** Words and drawn lines of one page, from its drawing operators. */
export async function readPage(page: PDFPageProxy): Promise<PdfPage> {
  const ops = await pdfOperators();
  const list = await orRefused(page.getOperatorList());
  refuseOver(list.fnArray.length, limits.pdf.page_steps, 'drawing steps on a page of the PDF');
  const view = page.getViewport({ scale: 1 });
  const pieces = pieceCollector();
  const rules: Rule[] = [];
  const bands: Box[] = [];
  let state: TextState = {
    ctm: view.transform as Matrix,
    size: 0,
    unit: 0.001,
    char_spacing: 0,
    word_spacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
  };
  const saved: TextState[] = [];
  let line: Matrix = UPRIGHT;
  let text: Matrix = UPRIGHT;
  const move = (x: number, y: number) => {
    line = times(line, [1, 0, 0, 1, x, y]);
    text = line;
  };
  const show = (glyphs: (Glyph | number)[]) => {
    pieces.end();
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        text = times(text, [1, 0, 0, 1, (-glyph / 1000) * state.size * state.scale, 0]);
        continue;
      }
      const inked = glyph.width * state.unit * state.size * state.scale;
      const advance = inked + (state.char_spacing + (glyph.isSpace ? state.word_spacing : 0)) * state.scale;
      const at = times(state.ctm, text);
      const box = boxOf(at, [0, state.rise, inked, state.rise]);
      const size = Math.hypot(at[2], at[3]) * Math.abs(state.size);
      pieces.glyph(glyph.unicode, box.x, box.right, box.y, size || 1);
      text = times(text, [1, 0, 0, 1, advance, 0]);
    }
  };
  const handlers: Record<number, (args: never) => void> = {
    [ops.save!]: () => saved.push({ ...state }),
    [ops.restore!]: () => (state = saved.pop() ?? state),
    [ops.transform!]: (matrix: Matrix) => (state.ctm = times(state.ctm, matrix)),
    [ops.paintFormXObjectBegin!]: ([matrix]: [Matrix | null]) => {
      saved.push({ ...state });
      if (matrix) state.ctm = times(state.ctm, matrix);
    },
    [ops.paintFormXObjectEnd!]: () => (state = saved.pop() ?? state),
    [ops.beginText!]: () => (line = text = UPRIGHT),
    [ops.setFont!]: ([font, size]: [string, number]) => {
      state.size = size;
      const known = page.commonObjs.has(font) ? (page.commonObjs.get(font) as { fontMatrix?: number[] }) : null;
      state.unit = known?.fontMatrix?.[0] ?? 0.001;
    },
    [ops.setTextMatrix!]: (args: [Matrix] | Matrix) => (line = text = Array.from((args.length === 1 ? args[0] : args) as Matrix) as Matrix),
    [ops.moveText!]: ([x, y]: [number, number]) => move(x, y),
    [ops.setLeadingMoveText!]: ([x, y]: [number, number]) => {
      state.leading = -y;
      move(x, y);
    },
    [ops.nextLine!]: () => move(0, -state.leading),
    [ops.setLeading!]: ([leading]: [number]) => (state.leading = leading),
    [ops.setCharSpacing!]: ([spacing]: [number]) => (state.char_spacing = spacing),
    [ops.setWordSpacing!]: ([spacing]: [number]) => (state.word_spacing = spacing),
    [ops.setHScale!]: ([scale]: [number]) => (state.scale = scale / 100),
    [ops.setTextRise!]: ([rise]: [number]) => (state.rise = rise),
    [ops.showText!]: ([glyphs]: [(Glyph | number)[]]) => show(glyphs),
    [ops.constructPath!]: ([paint, [path]]: [number, [ArrayLike<number> | null]]) => {
      if (path) rulesOf(paint, path, state.ctm, ops, rules, bands);
    },
  };
  refuseOver(Math.ceil(Math.max(view.width, view.height)), limits.pdf.page_points, 'points of a page of the PDF');
  for (const [index, operator] of list.fnArray.entries()) {
    handlers[operator]?.(list.argsArray[index] as never);
    refuseOver(pieces.all.length, limits.pdf.page_texts, 'texts on a page of the PDF');
    refuseOver(rules.length + bands.length, limits.pdf.page_rules, 'lines on a page of the PDF');
  }
  pieces.end();
  page.cleanup();
  return { number: page.pageNumber, width: view.width, height: view.height, pieces: pieces.all, rules, bands };
}
