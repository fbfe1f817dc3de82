import { z } from 'zod';
import { hospitalImpact } from '../../records/hospital-impact.ts';
import { NullReasons } from '../../records/null-reason.ts';
import { Provenance } from '../../records/provenance.ts';

const i = hospitalImpact.columns;

/** What the payment system of one fiscal year knows of a hospital. */
export const CaseMixYear = z.object({
  fiscal_year: i.fiscal_year.schema.describe(i.fiscal_year.description),
  case_mix_index: i.case_mix_index.schema.describe(
    `${i.case_mix_index.description} Of the fiscal year’s own grouper where the file has it`,
  ),
  case_mix_grouper_version: i.case_mix_grouper_version.schema.describe(i.case_mix_grouper_version.description),
  transfer_adjusted_case_mix_index: i.transfer_adjusted_case_mix_index.schema.describe(i.transfer_adjusted_case_mix_index.description),
  transfer_adjusted_grouper_version: i.transfer_adjusted_grouper_version.schema.describe(i.transfer_adjusted_grouper_version.description),
  wage_index: i.wage_index.schema.describe(i.wage_index.description),
  dsh_patient_pct: i.dsh_patient_pct.schema.describe(i.dsh_patient_pct.description),
  resident_to_adc_ratio: i.resident_to_adc_ratio.schema.describe(i.resident_to_adc_ratio.description),
  resident_to_bed_ratio: i.resident_to_bed_ratio.schema.describe(i.resident_to_bed_ratio.description),
  bed_count: i.bed_count.schema.describe(i.bed_count.description),
  null_reasons: NullReasons,
  provenance: Provenance.describe('Origin of this record'),
});
