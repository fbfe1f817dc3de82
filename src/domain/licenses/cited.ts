import { EXCLUSION_LISTS, FEDERAL_LIST } from '../../fields/required-lists.ts';
import { stateName } from '../../fields/us-state.ts';
import type { RequestContext } from '../../http/define-endpoint.ts';
import { counted } from '../../pages/wording.ts';
import { licenseSources } from '../../records/license-sql.ts';
import type { Registry } from '../providers/source-states.ts';

/** Boards that publish disciplinary cases, with the state whose licenses they grant. */
const boardStates = { co_dora: 'CO', ca_medical_board: 'CA', ny_opmc: 'NY' } as const;
export const disciplineBoards: readonly string[] = Object.keys(boardStates);

/** Sources that publish discipline. */
export const disciplineSources = [...EXCLUSION_LISTS, ...disciplineBoards];

/** Sources of a disciplinary history: the federal list, the boards, and the lists with a row in it. */
export function citeDiscipline(context: RequestContext, actions: readonly { source: string }[]): void {
  context.cite(FEDERAL_LIST, ...disciplineBoards, ...new Set(actions.map(({ source }) => source)), 'board_directory');
}

export const citeLicenses = (context: RequestContext): void => context.cite('nppes', ...licenseSources);

export const notInNppes = 'This NPI is not in the loaded NPI registry (NPPES) data; records from lists and boards are still shown.';
export const linksOfToday = 'Licenses and actions are read as of the requested date, but their links to NPIs are the current ones.';

/** What a number of disciplinary actions covers. */
export interface Searched {
  boards_searched: string[];
  lists_searched: string[];
}

/** Boards and exclusion lists that are loaded. */
export function searchedNow(registry: Registry): Searched {
  const loaded = (ids: readonly string[]) => registry.of(ids).flatMap(({ status, source_id }) => (status === 'loaded' ? source_id : []));
  return { boards_searched: loaded(disciplineBoards), lists_searched: loaded(EXCLUSION_LISTS) };
}

const named = (codes: readonly string[]) => new Intl.ListFormat('en-US').format(codes.map((code) => stateName(code) ?? code));

/** Which boards and lists were searched, and which of the states of the provider have a board that was not. */
export function searchedWords({ boards_searched, lists_searched }: Searched, states: readonly string[]): string {
  const boards = boards_searched.flatMap((id) => boardStates[id as keyof typeof boardStates] ?? []);
  const others = [...new Set(states)].filter((state) => !boards.includes(state as (typeof boards)[number]));
  const kind = boards.length === 1 ? 'the licensing board' : 'the licensing boards';
  const where = `${boards.length === 0 ? 'no licensing board' : `${kind} of ${named(boards)}`} and ${counted(lists_searched.length, 'exclusion list')}`;
  if (others.length === 0) return where;
  return `${where}; the ${others.length === 1 ? 'board' : 'boards'} of ${named(others)} ${others.length === 1 ? 'is' : 'are'} not among them`;
}
