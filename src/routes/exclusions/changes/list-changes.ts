import { z } from 'zod';
import { fileOfList } from '../../../domain/exclusions/list-name.ts';
import { SourceParams } from '../../../domain/sources/parameters.ts';
import { EXCLUSION_LISTS } from '../../../fields/required-lists.ts';
import { defineEndpoint, redirected } from '../../../server/define-endpoint.ts';
import { notFound } from '../../../server/errors.ts';
import { answerChanges, changesQuery } from './asked.ts';
import { listChangesPage } from './changes-page.ts';
import { listChanges, newestStated, statedIn } from './records.ts';
import { Changes } from './schemas.ts';

export default defineEndpoint({
  path: '/exclusions/lists/{source_id}/changes',
  tag: 'Exclusion screening',
  summary: 'Changes of one exclusion list this month',
  description:
    'As /exclusions/changes, for one list. Without `month` and `since`: changes of releases dated in the current month (UTC). Public.',
  access: 'public',
  params: SourceParams,
  query: z.object(changesQuery).omit({ list: true }),
  response: Changes,
  page: {
    ...listChangesPage,
    // A search or a later page is of the changes alone.
    data: async ({ params: { source_id }, query: { month, kind, name, since, cursor } }, { deps }) =>
      kind || name || since || cursor ? undefined : month && statedIn(deps, source_id, month, 100),
  },
  shape: 'list',
  sources: [],
  list: { file_of: ({ source_id }) => `${fileOfList(source_id)} changes`, default_limit: 100, max_limit: 1000 },
  errors: ['not_found'],
  async handler({ params: { source_id }, query: { kind, name, month, since, limit, cursor } }, context) {
    if (!EXCLUSION_LISTS.includes(source_id))
      throw notFound('No exclusion list has this id. The exclusion lists are at /demo/exclusions/coverage.');
    // A reader who chose nothing gets the newest month with a change or a day that the list gives; programs this month.
    if (context.wants === 'html' && !context.url.includes('?')) {
      const [{ results }, stated] = await Promise.all([
        listChanges(context.deps, { lists: [source_id] }, { limit: 1, cursor: undefined }),
        newestStated(context.deps, source_id, context.today),
      ]);
      const newest = [results[0]?.change_date.slice(0, 7), stated].filter(Boolean).toSorted().at(-1);
      if (newest) {
        context.redirect(303, `${context.url}?month=${newest}`);
        return redirected;
      }
    }
    // A cursor belongs to the month in which its first page was requested.
    const asked = {
      lists: [source_id],
      kinds: kind,
      name,
      since,
      month: month ?? (since ? undefined : context.now.toISOString().slice(0, 7)),
    };
    const all = `To see all changes to this list, use /exclusions/changes?list=${source_id}.`;
    return answerChanges(asked, { limit, cursor }, context, all);
  },
});
