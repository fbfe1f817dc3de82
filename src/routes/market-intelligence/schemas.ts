import { z } from 'zod';
import { arrayOf, flag, integer, integerOrNull, named, number, numberOrNull, objectOf, text, textOrNull } from '../../fields/described.ts';
import { serviceArea } from '../../records/metro-area.ts';
import { member, members } from '../../records/record-schema.ts';

export const ZipFlow = named('ZipFlow', {
  zip5: member(serviceArea, 'zip5'),
  is_suppressed: flag('Whether the count is suppressed (1 to 10 stays, not zero)'),
  ...members(serviceArea, ['case_count', 'day_count', 'charges_usd']),
  patient_share_pct: numberOrNull('Share of the published stays of this hospital, percent'),
  market_share_pct: numberOrNull(
    'Share of all published stays from the ZIP code, percent; an upper bound if other hospitals are suppressed',
  ),
  market_case_count: integerOrNull('Published stays from the ZIP code in all hospitals'),
  hospital_count: integerOrNull('Number of hospitals with published stays from the ZIP code'),
  suppressed_hospital_count: integerOrNull('Number of hospitals with suppressed stays from the ZIP code'),
  file_line: integer('Line of the published file'),
});

export const Competitor = named('CompetingHospital', {
  ccn: text('CMS Certification Number'),
  name: textOrNull('Name; null if no facility file has the CCN'),
  city: textOrNull('City'),
  state: textOrNull('USPS code'),
  overlap_ratio: number('Overlap of the service areas, 0 to 1'),
  shared_zip_count: integer('Number of ZIP codes with published stays in both'),
  shared_zip_case_count: integer('Stays of patients from these ZIP codes in the competitor'),
});

export const ServiceArea = z.object({
  ccn: text('CMS Certification Number'),
  name: textOrNull('Name; null if no facility file has the CCN'),
  year: member(serviceArea, 'year'),
  years_held: arrayOf(z.number().int(), 'Years that are loaded for this hospital, newest first'),
  total: objectOf(
    {
      zip_count: integer('Number of ZIP codes with published stays'),
      suppressed_zip_count: integer('Number of suppressed rows (1 to 10 stays)'),
      case_count: integer('Published stays'),
      day_count: integer('Published days of care'),
      charges_usd: number('Published charges, US dollars'),
    },
    'Totals of published values',
  ),
  patient_flow: arrayOf(ZipFlow, 'Patient ZIP codes, most stays first, suppressed rows last'),
  competitors: arrayOf(Competitor, 'Hospitals with patients from the same ZIP codes, largest overlap first'),
  overlap_measure: text('How overlap_ratio is computed'),
  source: text('Source id, as in /sources'),
  source_url: text('Public URL of the original'),
  file_name: text('Published file name'),
  file_sha256: text('SHA-256 of the file as received'),
});
