import { z } from 'zod';
import { readTable } from '../../read-table.ts';
import { alternatives } from './lexicon.ts';

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
