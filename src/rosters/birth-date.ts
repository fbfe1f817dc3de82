import { readCell } from './values.ts';

/**
 * A date of birth as it was sent: the day as YYYY-MM-DD if it can be read, and the text as typed if that differs. A
 * text that is not a date has no day, so it is never compared with one.
 */
export function shownBirthDate(sent: string | null | undefined): { day: string | null; as_typed: string | null } {
  if (!sent) return { day: null, as_typed: null };
  const read = readCell('birth_date', sent);
  const day = 'value' in read ? read.value : null;
  return { day, as_typed: day === sent ? null : sent };
}
