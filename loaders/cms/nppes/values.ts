/** Numbers typed into the wrong field are masked by the publisher; what it withholds is <UNAVAIL>. */
const masked = /^(?:[$]+|[*]+|[_]+|[=]+|<UNAVAIL>)$/;

/** The value, or null where the publisher says nothing, masks it or withholds it. */
export function known(value: string | undefined): string | null {
  if (value === undefined || value === '') return null;
  const first = value.charCodeAt(0);
  // $ * _ = <: any other first character cannot begin a mask.
  const mayBeMask = first === 36 || first === 42 || first === 95 || first === 61 || first === 60;
  return mayBeMask && masked.test(value) ? null : value;
}

const days = new Map<string, string | null>();

/** MM/DD/YYYY (ISO in spreadsheets with real dates) → YYYY-MM-DD; null for empty, `undefined` for what is no day. */
export function day(value: string | undefined): string | null | undefined {
  if (value === undefined || value === '') return null;
  let found = days.get(value);
  if (found === undefined) {
    found = read(value);
    if (days.size > 50_000) days.clear();
    days.set(value, found);
  }
  return found ?? undefined;
}

function read(value: string): string | null {
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value);
  const iso = us ? `${us[3]}-${us[1]!.padStart(2, '0')}-${us[2]!.padStart(2, '0')}` : value.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
  const instant = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso) ? iso : null;
}
