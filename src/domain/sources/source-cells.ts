import type { z } from 'zod';
import { RELEASE_FRESHNESS_IN_WORDS } from '../../fields/freshness.ts';
import { BASIS_IN_WORDS } from '../../fields/release-basis.ts';
import { VERIFIED_IN_WORDS } from '../../fields/verified.ts';
import { type Columns, dataTable } from '../../pages/data-table.ts';
import type { Fact } from '../../pages/facts.ts';
import { html } from '../../pages/html.ts';
import { date, moment, withDates } from '../../pages/wording.ts';
import type { Load, Source, SourceDetail } from './schemas.ts';

type Row = z.infer<typeof Source>;

type Dated = Pick<Row, 'release_freshness' | 'release_date'>;

/** "current to Jul 10, 2023, out of date"; without a date its class. */
export function releaseWords({ release_freshness, release_date }: Dated): string {
  const words = RELEASE_FRESHNESS_IN_WORDS[release_freshness];
  if (!release_date) return words;
  const is_behind = release_freshness === 'stale' || release_freshness === 'critical';
  return `current to ${date(release_date)}${is_behind ? `, ${words}` : ''}`;
}

/** How current the release is, as a colored badge. Without a date a required list is a gap of every screening. */
export const releaseBadge = (row: Dated & Pick<Row, 'is_required_for_screening'>) => {
  const undated = row.is_required_for_screening ? 'bad' : 'warning';
  return html`<span class="badge ${row.release_freshness === 'unknown' ? undated : row.release_freshness}">${releaseWords(row)}</span>`;
};

export const sourceBadges = (row: Dated & Pick<Row, 'is_required_for_screening' | 'coverage' | 'is_sample'>) =>
  html`${releaseBadge(row)}${row.coverage === 'partial' && html` <span class="badge warning">only partly loaded</span>`}${row.is_sample && html` <span class="badge sample">sample data</span>`}`;

const releaseOf = ({ release_date, last_loaded_at }: Pick<Row, 'release_date' | 'last_loaded_at'>) =>
  release_date ?? (last_loaded_at && html`<span class="quiet">date unknown</span>`);

/** How often a publisher publishes a source; null without a schedule. */
export const cadenceWords = (cadence: string): string | null =>
  cadence === 'none' ? null : cadence === 'annual' ? 'once a year' : cadence;

/** What the page of a source and that of an exclusion list say of it. */
export const sourceFacts = (source: Row): Fact[] => [
  { label: 'Published at', value: html`<a href="${source.landing_url}" rel="noreferrer">${source.landing_url}</a>` },
  { label: 'Published', value: cadenceWords(source.cadence), why: 'without a schedule' },
  { label: 'File layout', value: source.verified && VERIFIED_IN_WORDS[source.verified], why: 'not recorded' },
  { label: 'Newest release', value: releaseOf(source), why: 'none yet' },
  { label: 'Date taken from', value: source.release_date_basis && BASIS_IN_WORDS[source.release_date_basis], why: 'no date' },
  { label: 'Last load', value: source.last_loaded_at && moment(source.last_loaded_at), why: 'none yet' },
];

type LoadRow = z.infer<typeof Load>;

export const leftOut = ({ rows_issues, rows_skipped }: Pick<LoadRow, 'rows_issues' | 'rows_skipped'>): number =>
  (rows_issues ?? 0) + (rows_skipped ?? 0);

/** What became of the rows of a file. */
export const rowColumns: Columns<LoadRow> = [
  'rows_read: Rows',
  'records',
  'rows_duplicate: Duplicate rows',
  { title: 'Left out', is_number: true, value: leftOut },
];

type Issues = z.infer<typeof SourceDetail>['issues'];

export const issuesTable = (issues: Issues) =>
  dataTable(
    'Issues of the newest release by reason',
    [{ title: 'Reason', value: ({ reason }: Issues[number]) => withDates(reason) }, 'rows', 'first_line'],
    issues,
  );
