import type { PdfPage, Piece } from './pdf-page.ts';

const STEP = 0.5;

interface Stretch {
  x: number;
  right: number;
}

export interface TextColumns {
  fits: (words: Stretch[]) => boolean;
  /** Texts of the body are added to those of earlier pages. */
  edges: (body: Piece[]) => number[];
}

/**
 * Between the middles of two neighboring headers, where the fewest texts cross; over pages, as one may have few rows.
 */
export function textColumns(page: PdfPage, words: Stretch[]): TextColumns {
  const crossings = new Uint32Array(Math.ceil(page.width / STEP) + 1);
  const add = ({ x, right }: Stretch, times = 1) => {
    const last = Math.min(crossings.length - 1, Math.floor(right / STEP));
    for (let at = Math.max(0, Math.ceil(x / STEP)); at <= last; at++) crossings[at]! += times;
  };
  // No edge crosses a header.
  for (const word of words) add(word, 1_000_000);
  const between = (before: Stretch, next: Stretch) => {
    // A damaged file places words billions of points off.
    const onPage = (at: number) => Math.min(Math.max(at, 0), crossings.length - 1);
    const from = onPage(Math.ceil((before.x + before.right) / 2 / STEP));
    const to = onPage(Math.floor((next.x + next.right) / 2 / STEP));
    const least = Math.min(...crossings.subarray(from, to + 1));
    let widest = { start: from, length: 0 };
    for (let at = from; at <= to; at++) {
      let end = at;
      while (end <= to && crossings[end] === least) end++;
      if (end - at > widest.length) widest = { start: at, length: end - at };
      at = Math.max(at, end);
    }
    // Texts start at the left edge more often than they end at the right.
    return (widest.start + widest.length * 0.75) * STEP;
  };
  return {
    fits: (others) => others.length === words.length && others.every(({ x }, index) => Math.abs(x - words[index]!.x) < 3),
    edges: (body) => {
      for (const piece of body) add(piece);
      return [0, ...words.slice(1).map((next, index) => between(words[index]!, next)), page.width];
    },
  };
}
