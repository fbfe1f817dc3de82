import { fold } from './fold.ts';
import { isCommonlyGiven } from './organization-words.ts';

/** FIELD OF OAKS CENTER/DORVIA'S SERVICES: two names of a business, if each has two words. */
function partsAtSlash(line: string): string[] {
  const parts = line.split('/').map((part) => part.trim());
  const hasTwo = (part: string) => (fold(part).match(/[A-Z]{2,}/g) ?? []).length > 1;
  return parts.length > 1 && parts.every(hasTwo) ? parts : [];
}

const form_inside = /^(.{2,80}?[ ,](?:INC|INCORPORATED|LLC|L\.L\.C|CORP|LTD|PLLC)\b\.?),?\s+(?!OF\b)(?:AND\s+)?(\S+\s.*)$/i;

/** HOLMWICK INC TRENWICK SUPPLY: a company, and the name it trades under. */
function partsAtForm(line: string): string[] {
  const [, company, other] = form_inside.exec(line) ?? [];
  if (!company || !other) return [];
  const isOwn = (fold(other).match(/[A-Z]{2,}/g) ?? []).some((word) => !isCommonlyGiven(word));
  return isOwn ? [company, other] : [company];
}

const in_brackets = /^(.{4,200}?)\s*\(([^()]{2,80})\)\s*$/;

/** TRENWICK ALTERNATIVE TREATMENT CENTER (TATC): the business without its initials, place or other name in brackets. */
function beforeBrackets(line: string): string[] {
  const own = in_brackets.exec(line)?.[1];
  return own && (fold(own).match(/[A-Z]{2,}/g) ?? []).length > 1 ? [own] : [];
}

/** The names of a listed business that stand in one line. */
export const partsOfLine = (line: string): string[] => [...partsAtSlash(line), ...partsAtForm(line), ...beforeBrackets(line)];
