import { EXCLUSION_LISTS } from '../../fields/required-lists.ts';
import type { SourceNote } from './meta.ts';

type Noted = Pick<SourceNote, 'source_id' | 'title' | 'coverage' | 'coverage_note'>;

/** In exclusion lists people look for somebody, in other sources for figures. */
export const partialMeans = (notes: readonly Pick<Noted, 'source_id'>[]): string =>
  notes.every(({ source_id }) => EXCLUSION_LISTS.includes(source_id))
    ? 'A person or business that is not found may still be listed.'
    : 'Counts, averages and rankings cover that part only, and a missing record proves nothing.';

export const partialNotes = (notes: readonly Noted[]): string[] =>
  notes
    .filter(({ coverage }) => coverage === 'partial')
    .map(
      ({ source_id, title, coverage_note }) =>
        `Only part of "${title}" is loaded${coverage_note ? ` (${coverage_note})` : ''}. ${partialMeans([{ source_id }])}`,
    );

/** For a response in which each source says how much of it is loaded. */
export function partialWarning(notes: readonly Noted[]): string[] {
  const partial = notes.filter(({ coverage }) => coverage === 'partial');
  if (partial.length < 2) return partialNotes(partial);
  const titles = new Intl.ListFormat('en-US').format(partial.map(({ title }) => `"${title}"`));
  return [`Only part of ${titles} is loaded (see coverage_note). ${partialMeans(partial)}`];
}

/** Behind a number. */
export function partOf(notes: readonly Pick<Noted, 'title' | 'coverage'>[]): string {
  const titles = notes.filter(({ coverage }) => coverage === 'partial').map(({ title }) => title);
  return titles.length === 0
    ? ''
    : titles.length <= 2
      ? `, in the loaded part of ${titles.join(' and ')}`
      : `, in the loaded part of ${titles.length} sources, named below`;
}
