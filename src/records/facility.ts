import { z } from 'zod';
import { date, defineRecord, flag, integer, json, numeric, oneOf, requiredText, text } from './define-record.ts';

export const MeasureGroup = z.object({
  group: z.enum(['mortality', 'safety', 'readmission', 'patient_experience', 'timely_and_effective_care']).describe('Group of measures'),
  measure_count: z.number().int().nullable().describe('Measures in the group nationally'),
  facility_measure_count: z.number().int().nullable().describe('Measures this facility reports'),
  better: z.number().int().nullable().describe('Measures better than the national rate'),
  no_different: z.number().int().nullable().describe('Measures no different from the national rate'),
  worse: z.number().int().nullable().describe('Measures worse than the national rate'),
  footnote: z.string().nullable().describe('Why counts are absent, as published'),
});

export const NationalComparison = z.object({
  group: z.string().describe('Group of measures'),
  comparison: z.string().nullable().describe('Comparison as published'),
  footnote: z.string().nullable().describe('Why it is absent, as published'),
});

/** Those patients and referrals meet most, then the further kinds that hold a CCN of six characters. */
export const facilityTypes = [
  'hospital',
  'nursing_home',
  'hospice',
  'home_health',
  'dialysis',
  'irf',
  'ltch',
  'psychiatric_residential',
  'outpatient_therapy',
  'intermediate_care',
  'rural_health_clinic',
  'comprehensive_rehabilitation',
  'organ_procurement',
  'community_mental_health',
  'federally_qualified_health_center',
] as const;

/** A holder of a CCN as a CMS facility file publishes it. */
export const facility = defineRecord({
  kind: 'facility',
  table: 'facility',
  description: 'A Medicare-certified facility (CCN) as a CMS facility file publishes it.',
  documents: { hospitals: 'ccn' },
  columns: {
    ccn: requiredText('CMS Certification Number, 6 characters, leading zeros kept.'),
    facility_type: oneOf(facilityTypes, 'Kind of facility.'),
    facility_subtype: text('Kind as published, such as Acute Care Hospitals.'),
    name: requiredText('Name as published.'),
    address_line: text('Street address.'),
    city: text('City.'),
    state: text('USPS code.'),
    zip5: text('Five-digit ZIP.'),
    county: text('County or parish.'),
    telephone: text('Telephone number, digits only.'),
    ownership: text('Ownership as published.'),
    has_emergency_services: flag('Emergency services.'),
    is_birthing_friendly: flag('Meets the criteria for the birthing-friendly designation (2023 on).'),
    meets_ehr_criteria: flag('Meets criteria for meaningful use, later promoting interoperability, of EHRs (to 2022).'),
    overall_rating: integer('Overall star rating, 1 to 5; null where the publisher gives none.'),
    overall_rating_footnote: text('Why a rating is absent, as published.'),
    certification_date: date('Day since when the facility is certified, where its file says.'),
    latitude: numeric('Latitude as published, degrees.'),
    longitude: numeric('Longitude as published, degrees.'),
    measure_groups: json(z.array(MeasureGroup), 'Counts of measures per group (since 2020).'),
    national_comparisons: json(z.array(NationalComparison), 'Comparison with the national average per group (to 2020).'),
  },
});
