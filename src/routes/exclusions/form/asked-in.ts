import { readNpiInName } from '../../../screening/npi-in-name.ts';

/** What the one field of the form says: a name, an NPI (also 123-456-7893), or both. */
export function askedIn(q: string) {
  const digits = q.replace(/[\s-]/g, '');
  return readNpiInName({ name: /^\d{10}$/.test(digits) ? digits : q });
}
