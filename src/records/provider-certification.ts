import { z } from 'zod';
import { date, defineRecord, flag, integer, json, requiredText, text } from './define-record.ts';

/** How a service is provided, by its published column: 0 not, 1 by staff, 2 under arrangement, 3 both; what is not stated is left out. */
export const ServiceCodes = z.record(z.string(), z.enum(['0', '1', '2', '3']));

/** A holder of a CCN as the Provider of Services file describes it, terminated ones included. */
export const providerCertification = defineRecord({
  kind: 'provider_certification',
  table: 'provider_certification',
  description:
    'Certification of a provider (CCN) in Medicare or Medicaid: kind, place, beds, accreditation, services; terminated ones too.',
  documents: {},
  columns: {
    ccn: requiredText('CMS Certification Number, 6 characters, leading zeros kept.'),
    name: requiredText('Name as published.'),
    category_code: requiredText('Provider category, as published: 01 is a hospital.'),
    subtype_code: text('Provider subtype within the category, as published.'),
    subtype: text('Meaning of the subtype of a hospital.'),
    is_active: flag('Not terminated (termination code 00).'),
    termination_code: text('Termination code as published.'),
    termination: text('Meaning of the termination code.'),
    termination_date: date('End of participation; of an active provider when its agreement of limited time ends.'),
    participation_date: date('Beginning of participation.'),
    certification_date: date('Day of the last certification survey: the services are as of then.'),
    address_line: text('Street address.'),
    city: text('City.'),
    state: text('USPS code.'),
    zip5: text('Five-digit ZIP.'),
    county_fips: text('County: FIPS code, two digits of the state and three of the county.'),
    cbsa_code: text('CBSA as the file names it (columns since 2012; delineation of that time).'),
    is_urban: flag('In a metropolitan area (U) or not (R).'),
    control_code: text('Kind of ownership, as published.'),
    ownership: text('Meaning of the kind of ownership.'),
    bed_count: integer('Beds: a count.'),
    certified_bed_count: integer('Beds certified for Medicare or Medicaid: a count.'),
    accreditation_code: text('Accrediting organization, as published.'),
    accreditation_agency: text('Accrediting organization where its code is explained, else the code itself.'),
    accreditation_effective_date: date('Beginning of the accreditation.'),
    accreditation_expiration_date: date('End of the accreditation.'),
    medical_school_affiliation_code: text('Affiliation with a medical school, as published.'),
    medical_school_affiliation: text('Affiliation with a medical school where its code is explained, else the code itself.'),
    services: json(ServiceCodes, 'Of a hospital: code of each service stated, by published column.'),
  },
});
