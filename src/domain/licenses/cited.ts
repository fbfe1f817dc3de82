import { EXCLUSION_LISTS, FEDERAL_LIST } from '../../fields/required-lists.ts';
import type { RequestContext } from '../../http/define-endpoint.ts';
import { licenseSources } from '../../records/license-sql.ts';

/** Boards that publish disciplinary cases. */
export const disciplineBoards = ['co_dora', 'ca_medical_board', 'ny_opmc'];

/** Sources that publish discipline. */
export const disciplineSources = [...EXCLUSION_LISTS, ...disciplineBoards];

/** Sources an answer on discipline rests on: the federal list, the boards, and the lists that gave a row. */
export function citeDiscipline(context: RequestContext, actions: readonly { source: string }[]): void {
  context.cite(FEDERAL_LIST, ...disciplineBoards, ...new Set(actions.map(({ source }) => source)), 'board_directory');
}

export const citeLicenses = (context: RequestContext): void => context.cite('nppes', ...licenseSources);

export const notInNppes =
  'The NPI registry (NPPES) as loaded does not contain this NPI; what lists and boards say of it is shown all the same.';
export const linksOfToday = 'Links of licences to NPIs are those of today; licences and actions are read as of the day asked.';
