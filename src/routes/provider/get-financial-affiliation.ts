import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { Npi } from '../../fields/npi.ts';
import { defineEndpoint, type RequestContext } from '../../http/define-endpoint.ts';
import { shown } from '../providers/active.ts';
import { billingGroups, groupSources } from './billing-groups.ts';
import { stateOf } from './block.ts';
import { affiliationOf, financialSources } from './financial-affiliation.ts';
import { findIdentity } from './records.ts';
import { Affiliation } from './schemas.ts';
import { sourceStates } from './source-states.ts';

async function affiliationsOf(npi: string, { deps, now, cite }: RequestContext): Promise<z.input<typeof Affiliation>> {
  const asked = { deps, npi, today: now.toISOString().slice(0, 10), sources: sourceStates(deps.pool) };
  const [found, groups] = await Promise.all([findIdentity(deps.pool, npi), billingGroups(deps.pool, npi)]);
  shown(found);
  const affiliations = groups.map(affiliationOf);
  const state = await stateOf(asked, [...groupSources, ...financialSources], { holds: affiliations.length > 0 });
  cite('nppes', ...state.sources.filter(({ status }) => status === 'loaded').map(({ source_id }) => source_id));
  const only = affiliations.length === 1 ? affiliations[0] : undefined;
  return {
    npi,
    ...state,
    organization_name: only?.organization_name ?? null,
    pac_id: only?.pac_id ?? null,
    ein: only?.ein ?? null,
    ein_reason: only?.ein_reason ?? null,
    system_id: only?.system_id ?? null,
    latest_revenue_usd: only?.latest_revenue_usd ?? null,
    latest_fiscal_year: only?.latest_fiscal_year ?? null,
    headcount: only?.headcount ?? null,
    executive_match: only?.executive_match ?? null,
    deep_link: only?.deep_link ?? null,
    affiliations,
  };
}

export default defineEndpoint({
  method: 'get',
  path: '/provider/{npi}/financial-affiliation',
  tag: 'Providers',
  summary: 'Medicare billing employers of a provider with their finances',
  description:
    'Groups to which the provider reassigned the Medicare benefits, each with EIN, health system, latest revenue and headcount where a loaded source ties the group to them. ' +
    'An EIN is given only where exactly one holds both name and state of the group; otherwise it is null with the reason.',
  access: 'key',
  params: z.object({ npi: Npi }),
  response: Affiliation,
  shape: 'detail',
  errors: ['not_found', 'gone'],
  examples: [{ summary: 'A physician in a group', params: { npi: ids.npi.clean } }],
  handler: ({ params }, context) => affiliationsOf(params.npi, context),
});
