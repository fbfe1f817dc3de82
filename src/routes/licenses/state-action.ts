import { z } from 'zod';
import { disciplineBoards } from '../../domain/licenses/cited.ts';
import { stateName, UsState } from '../../fields/us-state.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { notFound } from '../../server/errors.ts';
import { boardActionPage } from './board-action-page.ts';
import { findBoardAction } from './board-action-records.ts';
import { BoardAction } from './board-action-schemas.ts';

export default defineEndpoint({
  path: '/licenses/state/{state_code}/actions/{action_id}',
  tag: 'License intelligence',
  summary: 'One action of a licensing board',
  description:
    'An action by its action_id, with everything the board published of it, the provider if the license is linked to an NPI, and where to verify it. An action that a later release no longer has is shown as it was published last. A charge is not a finding.',
  params: z.object({
    state_code: UsState.describe('USPS code of the state of the board'),
    action_id: z
      .string()
      .regex(/^[0-9a-f]{16}$/, 'an action_id of sixteen hexadecimal digits, such as 0a1b2c3d4e5f6a7b')
      .describe('Id of the action, as in the list of actions of the state'),
  }),
  response: BoardAction,
  sources: disciplineBoards,
  shape: 'detail',
  page: boardActionPage,
  errors: ['not_found'],
  examples: [{ summary: 'An action that is not on file', params: { state_code: 'CA', action_id: '0000000000000000' }, status: 404 }],
  async handler({ params: { state_code, action_id } }, context) {
    const found = await findBoardAction(context.deps, state_code, action_id);
    if (!found)
      throw notFound(
        `No action of a licensing board of ${stateName(state_code)} with this action_id is on file. The actions on file are at /licenses/state/${state_code}/actions.`,
        disciplineBoards,
      );
    const { provenance } = found as z.infer<typeof BoardAction>;
    context.cite(provenance.source, 'board_directory');
    if (provenance.observed_to) context.warn(`The board no longer lists this action since the release of ${provenance.observed_to}.`);
    return found;
  },
});
