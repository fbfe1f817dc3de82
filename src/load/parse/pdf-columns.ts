import type { PdfPage, Piece } from './pdf-page.ts';

const STEP = 0.5;

/**
 * Edges of columns that no line parts: between the middles of two neighbouring headers the place that the fewest texts cross.
 * Gathered over pages, as a page may hold a few rows only.
 */
export class TextColumns {
  private readonly crossings: Uint32Array;
  private readonly words: { x: number; right: number }[];
  private readonly width: number;

  constructor(page: PdfPage, words: { x: number; right: number }[]) {
    this.width = page.width;
    this.words = words;
    this.crossings = new Uint32Array(Math.ceil(page.width / STEP) + 1);
    for (let copies = 0; copies < 1000; copies++) for (const word of words) this.add(word);
  }

  private add({ x, right }: { x: number; right: number }): void {
    const last = Math.min(this.crossings.length - 1, Math.floor(right / STEP));
    for (let at = Math.max(0, Math.ceil(x / STEP)); at <= last; at++) this.crossings[at]! += 1;
  }

  /** Whether a header stands where this one stood. */
  fits(words: { x: number; right: number }[]): boolean {
    return words.length === this.words.length && words.every(({ x }, index) => Math.abs(x - this.words[index]!.x) < 3);
  }

  edges(body: Piece[]): number[] {
    for (const piece of body) this.add(piece);
    const inner = this.words.slice(1).map((next, index) => {
      const before = this.words[index]!;
      const from = Math.ceil((before.x + before.right) / 2 / STEP);
      const to = Math.floor((next.x + next.right) / 2 / STEP);
      const least = Math.min(...this.crossings.subarray(from, to + 1));
      let widest = { start: from, length: 0 };
      for (let at = from; at <= to; at++) {
        let end = at;
        while (end <= to && this.crossings[end] === least) end++;
        if (end - at > widest.length) widest = { start: at, length: end - at };
        at = Math.max(at, end);
      }
      // Texts start at their column's left edge more often than they end at its right one.
      return (widest.start + widest.length * 0.75) * STEP;
    });
    return [0, ...inner, this.width];
  }
}
