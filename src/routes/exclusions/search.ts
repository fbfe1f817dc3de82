import { z } from 'zod';
import { fileAbout, fileColumns, fileMark } from '../../domain/exclusions/file-about.ts';
import { Npi } from '../../fields/npi.ts';
import { asOf } from '../../lists/search-parameters.ts';
import { listsOf } from '../../screening/question-checks.ts';
import { strictnessFields } from '../../screening/strictness.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { answerSearch, listsQuery, NameScreening, nameQuery, stateEvidence } from './answers.ts';
import { searchPage, searchRefused, shownOfHit } from './search-page.ts';

export default defineEndpoint({
  path: '/exclusions/search',
  tag: 'Exclusion screening',
  summary: 'Screen a person or business by name',
  description:
    'Searches all names on every exclusion list, including other names, and shows for each hit how the parts of the names compare and what differs. ' +
    'Word order, typing errors, nicknames, initials, halves of hyphenated last names and truncated names are handled. A hit by name alone is `possible`; the same birth date, NPI, ' +
    'license number, or state with an exact full name makes it a `match`. A last name alone, or only common business words, cannot be screened (`not_screenable`): the rows are then all records with it, and `listing` says so. `entity_type` is a filter. A different ' +
    'state or license number, or a birth date in the same year, never hides a hit; a birth date in another year hides only hits whose name differs. A result is a lead to verify with the agency that publishes the list, never a determination.',
  query: z.object({ ...nameQuery, state: stateEvidence, npi: Npi.optional(), lists: listsQuery, ...strictnessFields, as_of: asOf }),
  response: NameScreening,
  shape: 'list',
  page: { show: searchPage, refused: searchRefused },
  list: {
    file_of: () => 'exclusion screening',
    is_screening: true,
    shown: shownOfHit,
    file_about: fileAbout,
    file_mark: fileMark,
    file_columns: fileColumns,
  },
  handler: ({ query }, context) => answerSearch({ ...query, lists: listsOf(query.lists) }, context),
});
