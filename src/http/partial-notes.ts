import { PARTIAL_MEANS } from '../pages/notices.ts';
import type { SourceNote } from './meta.ts';

type Noted = Pick<SourceNote, 'title' | 'coverage' | 'coverage_note'>;

/** One sentence for each source that is only partly loaded: figures computed from it cover that part only. */
export const partialNotes = (notes: readonly Noted[]): string[] =>
  notes
    .filter(({ coverage }) => coverage === 'partial')
    .map(({ title, coverage_note }) => `Only part of ${title} is loaded${coverage_note ? ` (${coverage_note})` : ''}. ${PARTIAL_MEANS}`);
