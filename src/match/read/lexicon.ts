import { z } from 'zod';
import { readTable } from '../../read-table.ts';

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

function ofTag(tag: string): ReadonlyMap<string, string[]> {
  const found = words.get(tag);
  if (!found) throw new Error(`src/match/read/tags.csv has no tag ${tag}.`);
  return found;
}

export const tagged = (...tags: string[]): ReadonlySet<string> => new Set(tags.flatMap((tag) => [...ofTag(tag).keys()]));

export const valuesOf = (tag: string): ReadonlyMap<string, string> => new Map([...ofTag(tag)].map(([word, [value]]) => [word, value!]));
export const allValuesOf = ofTag;
export const numbersOf = (tag: string): ReadonlyMap<string, number> =>
  new Map([...ofTag(tag)].map(([word, [value]]) => [word, Number(value)]));

export const alternatives = (tag: string): string =>
  [...ofTag(tag).keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).join('|');

/** LIMITED LIABILITY COMPANY as LLC */
export function shortened(tag: string): (folded: string) => string {
  const values = valuesOf(tag);
  const phrase = new RegExp(`\\b(?:${alternatives(tag)})\\b`, 'g');
  return (folded) => folded.replace(phrase, (found) => values.get(found)!);
}

/**
 * How a name stands beside something else: `{tag}` is any word of the lexicon with this tag; each row has an example
 * with what is kept of it. Rows of one scheme are tried in their order.
 */
const rows = readTable(
  'src/match/read/schemes.csv',
  z.object({ scheme: z.string().min(1), flags: z.enum(['u', 'iu']), pattern: z.string().min(1), example: z.string(), kept: z.string() }),
);

/** Over names of at most 400 characters. */
export const patternsOf = (scheme: string, more = ''): RegExp[] =>
  rows
    .filter((row) => row.scheme === scheme)
    .map(
      ({ pattern, flags }) =>
        new RegExp(
          pattern.replace(/\{([a-z_]+)\}/g, (_, tag) => alternatives(tag)),
          flags + more,
        ),
    );

/** All rows of a scheme as one. */
export function patternOf(scheme: string, more = ''): RegExp {
  const patterns = patternsOf(scheme, more);
  const flags = new Set(patterns.map((pattern) => pattern.flags));
  if (flags.size !== 1) throw new Error(`src/match/read/schemes.csv needs rows of ${scheme} that have the same flags.`);
  return new RegExp(patterns.map(({ source }) => source).join('|'), [...flags][0]);
}

export const schemes: readonly string[] = [...new Set(rows.map(({ scheme }) => scheme))];
export const examples: readonly { scheme: string; example: string; kept: string }[] = rows;

/** By the first row that fits; a piece that may be missing is ''. */
export function keptBy(scheme: string): (text: string) => readonly string[] {
  const patterns = patternsOf(scheme);
  return (text) => {
    for (const pattern of patterns) {
      const found = pattern.exec(text);
      if (found) return found.slice(1).map((piece) => piece ?? '');
    }
    return [];
  };
}

/** `left` is put in its place, `after` done after each row. */
export function without(scheme: string, left = '', after = (text: string): string => text): (text: string) => string {
  const patterns = patternsOf(scheme, 'g');
  return (text) => patterns.reduce((rest, pattern) => after(rest.replace(pattern, left)), text);
}
