import { credentials, generations, particles, titles } from './affixes.ts';
import { fold, remembered, undottedLetters, wordsOf } from './fold.ts';
import { isUsualGivenName, isUsualSurname } from './name-frequencies.ts';
import { isBusinessName } from './organization.ts';
import { isCommonlyGiven, isCommonWord, legalForm } from './organization-words.ts';
import { keptBy, tagged, without } from './read/lexicon.ts';
import { token } from './token.ts';

const toldOwner = keptBy('owner_told');
const inBrackets = keptBy('in_brackets');
const maker = keptBy('made_by');
const besideSign = keptBy('behind_business');

const spacedWords = remembered((text): readonly string[] =>
  undottedLetters(text).filter((word) => !titles.has(word) && !credentials.has(word) && !(word in generations)),
);

/** Two to five words of which none belongs to a business. */
function mayBeName(text: string): boolean {
  const words = spacedWords(text);
  const last = words.at(-1);
  if (!last || words.length < 2 || words.length > 5 || last.length < 2 || particles.has(last) || /\d/.test(text)) return false;
  return words.every((word) => word.length === 1 || (!isCommonlyGiven(word) && legalForm(word) === null));
}

/** With a given name in front, or behind a comma. */
export const isPersonName = remembered((text): boolean => {
  if (!mayBeName(text)) return false;
  const [first, last] = [spacedWords(text.includes(',') ? text.slice(text.indexOf(',')) : text)[0], spacedWords(text).at(-1)!];
  return first !== undefined && (token(first).is_given_name || (first.length === 1 && token(last).is_surname));
});

interface PersonBeside {
  text: string;
  /** The line or its words say that it is a person; otherwise only the very name counts. */
  is_sure: boolean;
}

export function personBeside(line: string, is_business: boolean): PersonBeside | null {
  const text = line.trim();
  const [told] = toldOwner(text);
  if (told) return spacedWords(told).length >= 2 ? { text: told, is_sure: true } : null;
  const [before, behind] = besideSign(text);
  const beside = before && behind && (is_business || isBusinessName(before)) ? behind : undefined;
  const found = [inBrackets(text)[0], maker(text)[0], beside].find((one) => one !== undefined && mayBeName(one));
  return found === undefined ? null : { text: found, is_sure: isPersonName(found) };
}

/**
 * What stands around a name without a sign between: The Honorable Jane Roe, Jane Roe 4512 N Oak Ave. An unknown word
 * may be a part of the name, so each text is looked for besides the line.
 */

const leads = tagged('lead');
const MOST_LEADS = 4;

const isNumber = (word: string) => /\d/.test(word);
const isLead = (word: string) => {
  const own = fold(word).replace(/[^A-Z0-9]/g, '');
  return own === '' || isNumber(own) || leads.has(own);
};
export function withoutLeads(text: string): string {
  const words = text.trim().split(/\s+/);
  const at = words.findIndex((word) => !isLead(word));
  return at < 1 ? text : words.slice(at).join(' ');
}
const isUnknown = (word: string) => wordsOf(word).every((one) => one.length > 1 && !isUsualGivenName(one) && !isUsualSurname(one));

const isWhole = (text: string): boolean => {
  const own = wordsOf(text);
  return own.length <= 5 && isPersonName(text) && (isUsualSurname(own.at(-1)!) || !isUsualGivenName(own.at(-1)!));
};

const isPlain = (text: string): boolean => {
  const own = wordsOf(text);
  return (own.length === 2 || own.length === 3) && own.every((word) => word.length > 1 && !isNumber(word) && !isCommonWord(word));
};

const isPerson = (text: string) => isWhole(text) || isPlain(text);

/** 11/1 JANE ROE, MERCY HOSPITAL JANE ROE: behind one word that is not a name, or several that are in no table. */
function behindLeads(line: string): string | null {
  const words = line.split(/\s+/);
  for (let at = 1; at <= MOST_LEADS && at + 1 < words.length; at++) {
    const before = words.slice(0, at);
    const rest = words.slice(at).join(' ');
    const isNoName = before.every(isLead) || (at > 1 && before.every((word) => isLead(word) || isUnknown(word)));
    if (!isNoName || isLead(words[at]!)) continue;
    // THE HONORABLE MONIKA ROE: here a given name may be in no table.
    if (isWhole(rest) || (before.every(isLead) && isPlain(rest))) return rest;
  }
  return null;
}

const SIGN = /[\d#$@=<>*_|\\/→™®©]/;
/** L.Ac., R.T. */
const DEGREE = /\s(?!P\.[AC]\.)(?:\p{L}\p{Ll}?\.){2,4}$/u;
const beforePossessed = keptBy('possessed');

/** JANE ROE LIC EXP 1/1/24, JANE ROE_CV.PDF: before the first sign, and before short words that are not names. */
function beforeSign(line: string): string | null {
  const at = line.search(SIGN);
  if (at < 3) return null;
  const isCut = /[_=→<]/.test(line[at]!);
  const before = line.slice(0, at);
  const words = (isCut ? before : before.slice(0, before.lastIndexOf(' ') + 1)).trim().split(/\s+/);
  while (words.length > 2 && isUnknown(words.at(-1)!)) words.pop();
  const text = words.join(' ').replace(/(?<![\s,;:(-])[\s,;:(-]+$/, '');
  return isPerson(text) ? text : null;
}

/** LewisJr, LongRN, MrJohn */
const apart = (line: string): string =>
  line
    .replace(/(?<=\p{Ll}{2})(?=(?:Jr|Sr|I{2,3}|IV|RN|MD|DO|NP|PA|LPN|DDS|PhD)\b)/gu, ' ')
    .replace(/\b(Mrs?|Ms|D[rR])(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .replace(/^(?:z{3,}|Z{3,}(?=\p{Lu})|zz(?=\p{Lu}))/u, '');

export function peopleAround(line: string): string[] {
  const parted = apart(line);
  const degree = line.replace(DEGREE, '');
  const [owned = ''] = beforePossessed(line);
  return [
    behindLeads(line),
    beforeSign(line),
    parted === line ? null : parted,
    degree !== line && isPerson(degree) ? degree : null,
    isPerson(owned) ? owned : null,
  ].filter((text) => text !== null);
}

/** A date, the number of a line, a long number; 24 HOUR HOME CARE is a name. */
const withoutLead = without('lead_before');
const kinds_of_company = [...tagged('kind_of_company')];
const trimmed = (text: string) => text.replace(/(?<![\s,;:-])[\s,;:-]+$/, '');

function withoutKind(line: string): string {
  const at = line.search(/,?\san?\s(?!.*,?\san?\s)/i);
  const end = line.toUpperCase().replace(/\.$/, '');
  const isKind = at > 2 && line.length - at < 80 && kinds_of_company.some((kind) => end.endsWith(` ${kind}`));
  return isKind ? trimmed(line.slice(0, at)) : line;
}

const numbered = tagged('numbered');

/** ALPHA CARE SERVICES ID#44521, … EFF 1/1/24: before the first number, and a short word that goes with it. */
function beforeNumber(line: string): string[] {
  const words = line.split(/\s+/);
  const at = words.findIndex((word, place) => place > 0 && (/[\d#$]/.test(word) || word.startsWith('http')));
  if (at < 1) return [];
  const isNumberOfName = at === words.length - 1 && /^\d{1,3}$/.test(words[at]!);
  if (isNumberOfName) return numbered.has(fold(words[at - 1]!).replace('.', '')) ? [trimmed(words.slice(0, at - 1).join(' '))] : [];
  const cuts = words[at - 1]!.length <= 5 && at > 1 ? [at, at - 1] : [at];
  return cuts.map((cut) => trimmed(words.slice(0, cut).join(' ')));
}

const MARKS = /[™®©℠]/g;

export function businessesAround(line: string): string[] {
  const plain = withoutKind(line.replace(MARKS, ' ').trim());
  const led = withoutLead(withoutLead(plain));
  return [...new Set([plain, led, ...beforeNumber(led)])].filter((text) => text !== line && text.length > 2);
}
