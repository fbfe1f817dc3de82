import { defineRecord, integer, numeric, requiredText, text } from './define-record.ts';
import { withheld } from './hospital-withheld.ts';

export const hospitalImpact = defineRecord({
  kind: 'hospital_impact',
  table: 'hospital_impact',
  description: 'What the inpatient prospective payment system of a fiscal year knows of a hospital (IPPS final rule impact file).',
  documents: {},
  columns: {
    ccn: requiredText('CMS Certification Number, 6 characters, leading zeros kept.'),
    fiscal_year: {
      ...integer('Federal fiscal year of the rule (October to September).'),
      schema: integer('').schema.unwrap(),
    },
    name: text('Name of the hospital as published.'),
    case_mix_index: numeric('Mean DRG weight of its cases, without adjustment for transfers.'),
    case_mix_grouper_version: integer('MS-DRG grouper version of that index, as its column is named.'),
    transfer_adjusted_case_mix_index: numeric('Mean DRG weight with transfers counted in part.'),
    transfer_adjusted_grouper_version: integer('MS-DRG grouper version of that index, as its column is named.'),
    transfer_adjusted_case_count: numeric('Cases with transfers counted in part.'),
    wage_index: numeric('Wage index of the fiscal year after all adjustments.'),
    dsh_patient_pct: numeric('Disproportionate patient percentage, 0–100 (published as a fraction; may pass 100).'),
    resident_to_adc_ratio: numeric('Residents ÷ average daily census.'),
    resident_to_bed_ratio: numeric('Residents ÷ beds.'),
    bed_count: integer('Available beds.'),
    geographic_cbsa_code: text('Labour market where the hospital stands: a CBSA, or two digits of a state (SSA) for its rural part.'),
    county_fips: text('FIPS code of the county.'),
    urban_rural: text('Large urban, other urban or rural (URGEO), as published.'),
    region: text('Census region of the rule, as published.'),
    provider_type: text('Provider type, as published.'),
    withheld,
  },
});
