import { z } from 'zod';
import type { ScreenDeps } from './ask.ts';
import { Gap } from './decide.ts';
import { partialDetail, partlyLoaded, type ScreenedList } from './lists.ts';
import { listsAt } from './registered-lists.ts';
import { readTooOld } from './too-old.ts';

const GapReason = z
  .enum([...Gap.shape.reason.options, 'not_compared'])
  .describe('Why a list keeps a result from being clear')
  .meta({ id: 'GapReason' });
type GapReason = z.infer<typeof GapReason>;

/** What each kind of gap means, once in a response. */
const SENTENCES = {
  not_registered: 'The list is not registered.',
  never_loaded: 'The list is not loaded.',
  sample_data: 'The list contains sample data: invented records, no real people or businesses.',
  not_yet_published: 'No release dated on or before the as-of date is loaded.',
  no_full_list: 'Only change files are loaded, not the full list.',
  partial: 'Only part of the list is loaded, see gap_notes.',
  date_unknown: 'The release date is unknown and may be long ago.',
  history_too_short: 'The list was first loaded after the as-of date, see gap_notes.',
  not_as_on_file: 'A different release was on file on the as-of date, see gap_notes.',
  release_too_old: 'The newest release is too old for a list of this cadence.',
  search_degraded: 'The list was searched without the name index, which finds more spellings. Try again in a minute.',
  index_incomplete: 'Records of the list may be missing from the name index. It is being repaired; try again in a minute.',
  not_compared: 'The list was loaded, and the roster is not compared with it yet.',
} satisfies Record<GapReason, string>;

export const ListOfScreening = z
  .object({
    id: z.string().describe('Source id of the list, as in /sources'),
    title: z.string().describe('Title of the list'),
    release_date: z.iso
      .date()
      .nullable()
      .describe('Newest release on or before the as-of date; null if its date is unknown, and without a release'),
    rows: z.number().int().nullable().describe('Records active on the as-of date; null if the list was not searched'),
    gap: GapReason.nullable().describe(
      'Why the list keeps a result from being clear, a code of `gap_reasons`; null if it does not. With a past as_of: history_too_short, the list was first ' +
        'loaded after that day; not_as_on_file, files loaded later changed what the list says of that day',
    ),
  })
  .meta({ id: 'ListOfScreening' });
export type ListOfScreening = z.infer<typeof ListOfScreening>;

export const listFields = {
  lists: z.array(ListOfScreening).describe('Every list that was searched, and every required list that is missing or out of date'),
  gap_reasons: z.record(z.string(), z.string()).describe('The gaps that occur in `lists`, each explained once, by code'),
  gap_notes: z
    .record(z.string(), z.string())
    .describe('More about the gap of a list, by source id: which part is loaded, which release was on file'),
};

/** The same, where the lists are those of something else than one screening. */
export const listFieldsOf = (lists: string) => ({ ...listFields, lists: listFields.lists.describe(lists) });

export interface ListBlock {
  lists: ListOfScreening[];
  gap_reasons: Record<string, string>;
  gap_notes: Record<string, string>;
}

type AnyGap = { list: string; reason: string; detail: string };
export interface SearchedAndGaps {
  lists_searched: readonly Pick<ScreenedList, 'source_id' | 'title' | 'release_date' | 'rows'>[];
  gaps: readonly AnyGap[];
}

/**
 * What the sentence of its kind does not say about a gap: how much is loaded, which release was on file, that the list
 * was not loaded again.
 */
function noteOf({ reason, detail }: AnyGap): string | undefined {
  if (reason === 'partial') return partlyLoaded(detail) ?? undefined;
  const is_own = reason === 'history_too_short' || reason === 'not_as_on_file';
  return is_own || (reason === 'release_too_old' && readTooOld(detail) === null) ? detail : undefined;
}

/**
 * The lists of a screening as every response has them, once. `titleOf`: titles of lists that were not searched. Pure.
 */
function listBlockOf({ lists_searched, gaps }: SearchedAndGaps, titleOf: (source_id: string) => string): ListBlock {
  const searched = new Map(lists_searched.map((list) => [list.source_id, list]));
  // A roster may find several reasons for a list while it runs: the first one counts.
  const gap_of = new Map<string, AnyGap>();
  for (const gap of gaps) if (!gap_of.has(gap.list)) gap_of.set(gap.list, gap);
  const lists = [...new Set([...searched.keys(), ...gap_of.keys()])].map((id): ListOfScreening => {
    const list = searched.get(id);
    const gap = gap_of.get(id);
    return {
      id,
      title: list?.title ?? titleOf(id),
      release_date: list?.release_date ?? null,
      rows: list?.rows ?? null,
      gap: (gap?.reason as GapReason | undefined) ?? null,
    };
  });
  const reasons = [...new Set([...gap_of.values()].map(({ reason }) => reason as GapReason))];
  const notes = [...gap_of.values()].flatMap((gap) => {
    const note = noteOf(gap);
    return note === undefined ? [] : [[gap.list, note]];
  });
  const gap_reasons = Object.fromEntries(reasons.map((reason) => [reason, SENTENCES[reason]]));
  return { lists, gap_reasons, gap_notes: Object.fromEntries(notes) };
}

/** The same, with the titles of the registry. */
export async function listBlock(deps: Pick<ScreenDeps, 'db' | 'pool'>, screening: SearchedAndGaps): Promise<ListBlock> {
  const registered = new Map((await listsAt(deps, null)).map((list) => [list.source_id, list]));
  return listBlockOf(screening, (source_id) => registered.get(source_id)?.title ?? source_id);
}

const searchedIn = ({ lists }: Pick<ListBlock, 'lists'>) =>
  lists.flatMap(({ id, rows, ...list }) => (rows === null ? [] : [{ ...list, source_id: id, rows }]));

/** The gaps of a response, each with its explanation in a sentence or two. */
const gapsIn = ({ lists, gap_reasons, gap_notes }: ListBlock) =>
  lists.flatMap(({ id, gap, release_date }) => {
    if (gap === null) return [];
    const note = gap_notes[id] ?? null;
    const detail = gap === 'partial' ? partialDetail(note) : (note ?? gap_reasons[gap] ?? '');
    return [{ list: id, reason: gap, detail, release_date }];
  });

/** The lists that were searched and the gaps of a response, apart, as pages and texts show them. */
export const foundIn = (block: ListBlock) => ({ lists_searched: searchedIn(block), gaps: gapsIn(block) });

type ListsByReason = Record<string, string[]>;

export const listGaps = z
  .record(z.string(), z.array(z.string()))
  .describe(
    'Source ids of the required lists that are missing or out of date, by reason (never_loaded, release_too_old, …); having no record on them means nothing',
  );

/** The source ids of the gaps by reason, for an answer that names another one with the lists themselves. */
export function gapsByReason(gaps: readonly { list: string; reason: string }[]): ListsByReason {
  const by_reason: ListsByReason = {};
  for (const { list, reason } of gaps) by_reason[reason] = [...(by_reason[reason] ?? []), list];
  return by_reason;
}

/** The same, one by one. */
export const gapsOfReasons = (by_reason: ListsByReason) =>
  Object.entries(by_reason).flatMap(([reason, lists]) => lists.map((list) => ({ list, reason })));
