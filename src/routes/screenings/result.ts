import { z } from 'zod';
import { lastReviewer } from '../../rosters/decisions/last-reviewer.ts';
import { RosterResult } from '../../rosters/result-schemas.ts';
import { defineEndpoint, redirected } from '../../server/define-endpoint.ts';
import { notFound } from '../../server/errors.ts';
import { nextToReview } from './open-hits.ts';
import { resultsAt, screeningOf } from './records.ts';
import { resultPage } from './result-page.ts';
import { ScreeningId, ScreeningOfRow } from './schemas.ts';
import { leadsToSingle } from './single-records.ts';

export default defineEndpoint({
  path: '/screenings/{id}/results/{position}',
  tag: 'Exclusion screening',
  summary: 'The result of one subject of a roster',
  description:
    'The subject as sent, its hits with the evidence for and against each as they were found, and the lists and gaps of the screening.',
  params: z.object({
    id: ScreeningId,
    position: z.number().int().min(1).max(100_000).describe('Position of the subject in the roster, from 1'),
  }),
  response: RosterResult.extend({
    screening: ScreeningOfRow,
    reviewer: z.string().nullable().describe('Name of the reviewer of the last decision with your account; null before the first one'),
  }),
  errors: ['not_found', 'gone'],
  statuses: { 200: 'Success', 303: 'In a browser: redirects to the page of a single screening' },
  page: {
    show: (answer, { acts_as }, next: number | null) => resultPage(answer, next, acts_as),
    data: ({ params: { id, position } }, { deps, account }) => nextToReview(deps, account!, id, position),
  },
  async handler({ params: { id, position } }, context) {
    const { deps, account } = context;
    if (await leadsToSingle(context, id, position)) return redirected;
    const screening = await screeningOf(deps, account!, id);
    const [found] = await resultsAt(deps, account!, id, [position]);
    if (!found) throw notFound(`The roster has ${screening.subjects} rows.`);
    return {
      ...found,
      screening,
      reviewer: context.wants === 'html' ? context.reviewer : await lastReviewer(deps, account!),
    };
  },
});
