import { z } from 'zod';
import { Freshness } from '../fields/freshness.ts';
import { basis_described, ReleaseBasis } from '../fields/release-basis.ts';
import { EmptyReason } from './empty-reason.ts';

/** A source an answer was made from. */
export const SourceNote = z.object({
  source_id: z.string().describe('Source id, as in /sources'),
  title: z.string().describe('Title of the source'),
  last_loaded_at: z.iso.datetime({ offset: true }).nullable().describe('Last successful load; null before the first'),
  release_date: z.iso
    .date()
    .nullable()
    .describe('Release date of the newest loaded file; null before the first load and where no file has a date'),
  release_date_basis: ReleaseBasis.nullable().describe(`${basis_described}; null without a date`),
  release_age_days: z.number().int().nullable().describe('Age of that release in days'),
  freshness: Freshness.describe('The worse of the age of the last load and that of the newest release, against the declared cadence'),
  rows: z.number().int().describe('Current rows held of the source'),
  coverage: z
    .enum(['complete', 'partial'])
    .nullable()
    .describe('partial: only a part of the source is loaded, so that what is computed from it is no total; null before the first load'),
  coverage_note: z.string().nullable().describe('How much of the source is loaded, in a sentence'),
  is_sample: z.boolean().describe('True for invented sample data'),
});
export type SourceNote = z.infer<typeof SourceNote>;

/** Stands beside every answer; the frame writes it. */
export const Meta = z.object({
  request_id: z.string().describe('Also in X-Request-Id; quote it when reporting a problem'),
  sources: z.array(SourceNote).describe('Sources the answer was made from'),
  degraded: z.literal(true).optional().describe('Present when a part of the service was down and the answer came by another way'),
  degraded_reason: z.string().optional().describe('What is not working'),
  empty_reason: EmptyReason.optional().describe('Present when there are no rows: why'),
  warnings: z.array(z.string()).optional().describe('What to know when using the answer'),
});
export type Meta = z.infer<typeof Meta>;
