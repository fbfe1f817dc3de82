import { z } from 'zod';
import { EXCLUSION_LISTS } from '#fields/required-lists';
import { questionDay } from '#lists/list-of';
import { listsOf } from '#screening/question-checks';
import type { Paging, RequestContext } from '#server/define-endpoint';
import { LISTS_NAMED, listsOfQuery } from '../answers.ts';
import { type ChangesFilters, listChanges } from './records.ts';
import { type Changes, KINDS } from './schemas.ts';

export const changesQuery = {
  list: listsOfQuery(`Lists, ${LISTS_NAMED}. Default: all loaded lists`),
  kind: z.array(z.enum(KINDS)).max(KINDS.length).optional().describe('Only these kinds of changes; several separated by commas'),
  name: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'Only changes to records with these words in a name, in any order, other and earlier names included. Not a screening: similar names are not found',
    ),
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'a month such as 2026-01')
    .optional()
    .describe('Only changes of releases dated in this month, such as 2026-01'),
  since: z
    .union(
      [questionDay, z.iso.datetime({ offset: true })],
      'a date such as 2026-01-31 or 01/31/2026, or a time such as 2026-01-31T09:00:00Z',
    )
    .optional()
    .describe(
      'Only changes that became known here on or after this date or time, whatever their release date. Pass next_since of an earlier response to poll',
    ),
};

export const requestedLists = (given: string | undefined): readonly string[] =>
  given ? [...new Set(listsOf(given, 'list'))] : EXCLUSION_LISTS;

export const changesFilters = ({ list, kind, name, month, since }: z.output<z.ZodObject<typeof changesQuery>>): ChangesFilters => ({
  lists: requestedLists(list),
  kinds: kind,
  ...{ name, month, since },
});

type Beginning = Changes['lists'][number];

const isFiltered = ({ month, kinds, since, name }: ChangesFilters) => Boolean(month || kinds || since || name);

/** The day of a list's newest release, which for one without a date is only that of its load. */
export const dayWords = ({ is_newest_dated, newest_on }: Pick<Beginning, 'is_newest_dated' | 'newest_on'>): string =>
  is_newest_dated ? `dated ${newest_on}` : `without a date, loaded on ${newest_on}`;

/** Why there are no changes, and what to do. */
function whyNone(lists: Beginning[], query: ChangesFilters): string {
  if (lists.length === 0) return query.lists.length === 1 ? 'The list is not loaded.' : 'None of these lists is loaded.';
  const is_alone = lists.every(({ began_on, newest_on, change_files }) => began_on === newest_on && change_files === 0);
  if (lists.length === 1 && lists[0]!.began_on === null && lists[0]!.change_files === 0)
    return 'Only part of the list is loaded: changes are known between complete releases.';
  if (lists.length === 1 && is_alone)
    return `Proviso’s history of this list starts with ${lists[0]!.began_with?.toLocaleString('en-US')} records, ${lists[0]!.is_first_dated ? 'in the release of' : 'in a release without a date, loaded on'} ${lists[0]!.began_on}. Only this release is loaded; changes appear when the next one is.`;
  if (is_alone) return 'Only one release of each of these lists is loaded; changes appear when the next one is.';
  if (isFiltered(query)) {
    const newest = lists.toSorted((a, b) => a.newest_on.localeCompare(b.newest_on)).at(-1)!;
    return `No changes match; the newest release is ${dayWords(newest)}. Change or remove a filter.`;
  }
  return 'The loaded releases of these lists have the same records.';
}

export async function answerChanges(query: ChangesFilters, paging: Paging, context: RequestContext) {
  const changes = await listChanges(context.deps, query, paging);
  if (changes.total === 0) {
    const code = changes.lists.length === 0 ? 'not_loaded' : isFiltered(query) ? 'no_match' : 'none_exists';
    context.explainEmpty({ code, detail: whyNone(changes.lists, query) });
  }
  context.cite(...changes.lists.map(({ source }) => source));
  return { ...changes, month: query.month ?? null };
}
