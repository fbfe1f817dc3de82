import { z } from 'zod';
import { citeDiscipline } from '../../domain/licenses/cited.ts';
import { BoardPortal, DisciplinaryAction, Licensed } from '../../domain/licenses/schemas.ts';
import { UsState } from '../../fields/us-state.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { boardDirectory, licensedIn, recentActionsIn } from './state-records.ts';

export default defineEndpoint({
  method: 'get',
  path: '/licenses/state/{state_code}',
  tag: 'License intelligence',
  summary: 'Licences, recent actions and boards of a state',
  description:
    'Licences counted by class and status: from the file of the state where one is loaded (Washington, Connecticut, Colorado), and from NPPES, which has no status. The 25 most recent ' +
    'actions in force on providers with an NPI: of the state’s exclusion list and board, and federal exclusions at an address in the state. The boards with the pages on which licences can be ' +
    'checked; pages found to be gone are left out.',
  access: 'key',
  params: z.object({ state_code: UsState.describe('USPS code of a state') }),
  response: z.object({
    state: z.string().describe('The state asked'),
    licensed: z.array(Licensed).describe('Counts of each source, the file of the state first; empty where none is loaded'),
    recent_active_actions: z.array(DisciplinaryAction).describe('At most 25, newest first'),
    board_directory: z
      .object({ portals: z.number().int().describe('Portals listed'), boards: z.array(BoardPortal).describe('The portals by profession') })
      .describe('Where licences of the state can be checked'),
  }),
  shape: 'detail',
  examples: [
    { summary: 'Colorado, whose board publishes discipline', params: { state_code: 'CO' } },
    { summary: 'A state without a file of its own', params: { state_code: 'TX' } },
  ],
  async handler({ params: { state_code } }, context) {
    const today = context.now.toISOString().slice(0, 10);
    const [licensed, recent_active_actions, boards] = await Promise.all([
      licensedIn(context.deps, state_code),
      recentActionsIn(context.deps, state_code, today),
      boardDirectory(context.deps, state_code),
    ]);
    context.cite(...licensed.map(({ source }) => source));
    citeDiscipline(context, recent_active_actions);
    return { state: state_code, licensed, recent_active_actions, board_directory: { portals: boards.length, boards } };
  },
});
