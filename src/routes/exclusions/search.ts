import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { Npi } from '../../fields/npi.ts';
import { EXCLUSION_LISTS } from '../../fields/required-lists.ts';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { listOf } from '../../http/list-of.ts';
import { asOf } from '../../http/search-parameters.ts';
import { listsOf } from '../../screening/question-checks.ts';
import { nameFields, ScreeningHit } from '../../screening/schemas.ts';
import { answerSearch } from './answers.ts';
import { listsQuery, nameQuery, stateEvidence } from './parameters.ts';
import { shownOfHit } from './shown-of-hit.ts';

export default defineEndpoint({
  method: 'get',
  path: '/exclusions/search',
  tag: 'Exclusion screening',
  summary: 'Screen a person or business by name',
  description:
    'Searches the names of every exclusion list, other names included, and says for each hit which part of the name met which and what speaks against it. ' +
    'Order, typing errors, nicknames, initials, halves of surnames and the widths lists cut names to are allowed for. A hit by name alone is `possible`; birth date, NPI, ' +
    'licence number, or the state with an exact full name make it a `match`. A surname alone, or only words that are in many names, cannot be screened (`not_screenable`): everyone who has it is listed then, and `listing` says so. `entity_type` filters; a ' +
    'state, license number or birth date of the same year hides nobody, and one of another year only those whose name is not the same. A result is a lead to verify with the agency that publishes the list, never a determination.',
  access: 'key',
  query: z.object({ ...nameQuery, state: stateEvidence, npi: Npi.optional(), lists: listsQuery, as_of: asOf }),
  response: listOf(ScreeningHit).extend(nameFields),
  sources: EXCLUSION_LISTS,
  shape: 'list',
  list: { shown: shownOfHit },
  examples: [
    { summary: 'A person by name and state', query: { name: 'Roland Kesterson', state: 'TX' } },
    { summary: 'A business', query: { organization_name: ids.excluded_organization_name } },
  ],
  handler: ({ query }, context) => answerSearch({ ...query, lists: listsOf(query.lists) }, context),
});
