import type { OrganizationForm, Word } from './organization.ts';
import { ARTICLE_WEIGHT } from './organization-words.ts';

/** HOME CARE against HOMECARE */
export function joined(form: OrganizationForm, other: OrganizationForm): OrganizationForm {
  let { words } = form;
  for (let i = 0; i + 1 < words.length; i++) {
    const [first, second] = [words[i]!.given, words[i + 1]!.given];
    const length = first.length + second.length;
    const one = other.words.find(({ given }) => given.length === length && given.startsWith(first) && given.endsWith(second));
    if (one) words = [...words.slice(0, i), one, ...words.slice(i + 2)];
  }
  return words === form.words ? form : { ...form, words };
}

const SHORTEST_ABBREVIATION = 3;
const LONGEST_ABBREVIATION = 6;

/** Not initials, or too short to be read as such. */
const abbreviations: Record<string, string[]> = {
  PT: ['PHYSICAL', 'THERAPY'],
  OT: ['OCCUPATIONAL', 'THERAPY'],
  OBGYN: ['OBSTETRICS', 'GYNECOLOGY'],
  VA: ['VETERANS', 'AFFAIRS'],
  HC: ['HOME', 'CARE'],
  HH: ['HOME', 'HEALTH'],
  MH: ['MENTAL', 'HEALTH'],
  BH: ['BEHAVIORAL', 'HEALTH'],
  LA: ['LOS', 'ANGELES'],
  SF: ['SAN', 'FRANCISCO'],
};

/** A name that spells it out is found by none of its words. */
export const isAbbreviation = (given: string): boolean => Object.hasOwn(abbreviations, given);

function spelledAt(words: readonly Word[], spelled: readonly string[]): [from: number, to: number] | null {
  for (let from = 0; from < words.length; from++) {
    let to = from;
    let met = 0;
    for (; to < words.length && met < spelled.length; to++)
      if (words[to]!.token.text === spelled[met]) met++;
      else if (words[to]!.weight > ARTICLE_WEIGHT || met === 0) break;
    if (met === spelled.length) return [from, to];
  }
  return null;
}

/** VNA OF BOSTON against VISITING NURSE ASSOCIATION OF BOSTON */
export function abbreviated(form: OrganizationForm, other: OrganizationForm): OrganizationForm {
  for (const one of other.words) {
    const { given } = one;
    const spelled = isAbbreviation(given) ? spelledAt(form.words, abbreviations[given]!) : null;
    if (spelled) return { ...form, words: [...form.words.slice(0, spelled[0]), one, ...form.words.slice(spelled[1])] };
    if (given.length < SHORTEST_ABBREVIATION || given.length > Math.min(form.words.length, LONGEST_ABBREVIATION)) continue;
    if (/[^A-Z]/.test(given) || form.words.some((word) => word.given === given)) continue;
    for (let from = 0; from + given.length <= form.words.length; from++) {
      let to = from;
      let letters = 0;
      for (; to < form.words.length && letters < given.length; to++) {
        const word = form.words[to]!;
        if (word.given[0] === given[letters]) letters++;
        else if (word.weight > ARTICLE_WEIGHT || to === from) break;
      }
      // The whole name is looked at below.
      if (letters === given.length && to - from < form.words.length)
        return { ...form, words: [...form.words.slice(0, from), one, ...form.words.slice(to)] };
    }
  }
  return form;
}
