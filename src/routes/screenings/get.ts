import { z } from 'zod';
import { defineEndpoint, redirected } from '../../server/define-endpoint.ts';
import { monitorRelying, screeningOf } from './records.ts';
import { Screening, ScreeningId } from './schemas.ts';
import { type ScreeningPageData, screeningPage } from './screening-page.ts';
import { leadsToSingle } from './single-records.ts';

export default defineEndpoint({
  path: '/screenings/{id}',
  cost: 'status',
  tag: 'Exclusion screening',
  summary: 'Status of a roster screening',
  description:
    'Progress, subjects by outcome, the lists searched and every gap. The lists that count are those loaded when a subject was screened: lists_changed names lists that were loaded again while the roster was screened. 404 for a screening of another account.',
  params: z.object({ id: ScreeningId }),
  response: Screening,
  page: {
    ...screeningPage,
    data: async ({ params: { id } }, { deps, account }): Promise<ScreeningPageData> => ({
      monitor: await monitorRelying(deps, account!, id),
    }),
  },
  errors: ['not_found', 'gone'],
  statuses: { 200: 'Success', 303: 'In a browser: redirects to the page of a single screening' },
  async handler({ params: { id } }, context) {
    const { deps, account, wants, header } = context;
    if (await leadsToSingle(context, id, 1)) return redirected;
    const screening = await screeningOf(deps, account!, id);
    // The page asks for itself again until the screening is done; this works without scripts, and costs no quota.
    if (wants === 'html' && (screening.status === 'queued' || screening.status === 'running')) {
      header('Refresh', '2');
      await context.uncounted();
    }
    return screening;
  },
});
