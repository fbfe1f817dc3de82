import { z } from 'zod';
import { Facility, Hospital, hospitalsAmong } from '../../../domain/providers/affiliation-schemas.ts';
import { type Asked, blockOf, stateOf } from './block.ts';

const affiliationSources = ['dac_facility_affiliation', 'dac_practice'] as const;

export const FacilityAffiliations = blockOf(
  { results: z.array(Facility).describe('All affiliated facilities') },
  'Facilities of all types that the clinician is affiliated with',
).meta({ id: 'FacilityAffiliations' });
export const HospitalAffiliations = blockOf(
  { results: z.array(Hospital).describe('All affiliated hospitals') },
  'Hospitals the clinician is affiliated with, by name',
).meta({ id: 'HospitalAffiliations' });

export async function facilityAffiliations(asked: Asked): Promise<z.input<typeof FacilityAffiliations>> {
  const results = await asked.facilities();
  return { ...(await stateOf(asked, affiliationSources, { holds: results.length > 0 })), results };
}

export async function hospitalAffiliations(asked: Asked): Promise<z.input<typeof HospitalAffiliations>> {
  const results = hospitalsAmong(await asked.facilities());
  return { ...(await stateOf(asked, affiliationSources, { holds: results.length > 0 })), results };
}
