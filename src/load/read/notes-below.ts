import { noteCells } from '../parse/cell-days.ts';
import type { ParsedRow } from '../parse/parsed-row.ts';

const MOST = 500;

/** A note fills one cell. */
function noteOf(row: ParsedRow): string | null {
  if ('skip' in row) return row.text ?? row.skip;
  if ('fault' in row) return row.text;
  if (!('values' in row)) return null;
  const filled = noteCells(row.values, row.days).filter((value) => value.trim() !== '');
  return filled.length > 1 ? null : (filled[0] ?? '');
}

/** After the last row with several filled cells. */
export function notesBelow() {
  let notes: string[] = [];
  return {
    see: (row: ParsedRow) => {
      const note = noteOf(row);
      if (note === null) {
        if (notes.length > 0) notes = [];
      } else if (notes.length < MOST) notes.push(note);
    },
    text: () => notes.join('\n'),
  };
}
