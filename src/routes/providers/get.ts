import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { listedLicenses } from '../../domain/licenses/listed-licenses.ts';
import { shownFrom } from '../../domain/providers/active.ts';
import { medicareActivity } from '../../domain/providers/medicare-activity.ts';
import { sourceStates } from '../../domain/providers/source-states.ts';
import { Npi } from '../../fields/npi.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { exclusionsOf } from './profile-exclusions.ts';
import { findProfile } from './profile-records.ts';
import { providerPage } from './provider-page.ts';
import { Provider } from './schemas.ts';

async function profile(npi: string, context: RequestContext): Promise<z.input<typeof Provider>> {
  const { deps } = context;
  const [found, exclusions, medicare, sources] = await Promise.all([
    findProfile(deps.pool, npi),
    exclusionsOf(npi, context),
    medicareActivity(deps, npi),
    sourceStates(deps.pool),
  ]);
  const provider = await shownFrom(found, context);
  context.cite('nucc_taxonomy', ...medicare.sources);
  return {
    ...provider,
    licenses: listedLicenses(provider.taxonomies),
    sources: { identity: sources.of(['nppes']), taxonomy_words: sources.of(['nucc_taxonomy']) },
    exclusions,
    medicare_activity: medicare.activity,
  };
}

export default defineEndpoint({
  path: '/npi/{npi}',
  tag: 'Providers',
  summary: 'One provider across the sources',
  description:
    'NPPES data of an NPI with its other names, locations and endpoints, taxonomies in words, self-reported licenses, exclusion records of all lists with the NPI, and its ' +
    'Medicare enrollment, reassignment, utilization and opt-out. Each source is listed as loaded or not. A deactivated NPI returns 410 with the deactivation date. An NPI that is not in the loaded NPPES file is described from other files, listed in `known_from`.',
  params: z.object({ npi: Npi }),
  response: Provider,
  shape: 'detail',
  page: providerPage,
  errors: ['not_found', 'gone'],
  examples: [
    { summary: 'A provider', params: { npi: ids.npi.clean } },
    { summary: 'An excluded provider', params: { npi: ids.npi.excluded } },
  ],
  handler: ({ params }, context) => profile(params.npi, context),
});
