import type { Readable } from 'node:stream';

/** Shown as one over several rows; rows from 1, columns from 0. */
export interface MergedCells {
  column: number;
  first: number;
  last: number;
}

const MERGED = /<(?:\w{1,10}:)?mergeCell ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g;
/** Longest such element. */
const ELEMENT = 80;
const MOST = 20_000;
const MOST_ROWS = 100;

const columnNumber = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** They stand behind all rows, so the sheet is looked through before. */
export async function mergedCells(sheet: Readable): Promise<MergedCells[]> {
  const found: MergedCells[] = [];
  let text = '';
  for await (const chunk of sheet) {
    text += (chunk as Buffer).toString('latin1');
    let done = Math.max(0, text.length - ELEMENT);
    if (text.includes('mergeCell ')) {
      for (const match of text.matchAll(MERGED)) {
        done = Math.max(done, match.index + match[0].length);
        const [first, last] = [Number(match[2]), Number(match[3])];
        if (last > first && last - first < MOST_ROWS) found.push({ column: columnNumber(match[1]!), first, last });
      }
    }
    text = text.slice(done);
    if (found.length > MOST) return [];
  }
  return found;
}

/** Values for the rows below the first. */
export function mergedValues(
  cells: readonly MergedCells[],
): (line: number, values: readonly string[]) => [column: number, value: string][] {
  const starting = Map.groupBy(cells, ({ first }) => first);
  let open: { column: number; last: number; value: string }[] = [];
  return (line, values) => {
    open = open.filter(({ last }) => last >= line);
    const repeated = open.flatMap(({ column, value }): [number, string][] => ((values[column] ?? '') === '' ? [[column, value]] : []));
    for (const { column, last } of starting.get(line) ?? []) {
      const value = values[column] ?? '';
      if (value !== '') open.push({ column, last, value });
    }
    return repeated;
  };
}
