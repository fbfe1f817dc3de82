import { noteCells } from '../parse/cell-days.ts';
import { type ParsedRow, SHEET_COLUMN } from '../parse/parsed-row.ts';

/** Never a name, as Total Care 24 may be. */
const TOTAL =
  /^(?:(?:grand )?totals?(?: (?:number|of|records?|rows?|entries|providers?|exclusions?|individuals?|entities|names?|count))*[ :=#]*\d[\d,]*|\d[\d,]* (?:records|rows|entries))\.?$/i;

/** Says nothing about the size of the list. */
export const EMPTY_ROW = 'an empty row';

export function isEmptyRow(raw: Record<string, unknown>): boolean {
  for (const key in raw) if (key !== SHEET_COLUMN && (typeof raw[key] !== 'string' || (raw[key] as string).trim() !== '')) return false;
  return true;
}

const isSame = (value: string, header: string) =>
  value === header || (value.length <= header.length + 2 && value.trim().toLowerCase() === header.trim().toLowerCase());

/** The header once more, or the number of rows: "Provider Name" and "Total: 318" would be listed people. */
export function notARow(values: readonly string[], header: readonly string[]): string | null {
  let filled = 0;
  let same = 0;
  let only = '';
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    if (value === '') continue;
    filled += 1;
    only = value;
    if (isSame(value, header[index] ?? '')) same += 1;
    if (filled > 1 && same < filled) return null;
  }
  if (filled > 1) return 'the header once more';
  return filled === 1 && same === 0 && only.length < 80 && TOTAL.test(only.trim().replace(/\s+/g, ' ')) ? 'the number of rows' : null;
}

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
