import { z } from 'zod';
import { warnOfGaps } from '../../domain/exclusions/warn-of-gaps.ts';
import { actionsOf, summaryOf } from '../../domain/licenses/action-records.ts';
import { citeDiscipline, citeLicenses, linksOfToday, notInNppes } from '../../domain/licenses/cited.ts';
import { DisciplinarySummary, License } from '../../domain/licenses/schemas.ts';
import { arrayOf, day, integer, named, text } from '../../fields/described.ts';
import { Npi } from '../../fields/npi.ts';
import { asOf } from '../../lists/search-parameters.ts';
import { dayAsked } from '../../screening/question-checks.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { licensesPage } from './licenses-page.ts';
import { checkHolder, coverageOf, licensesOf } from './records.ts';

export default defineEndpoint({
  path: '/licenses/{npi}',
  tag: 'License intelligence',
  summary: 'Licenses of a provider in all states',
  description:
    'Every license the provider reported to NPPES, distinct by state and number (self-reported, without a status), and the licenses of Washington, Connecticut and Colorado that a rule ' +
    'linked to this NPI by number, with the status the board publishes. Each shows where to verify it. A license that could not be linked uniquely is not shown, so the list may be incomplete. ' +
    'A deactivated NPI returns 410.',
  params: z.object({ npi: Npi }),
  query: z.object({ as_of: asOf }),
  response: named('ProviderLicenses', {
    npi: text('The requested NPI'),
    as_of: day('As-of date of the result'),
    license_count: integer('Number of licenses'),
    states: arrayOf(z.string(), 'States of these licenses'),
    licenses: arrayOf(License, 'The licenses, those from NPPES first'),
    disciplinary_summary: DisciplinarySummary.describe('Counts of the actions at disciplinary_at'),
    disciplinary_at: text('Path of the full disciplinary history'),
  }),
  shape: 'detail',
  page: {
    show: licensesPage,
    data: ({ params, query }, { deps, now }) => coverageOf(deps, params.npi, query.as_of ?? now.toISOString().slice(0, 10)),
  },
  errors: ['not_found', 'gone'],
  async handler({ params: { npi }, query }, context) {
    const past = dayAsked(query.as_of, context.now);
    const as_of = past ?? context.now.toISOString().slice(0, 10);
    const [licenses, actions] = await Promise.all([licensesOf(context.deps, npi, as_of), actionsOf(context.deps, npi, as_of)]);
    const { is_in_nppes } = await checkHolder(context.deps, npi, licenses.length + actions.length > 0);
    if (!is_in_nppes) context.warn(notInNppes);
    if (past) context.warn(linksOfToday);
    citeLicenses(context);
    citeDiscipline(context, actions);
    await warnOfGaps(context, past);
    return {
      npi,
      as_of,
      license_count: licenses.length,
      states: [...new Set(licenses.flatMap(({ state }) => state ?? []))].sort(),
      licenses,
      disciplinary_summary: summaryOf(actions),
      disciplinary_at: `/licenses/${npi}/disciplinary`,
    };
  },
});
