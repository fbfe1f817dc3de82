import type { SourceNote } from './meta.ts';

type Noted = Pick<SourceNote, 'title' | 'coverage' | 'coverage_note'>;

/** One sentence for each source that is loaded in part: what is computed from it covers that part alone. */
export const partialNotes = (notes: readonly Noted[]): string[] =>
  notes
    .filter(({ coverage }) => coverage === 'partial')
    .map(
      ({ title, coverage_note }) =>
        `Only part of ${title} is loaded${coverage_note ? ` (${coverage_note})` : ''}. Counts, averages and rankings cover that part, and a missing record proves nothing.`,
    );
