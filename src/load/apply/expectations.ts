import type { Cadence, DatasetFile } from '../define-dataset.ts';
import type { ReadCounts } from '../read/read-rows.ts';
import { openRefusal } from '../refusal.ts';

export interface AcceptedRelease {
  release_date: string;
  rows_loaded: number;
}

interface Measured {
  file: DatasetFile;
  cadence: Cadence;
  counts: Pick<ReadCounts, 'rows_read' | 'issues' | 'filled'>;
  /** Rows that became records, repeats left out. */
  rows_loaded: number;
  /** Release date, or the day of the load where that is unknown. */
  release_date: string;
  /** A part of a release says nothing of how much the whole shrank. */
  is_partial: boolean;
  /** Whole releases of the same kind and period that were accepted; none when sample data gives way to real data. */
  accepted: AcceptedRelease[];
  accept_drop: boolean;
}

const pct = (share: number) => `${(share * 100).toFixed(1)} %`;
const DEFAULT_ISSUES = 0.02;
const DEFAULT_DROP = 0.2;

/** Days between releases within which two of them are comparable: the second threshold of the freshness table. */
const COMPARABLE_DAYS: Record<Cadence, number> = { daily: 8, weekly: 21, monthly: 100, quarterly: 200, annual: 550, none: 550 };

const daysBetween = (a: string, b: string) => (Date.parse(b) - Date.parse(a)) / 86_400_000;

/** The release to compare with: the last one up to this day, or one shortly after it (a cut copy may look a little older). */
export function comparableRelease(accepted: AcceptedRelease[], release_date: string, cadence: Cadence): AcceptedRelease | null {
  const ordered = accepted.toSorted((a, b) => a.release_date.localeCompare(b.release_date));
  const before = ordered.filter((release) => release.release_date <= release_date).at(-1);
  const after = ordered.find(
    (release) => release.release_date > release_date && daysBetween(release_date, release.release_date) <= COMPARABLE_DAYS[cadence],
  );
  return before ?? after ?? null;
}

/** Turns a load away that does not look like a release of this dataset; each sentence says what was found and what was expected. */
export function checkExpectations(measured: Measured): void {
  const { file, counts, rows_loaded, accept_drop } = measured;
  const { expect } = file;
  if (counts.rows_read === 0) throw openRefusal('The file has a header and no rows.');
  const allowed = expect.issues ?? DEFAULT_ISSUES;
  const share = counts.issues / counts.rows_read;
  // One bad row in a file of ten is one bad row, not a broken file.
  if (share > allowed && (counts.issues > 1 || rows_loaded === 0)) {
    throw openRefusal(`${counts.issues} of ${counts.rows_read} rows (${pct(share)}) could not be read; at most ${pct(allowed)} may.`);
  }
  for (const [column, least] of Object.entries(expect.filled ?? {})) {
    const { filled, of } = counts.filled[column] ?? { filled: 0, of: 0 };
    if (of > 0 && filled / of < least) {
      throw openRefusal(`The column ${column} is filled in ${pct(filled / of)} of ${of} records; at least ${pct(least)} was expected.`);
    }
  }
  const before =
    file.mode === 'delta' || accept_drop || measured.is_partial
      ? null
      : comparableRelease(measured.accepted, measured.release_date, measured.cadence);
  if (!before || before.rows_loaded === 0) return;
  const drop = 1 - rows_loaded / before.rows_loaded;
  const most = expect.drop ?? DEFAULT_DROP;
  if (drop > most) {
    throw openRefusal(
      `The file gives ${rows_loaded} rows, ${pct(drop)} fewer than the ${before.rows_loaded} of the release of ${before.release_date}; at most ${pct(most)} fewer is accepted (--accept-drop, once somebody has looked at it).`,
    );
  }
}
