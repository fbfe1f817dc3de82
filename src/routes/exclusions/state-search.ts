import { z } from 'zod';
import { fileAbout, fileColumns, fileMark } from '../../domain/exclusions/file-about.ts';
import { Npi } from '../../fields/npi.ts';
import { asOf } from '../../lists/search-parameters.ts';
import { stateListsOf } from '../../screening/question-checks.ts';
import { strictnessFields } from '../../screening/strictness.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { answerSearch, NameScreening, nameQuery, stateEvidence, stateListsQuery } from './answers.ts';
import { searchPage, searchRefused, shownOfHit } from './search-page.ts';

export default defineEndpoint({
  path: '/exclusions/state/search',
  tag: 'Exclusion screening',
  summary: 'Search the state lists by name',
  description:
    'Screens by name, since most state records have no NPI. Names are compared as in /exclusions/search. `state` is the state of the person or business: evidence, never a filter. `lists=NY` searches the list of one state.',
  query: z.object({
    ...nameQuery,
    state: stateEvidence,
    npi: Npi.optional(),
    lists: stateListsQuery,
    ...strictnessFields,
    as_of: asOf,
  }),
  response: NameScreening,
  shape: 'list',
  page: { show: searchPage, refused: searchRefused },
  list: {
    file_of: () => 'exclusion screening of state lists',
    is_screening: true,
    shown: shownOfHit,
    file_about: fileAbout,
    file_mark: fileMark,
    file_columns: fileColumns,
  },
  handler: ({ query }, context) => answerSearch({ ...query, ...stateListsOf(query.lists) }, context),
});
