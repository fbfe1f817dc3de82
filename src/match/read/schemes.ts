import { z } from 'zod';
import { readTable } from '../../read-table.ts';
import { alternatives } from './lexicon.ts';

/**
 * How a name stands beside something else: each row of schemes.csv is one way, `{tag}` in it any word of the lexicon
 * with this tag, and has an example with what is kept of it. Rows of one scheme are tried in their order.
 */
const rows = readTable(
  'src/match/read/schemes.csv',
  z.object({ scheme: z.string().min(1), flags: z.enum(['u', 'iu']), pattern: z.string().min(1), example: z.string(), kept: z.string() }),
);

/** The patterns of a scheme, over names of at most 400 characters. */
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

/**
 * What the first row of a scheme that fits a text keeps of it; empty where none fits. A piece that may be missing is
 * ''.
 */
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

/**
 * The text without what fits the rows of a scheme, one after the other; `left` is in its place, and what is done after
 * each row.
 */
export function without(scheme: string, left = '', after = (text: string): string => text): (text: string) => string {
  const patterns = patternsOf(scheme, 'g');
  return (text) => patterns.reduce((rest, pattern) => after(rest.replace(pattern, left)), text);
}
