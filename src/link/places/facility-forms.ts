import { stateName } from '#fields/us-state';
import { organizationForm } from '#match/organization';
import { isCommonWord } from '#match/organization-words';

/** Abbreviations used only in the names of hospitals. */
const short: Record<string, string> = {
  REG: 'REGIONAL',
  REGION: 'REGIONAL',
  REGL: 'REGIONAL',
  RGNL: 'REGIONAL',
  MEM: 'MEMORIAL',
  MEML: 'MEMORIAL',
  GEN: 'GENERAL',
  GENL: 'GENERAL',
  CHILDREN: 'CHILDRENS',
  CHILD: 'CHILDRENS',
  CHLDRNS: 'CHILDRENS',
};
/** Elsewhere they mean something else: UC Health is in Ohio. OF is ignored. */
const universities: Record<string, [string, string]> = { CA: ['UC', 'CALIFORNIA'], TX: ['UT', 'TEXAS'] };

/** They say who runs the hospital, not which it is. */
const empty = new Set(['AUTHORITY', 'THE', 'CAMPUS']);

/** Never identify a hospital by themselves. */
const weak = new Set('MEMORIAL CHILDRENS CANCER RESEARCH SAINT CAMPUS CLINICAL INVESTIGATIVE VETERANS VA WOMENS HEART SPINE'.split(' '));
const ofFacilities = new Set('HOSPITAL CENTER HEALTH HEALTHCARE CLINIC SYSTEM INSTITUTE INFIRMARY'.split(' '));

export interface Place {
  /** USPS code. */
  state: string;
  city: string | null;
}

/** Expanded and sorted: CTR is CENTER, WI is WISCONSIN in Wisconsin; legal forms and articles are dropped. */
export function wordsOf(name: string, state: string): string[] {
  const found: string[] = [];
  for (const { token, weight } of organizationForm(name).words) {
    if (weight <= 0.1 || empty.has(token.text)) continue;
    const word = short[token.text] ?? token.text;
    if (word === 'CARE' && found.at(-1) === 'HEALTH') found[found.length - 1] = 'HEALTHCARE';
    else if (word === universities[state]?.[0]) found.push('UNIVERSITY', universities[state][1]);
    else if (word === state) found.push(...(stateName(state) ?? state).toUpperCase().split(' '));
    else found.push(word);
  }
  return found;
}

const key = (words: string[]): string => [...new Set(words)].toSorted().join(' ');
const isOwn = (word: string) => word.length > 1 && !isCommonWord(word) && !weak.has(word);

/** At their beginning or end. */
function withoutTown(words: string[], town: string[]): string[] {
  if (town.length === 0 || words.length <= town.length) return words;
  const same = (part: string[]) => part.every((word, at) => word === town[at]);
  if (same(words.slice(-town.length))) return words.slice(0, -town.length);
  return same(words.slice(0, town.length)) ? words.slice(town.length) : words;
}

/**
 * In any order of words: complete, and without town and state if a distinctive and a facility word remain (MERCY
 * HOSPITAL ST LOUIS, not UNIVERSITY HOSPITAL from CHICAGO UNIVERSITY HOSPITAL).
 */
export function formsOf(name: string, { state, city }: Place): string[] {
  const words = wordsOf(name, state);
  const forms: string[] = [];
  if (words.length > 1 || (words.length === 1 && isOwn(words[0]!))) forms.push(key(words));
  const town = city ? wordsOf(city, state) : [];
  const left = withoutTown(withoutTown(words, wordsOf(stateName(state) ?? state, state)), town);
  if (left.length < words.length && left.length > 1 && left.some(isOwn) && left.some((word) => ofFacilities.has(word)))
    forms.push(key(left));
  return forms;
}

/** Whether the words identify a hospital by themselves. */
export const namesHospital = (words: string[]): boolean =>
  words.some(isOwn) &&
  (words.includes('HOSPITAL') || (words.includes('CENTER') && (words.includes('MEDICAL') || words.includes('HEALTH'))));
