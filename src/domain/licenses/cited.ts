import { z } from 'zod';
import { arrayOf } from '#fields/described';
import { EXCLUSION_LISTS, FEDERAL_LIST } from '#fields/required-lists';
import { stateName } from '#fields/us-state';
import { counted, date } from '#pages/wording';
import { licenseSources } from '#records/license-sql';
import type { RequestContext } from '#server/define-endpoint';
import type { Registry } from '../providers/source-states.ts';

/** Boards that publish disciplinary cases, with the state whose licenses they grant. */
const boardStates = { co_dora: 'CO', ca_medical_board: 'CA', ny_opmc: 'NY' } as const;
export const disciplineBoards: readonly string[] = Object.keys(boardStates);

const licenseStates: Readonly<Record<(typeof licenseSources)[number], string>> = { wa_doh: 'WA', ct_dph: 'CT', co_dora: 'CO' };

/** The state whose licenses or board actions a source publishes; null for other sources. */
export const stateOfSource = (source_id: string): string | null =>
  (({ ...licenseStates, ...boardStates }) as Record<string, string | undefined>)[source_id] ?? null;

export const boardsOf = (state: string): string[] => Object.entries(boardStates).flatMap(([board, of]) => (of === state ? board : []));

export const disciplineSources = [...EXCLUSION_LISTS, ...disciplineBoards];

/**
 * Sources of a disciplinary history: the federal list, the boards that were searched, and the lists with a row in it.
 */
export function citeDiscipline(context: RequestContext, actions: readonly { source: string }[], boards = disciplineBoards): void {
  context.cite(FEDERAL_LIST, ...boards, ...new Set(actions.map(({ source }) => source)), 'board_directory');
}

export const citeLicenses = (context: RequestContext): void => context.cite('nppes', ...licenseSources);

export const notInNppes = 'This NPI is not in the loaded NPI registry (NPPES) data; records from lists and boards are still shown.';
export const linksOfToday = 'Licenses and actions are read as of the requested date, but their links to NPIs are the current ones.';

/** What a number of disciplinary actions covers. */
export const searchedFields = {
  lists_searched: arrayOf(z.string(), 'Exclusion lists that are loaded'),
  boards_searched: arrayOf(z.string(), 'Boards whose disciplinary cases are loaded'),
  board_dates: z
    .record(z.string(), z.iso.date().nullable())
    .describe('By board, the date of its newest loaded file: later actions are not known; null if the file has no date'),
  partly_searched: arrayOf(z.string(), 'Those of both that are only partly loaded: an action may be missing'),
};
export type Searched = z.infer<z.ZodObject<typeof searchedFields>>;

const named = (codes: readonly string[]) => new Intl.ListFormat('en-US').format(codes.map((code) => stateName(code) ?? code));

export const statesOf = (of: readonly { state: string | null }[]): string[] => [...new Set(of.flatMap(({ state }) => state ?? []))].sort();

/** Why the list of board actions of a state is empty: no file of its boards is read here. */
export const noBoardOf = (state: string): string =>
  `No file of a licensing board of ${stateName(state) ?? state} is read here; those of ${named(Object.values(boardStates))} are. Where its boards publish their actions is at /licenses/state/${state}.`;

/** Boards and exclusion lists that are loaded. */
export function searchedNow(registry: Registry): Searched {
  const loaded = (ids: readonly string[]) => registry.of(ids).filter(({ status }) => status === 'loaded');
  const boards = loaded(disciplineBoards);
  return {
    boards_searched: boards.map(({ source_id }) => source_id),
    board_dates: Object.fromEntries(boards.map(({ source_id, release_date }) => [source_id, release_date])),
    lists_searched: loaded(EXCLUSION_LISTS).map(({ source_id }) => source_id),
    partly_searched: registry.partly([...disciplineBoards, ...EXCLUSION_LISTS]),
  };
}

/** Whom a board licenses, if not every profession of its state: no action of it says nothing of a pharmacist. */
const boardProfessions: Partial<Record<keyof typeof boardStates, string>> = {
  ca_medical_board: 'physicians',
  ny_opmc: 'physicians and physician assistants',
};

/** Whom these boards license, if not every profession of their state; null if they license all. */
export function professionsOf(boards: readonly string[]): string | null {
  const of = boards.map((board) => (boardProfessions as Record<string, string | undefined>)[board] ?? null);
  return of.length > 0 && of.every((one) => one !== null) ? new Intl.ListFormat('en-US').format([...new Set(of)]) : null;
}

/** New York (physicians, to Mar 2017, partly loaded): a history without an action may end years ago. */
function boardWords(id: keyof typeof boardStates, { board_dates, partly_searched }: Searched): string {
  const to = board_dates[id];
  const limits = [boardProfessions[id], to && `to ${date(to.slice(0, 7))}`, partly_searched.includes(id) && 'partly loaded'].filter(
    Boolean,
  );
  return `${stateName(boardStates[id])}${limits.length > 0 ? ` (${limits.join(', ')})` : ''}`;
}

const knownBoards = ({ boards_searched }: Searched) => boards_searched.filter((id): id is keyof typeof boardStates => id in boardStates);

export const boardNames = (searched: Searched): string | null =>
  knownBoards(searched)
    .map((id) => boardWords(id, searched))
    .join(', ') || null;

/**
 * Which boards and lists were searched, which of them only in part, and which of the states of the provider have a
 * board that was not.
 */
export function searchedWords(searched: Searched, states: readonly string[]): string {
  const { lists_searched, partly_searched } = searched;
  const known = knownBoards(searched);
  const boards = known.map((id) => boardStates[id]);
  const titles = known.map((id) => boardWords(id, searched));
  const partial_lists = lists_searched.filter((id) => partly_searched.includes(id)).length;
  const in_part = partial_lists > 0 ? ` (${partial_lists} of them partly loaded)` : '';
  const others = [...new Set(states)].filter((state) => !boards.some((board) => board === state));
  const kind = boards.length === 1 ? 'the licensing board' : 'the licensing boards';
  const where = `${boards.length === 0 ? 'no licensing board' : `${kind} of ${named(titles)}`} and ${counted(lists_searched.length, 'exclusion list')}${in_part}`;
  if (others.length === 0) return where;
  return `${where}; the ${others.length === 1 ? 'board' : 'boards'} of ${named(others)} ${others.length === 1 ? 'is' : 'are'} not among them`;
}
