import { z } from 'zod';
import { readTable } from '#read-table';

/**
 * Therapeutic areas derived from a study's conditions. An area applies when one of its words begins a word of a
 * condition (so `tumo` finds tumor and tumour; a word ending in `$` must match a whole word). A study may have several
 * areas, or none: conditions that name no disease (healthy volunteers, behavior) get no area rather than a guess.
 */
const rows = readTable('src/fields/therapeutic-areas.csv', z.object({ area: z.string(), title: z.string(), words: z.string() }));
export const therapeuticAreas: Readonly<Record<string, { title: string; words: string[] }>> = Object.fromEntries(
  rows.map(({ area, title, words }) => [area, { title, words: words.split(', ') }]),
);

const patterns = Object.entries(therapeuticAreas).map(([area, { words }]) => {
  const any = words.map((word) => (word.endsWith('$') ? `${word.slice(0, -1)}\\b` : word)).join('|');
  return { area, pattern: new RegExp(`(?:^|[^a-z])(?:${any})`) };
});

/** The areas of a study's conditions, in the order of the table; empty if no word matches. */
export function therapeuticAreasOf(conditions: string[]): string[] {
  const words = conditions.join('\n').toLowerCase();
  return patterns.filter(({ pattern }) => pattern.test(words)).map(({ area }) => area);
}
