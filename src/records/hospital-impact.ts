import { ccn, defineRecord, hospital_name, integer, numeric, required, text } from './define-record.ts';
import { withheld } from './hospital-withheld.ts';

export const hospitalImpact = defineRecord({
  kind: 'hospital_impact',
  description:
    'Payment factors of a hospital under the inpatient prospective payment system in a fiscal year (IPPS final rule impact file).',
  current_indexes: { of: '(ccn)' },
  columns: {
    ccn,
    fiscal_year: required(integer('Federal fiscal year of the rule (October to September).')),
    name: hospital_name,
    case_mix_index: numeric('Average DRG weight of its cases, without adjustment for transfers.'),
    case_mix_grouper_version: integer('MS-DRG grouper version of that index.'),
    transfer_adjusted_case_mix_index: numeric('Average DRG weight, transfer-adjusted.'),
    transfer_adjusted_grouper_version: integer('MS-DRG grouper version of that index.'),
    transfer_adjusted_case_count: numeric('Number of cases, transfer-adjusted.'),
    wage_index: numeric('Wage index for the fiscal year after all adjustments.'),
    dsh_patient_pct: numeric('Disproportionate patient percentage, 0–100 (published as a fraction; may exceed 100).'),
    resident_to_adc_ratio: numeric('Residents ÷ average daily census.'),
    resident_to_bed_ratio: numeric('Residents ÷ beds.'),
    bed_count: integer('Available beds.'),
    geographic_cbsa_code: text('Labor market of the hospital: a CBSA, or a two-digit SSA state code for the rural part of a state.'),
    county_fips: text('FIPS code of the county.'),
    urban_rural: text('Large urban, other urban or rural (URGEO), as published.'),
    region: text('Census region of the rule, as published.'),
    provider_type: text('Provider type, as published.'),
    withheld,
  },
});
