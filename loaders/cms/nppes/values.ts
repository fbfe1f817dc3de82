import { readDate } from '#fields/date';

/** Numbers typed into the wrong field are masked by the publisher; withheld values are <UNAVAIL>. */
const masked = /^(?:[$]+|[*]+|[_]+|[=]+|<UNAVAIL>)$/;

/** The value, or null if it is empty, masked or withheld. */
export function known(value: string | undefined): string | null {
  if (value === undefined || value === '') return null;
  const first = value.charCodeAt(0);
  // $ * _ = <: any other first character cannot begin a mask.
  const mayBeMask = first === 36 || first === 42 || first === 95 || first === 61 || first === 60;
  return mayBeMask && masked.test(value) ? null : value;
}

const days = new Map<string, string | null>();

/** MM/DD/YYYY (ISO in spreadsheets with real dates) → YYYY-MM-DD; null for empty, `undefined` for an invalid date. */
export function day(value: string | undefined): string | null | undefined {
  if (value === undefined || value === '') return null;
  let found = days.get(value);
  if (found === undefined) {
    found = readDate(value).value;
    if (days.size > 50_000) days.clear();
    days.set(value, found);
  }
  return found ?? undefined;
}
