import { z } from 'zod';
import { fileOfList, nameOfList } from '#domain/exclusions/list-name';
import { textOf } from '#domain/exclusions/result-text';
import { EXCLUSION_LISTS, FEDERAL_LIST, SAM_LIST } from '#fields/required-lists';
import { titleOf } from '#pages/member';
import { fieldText } from '#pages/names/display-name';
import { date, joined, withDates } from '#pages/wording';
import { defineEndpoint, type RequestContext, redirected } from '#server/define-endpoint';
import { defineTool } from '#server/define-tool';
import { agreesInWords } from '../list-record-records.ts';
import { changesPage, type OfList } from './changes-page.ts';
import { answerChanges, changesFilters, changesQuery, dayWords, requestedLists } from './filters.ts';
import { listChanges, newestStated, statedIn } from './records.ts';
import { Changes, KINDS, type ListedChange } from './schemas.ts';

const isFederal = (id: string): number => Number(id === FEDERAL_LIST || id === SAM_LIST);

/** The federal lists first, then those of states by their names. */
const LIST_CHOICES = EXCLUSION_LISTS.map((value) => ({ value, label: nameOfList(value) })).toSorted(
  (one, other) => isFederal(other.value) - isFederal(one.value) || one.label.localeCompare(other.label),
);

interface Query extends Omit<z.output<z.ZodObject<typeof changesQuery>>, 'list'> {
  cursor?: string;
}

/** The list, if there is only one. */
function onlyList(list: string | undefined): string | null {
  const [only, ...more] = list ? requestedLists(list) : [];
  return only && more.length === 0 ? only : null;
}

/** The newest month with a change or a day that the list gives. */
async function newestMonth({ deps, today }: RequestContext, list: string): Promise<string | undefined> {
  const [{ results }, stated] = await Promise.all([
    listChanges(deps, { lists: [list] }, { limit: 1, cursor: undefined }),
    newestStated(deps, list, today),
  ]);
  return [results[0]?.change_date.slice(0, 7), stated]
    .filter((month) => typeof month === 'string')
    .toSorted()
    .at(-1);
}

/**
 * Of one list also what it dates itself in the month, or in its newest; a search or a later page is of the changes
 * alone.
 */
async function ofList(list: string, { kind, name, month, since, cursor }: Query, { deps, today }: RequestContext): Promise<OfList> {
  const newest = kind || name || since || cursor ? null : await newestStated(deps, list, today);
  const wanted = newest && (month || newest);
  return { list, stated: wanted === null ? null : await statedIn(deps, list, wanted) };
}

export const changes = defineEndpoint({
  path: '/exclusions/changes',
  access: 'public',
  summary: 'Changes to the exclusion lists: added, changed, reinstated, no longer listed',
  description:
    'What the releases of each list changed, newest release first, with the published rows before and after. The first complete release of a list is its starting point (`lists`); rows of files of changes, such as the federal supplements, are changes even before it. ' +
    'An excerpt removes no record; a corrected name or date may be one record added and one no longer listed. If a list changes layout, only fields in both layouts count (`layout_changes`). All loaded releases count in the order of their dates, whenever they were loaded. Poll with `since`. Feeds: /exclusions/changes/feed. Public.',
  query: z.object(changesQuery),
  response: Changes,
  sources: [],
  shape: 'list',
  page: {
    ...changesPage,
    async data({ query: { list, ...filters } }, context) {
      const only = onlyList(list);
      return only && ofList(only, filters, context);
    },
  },
  list: {
    default_limit: 100,
    max_limit: 1000,
    file_of: (_, { list }) => `${list && onlyList(list) ? fileOfList(onlyList(list)!) : 'exclusion list'} changes`,
    opens_with: 'month',
    counts: async () => ({ list: LIST_CHOICES }),
  },
  async handler({ query: { limit, cursor, ...filters } }, context) {
    const only = onlyList(filters.list);
    // A reader of a list alone gets its newest month; all months are an empty one, as the form sends it.
    if (only && context.wants === 'html' && !context.url.includes('&')) {
      const month = await newestMonth(context, only);
      if (month) {
        context.redirect(303, `${context.url}&month=${month}`);
        return redirected;
      }
    }
    return answerChanges(changesFilters(filters), { limit, cursor }, context);
  },
});

const WORDS: Record<ListedChange['kind'], string> = {
  added: 'added',
  changed: 'changed',
  reinstated: 'reinstated (the publisher says so)',
  no_longer_listed: 'no longer listed (the publisher does not say why)',
};

function changeText(change: ListedChange): string[] {
  const { kind, change_date, full_name, npi, exclusion_date, reinstatement_date, fields, was_listed_before, provenance } = change;
  const facts = [
    npi && `NPI ${npi}`,
    exclusion_date && `excluded ${date(exclusion_date)}`,
    reinstatement_date && `reinstated ${date(reinstatement_date)}`,
  ];
  const head = `${date(change_date)}, ${nameOfList(provenance.source)}: ${joined([fieldText('full_name', full_name), ...facts])} was ${WORDS[kind]}${was_listed_before ? ', as it had been before' : ''}.`;
  return [
    head,
    ...fields.map(({ field, from, to }) => `  - ${titleOf(field)}: ${withDates(from ?? 'nothing')} → ${withDates(to ?? 'nothing')}`),
    ...change.same_name_listed.map((one) => `  - The list has ${one.full_name} today (${agreesInWords(one)}), record ${one.record_ref}`),
  ];
}

export const tool = defineTool({
  name: 'list_changes',
  title: 'Changes to the exclusion lists',
  description:
    'Who was added to the exclusion lists, whose entry changed, who was reinstated and who is no longer listed, newest release first, with names and the fields that differ. Ask for one month, for changes since a date, or for some lists or kinds; use the cursor for the next page.',
  input: z.strictObject({
    ...changesQuery,
    limit: z.number().int().min(1).max(200).default(50).describe('Maximum number of changes, up to 200'),
    cursor: z.string().max(8000).optional().describe('next_cursor of the previous page; keep the other arguments unchanged'),
  }),
  output: Changes,
  call: ({ limit, cursor, ...filters }, context) => answerChanges(changesFilters(filters), { limit, cursor }, context),
  tell({ total, by_kind, results, lists, next_cursor }, why_empty) {
    if (total === 0)
      return [
        withDates(why_empty ?? 'No change matches.'),
        ...(lists.length > 0
          ? [`Newest release: ${lists.map((list) => `${nameOfList(list.source)} ${withDates(dayWords(list))}`).join(', ')}.`]
          : []),
      ].join('\n');
    const counts = KINDS.filter((kind) => by_kind[kind]! > 0).map((kind) => `${by_kind[kind]} ${kind.replaceAll('_', ' ')}`);
    return [
      `${counts.join(', ')}; ${results.length} shown:`,
      textOf(results.map(changeText), 'change'),
      ...(next_cursor ? ['More changes: call again with next_cursor as cursor.'] : []),
    ].join('\n');
  },
});
