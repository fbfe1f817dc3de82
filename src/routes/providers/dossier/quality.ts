import { z } from 'zod';
import { shownFrom } from '../../../domain/providers/active.ts';
import { sourceStates } from '../../../domain/providers/source-states.ts';
import { specialtyOf } from '../../../fields/clinician-specialties.ts';
import { Npi } from '../../../fields/npi.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { stateOf } from './block.ts';
import { qualitySources } from './quality-intelligence.ts';
import { qualityPage } from './quality-page.ts';
import { mipsYears } from './quality-records.ts';
import { Quality } from './quality-schemas.ts';
import { findIdentity } from './records.ts';

export default defineEndpoint({
  path: '/provider/{npi}/quality',
  tag: 'Quality',
  summary: 'Quality scores of a clinician by year and source',
  description:
    'Scores of the Merit-based Incentive Payment System: every published row by performance year, one for each practice and reporting option, with category scores. ' +
    'A category that was not scored is null, never zero. A clinician without scores may be exempt, so missing scores mean nothing.',
  params: z.object({ npi: Npi }),
  response: Quality,
  shape: 'detail',
  page: qualityPage,
  errors: ['not_found', 'gone'],
  async handler({ params: { npi } }, context) {
    const { deps, now, cite } = context;
    const asked = { deps, npi, today: now.toISOString().slice(0, 10), sources: sourceStates(deps.pool) };
    const [found, mips_years] = await Promise.all([findIdentity(deps.pool, npi), mipsYears(deps.pool, npi)]);
    const { name, primary_taxonomy_code, is_in_nppes, known_from } = await shownFrom(found, context);
    const specialty = primary_taxonomy_code ? specialtyOf(primary_taxonomy_code) : null;
    const state = await stateOf(asked, qualitySources, { holds: mips_years.length > 0 });
    cite(...state.sources.filter(({ status }) => status === 'loaded').map(({ source_id }) => source_id));
    return {
      ...state,
      npi,
      name,
      is_in_nppes,
      known_from,
      specialty,
      leaderboard_at: specialty && `/mips/leaderboard/${specialty}`,
      mips_years,
    };
  },
});
