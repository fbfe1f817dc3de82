import { z } from 'zod';
import { readTable } from '#read-table';

/**
 * What people type for a specialty, and the first characters of its taxonomy codes: US and British spelling, the
 * profession and the field. Reviewed by hand; a test checks every entry against the published code set, which is not
 * shipped. A word of one entry may be part of a longer one ("pediatric cardiology"): the longest match wins.
 */
export const specialtyWords: readonly { words: string[]; codes: string[] }[] = readTable(
  'src/fields/specialty-words.csv',
  z.object({
    words: z.string().regex(/^[a-z][a-z ,]+$/, 'expected words in lower case, separated by a comma'),
    taxonomy_codes: z.string().regex(/^[0-9A-Z][0-9A-Z ]+$/, 'expected first characters of taxonomy codes, separated by a space'),
  }),
).map(({ words, taxonomy_codes }) => ({ words: words.split(', '), codes: taxonomy_codes.split(' ') }));

type Entry = { words: readonly string[]; codes: readonly string[] };

const byPhrase = new Map<string, Entry>(specialtyWords.flatMap((entry) => entry.words.map((phrase): [string, Entry] => [phrase, entry])));
const longest = Math.max(...[...byPhrase.keys()].map((phrase) => phrase.split(' ').length));

/** A specialty named in a text: its names, and the first characters of its taxonomy codes. */
export interface NamedSpecialty {
  words: readonly string[];
  codes: readonly string[];
}

/**
 * The specialties named in a text, longest phrase first, and the remaining words. Words are in lower case without
 * punctuation.
 */
export function readSpecialties(words: readonly string[]): { specialties: NamedSpecialty[]; rest: string[] } {
  const specialties: NamedSpecialty[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    let taken = 0;
    for (let length = Math.min(longest, words.length - at); length > 0 && taken === 0; length--) {
      const phrase = words.slice(at, at + length).join(' ');
      // People also search in the plural: cardiologists, skin doctors.
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

/** Code prefixes that satisfy both lists: of two prefixes the longer one, if it extends the other. */
const inBoth = (a: readonly string[], b: readonly string[]): string[] => [
  ...new Set(a.flatMap((one) => b.flatMap((other) => (one.startsWith(other) ? [one] : other.startsWith(one) ? [other] : [])))),
];

/**
 * Groups of code prefixes; a provider must match one of each group: "pediatric cardiology surgeon" matches several
 * entries and is narrowed to the codes they share, or, if they share none, requires one of each.
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
