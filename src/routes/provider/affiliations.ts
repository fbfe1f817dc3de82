import { z } from 'zod';
import { type Asked, blockOf, stateOf } from './block.ts';

const sources = ['dac_facility_affiliation'] as const;

const Facility = z.object({
  ccn: z.string().describe('Facility certification number'),
  facility_type: z.string().describe('hospital, home health, hospice, nursing home, dialysis, IRF or LTCH'),
});

const Hospital = z.object({
  ccn: z.string().describe('Facility certification number'),
  hospital_name: z.string().nullable().describe('Name of the hospital'),
});

export const FacilityAffiliations = blockOf(
  { results: z.array(Facility).describe('Every affiliated facility') },
  'Facilities the clinician is affiliated with, of every kind',
);
export const HospitalAffiliations = blockOf(
  { results: z.array(Hospital).describe('Every affiliated hospital') },
  'Hospitals the clinician is affiliated with, by name',
);

/** Both are read from one source, which has no loader yet. */
export async function facilityAffiliations(asked: Asked): Promise<z.input<typeof FacilityAffiliations>> {
  return { ...(await stateOf(asked, sources, { holds: false })), results: [] };
}

export async function hospitalAffiliations(asked: Asked): Promise<z.input<typeof HospitalAffiliations>> {
  return { ...(await stateOf(asked, sources, { holds: false })), results: [] };
}
