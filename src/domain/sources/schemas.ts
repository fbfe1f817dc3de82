import { z } from 'zod';
import { Freshness } from '../../fields/freshness.ts';
import { basis_described, ReleaseBasis } from '../../fields/release-basis.ts';
import { Verified, verified_described } from '../../fields/verified.ts';

const instant = z.iso.datetime({ offset: true });

export const Cadence = z.enum(['daily', 'weekly', 'monthly', 'quarterly', 'annual', 'none']);
export const LoadStatus = z.enum(['running', 'accepted', 'unchanged', 'refused', 'failed']);

/** One entry of the registry. */
export const Source = z.object({
  source_id: z.string().describe('Source id, as in every `source` field'),
  title: z.string().describe('Title'),
  publisher: z.string().describe('Publisher'),
  landing_url: z.string().describe("Publisher's page about the data"),
  license: z.string().describe('Terms of use'),
  cadence: Cadence.describe('How often the publisher refreshes; none: no refresh commitment'),
  freshness: Freshness.describe(
    'The worse of two ages against the cadence: that of the last successful load (since registration before the first) and that of the newest release. fresh, stale, critical, never (no load yet, not overdue), exempt',
  ),
  freshness_reason: z.string().nullable().describe('Why the class holds'),
  age_days: z.number().int().nullable().describe('The greater of those two ages in whole days; null where exempt'),
  exempt_reason: z.string().nullable().describe('Why there is no refresh commitment; null where there is one'),
  last_loaded_at: instant.nullable().describe('Last successful load; null before the first'),
  last_release_date: z.iso
    .date()
    .nullable()
    .describe('Release date of the newest loaded file; null where no file has a date, which then counts by its load'),
  release_date_basis: ReleaseBasis.nullable().describe(`${basis_described}; null without a date`),
  verified: Verified.nullable().describe(
    `For the layout of the newest loaded file, or before the first load the layout published today: ${verified_described}`,
  ),
  coverage: z.enum(['complete', 'partial']).nullable().describe('partial: only a part of the source is loaded; null before the first load'),
  coverage_note: z.string().nullable().describe('How much of it is loaded, in a sentence'),
  expected_rows: z.number().int().nullable().describe('Rows of the whole source, about; null where it is not known'),
  row_count: z.number().int().describe('Current records held of the source'),
  is_sample: z.boolean().describe('True for invented sample data'),
  is_required_for_screening: z.boolean().describe('A screening answers `clear` only while this list is loaded and not outdated'),
  notes: z.string().nullable().describe('Notes'),
});

const Field = z.object({
  name: z.string().describe('Our name'),
  type: z.string().describe('Type in the database'),
  description: z.string().describe('Meaning, unit included'),
});

/** One kind of file of a source with its data dictionary. */
const SourceFileKind = z.object({
  kind: z.string().describe('Kind of file'),
  title: z.string().describe('What the file holds'),
  mode: z
    .enum(['full', 'delta', 'period'])
    .describe('full: the whole state; delta: additions and changes; period: whole within its period'),
  url: z.string().nullable().describe('Where the file is fetched; null where the address changes with every release'),
  acquire: z.string().describe('How the file is found'),
  acquire_note: z.string().nullable().describe('Why it is given by hand'),
  release: z.string().describe('Where the release date stands'),
  layouts: z
    .array(
      z.object({
        id: z.string().describe('Name of the layout'),
        verified: Verified.nullable().describe(verified_described),
        format: z.string().describe('csv, json, xlsx or dbf'),
        note: z.string().nullable().describe('How the layout differs'),
        columns: z
          .array(
            z.object({
              published: z.string().describe('Published header or key'),
              name: z.string().describe('Our name'),
              description: z.string().nullable().describe('Meaning'),
            }),
          )
          .describe('Columns read'),
        ignored: z.array(z.string()).describe('Columns not read; their values stay in raw_payload'),
        optional: z.array(z.string()).describe('Columns that may be missing'),
      }),
    )
    .describe('Published forms of the file'),
  writes: z
    .array(
      z.object({
        kind: z.string().describe('Kind of record'),
        description: z.string().describe('What a record is'),
        fields: z.array(Field).describe('Fields of the record'),
      }),
    )
    .describe('Records the rows become'),
  expect: z.record(z.string(), z.unknown()).describe('Bounds a file must keep to be accepted'),
  held: z
    .object({
      file_name: z.string().nullable().describe('Name of the file'),
      release_date: z.iso.date().nullable().describe('Release date'),
      loaded_at: instant.nullable().describe('When it was loaded'),
      file_sha256: z.string().nullable().describe('SHA-256 of the file as it was received'),
      bytes: z.number().int().nullable().describe('Size of the file'),
      rows_loaded: z.number().int().nullable().describe('Rows that became records'),
    })
    .nullable()
    .describe('Newest accepted release of this kind; null before the first'),
});

const IssueCount = z.object({
  reason: z.string().describe('Why rows did not become records'),
  rows: z.number().int().describe('Rows with this reason'),
  first_line: z.number().int().nullable().describe('Line of the first of them'),
});

export const SourceDetail = Source.extend({
  publisher_url: z.string().nullable().describe("Publisher's home page"),
  schedule: z.string().nullable().describe('cron expression in UTC, where it differs from the default of the cadence'),
  registered_at: instant.describe('When the source was registered'),
  history_at: z.string().describe('Path of the load history'),
  issues: z
    .array(IssueCount)
    .describe('Rows of the last accepted load that could not become records, by reason, most frequent first (at most 20 reasons)'),
  files: z.array(SourceFileKind).describe('Kinds of files with their columns: the data dictionary'),
});

/** One load, accepted or not. */
export const Load = z.object({
  load_id: z.number().int().describe('Number of the load'),
  source_id: z.string().describe('Source id'),
  status: LoadStatus.describe(
    'accepted: served since then; unchanged: the file was loaded before; refused: the file broke a rule and the data before it stays; failed: the load itself broke off',
  ),
  started_at: instant.describe('Start'),
  completed_at: instant.nullable().describe('End; null while running'),
  seconds: z.number().nullable().describe('Duration in seconds'),
  file_kind: z.string().nullable().describe('Kind of file'),
  file_name: z.string().nullable().describe('Name of the file; null where a download was refused or failed'),
  file_sha256: z.string().nullable().describe('SHA-256 of the file; null where a download was refused or failed'),
  release_date: z.iso.date().nullable().describe('Release date of the file'),
  release_date_basis: ReleaseBasis.nullable().describe(`${basis_described}; null without a date`),
  period: z.string().nullable().describe('Period of the file, where the source has periods'),
  rows_read: z.number().int().nullable().describe('Rows in the file'),
  rows_loaded: z.number().int().nullable().describe('Rows that became records; one row may become several'),
  rows_added: z.number().int().nullable().describe('Records not held before'),
  rows_changed: z.number().int().nullable().describe('Records whose content changed'),
  rows_gone: z.number().int().nullable().describe('Records no longer published'),
  rows_unchanged: z.number().int().nullable().describe('Records said again unchanged'),
  rows_duplicate: z.number().int().nullable().describe('Rows that repeat another row of the file'),
  rows_issues: z.number().int().nullable().describe('Rows that could not become records'),
  rows_skipped: z.number().int().nullable().describe('Rows understood that hold nothing to keep'),
  skip_reasons: z
    .record(z.string(), z.number().int())
    .nullable()
    .describe('Skipped rows by reason, where the source gives reasons and the load is accepted'),
  error_message: z
    .string()
    .nullable()
    .describe(
      'Why it was refused or failed, in words of this service: what the file or the publisher’s server said is kept for its operator',
    ),
  warnings: z.array(z.string()).describe('What the load noticed, once it is accepted'),
  is_sample: z.boolean().describe('Invented sample data'),
  is_by_hand: z.boolean().describe('The file was given by hand, not fetched from the publisher'),
});
