import { z } from 'zod';
import { UsState } from '../../fields/us-state.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { listOf } from '../../http/list-of.ts';
import { recordPage, warnIfEmpty } from '../../http/record-list.ts';
import { npdbStateProfile } from '../../records/npdb-state-profile.ts';
import { recordSchema } from '../../records/record-schema.ts';

/** The data bank publishes the whole file; the profile is somebody else's and names the leaders. */
const topOnly = 'The profile names the states with the most reports only: a state that is not in it is not one without reports.';

export default defineEndpoint({
  method: 'get',
  path: '/accuracy/npdb-profile',
  tag: 'Accuracy',
  summary: 'Reports in the NPDB public use file by state',
  description:
    'Counts of reports of all types (payments and actions) in the public use file of the National Practitioner Data Bank, by state of work, home or license, as a public profile of the file gives them. ' +
    'They are not comparable with counts of one kind of discipline; those are at `/accuracy/discipline-coverage`.',
  access: 'key',
  query: z.object({
    state_field: z.enum(['work_state', 'home_state', 'license_state']).optional().describe('Only this field of states'),
    state: UsState.optional(),
  }),
  response: listOf(recordSchema(npdbStateProfile)),
  sources: ['npdb'],
  shape: 'list',
  list: { shown: ['state_field', 'state', 'report_count', 'is_rounded', 'source'] },
  examples: [{ summary: 'By state of work', query: { state_field: 'work_state' } }],
  async handler({ query: { state_field, state, ...paging } }, context) {
    const page = await recordPage(
      context.deps,
      {
        kind: npdbStateProfile,
        where: '($1::text is null or r.state_field = $1) and ($2::text is null or r.state = $2)',
        values: [state_field ?? null, state ?? null],
        order: ['state_field', '-report_count', 'state'],
      },
      paging,
    );
    await warnIfEmpty(context, ['npdb'], page.total, 'that fits');
    context.warn(topOnly);
    context.explainEmpty({ code: 'no_match', detail: `The profile has no such row. ${topOnly}` });
    return page;
  },
});
