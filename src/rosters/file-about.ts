import { type CutNames, cutNamesNote } from '../fields/cut-names.ts';
import type { ListBlock } from '../screening/list-block.ts';
import { countsInWords } from '../screening/outcome-words.ts';

/** What a file of results says beside its rows. */
export interface ResultSummary extends ListBlock {
  id: string;
  as_of: string | null;
  counts: Record<string, number>;
  names_cut: CutNames[];
  /** Only for a stored roster. */
  status?: string;
  subjects?: number;
  done?: number;
  [more: string]: unknown;
}

/**
 * What CSV with a row for each hit, which has no place beside its rows, says of the screening in every row, and in one
 * row without a record where there is no hit.
 */
export const ABOUT_COLUMNS = [
  'screening_outcomes',
  'screening_gaps',
  'screening_as_of',
  'screening_id',
  'monitor_id',
  'screening_note',
] as const;

type About = Record<(typeof ABOUT_COLUMNS)[number], string | number | null>;

const number = (value: number) => value.toLocaleString('en-US');

/** Without a hit, a roster that is still being screened would look like one that is clear. */
function standing({ status, done, subjects, counts }: ResultSummary): string {
  const words = countsInWords(counts) || 'no result';
  if (!status || status === 'done') return words;
  return `not finished (${status}, ${number(done ?? 0)} of ${number(subjects ?? 0)} rows done); ${words}`;
}

/** `is_monitor`: the file has the current results of a monitored roster, of several screenings. */
export const aboutCells = (summary: ResultSummary, is_monitor: boolean): About => ({
  screening_outcomes: standing(summary),
  screening_gaps: summary.lists.filter(({ gap }) => gap !== null).length,
  screening_as_of: summary.as_of,
  screening_id: is_monitor ? null : summary.id,
  monitor_id: is_monitor ? summary.id : null,
  screening_note: cutNamesNote(summary.names_cut),
});
