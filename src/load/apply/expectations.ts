import { counted } from '../counted.ts';
import type { Cadence, DatasetFile } from '../define-dataset.ts';
import type { ReadCounts } from '../read/read-counts.ts';
import { openRefusal } from '../refusal.ts';

export interface AcceptedRelease {
  release_date: string;
  rows_loaded: number;
}

interface Measured {
  file: DatasetFile;
  cadence: Cadence;
  counts: Pick<ReadCounts, 'rows_read' | 'issues' | 'filled'> & Partial<Pick<ReadCounts, 'first_issues'>>;
  rows_loaded: number;
  /** Release date, or the date of the load if that is unknown. */
  release_date: string;
  /** Says nothing about how much the complete release shrank. */
  is_partial: boolean;
  /** None when real data replaces sample data. */
  accepted: AcceptedRelease[];
  accept_drop: boolean;
}

const pct = (share: number) => `${(share * 100).toFixed(1)}%`;
const DEFAULT_ISSUES = 0.02;
const DEFAULT_DROP = 0.2;

/** Days within which two releases are comparable: the second threshold of the freshness table. */
const COMPARABLE_DAYS: Record<Cadence, number> = { daily: 8, weekly: 21, monthly: 100, quarterly: 200, annual: 550, none: 550 };

const daysBetween = (a: string, b: string) => (Date.parse(b) - Date.parse(a)) / 86_400_000;

/** The last one up to this date, or one shortly after it (an edited copy may look a little older). */
function comparableRelease(accepted: AcceptedRelease[], release_date: string, cadence: Cadence): AcceptedRelease | null {
  const ordered = accepted.toSorted((a, b) => a.release_date.localeCompare(b.release_date));
  const before = ordered.filter((release) => release.release_date <= release_date).at(-1);
  const after = ordered.find(
    (release) => release.release_date > release_date && daysBetween(release_date, release.release_date) <= COMPARABLE_DAYS[cadence],
  );
  return before ?? after ?? null;
}

/** Each message says what was found and what was expected. */
export function checkExpectations(measured: Measured): void {
  const { file, counts, rows_loaded, accept_drop } = measured;
  const { expect } = file;
  if (counts.rows_read === 0) throw openRefusal('The file has a header but no rows.');
  const allowed = expect.issues ?? DEFAULT_ISSUES;
  const share = counts.issues / counts.rows_read;
  // One unreadable row in a file of ten rows does not make the file unusable.
  if (share > allowed && (counts.issues > 1 || rows_loaded === 0)) {
    throw openRefusal(
      `${counts.issues.toLocaleString('en-US')} of ${counted(counts.rows_read, 'row')} (${pct(share)}) could not be read; the maximum is ${pct(allowed)}.`,
      undefined,
      counts.first_issues,
    );
  }
  for (const [column, least] of Object.entries(expect.filled ?? {})) {
    const { filled, of } = counts.filled[column] ?? { filled: 0, of: 0 };
    if (of > 0 && filled / of < least) {
      throw openRefusal(
        `Only ${pct(filled / of)} of ${counted(of, 'record')} have a value in "${column.replaceAll('_', ' ')}"; at least ${pct(least)} are expected. The column may be empty or written in another way in this file.`,
      );
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
      `The file has ${rows_loaded} rows, ${pct(drop)} fewer than the ${before.rows_loaded} of the release of ${before.release_date}; the maximum drop is ${pct(most)}.`,
      'If you have checked that the drop is real, load it with --accept-drop.',
    );
  }
}
