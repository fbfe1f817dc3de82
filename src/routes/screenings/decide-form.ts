import { z } from 'zod';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { faultNote } from '../../http/problem-page.ts';
import { html } from '../../pages/html.ts';
import { decided_by, decisionFields, hasReason, namesOneTarget, one_target, with_reason } from './decision-fields.ts';
import { storeDecisions } from './decision-records.ts';
import { unknown_id } from './get.ts';
import { ScreeningId } from './schemas.ts';

export default defineEndpoint({
  method: 'post',
  path: '/screenings/decide',
  tag: 'Pages',
  summary: 'Decide on a hit from its page',
  description: 'For browsers. Programs use POST /screenings/{id}/decisions.',
  access: 'key',
  from_pages: true,
  form: true,
  body: z
    .object({
      id: ScreeningId,
      ...decisionFields,
      position: z
        .string()
        .regex(/^[1-9]\d{0,5}$/, 'a position from 1')
        .transform(Number)
        .describe('Position of the subject in the screening, from 1'),
      decided_by,
    })
    .refine(namesOneTarget, one_target)
    .refine(hasReason, with_reason),
  response: z.object({}),
  shape: 'redirect',
  errors: ['not_found', 'conflict'],
  other_statuses: [{ status: 303, description: 'To the subject' }],
  refused_page: (problem, { typed }) => ({
    title: 'Decide on a hit',
    main: html`<h1>Decide on a hit</h1>${faultNote(problem)}<p><a class="button plain" href="/screenings/${typed.id}/results/${typed.position ?? '1'}">Back to the subject</a></p>`,
  }),
  examples: [
    {
      summary: 'A screening of another account',
      body: { id: unknown_id, position: '1', record: 'oig_leie-0a1b2c3d4e5f', verdict: 'confirmed', decided_by: 'Jordan Roe' },
      status: 404,
    },
  ],
  async handler({ body: { id, decided_by: reviewer, ...wish } }, context) {
    await storeDecisions(context, id, reviewer, [wish]);
    context.redirect(303, `/screenings/${id}/results/${wish.position}`);
    return {};
  },
});
