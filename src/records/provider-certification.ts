import { z } from 'zod';
import { address_line, ccn, city, date, defineRecord, flag, integer, json, requiredText, state, text, zip5 } from './define-record.ts';

/** 0 not provided, 1 by staff, 2 under arrangement, 3 both; not stated is left out. */
const ServiceCodes = z.record(z.string(), z.enum(['0', '1', '2', '3']));

export const providerCertification = defineRecord({
  kind: 'provider_certification',
  description:
    'Medicare or Medicaid certification of a provider (CCN): type, address, beds, accreditation, services. Includes terminated providers.',
  indexes: { ccn: '(ccn)' },
  columns: {
    ccn,
    name: requiredText('Name as published.'),
    category_code: requiredText('Provider category, as published: 01 is a hospital.'),
    subtype_code: text('Provider subtype within the category, as published.'),
    subtype: text('Hospital subtype in words.'),
    is_active: flag('Whether the provider still participates (termination code 00).'),
    termination_code: text('Termination code as published.'),
    termination: text('Termination code in words.'),
    termination_date: date('End of participation; for an active provider, when its limited-term agreement ends.'),
    participation_date: date('First day of participation in Medicare or Medicaid.'),
    certification_date: date('Date of the last certification survey, which the services are as of.'),
    address_line,
    city,
    state,
    zip5,
    county_fips: text('County: FIPS code, two digits of the state and three of the county.'),
    cbsa_code: text('CBSA as published (since 2012; area boundaries at the time).'),
    is_urban: flag('Whether it is in a metropolitan area, according to the Provider of Services file.'),
    control_code: text('Ownership type code, as published.'),
    ownership: text('Ownership type in words.'),
    bed_count: integer('Number of beds.'),
    certified_bed_count: integer('Number of beds certified for Medicare or Medicaid.'),
    accreditation_code: text('Accrediting organization, as published.'),
    accreditation_agency: text('Name of the accrediting organization; the code itself if CMS does not explain it.'),
    accreditation_effective_date: date('Start of the accreditation.'),
    accreditation_expiration_date: date('End of the accreditation.'),
    medical_school_affiliation_code: text('Affiliation with a medical school, as published.'),
    medical_school_affiliation: text(
      'Affiliation with a medical school: Major, Limited, Graduate, No affiliation; the code itself if CMS does not explain it.',
    ),
    services: json(ServiceCodes, 'For a hospital: code of each reported service, by published column name.'),
  },
});
