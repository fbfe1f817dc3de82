import { z } from 'zod';
import { Decision } from '../../rosters/decisions/schemas.ts';
import { defineTool } from '../../server/define-tool.ts';
import { decided_by, decisionFields, hasReason, namesOneTarget, one_target, with_reason } from './decision-fields.ts';
import { storeDecisions } from './decision-records.ts';
import { ScreeningId } from './schemas.ts';

export const tool = defineTool({
  name: 'decide',
  title: 'Decide on a hit',
  description:
    'Stores what a person decided on a hit of a screening: confirmed, not_same (with the reason) or pending. Only call it with a decision that a person has made, and with the name of that person. The record is its source and record_ref joined by a hyphen.',
  input: z
    .strictObject({ id: ScreeningId, decided_by, ...decisionFields })
    .refine(namesOneTarget, one_target)
    .refine(hasReason, with_reason),
  output: z.object({ results: z.array(Decision).describe('The stored decisions, one for each record') }),
  changes: true,
  call: async ({ id, decided_by: reviewer, ...wish }, context) => ({ results: await storeDecisions(context, id, reviewer, [wish]) }),
  tell: ({ results }) =>
    results
      .map(
        ({ record, record_name, verdict, decided_by: reviewer }) =>
          `${record_name} (${record}): ${verdict}, decided by ${reviewer}. The outcome of the screening stays as it is.`,
      )
      .join('\n'),
});
