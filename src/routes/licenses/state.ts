import { z } from 'zod';
import { boardsOf, citeDiscipline } from '../../domain/licenses/cited.ts';
import { BoardPortal, DisciplinaryAction, Licensed } from '../../domain/licenses/schemas.ts';
import { UsState } from '../../fields/us-state.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { statePage } from './state-page.ts';
import { boardDirectory, licensedIn, publishedTypesIn, recentActionsIn } from './state-records.ts';

export default defineEndpoint({
  path: '/licenses/state/{state_code}',
  tag: 'License intelligence',
  summary: 'Licenses, recent actions and boards of a state',
  description:
    'License counts by class and status: from the state file if one is loaded (Washington, Connecticut, Colorado), and from NPPES, which has no status. The 25 most recent ' +
    'active actions on providers with an NPI: from the state’s exclusion list and board, and federal exclusions with an address in the state. The boards with their license lookup ' +
    'pages; pages that no longer exist are left out.',
  params: z.object({ state_code: UsState.describe('USPS code of a state') }),
  response: z
    .object({
      state: z.string().describe('The requested state'),
      licensed: z.array(Licensed).describe('Counts by source, the state file first; empty if no source is loaded'),
      recent_active_actions: z.array(DisciplinaryAction).describe('At most 25, newest first'),
      board_directory: z
        .object({
          portals: z.number().int().describe('Number of portals'),
          boards: z.array(BoardPortal).describe('The portals by profession'),
        })
        .describe('Where to verify licenses of the state'),
    })
    .meta({ id: 'StateLicenses' }),
  shape: 'detail',
  page: { show: statePage, data: ({ params: { state_code } }, { deps }) => publishedTypesIn(deps, state_code) },
  examples: [
    { summary: 'Colorado, whose board publishes discipline', params: { state_code: 'CO' } },
    { summary: 'A state without its own file', params: { state_code: 'TX' } },
  ],
  async handler({ params: { state_code } }, context) {
    const today = context.now.toISOString().slice(0, 10);
    const [licensed, recent_active_actions, boards] = await Promise.all([
      licensedIn(context.deps, state_code),
      recentActionsIn(context.deps, state_code, today),
      boardDirectory(context.deps, state_code),
    ]);
    context.cite(...licensed.map(({ source }) => source));
    citeDiscipline(context, recent_active_actions, boardsOf(state_code));
    return { state: state_code, licensed, recent_active_actions, board_directory: { portals: boards.length, boards } };
  },
});
