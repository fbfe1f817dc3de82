import { z } from 'zod';
import { cellInWords } from '#domain/exclusions/abbreviations';
import { notPublished, publishedFields, uselessFilters } from '#domain/exclusions/find-lists';
import { fileOfList, GAPS_IN_WORDS, nameOfList } from '#domain/exclusions/list-name';
import { SourceParams } from '#domain/sources/records';
import { EXCLUSION_LISTS } from '#fields/required-lists';
import { UsState } from '#fields/us-state';
import { day, listOf, sortBy } from '#lists/list-of';
import { recordPage } from '#lists/record-list';
import { exclusion } from '#records/exclusion';
import { recordRef } from '#records/record-ref';
import { recordSchema } from '#records/record-schema';
import { inForce } from '#screening/in-force';
import { gapsToday } from '#screening/list-counts';
import { Exclusion } from '#screening/schemas';
import { defineEndpoint } from '#server/define-endpoint';
import { invalidParameter, notFound } from '#server/errors';

const Entry = recordSchema(exclusion).extend({
  record_ref: Exclusion.shape.record_ref,
  is_currently_active: z.boolean().describe('Neither reinstated nor ended today'),
});

export function refuseOther(source_id: string): void {
  if (!EXCLUSION_LISTS.includes(source_id))
    throw notFound(
      `This source is not an exclusion list; see /sources/${source_id}. The exclusion lists are at /demo/exclusions/coverage.`,
    );
}

export default defineEndpoint({
  path: '/exclusions/lists/{source_id}/records',
  summary: 'Records of one exclusion list, newest exclusions first',
  description:
    'Everyone a list names, by effective date, such as all exclusions of a state in a month. This is not a screening: to check a name or an NPI use /exclusions/search, which also finds similar names and searches all lists. ' +
    'Records without an effective date come last, and a filter by date leaves them out. Nebraska, Ohio, Pennsylvania and Texas publish the day on which they added a record to the list: added_from and added_to filter by it.',
  params: SourceParams,
  query: z.object({
    excluded_from: day('Only exclusions that took effect on this day or later'),
    excluded_to: day('Only exclusions that took effect on this day or earlier'),
    added_from: day('Only records that the publisher added to its list on this day or later; for lists with list_added_date'),
    added_to: day('Only records that the publisher added to its list on this day or earlier; for lists with list_added_date'),
    entity_type: z.enum(['individual', 'organization']).optional().describe('Only people or only businesses'),
    state: UsState.optional().describe('State of the published address'),
    sort: sortBy(['exclusion_date', 'list_added_date', 'full_name', 'city', 'state'], { standard: '-exclusion_date' }),
  }),
  response: listOf(Entry),
  sources: EXCLUSION_LISTS,
  shape: 'list',
  list: {
    file_of: ({ source_id }) => fileOfList(source_id),
    heading: ({ source_id }) => `Exclusion list: ${nameOfList(source_id)}`,
    up: ({ source_id }) => ({
      path: `/exclusions/lists/${source_id}`,
      words: 'About this list: release, changes and how to verify a match',
    }),
    without: async ({ params: { source_id } }, { deps, notesOf }) => {
      const [source] = await notesOf([source_id]);
      return source?.last_loaded_at ? uselessFilters(await publishedFields(deps, source_id, source.last_loaded_at)) : [];
    },
    record: '/exclusions/lists/{source}/records/{record_ref}',
    cells: { reason: cellInWords, action_type: cellInWords, exclusion_type: cellInWords, provider_type: cellInWords },
    shown: [
      ...['full_name', 'exclusion_date', 'list_added_date', 'npi', 'provider_type', 'specialty', 'action_type', 'reason', 'city', 'state'],
      ...['is_currently_active', 'end_date', 'reinstatement_date', 'source'],
    ],
  },
  async handler({ params: { source_id }, query }, context) {
    const { excluded_from, excluded_to, added_from, added_to, entity_type, state, sort, ...paging } = query;
    refuseOther(source_id);
    if (excluded_from && excluded_to && excluded_to < excluded_from)
      throw invalidParameter('excluded_to', 'a date that is not before excluded_from');
    if (added_from && added_to && added_to < added_from) throw invalidParameter('added_to', 'a date that is not before added_from');
    context.cite(source_id);
    context.readOnly([source_id]);
    const [source] = await context.notesOf([source_id]);
    const is_loaded = source?.last_loaded_at !== null;
    const published = is_loaded ? await publishedFields(context.deps, source_id, source?.last_loaded_at ?? null) : null;
    const unknown = published && notPublished(published, { ...query });
    context.warn(unknown);
    context.explainEmpty(
      is_loaded
        ? { code: 'no_match', detail: unknown ?? 'No record of this list matches. Change or remove a filter.' }
        : { code: 'not_loaded', detail: `No data: ${nameOfList(source_id)} is not loaded.` },
    );
    const released = source?.release_date ?? null;
    const asks_dates = excluded_from !== undefined || excluded_to !== undefined;
    if (released !== null && asks_dates && (excluded_to ?? context.today) > released)
      context.warn(`The newest release of this list that is loaded is dated ${released}: later exclusions are not in it.`);
    const gap = (await gapsToday(context)).get(source_id);
    if (is_loaded && gap)
      context.warn(
        `A screening with no hits is not a clear result today, partly because of this required list: ${GAPS_IN_WORDS[gap] ?? gap}.`,
      );
    const selection = {
      kind: exclusion,
      where: {
        'r.source = ?': source_id,
        'r.exclusion_date >= ?': excluded_from,
        'r.exclusion_date <= ?': excluded_to,
        'r.entity_type = ?': entity_type,
        'r.state = ?': state,
        'r.list_added_date >= ?': added_from,
        'r.list_added_date <= ?': added_to,
      },
      order: [sort ?? '-exclusion_date', 'full_name'],
      more: [`${recordRef('r')} as record_ref`, `${inForce('r', `'${context.today}'`)} as is_currently_active`],
    };
    return recordPage(context.deps, selection, paging);
  },
});
