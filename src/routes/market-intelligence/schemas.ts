import { z } from 'zod';
import { serviceArea } from '../../records/metro-area.ts';
import { member, members } from '../../records/record-schema.ts';

const count = (what: string) => z.number().int().nullable().describe(what);

export const ZipFlow = z
  .object({
    zip5: member(serviceArea, 'zip5'),
    is_suppressed: z.boolean().describe('Whether the count is suppressed (1 to 10 stays, not zero)'),
    ...members(serviceArea, ['case_count', 'day_count', 'charges_usd']),
    patient_share_pct: z.number().nullable().describe('Share of the published stays of this hospital, percent'),
    market_share_pct: z
      .number()
      .nullable()
      .describe('Share of all published stays from the ZIP code, percent; an upper bound if other hospitals are suppressed'),
    market_case_count: count('Published stays from the ZIP code in all hospitals'),
    hospital_count: count('Number of hospitals with published stays from the ZIP code'),
    suppressed_hospital_count: count('Number of hospitals with suppressed stays from the ZIP code'),
    file_line: z.number().int().describe('Line of the published file'),
  })
  .meta({ id: 'ZipFlow' });

export const Competitor = z
  .object({
    ccn: z.string().describe('CMS Certification Number'),
    name: z.string().nullable().describe('Name; null if no facility file has the CCN'),
    city: z.string().nullable().describe('City'),
    state: z.string().nullable().describe('USPS code'),
    overlap_ratio: z.number().describe('Overlap of the service areas, 0 to 1'),
    shared_zip_count: z.number().int().describe('Number of ZIP codes with published stays in both'),
    shared_zip_case_count: z.number().int().describe('Stays of patients from these ZIP codes in the competitor'),
  })
  .meta({ id: 'CompetingHospital' });

export const ServiceArea = z.object({
  ccn: z.string().describe('CMS Certification Number'),
  name: z.string().nullable().describe('Name; null if no facility file has the CCN'),
  year: member(serviceArea, 'year'),
  years_held: z.array(z.number().int()).describe('Years that are loaded for this hospital, newest first'),
  total: z
    .object({
      zip_count: z.number().int().describe('Number of ZIP codes with published stays'),
      suppressed_zip_count: z.number().int().describe('Number of suppressed rows (1 to 10 stays)'),
      case_count: z.number().int().describe('Published stays'),
      day_count: z.number().int().describe('Published days of care'),
      charges_usd: z.number().describe('Published charges, US dollars'),
    })
    .describe('Totals of published values'),
  patient_flow: z.array(ZipFlow).describe('Patient ZIP codes, most stays first, suppressed rows last'),
  competitors: z.array(Competitor).describe('Hospitals with patients from the same ZIP codes, largest overlap first'),
  overlap_measure: z.string().describe('How overlap_ratio is computed'),
  source: z.string().describe('Source id, as in /sources'),
  source_url: z.string().describe('Public URL of the original'),
  file_name: z.string().describe('Published file name'),
  file_sha256: z.string().describe('SHA-256 of the file as received'),
});
