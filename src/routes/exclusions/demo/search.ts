import { z } from 'zod';
import { Npi } from '../../../fields/npi.ts';
import { asOf } from '../../../lists/search-parameters.ts';
import { listsOf } from '../../../screening/question-checks.ts';
import { strictnessFields } from '../../../screening/strictness.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { answerSearch, listsQuery, NameScreening, nameQuery, stateEvidence } from '../answers.ts';
import { searchPage, searchRefused, shownOfHit } from '../search-page.ts';

export default defineEndpoint({
  path: '/demo/exclusions/search',
  tag: 'Demo',
  summary: 'Screen a person or business by name, without a key',
  description: 'Same response as /exclusions/search, limited to the first 25 rows without further pages; rate-limited per address.',
  access: 'public',
  query: z.object({ ...nameQuery, state: stateEvidence, npi: Npi.optional(), lists: listsQuery, ...strictnessFields, as_of: asOf }),
  response: NameScreening,
  shape: 'list',
  page: { show: searchPage, refused: searchRefused },
  list: { file_of: () => 'exclusion screening demo', is_screening: true, paged: false, max_limit: 25, shown: shownOfHit },
  async handler({ query }, context) {
    const answer = await answerSearch({ ...query, lists: listsOf(query.lists) }, context);
    if (answer.next_cursor !== null)
      context.warn(
        `The demo shows the first ${answer.results.length} of ${answer.total}; with a key, /exclusions/search returns all of them in pages.`,
      );
    return { ...answer, next_cursor: null };
  },
});
