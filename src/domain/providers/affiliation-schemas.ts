import { z } from 'zod';
import { affiliatedTypes } from '../../records/facility-affiliation.ts';

export const Facility = z.object({
  ccn: z.string().describe('Facility certification number; of the unit where the affiliation is with a unit of a hospital'),
  facility_type: z.enum(affiliatedTypes).nullable().describe('Kind of facility; null where the published kind is not known'),
  facility_name: z.string().nullable().describe('Name of the facility; null where no facility file that holds it is loaded'),
  parent_ccn: z.string().nullable().describe('CCN of the hospital a unit belongs to'),
  parent_name: z.string().nullable().describe('Name of that hospital'),
  city: z.string().nullable().describe('City of the facility'),
  state: z.string().nullable().describe('State of the facility, USPS code'),
  sources: z.array(z.string()).describe('Sources that name the affiliation'),
});

export const Hospital = z.object({
  ccn: z.string().describe('Facility certification number'),
  hospital_name: z.string().nullable().describe('Name of the hospital'),
});

/** Hospitals alone, in the shape of the clinicians' file of 2021. */
export const hospitalsAmong = (facilities: z.input<typeof Facility>[]): z.input<typeof Hospital>[] =>
  facilities
    .filter(({ facility_type }) => facility_type === 'hospital')
    .map(({ ccn, facility_name }) => ({ ccn, hospital_name: facility_name }));
