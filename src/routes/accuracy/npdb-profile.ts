import { z } from 'zod';
import { UsState } from '#fields/us-state';
import { listOf } from '#lists/list-of';
import { recordList } from '#lists/record-list';
import { npdbStateProfile } from '#records/npdb-state-profile';
import { recordSchema } from '#records/record-schema';
import { defineEndpoint } from '#server/define-endpoint';

/** The data bank publishes the whole file; the profile is by a third party and lists only the top states. */
const topOnly = 'The profile lists only the states with the most reports. A state that is not listed may have reports.';

export default defineEndpoint({
  path: '/accuracy/npdb-profile',
  summary: 'Reports in the NPDB public use file by state',
  description:
    'Counts of reports of all types (payments and actions) in the public use file of the National Practitioner Data Bank, by state of work, home or license, from a public profile of the file. ' +
    'They are not comparable with counts of one type of discipline, which are at `/accuracy/discipline-coverage`.',
  query: z.object({
    state_field: z.enum(['work_state', 'home_state', 'license_state']).optional().describe('Only this state field'),
    state: UsState.optional(),
  }),
  response: listOf(recordSchema(npdbStateProfile).meta({ id: 'NpdbProfile' })),
  sources: ['npdb'],
  shape: 'list',
  list: { file_of: () => 'npdb reports', shown: ['state_field', 'state', 'report_count', 'is_rounded', 'source'] },
  async handler({ query: { state_field, state, ...paging } }, context) {
    const page = await recordList(
      context,
      {
        ...{ kind: npdbStateProfile, sources: ['npdb'] },
        where: { 'r.state_field = ?': state_field, 'r.state = ?': state },
        order: ['state_field', '-report_count', 'state'],
      },
      paging,
    );
    context.warn(topOnly);
    context.explainEmpty({ code: 'no_match', detail: `The profile has no matching row. ${topOnly}` });
    return page;
  },
});
