import { z } from 'zod';
import { hospitalImpact } from '../../records/hospital-impact.ts';
import { NullReasons } from '../../records/null-reason.ts';
import { Provenance } from '../../records/provenance.ts';
import { member, members } from '../../records/record-schema.ts';

const i = hospitalImpact.columns;

/** Payment factors of a hospital in one fiscal year. */
export const CaseMixYear = z
  .object({
    fiscal_year: member(hospitalImpact, 'fiscal_year'),
    case_mix_index: i.case_mix_index.schema.describe(`${i.case_mix_index.description} Under the fiscal year’s own grouper, if published`),
    ...members(hospitalImpact, ['case_mix_grouper_version', 'transfer_adjusted_case_mix_index', 'transfer_adjusted_grouper_version']),
    ...members(hospitalImpact, ['wage_index', 'dsh_patient_pct', 'resident_to_adc_ratio', 'resident_to_bed_ratio', 'bed_count']),
    null_reasons: NullReasons,
    provenance: Provenance.describe('Source of this record'),
  })
  .meta({ id: 'CaseMixYear' });
