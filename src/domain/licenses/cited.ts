import { EXCLUSION_LISTS, FEDERAL_LIST } from '../../fields/required-lists.ts';
import type { RequestContext } from '../../http/define-endpoint.ts';
import { licenseSources } from '../../records/license-sql.ts';

/** Boards that publish disciplinary cases. */
export const disciplineBoards = ['co_dora', 'ca_medical_board', 'ny_opmc'];

/** Sources that publish discipline. */
export const disciplineSources = [...EXCLUSION_LISTS, ...disciplineBoards];

/** Sources of a disciplinary history: the federal list, the boards, and the lists with a row in it. */
export function citeDiscipline(context: RequestContext, actions: readonly { source: string }[]): void {
  context.cite(FEDERAL_LIST, ...disciplineBoards, ...new Set(actions.map(({ source }) => source)), 'board_directory');
}

export const citeLicenses = (context: RequestContext): void => context.cite('nppes', ...licenseSources);

export const notInNppes = 'This NPI is not in the loaded NPI registry (NPPES) data; records from lists and boards are still shown.';
export const linksOfToday = 'Licenses and actions are read as of the requested date, but their links to NPIs are the current ones.';
