import { z } from 'zod';
import { ids } from '../../../../sample/ids.ts';
import { warnOfGaps } from '../../../domain/exclusions/warn-of-gaps.ts';
import { shownFrom } from '../../../domain/providers/active.ts';
import { employmentSources } from '../../../domain/providers/employment-sources.ts';
import { Npi } from '../../../fields/npi.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import type { RequestContext } from '../../../server/handler-context.ts';
import { exclusionsOf } from '../profile-exclusions.ts';
import { facilityAffiliations, hospitalAffiliations } from './affiliations.ts';
import { type Asked, ask, stateOf } from './block.ts';
import { clinicalTrials } from './clinical-trials.ts';
import { dossierPage } from './dossier-page.ts';
import { employmentOf } from './employment-records.ts';
import type { EmploymentIntelligence } from './employment-schemas.ts';
import { financialIntelligence } from './financial-intelligence.ts';
import { licenseIntelligence } from './license-intelligence.ts';
import { qualityIntelligence } from './quality-intelligence.ts';
import { findIdentity } from './records.ts';
import { Dossier } from './schemas.ts';

async function employmentIntelligence(asked: Asked): Promise<z.input<typeof EmploymentIntelligence>> {
  const { npi, deps } = asked;
  const { employers, moves, practices_alone } = await employmentOf(deps.pool, npi);
  const holds = employers.length > 0 || moves.length > 0 || practices_alone === true;
  return {
    ...(await stateOf(asked, employmentSources, { holds })),
    employers,
    practices_alone,
    latest_move: moves[0] ?? null,
    employment_at: `/provider/${npi}/employment`,
  };
}

const blocks = {
  financial_intelligence: financialIntelligence,
  license_intelligence: licenseIntelligence,
  quality_intelligence: qualityIntelligence,
  employment_intelligence: employmentIntelligence,
  clinical_trials: clinicalTrials,
  facility_affiliations: facilityAffiliations,
  hospital_affiliations: hospitalAffiliations,
};
type Name = keyof typeof blocks;
type Blocks = { [N in Name]: Awaited<ReturnType<(typeof blocks)[N]>> };

/** Identity, registry and all blocks in parallel: the response takes as long as the slowest of them. */
async function dossier(npi: string, context: RequestContext): Promise<z.input<typeof Dossier>> {
  const { deps, now, cite } = context;
  const asked = ask(deps, npi, now);
  const names = Object.keys(blocks) as Name[];
  const answered = Promise.all(names.map((name) => blocks[name](asked)));
  const [found, answers] = await Promise.all([findIdentity(deps.pool, npi), answered, warnOfGaps(context)]);
  const identity = await shownFrom(found, context);
  const filled = Object.fromEntries(names.map((name, at) => [name, answers[at]])) as Blocks;
  const loaded = Object.values(filled).flatMap(({ sources }) => sources.filter(({ status }) => status === 'loaded'));
  cite(...new Set(['nucc_taxonomy', ...loaded.map(({ source_id }) => source_id)]));
  return { ...identity, profile_at: `/npi/${npi}`, ...filled };
}

export default defineEndpoint({
  path: '/provider/{npi}',
  tag: 'Providers',
  summary: 'Dossier of one provider',
  description:
    'Identity and summary blocks: finances, licenses and discipline, quality, employment, clinical trials, affiliated facilities and hospitals. Each block says whether it is ' +
    'available, which of its sources are loaded and, if it is empty, why: no source loaded, no records for this NPI, or records not linked to NPIs. ' +
    'A deactivated NPI returns 410 with the deactivation date. An NPI that is not in the loaded NPPES file is described from other files, listed in `known_from`.',
  params: z.object({ npi: Npi }),
  response: Dossier,
  shape: 'detail',
  page: { ...dossierPage, data: async ({ params }, context) => ({ exclusions: await exclusionsOf(params.npi, context) }) },
  errors: ['not_found', 'gone'],
  examples: [
    { summary: 'A physician in a group', params: { npi: ids.npi.clean } },
    { summary: 'An excluded physician', params: { npi: ids.npi.excluded } },
  ],
  handler: ({ params }, context) => dossier(params.npi, context),
});
