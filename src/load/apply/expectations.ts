import type { Client } from 'pg';
import { freshnessDays } from '#fields/freshness';
import { current } from '#records/current';
import { counted, number } from '../counted.ts';
import type { Cadence, DatasetFile } from '../define-dataset.ts';
import type { LoadReport } from '../history/load-report.ts';
import type { ReadCounts } from '../read/read-counts.ts';
import { openRefusal } from '../refusal.ts';
import { daysBetween } from '../release/release-date.ts';
import { pickTable } from '../stage/staging.ts';
import type { LoadOfFile } from './extent.ts';

/** What it contains is updated, what it omits stays. */
export const asPart = (file: DatasetFile): DatasetFile => ({ ...file, mode: 'delta', whole_within: undefined });

/**
 * Records of one key are numbered by content (`#2`). A partial file may contain only the second: it gets the number its
 * content is stored under.
 */
export async function keepNumbers(client: Client, file: DatasetFile, source_id: string, period: string): Promise<void> {
  for (const kind of file.writes) {
    await client.query(
      `update ${pickTable(kind)} p set record_key = t.record_key from ${current(kind, 't')}
       where t.source = $1 and t.release_period = $2 and t.content_hash = p.content_hash and t.record_key <> p.record_key
         and regexp_replace(t.record_key, '#[0-9]+$', '') = regexp_replace(p.record_key, '#[0-9]+$', '')
         and not exists (select 1 from ${pickTable(kind)} other where other.record_key = t.record_key and other.content_hash = t.content_hash)`,
      [source_id, period],
    );
  }
}

interface AcceptedRelease {
  release_date: string;
  rows_loaded: number;
}

/** One without a date counts with the date of its load. None when real data replaces sample data. */
async function acceptedReleases(client: Client, { source_id, file_kind, period, is_sample }: LoadReport): Promise<AcceptedRelease[]> {
  const { rows } = await client.query(
    `select distinct on (observed_on) observed_on as release_date, rows_loaded from load
     where source_id = $1 and file_kind = $2 and period = $3 and status = 'accepted' and is_sample = $4 and not is_partial and observed_on is not null
     order by observed_on, load_id desc`,
    [source_id, file_kind, period, is_sample],
  );
  return rows;
}

const pct = (share: number) => `${(share * 100).toFixed(1)}%`;
export const DEFAULT_ISSUES = 0.02;
const DEFAULT_DROP = 0.2;

/** Within which two releases are comparable. */
const comparableDays = (cadence: Cadence) => (freshnessDays[cadence] ?? freshnessDays.annual!).critical;

/** The last one up to this date, or one shortly after it (an edited copy may look a little older). */
function comparableRelease(accepted: AcceptedRelease[], release_date: string, cadence: Cadence): AcceptedRelease | null {
  const ordered = accepted.toSorted((a, b) => a.release_date.localeCompare(b.release_date));
  const before = ordered.filter((release) => release.release_date <= release_date).at(-1);
  const after = ordered.find(
    (release) => release.release_date > release_date && daysBetween(release_date, release.release_date) <= comparableDays(cadence),
  );
  return before ?? after ?? null;
}

/** Each message says what was found and what was expected. Without a release date the date of the load counts. */
export async function checkExpectations(
  { client, found: { dataset, file }, report, options }: LoadOfFile,
  release_date: string,
  { filled, first_issues }: Partial<Pick<ReadCounts, 'filled' | 'first_issues'>> = {},
): Promise<void> {
  const { expect } = file;
  const { rows_read, rows_loaded, issues } = report;
  if (rows_read === 0) throw openRefusal('The file has a header but no rows.');
  const allowed = expect.issues ?? DEFAULT_ISSUES;
  const share = issues / rows_read;
  // One unreadable row in a file of ten rows does not make the file unusable.
  if (share > allowed && (issues > 1 || rows_loaded === 0)) {
    throw openRefusal(
      `${number(issues)} of ${counted(rows_read, 'row')} (${pct(share)}) could not be read; the maximum is ${pct(allowed)}.`,
      undefined,
      first_issues,
    );
  }
  for (const [column, least] of Object.entries(expect.filled ?? {})) {
    const { filled: with_value, of } = filled?.[column] ?? { filled: 0, of: 0 };
    if (of > 0 && with_value / of < least) {
      throw openRefusal(
        `Only ${pct(with_value / of)} of ${counted(of, 'record')} have a value in "${column.replaceAll('_', ' ')}"; at least ${pct(least)} are expected. The column may be empty or written in another way in this file.`,
      );
    }
  }
  // An excerpt says nothing about how much the complete release shrank.
  if (file.mode === 'delta' || options.accept_drop || report.is_partial) return;
  const before = comparableRelease(await acceptedReleases(client, report), release_date, dataset.cadence);
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
