import { z } from 'zod';
import { shownFrom } from '../../../domain/providers/active.ts';
import { Npi } from '../../../fields/npi.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import type { RequestContext } from '../../../server/handler-context.ts';
import { ask, citeLoaded, stateOf } from './block.ts';
import { financialProfile, financialSources, groupSources, noFigures } from './financial-profile.ts';
import { findIdentity } from './records.ts';
import { Affiliation } from './schemas.ts';

/** Fields of the only employer, null if there is none or several. */
const none = {
  ...{ organization_name: null, pac_id: null, state: null, ein: null, ein_reason: null },
  ...{ system_id: null, system_name: null, deep_link: null },
  ...noFigures,
  executive_match: null,
};

async function affiliationsOf(npi: string, context: RequestContext): Promise<z.input<typeof Affiliation>> {
  const { deps, now } = context;
  const asked = ask(deps, npi, now);
  const [found, { affiliations, executive_matches }] = await Promise.all([findIdentity(deps.pool, npi), financialProfile(asked)]);
  const { is_in_nppes, known_from } = await shownFrom(found, context);
  const state = await stateOf(asked, [...groupSources, ...financialSources], affiliations.length > 0 || executive_matches.length > 0);
  citeLoaded(context, state);
  const only = affiliations.length === 1 ? affiliations[0] : undefined;
  const { claims: _, ...members } = only ?? { ...none, claims: [] };
  return {
    npi,
    is_in_nppes,
    known_from,
    ...state,
    ...members,
    executive_match: only ? only.executive_match : (executive_matches[0] ?? null),
    executive_matches,
    affiliations,
  };
}

export default defineEndpoint({
  path: '/provider/{npi}/financial-affiliation',
  tag: 'Providers',
  summary: 'Medicare billing employers of a provider with their finances',
  description:
    'Groups to which the provider reassigned the Medicare benefits, each with EIN, health system, latest revenue and headcount if a loaded source links the group to them. ' +
    'Figures are filed under the employer’s own EIN, or else come from its whole system. `executive_matches` has filings that list the provider as an executive. ' +
    'The EIN is filled only if exactly one matches both name and state of the group; otherwise it is null with the reason.',
  params: z.object({ npi: Npi }),
  response: Affiliation,
  shape: 'detail',
  errors: ['not_found', 'gone'],
  handler: ({ params }, context) => affiliationsOf(params.npi, context),
});
