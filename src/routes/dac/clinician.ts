import { z } from 'zod';
import { affiliationsOf, hospitalsAmong } from '../../domain/providers/affiliation-records.ts';
import { providerHeadPart, providerTitle } from '../../domain/providers/head-part.ts';
import { sourceStates } from '../../domain/providers/source-states.ts';
import { Npi } from '../../fields/npi.ts';
import type { RecordTop } from '../../pages/record/head.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { notFound } from '../../server/errors.ts';
import { affiliationSource, Clinician, clinicianSource, practiceRows } from './records.ts';

const view = 'Doctors and Clinicians file';

/** The head of the pages of a provider, from this file: NPPES may not contain the NPI. */
function clinicianTop(npi: string, [first]: Awaited<ReturnType<typeof practiceRows>>): RecordTop | null {
  if (!first) return null;
  const { first_name, middle_name, last_name, credential, primary_specialty: specialty, city, state } = first;
  const name = [first_name, middle_name, last_name].filter(Boolean).join(' ');
  const head = { npi, name, entity_type: 'individual', credential, specialty, city, state };
  return { title: providerTitle(head, 'employment', view), part: (notes) => providerHeadPart(head, 'employment', notes, undefined, view) };
}

export default defineEndpoint({
  path: '/dac/clinician/{npi}',
  tag: 'Employment',
  summary: 'A clinician in the Doctors and Clinicians files',
  description:
    'Specialties, training and all practice locations of a clinician (enrollment, group, address) as published on Medicare Care Compare, with affiliated facilities and hospitals.',
  params: z.object({ npi: Npi }),
  response: Clinician,
  shape: 'detail',
  page: { data: async ({ params }, { deps }) => clinicianTop(params.npi, await practiceRows(deps.pool, params.npi)) },
  errors: ['not_found'],
  async handler({ params: { npi } }, { deps, cite }) {
    const [practices, facilities, registry] = await Promise.all([
      practiceRows(deps.pool, npi),
      affiliationsOf(deps.pool, npi),
      sourceStates(deps.pool),
    ]);
    const first = practices[0];
    const [clinicians, affiliations] = registry.of([clinicianSource, affiliationSource]);
    if (!first) {
      throw notFound(
        clinicians?.status === 'loaded'
          ? 'This NPI is not in the loaded Doctors and Clinicians national file. The published file lists only clinicians with recent Medicare claims.'
          : 'The Doctors and Clinicians national file is not loaded.',
        [clinicianSource],
      );
    }
    cite(clinicianSource, ...(affiliations?.status === 'loaded' ? [affiliationSource] : []));
    return {
      ...Object.fromEntries(Object.keys(Clinician.shape).map((name) => [name, first[name] ?? null])),
      practices_alone: practices.every(({ org_pac_id }) => org_pac_id === null),
      practices: practices.map((row) =>
        Object.fromEntries(Object.keys(Clinician.shape.practices.element.shape).map((name) => [name, row[name]])),
      ),
      facility_affiliations: facilities,
      hospital_affiliations: hospitalsAmong(facilities),
      affiliations_reason:
        facilities.length > 0 ? null : affiliations?.status === 'loaded' ? ('nothing_held' as const) : ('not_loaded' as const),
    } as z.input<typeof Clinician>;
  },
});
