import { z } from 'zod';
import { ConditionMeasure, PenaltyYear } from '../../domain/hospitals/penalty-schemas.ts';
import { Hospital } from './schemas.ts';

const { shape } = Hospital;

/** What a hospital's own page has on quality, and its readmission penalties of all years. */
export const HospitalQuality = z
  .object({
    ccn: shape.ccn,
    name: shape.name,
    state: shape.state,
    standing: shape.standing,
    overall_rating: shape.overall_rating,
    overall_rating_footnote: shape.overall_rating_footnote,
    rating_history: shape.rating_history,
    measure_groups: shape.measure_groups,
    national_comparisons: shape.national_comparisons,
    hcahps: shape.hcahps,
    payment_adjustments: shape.payment_adjustments,
    hac_measures: shape.hac_measures,
    spending_per_beneficiary: shape.spending_per_beneficiary,
    spending_period_end_date: shape.spending_period_end_date,
    case_mix_index: shape.case_mix_index,
    case_mix_index_fiscal_year: shape.case_mix_index_fiscal_year,
    readmission_penalties: z.array(PenaltyYear).describe('Readmission penalties by fiscal year, newest first'),
    readmission_measures: z.array(ConditionMeasure).describe('Excess readmission ratios by fiscal year and condition, newest first'),
    quality_sources: shape.quality_sources,
    null_reasons: shape.null_reasons,
    provenance: shape.provenance,
  })
  .meta({ id: 'HospitalQuality' });
