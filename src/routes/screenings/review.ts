import { z } from 'zod';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { reviewPage } from './review-page.ts';
import { ScreeningId } from './schemas.ts';
import { singleReview } from './single-records.ts';
import { SingleReview } from './single-schemas.ts';

export default defineEndpoint({
  path: '/screenings/{id}/review',
  tag: 'Exclusion screening',
  summary: 'Hits and decisions of a single screening',
  description:
    'What a single screening (by name, by NPI, or one subject of POST /exclusions/screen) found, and what your account decided on the same subject and record before. Decide with POST /screenings/{id}/decisions. Rosters have GET /screenings/{id}/results. 404: the screening is a roster, belongs to another account or to none, or was erased.',
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
  errors: ['not_found', 'gone'],
  page: reviewPage,
  handler: ({ params: { id }, query: { position } }, context) => singleReview(context, id, position),
});
