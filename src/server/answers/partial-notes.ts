import { EXCLUSION_LISTS } from '../../fields/required-lists.ts';
import type { SourceNote } from './meta.ts';

type Noted = Pick<SourceNote, 'source_id' | 'title' | 'coverage' | 'coverage_note'>;

/**
 * What partly loaded sources mean for the reader: in exclusion lists people look for somebody, in other sources for
 * figures.
 */
export const partialMeans = (notes: readonly Pick<Noted, 'source_id'>[]): string =>
  notes.every(({ source_id }) => EXCLUSION_LISTS.includes(source_id))
    ? 'A person or business that is not found may still be listed.'
    : 'Counts, averages and rankings cover that part only, and a missing record proves nothing.';

/** One sentence for each source that is only partly loaded: figures computed from it cover that part only. */
export const partialNotes = (notes: readonly Noted[]): string[] =>
  notes
    .filter(({ coverage }) => coverage === 'partial')
    .map(
      ({ source_id, title, coverage_note }) =>
        `Only part of "${title}" is loaded${coverage_note ? ` (${coverage_note})` : ''}. ${partialMeans([{ source_id }])}`,
    );

/** The same as one warning, for a response in which each source says how much of it is loaded. */
export function partialWarning(notes: readonly Noted[]): string[] {
  const partial = notes.filter(({ coverage }) => coverage === 'partial');
  if (partial.length < 2) return partialNotes(partial);
  const titles = new Intl.ListFormat('en-US').format(partial.map(({ title }) => `"${title}"`));
  return [`Only part of ${titles} is loaded (see coverage_note). ${partialMeans(partial)}`];
}

/** After a number: which sources it covers only in part; nothing if all of them are loaded completely. */
export function partOf(notes: readonly Pick<Noted, 'title' | 'coverage'>[]): string {
  const titles = notes.filter(({ coverage }) => coverage === 'partial').map(({ title }) => title);
  return titles.length === 0
    ? ''
    : titles.length <= 2
      ? `, in the loaded part of ${titles.join(' and ')}`
      : `, in the loaded part of ${titles.length} sources, named below`;
}
