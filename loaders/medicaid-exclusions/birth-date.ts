import { readBirthDate } from '#fields/birth-date';
import { collapsed } from '#fields/person-name';
import { withoutEnd } from './letters.ts';

/** A day of birth as published; one that is partly unknown (12/??/1956) stays in the published row only. */
export function birthDateOf(
  published: string | null | undefined,
  exclusion_date: string | null,
): { value: string | null; reason: string | null } {
  const text = collapsed(published ?? '').replace(/ \d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?$/i, '');
  if (['', 'n/a', 'na', 'none', 'unknown'].includes(withoutEnd(text, '-').toLowerCase())) return { value: null, reason: null };
  if (/[?*xX]/.test(text)) return { value: null, reason: `"${text.slice(0, 30)}" is only partly a birth date; kept only as published` };
  const { value, reason } = exclusion_date
    ? readBirthDate(text, exclusion_date)
    : // The same words every day: they are stored with the row.
      readBirthDate(text, new Date().toISOString().slice(0, 10), () => 'no living adult was born then');
  return { value, reason: reason ?? null };
}
