import { z } from 'zod';
import { Decision } from '../../rosters/decisions/schemas.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { decided_by, decisionFields, hasReason, namesOneTarget, one_target, with_reason } from './decision-fields.ts';
import { storeDecisions } from './decision-records.ts';
import { ScreeningId } from './schemas.ts';

export default defineEndpoint({
  method: 'post',
  path: '/screenings/{id}/decisions',
  tag: 'Exclusion screening',
  summary: 'Decide on hits',
  description:
    'Stores what a reviewer decided on hits of a screening: confirmed, not the same person or business (with the reason), or pending. All decisions of the request are stored, or none. A decision applies to every later roster of the ' +
    'account for the same subject (your id of it, or else its names and NPI) and the same record, until the details of the subject or the published record change; `decisions[].changed` in results then says which. ' +
    'It never changes an outcome: a match stays a match. 400: no such position or record, or different verdicts on one subject and record. ' +
    '409: the subject is erased or not screened yet or, of a single screening, the record has changed or left its list since: screen the name again.',
  params: z.object({ id: ScreeningId }),
  body: z.object({
    decided_by,
    decisions: z
      .array(z.object(decisionFields).refine(namesOneTarget, one_target).refine(hasReason, with_reason))
      .min(1)
      .max(500)
      .describe('The decisions, 1 to 500'),
  }),
  response: z.object({ results: z.array(Decision).describe('The stored decisions, one for each record') }),
  errors: ['not_found', 'gone', 'conflict'],
  handler: async ({ params: { id }, body }, context) => ({ results: await storeDecisions(context, id, body.decided_by, body.decisions) }),
});
