import type { DateBasis } from '../../fields/release-basis.ts';
import type { Fetched } from '../acquire/offers.ts';
import { checkExpectations } from '../apply/expectations.ts';
import { sizeOf } from '../apply/extent.ts';
import { notUtf8 } from '../counted.ts';
import { readCells } from '../read/read-cells.ts';
import type { ReadCounts } from '../read/read-counts.ts';
import { readRows } from '../read/read-rows.ts';
import type { Recognized } from '../recognize/recognize.ts';
import { isFileFault, Refusal } from '../refusal.ts';
import { dayOf, earlyReleaseDate, isWeak, periodOf, releaseDate } from '../release/release-date.ts';
import { releaseFacts } from '../release/release-facts.ts';
import type { StagedIssue, Staging } from '../stage/staging.ts';
import type { Aspect, FileCheck } from './source-check.ts';

export interface Beside {
  fetched: Fetched;
  now: Date;
  companion: { date: string; basis: DateBasis | null } | null;
  /** What the previous check found in the file of this kind and period. */
  previous: (file_kind: string, period: string) => FileCheck | null;
}

type Counts = Pick<ReadCounts, 'rows_read' | 'rows_with_records' | 'issues' | 'skipped' | 'skip_reasons' | 'filled' | 'fallback_lines'> &
  Partial<ReadCounts>;

const FIRST_ISSUES = 5;

/** Accepts what a load would stage, and stores only the first issues. */
function openNowhere({ file }: Recognized, today: string) {
  const first: StagedIssue[] = [];
  let dated_ahead: string | null = null;
  const staging: Staging = {
    add: ({ kind, key, observed_from }, line) => {
      if (!file.writes.includes(kind))
        throw new Error(`The transform returned a record of kind ${kind.kind}, which the file does not declare.`);
      if (observed_from && observed_from > today)
        dated_ahead ??= `${key} (line ${line}) is dated ${observed_from}, which is in the future.`;
    },
    issue: (issue) => {
      if (first.length < FIRST_ISSUES) first.push(issue);
    },
    sendFull: async () => {},
    finish: async () => {},
  };
  return { staging, first, aheadOf: () => dated_ahead };
}

async function count(found: Recognized, early: string | null, nowhere: ReturnType<typeof openNowhere>): Promise<Counts> {
  const { dataset, file, layout, part } = found;
  if (!file.cells) return readRows({ dataset, file, layout, part, release_date: early, staging: nowhere.staging });
  const issues: StagedIssue[] = [];
  const read = { part, layout, cells_table: file.cells, allowed: file.expect.issues, keep: () => {}, issues, sendFull: async () => {} };
  const { rows_read, cells, fallback_lines } = await readCells(read);
  for (const issue of issues) nowhere.staging.issue(issue);
  return { rows_read, rows_with_records: cells, issues: issues.length, skipped: 0, skip_reasons: {}, filled: {}, fallback_lines };
}

/** Reads all rows of a recognized part and compares them with the declaration; fills in the result. */
export async function readPart(check: FileCheck, found: Recognized, { fetched, now, companion, previous }: Beside): Promise<void> {
  const { dataset, file, layout, part } = found;
  const attempt = async (aspect: Aspect, work: () => Promise<void> | void) => {
    try {
      await work();
    } catch (error) {
      if (!isFileFault(error)) throw error;
      const is_of_header = error instanceof Refusal && error.is_of_header;
      check.findings.push({ aspect: is_of_header ? 'header' : aspect, problem: (error as Error).message });
    }
  };
  const facts = { ...(await releaseFacts(found, now, { download: fetched })), companion };
  check.layout = layout.id;
  const nowhere = openNowhere(found, dayOf(now));
  let counts: Counts | null = null;
  await attempt('form', async () => {
    counts = await count(found, earlyReleaseDate(facts), nowhere);
  });
  check.first_issues = nowhere.first.map(({ line, column, reason }) => `line ${line}${column ? `, ${column}` : ''}: ${reason}`);
  if (!counts) return;
  const read: Counts = counts;
  const { rows_read, rows_with_records, issues, skipped, skip_reasons, header = null } = read;
  const filled = Object.entries(read.filled).map(([column, tally]) => [column, tally.of === 0 ? 0 : tally.filled / tally.of]);
  Object.assign(check, { rows_read, rows_with_records, issues, skipped, skip_reasons, header, filled: Object.fromEntries(filled) });
  if (read.fallback_lines > 0) check.notes.push(notUtf8(read.fallback_lines));

  await attempt('date', () => {
    const release = releaseDate({ ...facts, greatest: read.greatest ?? null, beside: read.beside });
    if (release.warning) check.notes.push(release.warning);
    Object.assign(check, { release_date: release.date, release_date_basis: release.basis, release_date_from: release.date_from });
    check.period = periodOf(file, part.name, release.date);
    if (release.date === null)
      throw new Refusal('The file has no release date: none in its content, its name, or its archive or download.');
  });
  const before = previous(file.kind, check.period);
  await attempt('date', () => compareDates(check, before));

  const { long, short } = sizeOf(file, layout, rows_read);
  for (const outside of [long, short && `${short}.`]) if (outside) check.findings.push({ aspect: 'bounds', problem: outside });
  const ahead = nowhere.aheadOf();
  if (ahead && file.mode === 'delta') check.findings.push({ aspect: 'date', problem: ahead });
  await attempt('bounds', () =>
    checkExpectations({
      ...{ file, cadence: dataset.cadence, counts: read, rows_loaded: rows_with_records, is_partial: false, accept_drop: false },
      release_date: check.release_date ?? dayOf(now),
      accepted: before
        ? [{ release_date: before.release_date ?? before.fetched_at.slice(0, 10), rows_loaded: before.rows_with_records }]
        : [],
    }),
  );
  if (before?.header && header && before.header.join('|') !== header.join('|'))
    check.notes.push('The header differs from the one in the previous check, but still matches the declaration.');
}

/** A release older than that of the previous check, or one without its stated date, is an old or a different file. */
function compareDates(check: FileCheck, before: FileCheck | null): void {
  if (!before?.release_date || !check.release_date) return;
  if (check.release_date < before.release_date)
    throw new Refusal(`The release is of ${check.release_date}; at the previous check it was of ${before.release_date}.`);
  if (isWeak({ basis: check.release_date_basis }) && !isWeak({ basis: before.release_date_basis }))
    throw new Refusal(
      `At the previous check the release date was the ${before.release_date_from}, which is now missing: now it is the ${check.release_date_from}.`,
    );
}
