export type Matrix = [number, number, number, number, number, number];

/** From the upper left corner, in points. */
export interface Box {
  x: number;
  y: number;
  right: number;
  bottom: number;
}

/** First `inner`, then `outer`. */
export const times = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export function boxOf(matrix: Matrix, [x1, y1, x2, y2]: [number, number, number, number]): Box {
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
export function rulesOf(
  paint: number,
  path: ArrayLike<number>,
  ctm: Matrix,
  ops: Record<string, number>,
  rules: Rule[],
  bands: Box[],
): void {
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
