import { z } from 'zod';
import { nameOfList } from '../../../domain/exclusions/list-name.ts';
import { EXCLUSION_LISTS, FEDERAL_LIST, SAM_LIST } from '../../../fields/required-lists.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { answerChanges, changesAsked, changesQuery, listsAsked } from './asked.ts';
import { changesPage } from './changes-page.ts';
import { newestStated, statedIn } from './records.ts';
import { Changes } from './schemas.ts';

const isFederal = (id: string): number => Number(id === FEDERAL_LIST || id === SAM_LIST);

/** The federal lists first, then those of states by their names. */
const LIST_CHOICES = EXCLUSION_LISTS.map((value) => ({ value, label: nameOfList(value) })).toSorted(
  (one, other) => isFederal(other.value) - isFederal(one.value) || one.label.localeCompare(other.label),
);

export default defineEndpoint({
  path: '/exclusions/changes',
  tag: 'Exclusion screening',
  summary: 'Changes to the exclusion lists: added, changed, reinstated, no longer listed',
  description:
    'What the releases of each list changed, newest release first, with the published rows before and after. The first complete release of a list is its starting point (`lists`); rows of files of changes, such as the federal supplements, are changes even before it. ' +
    'An excerpt removes no record; a corrected name or date may be one record added and one no longer listed. If a list changes layout, only fields in both layouts count (`layout_changes`). All loaded releases count in the order of their dates, whenever they were loaded. Poll with `since`. Feeds: /exclusions/changes/feed. Public.',
  access: 'public',
  query: z.object(changesQuery),
  response: Changes,
  page: {
    ...changesPage,
    // Of one list also what it dates itself in its newest month; a search or a later page is of the changes alone.
    async data({ query: { list, kind, name, month, since, cursor } }, { deps, today }) {
      const [only, ...more] = list && !kind && !name && !month && !since && !cursor ? listsAsked(list) : [];
      const newest = only && more.length === 0 ? await newestStated(deps, only, today) : null;
      return newest && { month: newest, dated: await statedIn(deps, only!, newest, 100) };
    },
  },
  shape: 'list',
  sources: [],
  list: { file_of: () => 'exclusion list changes', default_limit: 100, max_limit: 1000, counts: async () => ({ list: LIST_CHOICES }) },
  handler: ({ query: { limit, cursor, ...asked } }, context) =>
    answerChanges(changesAsked(asked), { limit, cursor }, context, 'Change or remove a filter.'),
});
