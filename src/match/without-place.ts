import { fold } from './fold.ts';
import { legalForm } from './legal-forms.ts';
import { isBusinessName } from './organization.ts';
import { isCommonlyGiven } from './organization-words.ts';
import { keptBy } from './read/schemes.ts';
import { wordsOf } from './read/tokenize.ts';

/** PHASE III is part of a name. */
const beforeNumber = keptBy('number_behind');
/** INC 2 */
const digits_behind = /[ ,-]\d{1,6}$/;
const beforePlace = keptBy('place_behind');

const ends_in_form = (name: string): boolean => legalForm(wordsOf(name).at(-1) ?? '') !== null;

/** MEDMAX LLC - HOUSTON, MEDMAX #2; null for other names. */
export function withoutPlace(line: string): string | null {
  const text = line.trim();
  const [numbered] = beforeNumber(text);
  if (numbered) return numbered;
  const digits_at = text.search(digits_behind);
  if (digits_at > 0 && ends_in_form(text.slice(0, digits_at))) return text.slice(0, digits_at);
  const [own] = beforePlace(text);
  return own && isBusinessName(own) ? own : null;
}

/** Longer numbers are those of bookkeeping; SUITE 200 and 5/1/24 say nothing of branches. */
const branch_number = /(?:#\s?\d{1,5}|(?<![\d/.x-])\d{1,3})\W*$/i;
const address_number = /\b(?:suite|ste|unit|room|rm|box|floor|fl|apt|bldg|building)\.?\s{0,3}#?\s{0,3}\d{1,5}\W*$/i;

export const endsInNumber = (name: string): boolean => branch_number.test(name);

/** One of several. */
export const hasBranchNumber = (name: string): boolean => endsInNumber(name) && !address_number.test(name);

/** FIELD OF OAKS CENTER/DORVIA'S SERVICES, if each has two words. */
function partsAtSlash(line: string): string[] {
  const parts = line.split('/').map((part) => part.trim());
  const hasTwo = (part: string) => (fold(part).match(/[A-Z]{2,}/g) ?? []).length > 1;
  return parts.length > 1 && parts.every(hasTwo) ? parts : [];
}

const atForm = keptBy('form_inside');

/** HOLMWICK INC TRENWICK SUPPLY: a company, and the name it trades under. */
function partsAtForm(line: string): string[] {
  const [company, other] = atForm(line);
  if (!company || !other) return [];
  const isOwn = (fold(other).match(/[A-Z]{2,}/g) ?? []).some((word) => !isCommonlyGiven(word));
  return isOwn ? [company, other] : [company];
}

const withBrackets = keptBy('before_brackets');

/** Without initials, place or other name in brackets. */
function beforeBrackets(line: string): string[] {
  const [own] = withBrackets(line);
  return own && (fold(own).match(/[A-Z]{2,}/g) ?? []).length > 1 ? [own] : [];
}

export const partsOfLine = (line: string): string[] => [...partsAtSlash(line), ...partsAtForm(line), ...beforeBrackets(line)];
