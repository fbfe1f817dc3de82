import { z } from 'zod';
import { dateOrNull, integer, named, text } from '#fields/described';
import { Freshness, ReleaseFreshness } from '#fields/freshness';
import { EmptyReason } from '#lists/empty-reason';

export const SourceNote = z.object({
  source_id: text('Source id, as in /sources'),
  title: text('Title of the source'),
  last_loaded_at: z.iso.datetime({ offset: true }).nullable().describe('When it was last loaded successfully; null before the first load'),
  release_date: dateOrNull('Release date of the newest loaded file; null before the first load and if no file has a date'),
  freshness: Freshness.describe('Age of the last successful load, compared with the declared cadence'),
  release_freshness: ReleaseFreshness.describe(
    'Age of the newest loaded release, compared with the declared cadence; unknown if no loaded file has a date',
  ),
  rows: integer('Number of current records of the source, as in /sources'),
  coverage: z
    .literal('partial')
    .optional()
    .describe('Present if only part of the source is loaded, so figures computed from it are not totals'),
  coverage_note: z.string().optional().describe('With coverage: how much of the source is loaded, in a sentence'),
  is_sample: z.literal(true).optional().describe('Present for invented sample data'),
});
export type SourceNote = z.infer<typeof SourceNote>;

/** The same in JSON, where /sources has the title. */
const SourceUsed = SourceNote.omit({ title: true }).meta({ id: 'SourceUsed' });

export const Meta = named(
  'Meta',
  {
    request_id: text('Also in the X-Request-Id header; include it when you report a problem'),
    sources: z
      .array(SourceUsed)
      .optional()
      .describe('Sources used for this response; left out if it used none, and in screenings, which have `lists`'),
    degraded: z
      .literal(true)
      .optional()
      .describe('Present if part of the service was unavailable and the response was produced another way'),
    degraded_reason: z.string().optional().describe('What is unavailable'),
    reasons: z
      .record(z.string(), z.string())
      .optional()
      .describe('The sentences of the codes in `null_reasons`, each once; left out if no field is null for a reason'),
    empty_reason: EmptyReason.optional().describe('Present when there are no rows: the reason'),
    warnings: z.array(z.string()).optional().describe('What to know when using this response'),
  },
  'About this response: its id, its sources, what to know',
);
export const TextDocument = named('Document', { title: text('Title'), markdown: text('The page as markdown') });

export const textDocument = (what: string) => TextDocument.extend({ markdown: text(`${what} as markdown`) });

export type Meta = z.infer<typeof Meta>;
