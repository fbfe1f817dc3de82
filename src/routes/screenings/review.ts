import { z } from 'zod';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { HitDecision } from '../../rosters/decisions/schemas.ts';
import { Exclusion } from '../../screening/schemas.ts';
import { unknown_id } from './get.ts';
import { reviewPage } from './review-page.ts';
import { ScreeningId } from './schemas.ts';
import { singleReview } from './single-records.ts';

export const SingleReview = z.object({
  id: ScreeningId,
  screened_at: z.iso.datetime().describe('When it was screened (UTC)'),
  as_of: z.iso.date().describe('As-of date of the result'),
  position: z.number().int().describe('Position of the subject in the screening, from 1'),
  subjects: z.number().int().describe('Subjects of the screening: several only for a batch'),
  sent: z.record(z.string(), z.string()).describe('The values as sent'),
  outcome: z.string().nullable().describe('Outcome; null if the subject was not screened'),
  reason: z.string().nullable().describe('Why it could not be screened'),
  hits: z
    .array(
      z.object({
        list: z.string().describe('Source id of the list'),
        outcome: z.enum(['match', 'possible', 'inactive']).describe('match, possible or inactive, when it was screened'),
        score: z.number().describe('Similarity, 0 to 1'),
        is_as_screened: z
          .boolean()
          .describe('False if the record has changed on its list or left it since: screen the name again to decide on it'),
        record: Exclusion.nullable().describe('The record as of the date of the screening; null if it is no longer on file in that form'),
      }),
    )
    .describe('Hits, as far as the response contained them'),
  hits_found: z.number().int().describe('Number of hits'),
  decisions: z
    .array(HitDecision)
    .describe('The newest decision of your account on each record, also one made in another screening of the same subject'),
  reviewer: z.string().nullable().describe('Name of the reviewer of the last decision with your account; null before the first one'),
});

export default defineEndpoint({
  method: 'get',
  path: '/screenings/{id}/review',
  tag: 'Exclusion screening',
  summary: 'Hits and decisions of a single screening',
  description:
    'What a single screening (by name, by NPI, or one subject of POST /exclusions/screen) found, and what your account decided on the same subject and record before. Decide with POST /screenings/{id}/decisions. Rosters have GET /screenings/{id}/results. 404: the screening is a roster, belongs to another account or to none, or was erased.',
  access: 'key',
  params: z.object({ id: ScreeningId }),
  query: z.object({
    position: z
      .number()
      .int()
      .min(1)
      .max(100_000)
      .default(1)
      .describe('Position of the subject in the screening, from 1; of a batch, NPIs come first'),
  }),
  response: SingleReview,
  shape: 'other',
  errors: ['not_found'],
  page: reviewPage,
  examples: [{ summary: 'A screening of another account', params: { id: unknown_id }, status: 404 }],
  handler: ({ params: { id }, query: { position } }, context) => singleReview(context, id, position),
});
