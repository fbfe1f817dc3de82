import { z } from 'zod';
import { arrayOf, named, oneOrNull, text, textOrNull } from '../../fields/described.ts';
import { affiliatedTypes } from '../../records/facility-affiliation.ts';

export const Facility = named('FacilityAffiliation', {
  ccn: text('CCN of the facility, or of the hospital unit if the affiliation is with a unit'),
  facility_type: oneOrNull(affiliatedTypes, 'Type of facility; null if the published type is not recognized'),
  facility_name: textOrNull('Name of the facility; null if no loaded facility file contains it'),
  parent_ccn: textOrNull('CCN of the hospital a unit belongs to'),
  parent_name: textOrNull('Name of that hospital'),
  city: textOrNull('City of the facility'),
  state: textOrNull('State of the facility, USPS code'),
  sources: arrayOf(z.string(), 'Sources that name the affiliation'),
});

export const Hospital = named('HospitalAffiliation', {
  ccn: text('CMS Certification Number (CCN)'),
  hospital_name: textOrNull('Name of the hospital'),
});

/** Hospitals only, in the layout of the 2021 clinician file. */
export const hospitalsAmong = (facilities: z.input<typeof Facility>[]): z.input<typeof Hospital>[] =>
  facilities
    .filter(({ facility_type }) => facility_type === 'hospital')
    .map(({ ccn, facility_name }) => ({ ccn, hospital_name: facility_name }));
