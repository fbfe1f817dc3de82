import { SHEET_COLUMN } from '../parse/parsed-row.ts';

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
