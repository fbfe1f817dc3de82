import { textLines } from './pdf-grid.ts';
import type { FoundHeader } from './pdf-header.ts';
import type { PdfPage, Piece } from './pdf-page.ts';

/** Without the page number at its end. */
export const furnitureKey = (line: Piece[]) =>
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
