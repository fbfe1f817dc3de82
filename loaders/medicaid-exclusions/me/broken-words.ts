import { collapsed } from '#fields/person-name';
import { hasLetter, hasSmallLetter } from '../letters.ts';

/** Widths of the report's letters (Helvetica, thousandths of the size); it is set in ten points. */
const of = (letters: string, widths: number[]) => widths.map((width, at) => [letters[at]!, width] as const);
const widths = new Map<string, number>([
  ...of(
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    [667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611],
  ),
  ...of(
    'abcdefghijklmnopqrstuvwxyz',
    [556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500],
  ),
  ...of("-'./", [333, 191, 278, 278]),
]);

const width = (text: string) => [...text].reduce((sum, letter) => sum + (widths.get(letter) ?? 556), 0) / 100;

interface Reading {
  text: string;
  /** The other way to read a line's end that may part words or break one; null where it is plain. */
  other: string | null;
}

/**
 * A cell of the report, `room` points wide inside: a word that is too long for it goes on in the next line without a
 * hyphen (CASSANDR, A). Where the line is full, the next may still be a word of its own (AROOSTOOK, ENT CLINIC): then
 * both readings are returned.
 */
export function unbroken(cell: string, room: number): Reading {
  const lines = cell.split('\n').map(collapsed);
  let [text = ''] = lines;
  let other = text;
  for (const [at, next] of lines.slice(1).entries()) {
    const line = lines[at]!;
    const [end, begin] = [line.at(-1) ?? '', next[0] ?? ''];
    const is_full = line.length > 1 && !line.includes(' ') && hasLetter(end) && hasLetter(begin) && width(line + begin) > room;
    const begins_anew = hasSmallLetter(end) && hasLetter(begin) && !hasSmallLetter(begin);
    const is_initial = hasLetter(begin) && next[1] === '.';
    const join = ['-', '/'].includes(end) || (is_full && !begins_anew && !is_initial);
    text += (join ? '' : ' ') + next;
    other += (is_full && !begins_anew && !is_initial ? ' ' : join ? '' : is_full ? '' : ' ') + next;
  }
  return { text, other: other === text ? null : other };
}
