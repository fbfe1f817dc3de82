import { z } from 'zod';
import { warnOfGaps } from '../../domain/exclusions/warn-of-gaps.ts';
import { actionsOf, summaryOf } from '../../domain/licenses/action-records.ts';
import { citeDiscipline, linksOfToday, notInNppes } from '../../domain/licenses/cited.ts';
import { DisciplinaryAction, DisciplinarySummary } from '../../domain/licenses/schemas.ts';
import { Npi } from '../../fields/npi.ts';
import { asOf } from '../../lists/search-parameters.ts';
import { dayAsked } from '../../screening/question-checks.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { disciplinaryPage } from './licenses-page.ts';
import { checkHolder, coverageOf } from './records.ts';

export default defineEndpoint({
  path: '/licenses/{npi}/disciplinary',
  tag: 'License intelligence',
  summary: 'Disciplinary history of a provider',
  description:
    'Federal exclusions, exclusions by states that publish the NPI (except those based on a federal exclusion), and actions of the boards of Colorado, California and New York on licenses ' +
    'linked to this NPI by number, never by name. Includes past actions and charges, newest first, each with its origin. A charge is not a finding and has no severity.',
  params: z.object({ npi: Npi }),
  query: z.object({ as_of: asOf }),
  response: z
    .object({
      npi: z.string().describe('The requested NPI'),
      as_of: z.iso.date().describe('As-of date of the result'),
      disciplinary_summary: DisciplinarySummary.describe('Counts of these actions'),
      actions: z.array(DisciplinaryAction).describe('The actions, newest first'),
    })
    .meta({ id: 'DisciplinaryHistory' }),
  shape: 'detail',
  page: {
    show: disciplinaryPage,
    data: ({ params, query }, { deps, now }) => coverageOf(deps, params.npi, query.as_of ?? now.toISOString().slice(0, 10)),
  },
  errors: ['not_found', 'gone'],
  async handler({ params: { npi }, query }, context) {
    const past = dayAsked(query.as_of, context.now);
    const as_of = past ?? context.now.toISOString().slice(0, 10);
    const actions = await actionsOf(context.deps, npi, as_of);
    const { is_in_nppes } = await checkHolder(context.deps, npi, actions.length > 0);
    if (!is_in_nppes) context.warn(notInNppes);
    if (past) context.warn(linksOfToday);
    citeDiscipline(context, actions);
    await warnOfGaps(context, past);
    return { npi, as_of, disciplinary_summary: summaryOf(actions), actions };
  },
});
