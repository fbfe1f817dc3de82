import { z } from 'zod';
import { Npi } from '../../../fields/npi.ts';
import { confidenceRule } from '../../../link/attribution/signal-rule.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { ask, citeLoaded } from './block.ts';
import { employmentPage } from './employment-page.ts';
import { employmentOf, reassignmentReleases } from './employment-records.ts';
import { Employment } from './employment-schemas.ts';
import { providerShown } from './records.ts';

export default defineEndpoint({
  path: '/provider/{npi}/employment',
  tag: 'Employment',
  summary: 'Employers of a provider, with the evidence',
  description:
    'Employers the provider is attributed to, each with all signals (source, statement, confidence and where to verify it) and one combined confidence by the ' +
    'stated formula. An employer is identified by its PAC ID if it is enrolled in Medicare, otherwise by its NPI or EIN. `moves` are arrivals and departures between releases of ' +
    'reassignments; an employer that continues under another PAC ID does not count as a move. Attribution is not employment: physicians who bill through a group may be voluntary attending physicians.',
  params: z.object({ npi: Npi }),
  response: Employment,
  shape: 'detail',
  page: employmentPage,
  errors: ['not_found', 'gone'],
  async handler({ params: { npi } }, context) {
    const { deps, now } = context;
    const [provider, { state, ...employment }, releases] = await Promise.all([
      providerShown(npi, context),
      employmentOf(ask(deps, npi, now)),
      reassignmentReleases(deps.pool),
    ]);
    citeLoaded(context, state);
    return { ...state, ...provider, confidence_rule: confidenceRule, ...employment, releases };
  },
});
