import { z } from 'zod';
import { fileAbout, fileColumns, fileMark } from '../../domain/exclusions/file-about.ts';
import { Npi } from '../../fields/npi.ts';
import { asOf } from '../../lists/search-parameters.ts';
import { listsOf, stateListsOf } from '../../screening/question-checks.ts';
import { strictnessFields } from '../../screening/strictness.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { answerSearch, listsQuery, NameScreening, nameQuery, stateEvidence, stateListsQuery } from './answers.ts';
import { searchPage, searchRefused, shownOfHit } from './search-page.ts';

const by_name = {
  tag: 'Exclusion screening',
  response: NameScreening,
  shape: 'list' as const,
  page: { show: searchPage, refused: searchRefused },
};
const queryOf = (lists: typeof listsQuery) =>
  z.object({ ...nameQuery, state: stateEvidence, npi: Npi.optional(), lists, ...strictnessFields, as_of: asOf });
const list = { is_screening: true as const, shown: shownOfHit };
const files = { file_about: fileAbout, file_mark: fileMark, file_columns: fileColumns };

export default defineEndpoint({
  ...by_name,
  path: '/exclusions/search',
  summary: 'Screen a person or business by name',
  description:
    'Searches all names on every exclusion list, including other names, and shows for each hit how the parts of the names compare and what differs. ' +
    'Word order, typing errors, nicknames, initials, halves of hyphenated last names and truncated names are handled. A hit by name alone is `possible`; the same birth date, NPI, ' +
    'license number, or state with an exact full name makes it a `match`. A last name alone, or only common business words, cannot be screened (`not_screenable`): the rows are then all records with it, and `listing` says so. `entity_type` is a filter. A different ' +
    'state or license number, or a birth date in the same year, never hides a hit; a birth date in another year hides only hits whose name differs. A result is a lead to verify with the agency that publishes the list, never a determination.',
  query: queryOf(listsQuery),
  list: { ...list, ...files, file_of: () => 'exclusion screening' },
  handler: ({ query }, context) => answerSearch({ ...query, lists: listsOf(query.lists) }, context),
});

export const ofStates = defineEndpoint({
  ...by_name,
  path: '/exclusions/state/search',
  summary: 'Search the state lists by name',
  description:
    'Screens by name, since most state records have no NPI. Names are compared as in /exclusions/search. `state` is the state of the person or business: evidence, never a filter. `lists=NY` searches the list of one state.',
  query: queryOf(stateListsQuery),
  list: { ...list, ...files, file_of: () => 'exclusion screening of state lists' },
  handler: ({ query }, context) => answerSearch({ ...query, ...stateListsOf(query.lists) }, context),
});

export const demo = defineEndpoint({
  ...by_name,
  path: '/demo/exclusions/search',
  tag: 'Demo',
  summary: 'Screen a person or business by name, without a key',
  description: 'Same response as /exclusions/search, limited to the first 25 rows without further pages; rate-limited per address.',
  access: 'public',
  query: queryOf(listsQuery),
  list: { ...list, file_of: () => 'exclusion screening demo', paged: false, max_limit: 25 },
  async handler({ query }, context) {
    const answer = await answerSearch({ ...query, lists: listsOf(query.lists) }, context);
    if (answer.next_cursor !== null)
      context.warn(
        `The demo shows the first ${answer.results.length} of ${answer.total}; with a key, /exclusions/search returns all of them in pages.`,
      );
    return { ...answer, next_cursor: null };
  },
});
