import { z } from 'zod';
import { readTable } from '#read-table';

/**
 * The words that a line is read with: lexicon.csv has a word or phrase in capital letters and its tags (`degree`,
 * `legal=LLC`), tags.csv what each tag says. Another degree, note or legal form is a row there.
 */
const kinds = readTable('src/match/read/tags.csv', z.object({ tag: z.string(), value: z.string(), meaning: z.string().min(1) }));
const words = new Map<string, Map<string, string[]>>(kinds.map(({ tag }) => [tag, new Map()]));
const hasValue = new Map(kinds.map(({ tag, value }) => [tag, value !== '']));

const one = /^[a-z_]+(?:=[A-Z0-9]+)?$/;
const row = z.object({
  word: z.string().regex(/^[A-Z0-9][A-Z0-9 ,/-]*$/, 'expected a word or phrase in capital letters'),
  tags: z
    .string()
    .refine(
      (tags) => tags.split(' ').every((tag) => one.test(tag) && hasValue.get(tag.split('=')[0]!) === tag.includes('=')),
      'expected tags of tags.csv, separated by a blank, with a value where tags.csv names one',
    ),
});
for (const { word, tags } of readTable('src/match/read/lexicon.csv', row))
  for (const [tag, value] of tags.split(' ').map((text) => text.split('='))) {
    const of = words.get(tag!)!;
    of.set(word, [...(of.get(word) ?? []), value ?? '']);
  }

export function allValuesOf(tag: string): ReadonlyMap<string, string[]> {
  const found = words.get(tag);
  if (!found) throw new Error(`src/match/read/tags.csv has no tag ${tag}.`);
  return found;
}

export const tagged = (...tags: string[]): ReadonlySet<string> => new Set(tags.flatMap((tag) => [...allValuesOf(tag).keys()]));

export const valuesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map([...allValuesOf(tag)].map(([word, [value]]) => [word, value!]));
export const numbersOf = (tag: string): ReadonlyMap<string, number> =>
  new Map([...valuesOf(tag)].map(([word, value]) => [word, Number(value)]));

export const alternatives = (tag: string): string =>
  [...allValuesOf(tag).keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).join('|');

/** LIMITED LIABILITY COMPANY as LLC */
export function shortened(tag: string): (folded: string) => string {
  const values = valuesOf(tag);
  const phrase = new RegExp(`\\b(?:${alternatives(tag)})\\b`, 'g');
  return (folded) => folded.replace(phrase, (found) => values.get(found)!);
}
