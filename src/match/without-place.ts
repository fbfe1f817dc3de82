import { legalForm } from './legal-forms.ts';
import { organizationForm } from './organization.ts';
import { keptBy } from './read/schemes.ts';
import { wordsOf } from './read/tokenize.ts';

/** PHASE III is part of a name. */
const beforeNumber = keptBy('number_behind');
/** INC 2: what stands behind a legal form is not part of the name. */
const digits_behind = /[ ,-]\d{1,6}$/;
const beforePlace = keptBy('place_behind');

const ends_in_form = (name: string): boolean => legalForm(wordsOf(name).at(-1) ?? '') !== null;

/** MEDMAX LLC - HOUSTON, MEDMAX LLC (HOUSTON), MEDMAX #2: the business without its place, department or number; null for other names. */
export function withoutPlace(line: string): string | null {
  const text = line.trim();
  const [numbered] = beforeNumber(text);
  if (numbered) return numbered;
  const digits_at = text.search(digits_behind);
  if (digits_at > 0 && ends_in_form(text.slice(0, digits_at))) return text.slice(0, digits_at);
  const [own] = beforePlace(text);
  const form = own ? organizationForm(own) : null;
  return form && (form.is_telling || form.legal_forms.length > 0) ? own! : null;
}
