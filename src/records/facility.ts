import { z } from 'zod';
import { integerOrNull, named, textOrNull } from '#fields/described';
import {
  address_line,
  ccn,
  city,
  date,
  defineRecord,
  flag,
  integer,
  json,
  numeric,
  oneOf,
  requiredText,
  state,
  text,
  zip5,
} from './define-record.ts';

export const MeasureGroup = named('MeasureGroup', {
  group: z.enum(['mortality', 'safety', 'readmission', 'patient_experience', 'timely_and_effective_care']).describe('Group of measures'),
  measure_count: integerOrNull('Number of measures in the group nationally'),
  facility_measure_count: integerOrNull('Number of measures this facility reports'),
  better: integerOrNull('Number of measures better than the national rate'),
  no_different: integerOrNull('Number of measures no different from the national rate'),
  worse: integerOrNull('Number of measures worse than the national rate'),
  footnote: textOrNull('Footnote that explains missing counts, as published'),
});

export const NationalComparison = named('NationalComparison', {
  group: z.string().describe('Group of measures'),
  comparison: textOrNull('Comparison as published'),
  footnote: textOrNull('Footnote that explains a missing comparison, as published'),
});

/** The most common first, then others with a six-character CCN. */
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

/** For a search without OpenSearch. */
export const facilityWords = `name || ' ' || coalesce(city, '') || ' ' || coalesce(state, '') || ' ' || ccn`;

export const facility = defineRecord({
  kind: 'facility',
  description:
    'A Medicare-certified facility (CCN) as published in a CMS facility file. A facility in several files appears once for each file, with its source: to count facilities, count each CCN once. In the bulk file one row of each facility is marked as preferred.',
  documents: { hospitals: 'ccn' },
  indexes: { ccn: '(ccn)' },
  current_indexes: {
    search: `using gin (search_text(${facilityWords}) gin_trgm_ops)`,
    zip: '(zip5) where latitude is not null',
  },
  columns: {
    ccn,
    facility_type: oneOf(facilityTypes, 'Type of facility.'),
    facility_subtype: text('Facility type as published, such as Acute Care Hospitals.'),
    name: requiredText('Name as published.'),
    address_line,
    city,
    state,
    zip5,
    county: text('County or parish.'),
    telephone: text('Telephone number, digits only.'),
    ownership: text('Ownership as published.'),
    has_emergency_services: flag('Whether it provides emergency services.'),
    is_birthing_friendly: flag('Whether it meets the criteria for the birthing-friendly designation (since 2023).'),
    meets_ehr_criteria: flag('Whether it meets the criteria for meaningful use of EHRs, later promoting interoperability (through 2022).'),
    overall_rating: integer('Overall star rating, 1 to 5; null if none is published.'),
    overall_rating_footnote: text('Footnote that explains a missing rating, as published.'),
    certification_date: date('Certification date, if published.'),
    latitude: numeric('Latitude as published, degrees.'),
    longitude: numeric('Longitude as published, degrees.'),
    measure_groups: json(z.array(MeasureGroup), 'Measure counts by group (since 2020).'),
    national_comparisons: json(z.array(NationalComparison), 'Comparison with the national average by group (through 2020).'),
  },
});
