import { z } from 'zod';
import { shownFrom } from '../../../domain/providers/active.ts';
import { employmentSources, sourceStates } from '../../../domain/providers/source-states.ts';
import { Npi } from '../../../fields/npi.ts';
import { confidenceRule } from '../../../link/attribution/signal-rule.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { stateOf } from './block.ts';
import { employmentPage } from './employment-page.ts';
import { employmentOf, reassignmentReleases } from './employment-records.ts';
import { Employment } from './employment-schemas.ts';
import { findIdentity } from './records.ts';

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
    const { deps, now, cite } = context;
    const asked = { deps, npi, today: now.toISOString().slice(0, 10), sources: sourceStates(deps.pool) };
    const [found, { employers, moves, practices_alone }, releases] = await Promise.all([
      findIdentity(deps.pool, npi),
      employmentOf(deps.pool, npi),
      reassignmentReleases(deps.pool),
    ]);
    const { name, is_in_nppes, known_from } = await shownFrom(found, context);
    const holds = employers.length > 0 || moves.length > 0 || practices_alone === true;
    const state = await stateOf(asked, employmentSources, { holds });
    cite(...state.sources.filter(({ status }) => status === 'loaded').map(({ source_id }) => source_id));
    return { ...state, npi, name, is_in_nppes, known_from, confidence_rule: confidenceRule, employers, practices_alone, moves, releases };
  },
});
