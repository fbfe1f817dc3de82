import { specialtyWords } from './specialty-words.ts';

type Entry = { words: readonly string[]; codes: readonly string[] };

const byPhrase = new Map<string, Entry>(specialtyWords.flatMap((entry) => entry.words.map((phrase): [string, Entry] => [phrase, entry])));
const longest = Math.max(...[...byPhrase.keys()].map((phrase) => phrase.split(' ').length));

/** A specialty named in a text: everything it is called, and the first characters of its taxonomy codes. */
export interface NamedSpecialty {
  words: readonly string[];
  codes: readonly string[];
}

/** The specialties a text names, longest words first, and the words that are left. Words in lower case without signs. */
export function readSpecialties(words: readonly string[]): { specialties: NamedSpecialty[]; rest: string[] } {
  const specialties: NamedSpecialty[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    let taken = 0;
    for (let length = Math.min(longest, words.length - at); length > 0 && taken === 0; length--) {
      const phrase = words.slice(at, at + length).join(' ');
      // The plural of whom people look for: cardiologists, skin doctors.
      const entry = byPhrase.get(phrase) ?? byPhrase.get(phrase.replace(/s$/, ''));
      if (!entry) continue;
      specialties.push(entry);
      taken = length;
    }
    if (taken === 0) rest.push(words[at]!);
    at += taken || 1;
  }
  return { specialties, rest };
}

/** Codes that are of both: of two beginnings the longer one where it continues the other. */
const inBoth = (a: readonly string[], b: readonly string[]): string[] => [
  ...new Set(a.flatMap((one) => b.flatMap((other) => (one.startsWith(other) ? [one] : other.startsWith(one) ? [other] : [])))),
];

/**
 * Groups of code beginnings of which a provider must have one each: "pediatric cardiology surgeon" of several entries is narrowed to the codes they share,
 * and where they share none, asks for one of each.
 */
export function codeGroups(specialties: readonly NamedSpecialty[]): (readonly string[])[] {
  const [first, ...others] = specialties.map(({ codes }) => codes);
  if (!first) return [];
  const groups: (readonly string[])[] = [first];
  for (const codes of others) {
    const shared = inBoth(groups[0]!, codes);
    if (shared.length > 0) groups[0] = shared;
    else groups.push(codes);
  }
  return groups;
}
