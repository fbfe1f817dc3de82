import { fold } from './fold.ts';
import { isCommonlyGiven } from './organization-words.ts';
import { keptBy } from './read/schemes.ts';

/** FIELD OF OAKS CENTER/DORVIA'S SERVICES: two names of a business, if each has two words. */
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

/** TRENWICK ALTERNATIVE TREATMENT CENTER (TATC): the business without its initials, place or other name in brackets. */
function beforeBrackets(line: string): string[] {
  const [own] = withBrackets(line);
  return own && (fold(own).match(/[A-Z]{2,}/g) ?? []).length > 1 ? [own] : [];
}

/** The names of a listed business that stand in one line. */
export const partsOfLine = (line: string): string[] => [...partsAtSlash(line), ...partsAtForm(line), ...beforeBrackets(line)];
