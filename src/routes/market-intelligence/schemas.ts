import { z } from 'zod';

const count = (what: string) => z.number().int().nullable().describe(what);

export const ZipFlow = z.object({
  zip5: z.string().nullable().describe('ZIP where the patients live; null if that too is suppressed'),
  is_suppressed: z.boolean().describe('1 to 10 stays: withheld by the publisher, not zero'),
  case_count: count('Stays in this hospital; null if suppressed'),
  day_count: count('Days of care; null if suppressed'),
  charges_usd: z.number().nullable().describe('Charges, US dollars; null if suppressed'),
  patient_share_pct: z.number().nullable().describe('Share of the published stays of this hospital, percent'),
  market_share_pct: z
    .number()
    .nullable()
    .describe('Share of the published stays of the ZIP in all hospitals, percent: an upper bound where others are suppressed'),
  market_case_count: count('Published stays of the ZIP in all hospitals'),
  hospital_count: count('Hospitals with published stays of the ZIP'),
  suppressed_hospital_count: count('Hospitals with suppressed stays of the ZIP'),
  file_line: z.number().int().describe('Line of the published file'),
});

export const Competitor = z.object({
  ccn: z.string().describe('CMS Certification Number'),
  name: z.string().nullable().describe('Name; null if no facility file holds the number'),
  city: z.string().nullable().describe('City'),
  state: z.string().nullable().describe('USPS code'),
  overlap_ratio: z.number().describe('Overlap of the service areas, 0 to 1'),
  shared_zip_count: z.number().int().describe('ZIPs with published stays in both'),
  shared_zip_case_count: z.number().int().describe('Stays of patients of these ZIPs in the competitor'),
});

export const ServiceArea = z.object({
  ccn: z.string().describe('CMS Certification Number'),
  name: z.string().nullable().describe('Name; null if no facility file holds the number'),
  year: z.number().int().describe('Calendar year of the stays'),
  years_held: z.array(z.number().int()).describe('Years that are loaded for this hospital, newest first'),
  total: z
    .object({
      zip_count: z.number().int().describe('ZIPs with published stays'),
      suppressed_zip_count: z.number().int().describe('Rows of 1 to 10 stays, which are withheld'),
      case_count: z.number().int().describe('Published stays'),
      day_count: z.number().int().describe('Published days of care'),
      charges_usd: z.number().describe('Published charges, US dollars'),
    })
    .describe('Sums over what is published'),
  patient_flow: z.array(ZipFlow).describe('Where the patients come from, most stays first, suppressed rows last'),
  competitors: z.array(Competitor).describe('Hospitals that draw on the same ZIPs, largest overlap first'),
  overlap_measure: z.string().describe('How overlap_ratio is computed'),
  source: z.string().describe('Source id, as in /sources'),
  source_url: z.string().describe('Public URL of the original'),
  file_name: z.string().describe('Published file name'),
  file_sha256: z.string().describe('SHA-256 of the file as received'),
});
