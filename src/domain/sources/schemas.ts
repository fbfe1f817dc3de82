import { z } from 'zod';
import {
  arrayOf,
  dateOrNull,
  flag,
  integer,
  integerOrNull,
  named,
  numberOrNull,
  objectOrNull,
  oneOf,
  oneOrNull,
  text,
  textOrNull,
} from '#fields/described';
import { Freshness, RELEASE_FRESHNESS_IN_WORDS, ReleaseFreshness } from '#fields/freshness';
import { BASIS_IN_WORDS, release_date_basis } from '#fields/release-basis';
import { VERIFIED_IN_WORDS, Verified, verified_described } from '#fields/verified';
import { type Columns, dataTable } from '#pages/data-table';
import type { Fact } from '#pages/facts';
import { html } from '#pages/html';
import { date, moment, withDates } from '#pages/wording';

const instant = z.iso.datetime({ offset: true });

export const Cadence = z.enum(['daily', 'weekly', 'monthly', 'quarterly', 'annual', 'none']);
export const LoadStatus = z.enum(['running', 'accepted', 'unchanged', 'refused', 'failed']);

export const Source = z.object({
  source_id: text('Source id, as in every `source` field'),
  title: text('Title'),
  publisher: text('Publisher'),
  landing_url: text("Publisher's page about the data"),
  license: text('Terms of use'),
  cadence: Cadence.describe('How often the publisher updates it; none: no refresh commitment'),
  freshness: Freshness.describe(
    'Age of the last successful load (or of the registration, before the first load), compared with the cadence: fresh, stale, critical, never (not loaded yet, not overdue), exempt. It decides the status page',
  ),
  age_days: integerOrNull('That age in whole days; null if exempt'),
  release_freshness: ReleaseFreshness.describe(
    'Age of the newest loaded release, compared with the cadence, in the same words; unknown if no loaded file has a date. A file loaded today may be years old',
  ),
  release_age_days: integerOrNull('Days since the release date; null without a date'),
  freshness_reason: text('Explanation of both'),
  exempt_reason: textOrNull('Why there is no refresh commitment; null if there is one'),
  last_loaded_at: instant.nullable().describe('Time of the last successful load; null before the first'),
  release_date: dateOrNull('Release date of the newest loaded file; null if no file has a date'),
  release_date_basis,
  verified: Verified.nullable().describe(
    `For the layout of the newest loaded file, or before the first load the layout published today: ${verified_described}`,
  ),
  coverage: oneOrNull(['complete', 'partial'], 'partial: only part of the source is loaded; null before the first load'),
  coverage_note: textOrNull('How much of it is loaded, as a sentence'),
  expected_rows: integerOrNull('Approximate number of rows of the whole source; null if unknown'),
  rows: integer('Number of current records of the source'),
  is_sample: flag('True for invented sample data'),
  is_required_for_screening: flag('Whether a screening can be `clear` only if this list is loaded and up to date'),
  notes: textOrNull('Notes'),
});

export const SourceRow = Source.pick({
  ...{ source_id: true, title: true, cadence: true, freshness: true, release_freshness: true },
  ...{
    last_loaded_at: true,
    release_date: true,
    rows: true,
    coverage: true,
    is_sample: true,
    notes: true,
  },
}).meta({ id: 'Source' });

const Field = z.object({
  name: text('Name in Proviso'),
  type: text('Database type'),
  description: text('Meaning, including the unit'),
});

const SourceFileKind = z.object({
  kind: text('Type of file'),
  title: text('Contents of the file'),
  mode: oneOf(
    ['full', 'delta', 'period'],
    'full: the complete current data; delta: additions and changes; period: complete for its period',
  ),
  url: textOrNull('Download URL; null if the address changes with every release'),
  acquire: text('How the file is found'),
  acquire_note: textOrNull('Why the file must be provided manually'),
  release: text('Where the release date is looked for, in this order'),
  layouts: arrayOf(
    z.object({
      id: text('Layout name'),
      verified: Verified.nullable().describe(verified_described),
      format: text('csv, json, xlsx or dbf'),
      note: textOrNull('How the layout differs'),
      columns: arrayOf(
        z.object({
          published: text('Published header or key'),
          name: text('Name in Proviso'),
          description: textOrNull('Meaning'),
        }),
        'Columns read',
      ),
      ignored: arrayOf(z.string(), 'Columns not read; their values stay in raw_payload'),
      optional: arrayOf(z.string(), 'Columns that may be missing'),
    }),
    'Published layouts of the file',
  ),
  writes: arrayOf(
    z.object({
      kind: text('Type of record'),
      description: text('What a record is'),
      fields: arrayOf(Field, 'Fields of the record'),
    }),
    'Records the rows become',
  ),
  expect: z.record(z.string(), z.unknown()).describe('Limits a file must meet to be accepted'),
  periods: arrayOf(z.string(), 'Periods with an accepted file, oldest first; empty if its files have no periods'),
  held: objectOrNull(
    {
      file_name: textOrNull('Name of the file'),
      release_date: dateOrNull('Release date'),
      loaded_at: instant.nullable().describe('When it was loaded'),
      file_sha256: textOrNull('SHA-256 of the file as received'),
      bytes: integerOrNull('Size of the file'),
      rows_loaded: integerOrNull('Rows that became records'),
    },
    'Newest accepted release of this kind; null before the first',
  ),
});

const IssueCount = named('IssueCount', {
  reason: text('Why rows were not loaded'),
  rows: integer('Rows with this reason'),
  first_line: integerOrNull('Line of the first of them'),
});

export const SourceDetail = Source.extend({
  publisher_url: textOrNull("Publisher's home page"),
  schedule: textOrNull('cron expression in UTC, if it differs from the default for the cadence'),
  registered_at: instant.describe('When the source was registered'),
  history_at: text('Path of the load history'),
  issues: arrayOf(IssueCount, 'Rows of the newest complete release with issues, by reason, most frequent first (at most 20 reasons)'),
  files: arrayOf(SourceFileKind, 'File types with their columns: the data dictionary'),
}).meta({ id: 'SourceDetail' });

export const Load = named('SourceLoad', {
  load_id: integer('Load id'),
  source_id: text('Source id'),
  status: LoadStatus.describe(
    'accepted: in use since then; unchanged: the same file was loaded before; refused: the file broke a rule, so the previous data stays in use; failed: the load did not complete',
  ),
  started_at: instant.describe('Start time'),
  completed_at: instant.nullable().describe('End time; null while running'),
  seconds: numberOrNull('Duration in seconds'),
  file_kind: textOrNull('Type of file'),
  file_name: textOrNull('Name of the file; null if a download was refused or failed'),
  file_sha256: textOrNull('SHA-256 of the file; null if a download was refused or failed'),
  release_date: dateOrNull('Release date of the file'),
  release_date_basis,
  period: textOrNull('Period of the file, if the source has periods'),
  rows_read: integerOrNull('Rows in the file'),
  rows_loaded: integerOrNull('Rows that became records; one row may become several'),
  records: integerOrNull('Records that these rows became; null if the load was not accepted'),
  rows_added: integerOrNull('New records; null, like the other counts of changes, if no_counts_reason says why'),
  rows_changed: integerOrNull('Records whose content changed'),
  rows_gone: integerOrNull('Records no longer published'),
  rows_unchanged: integerOrNull('Unchanged records'),
  no_counts_reason: textOrNull(
    'Why there are no counts of changes: the files were not loaded in the order of their release dates; null if there are',
  ),
  rows_duplicate: integerOrNull('Rows that repeat another row of the file'),
  rows_issues: integerOrNull('Rows that could not become records'),
  rows_skipped: integerOrNull('Rows read but skipped because they contain nothing to keep'),
  skip_reasons: z
    .record(z.string(), z.number().int())
    .nullable()
    .describe('Skipped rows by reason, if the source has reasons and the load was accepted'),
  error_message: textOrNull(
    'Why it was refused or failed. Messages from the file or the publisher’s server are visible to the operator only',
  ),
  warnings: arrayOf(z.string(), 'Warnings of the load, once accepted'),
  is_sample: flag('Whether it is sample data'),
  is_by_hand: flag('Whether the file was provided manually rather than downloaded from the publisher'),
});

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
