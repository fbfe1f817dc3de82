import { z } from 'zod';
import { facilitySources } from '../../domain/hospitals/facility-sources.ts';
import { hospitalTop } from '../../domain/hospitals/head/head-part.ts';
import { sourceStates } from '../../domain/providers/source-states.ts';
import { Ccn } from '../../fields/ccn.ts';
import { listOf } from '../../lists/list-of.ts';
import { valueWords } from '../../pages/value-words.ts';
import { counted } from '../../pages/wording.ts';
import { affiliatedTypes } from '../../records/facility-affiliation.ts';
import { partOf } from '../../server/answers/partial-notes.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { notFound } from '../../server/errors.ts';
import { Affiliate, affiliatesOf, affiliationSource, clinicianSource, facilityNamed } from './records.ts';

const explain = {
  not_loaded: 'The facility affiliation file is not loaded.',
  nothing_held: 'The loaded facility affiliation files list no clinician of this facility.',
} as const;

export default defineEndpoint({
  path: '/dac/hospital/{ccn}/affiliates',
  tag: 'Employment',
  summary: 'Clinicians affiliated with a hospital',
  description:
    'Clinicians with Medicare claims at the hospital or one of its units, by NPI, with specialty and group. Other facilities (nursing homes, agencies, dialysis) can be ' +
    'requested by CCN too. An affiliation is not employment: see /provider/{npi}/employment.',
  params: z.object({ ccn: Ccn }),
  query: z.object({
    facility_type: z.enum(affiliatedTypes).optional().describe('Only affiliations with facilities or units of this type'),
  }),
  response: listOf(Affiliate).extend({
    ccn: z.string().describe('Requested CCN'),
    facility_name: z.string().nullable().describe('Name of the facility; null if no loaded facility file contains it'),
    reason: z.enum(['not_loaded', 'nothing_held']).nullable().describe('Why there are none'),
    explanation: z.string().nullable().describe('The reason as a sentence'),
  }),
  sources: ['dac_facility_affiliation'],
  shape: 'list',
  page: { data: ({ params }, { deps }) => hospitalTop(deps, params.ccn, 'people') },
  list: {
    lead: ({ total, explanation }, { sources }) =>
      explanation ??
      `${counted(total, 'clinician')} with Medicare claims at this facility${partOf(sources)}. An affiliation is not employment.`,
    record: '/provider/{npi}',
    shown: [
      ...['name: Clinician', 'npi', 'primary_specialty: Specialty', 'organization_name: Group'],
      {
        title: 'Where',
        value: ({ affiliations }: z.infer<typeof Affiliate>) =>
          affiliations
            .map(({ facility_type, ccn }) => `${facility_type ? valueWords('facility_type', facility_type) : 'facility'} ${ccn}`)
            .join(', '),
      },
    ],
  },
  errors: ['not_found'],
  async handler({ params: { ccn }, query: { facility_type, limit, cursor } }, { deps, cite }) {
    const [named, found, registry] = await Promise.all([
      facilityNamed(deps.pool, ccn),
      affiliatesOf(deps, ccn, facility_type ?? null, { limit, cursor }),
      sourceStates(deps.pool),
    ]);
    if (!named)
      throw notFound('No facility with this CCN is on file, and no clinician is affiliated with it.', [
        ...facilitySources,
        affiliationSource,
      ]);
    const loaded = registry.of([affiliationSource, clinicianSource]).filter(({ status }) => status === 'loaded');
    const has_affiliations = loaded.some(({ source_id }) => source_id === affiliationSource);
    // The file of clinicians says who the affiliated ones are: without affiliations nothing is from it.
    cite(...(has_affiliations ? loaded.map(({ source_id }) => source_id) : [affiliationSource]));
    const empty = has_affiliations ? ('nothing_held' as const) : ('not_loaded' as const);
    const reason = found.total > 0 ? null : empty;
    return { ...found, limit, ccn, facility_name: named.name, reason, explanation: reason && explain[reason] };
  },
});
