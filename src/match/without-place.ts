import { legalForm } from './legal-forms.ts';
import { organizationForm } from './organization.ts';
import { wordsOf } from './read/tokenize.ts';

/** OMNI HOME HEALTH INC #2, STORE 14: the number of a branch, or of a supplier in a bookkeeping program. PHASE III is part of a name. */
const number_behind =
  /^(.{3,300}?)[\s,-]+(?:#\s*|(?:STORE|UNIT|LOCATION|LOC|BRANCH|VENDOR|SITE)\.?\s+(?:NO\.?\s*|#\s*)?)[A-Z]{0,2}\d{1,6}$/i;
/** INC 2: what stands behind a legal form is not part of the name. */
const digits_behind = /[ ,-]\d{1,6}$/;
/** ACMEPHARMACY.COM: vendors are listed by their web address. */
const web_address = /^(?:https?:\/\/)?(?:www\.)?([\p{L}\p{N}-]{4,60})\.(?:com|net|org|us|biz|info|health|care|clinic|pharmacy)\/?$/iu;
/** What stands behind a dash, or in brackets at the end. */
const place_behind = /^(.{3,300}?)(?:\s+[-–—|]+\s+[^-–—|()]{2,40}|\s*\([^()]{2,40}\))$/;

const ends_in_form = (name: string): boolean => legalForm(wordsOf(name).at(-1) ?? '') !== null;

/** MEDMAX LLC - HOUSTON, MEDMAX LLC (HOUSTON), MEDMAX #2: the business without its place, department or number; null for other names. */
export function withoutPlace(line: string): string | null {
  const text = line.trim();
  const numbered = number_behind.exec(text)?.[1] ?? web_address.exec(text)?.[1];
  if (numbered) return numbered;
  const digits_at = text.search(digits_behind);
  if (digits_at > 0 && ends_in_form(text.slice(0, digits_at))) return text.slice(0, digits_at);
  const own = place_behind.exec(text)?.[1];
  const form = own ? organizationForm(own) : null;
  return form && (form.is_telling || form.legal_forms.length > 0) ? own! : null;
}
