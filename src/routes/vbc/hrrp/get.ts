import { z } from 'zod';
import { facilityNotFound } from '../../../domain/hospitals/facility-not-found.ts';
import { ofHospital } from '../../../domain/hospitals/head/head-part.ts';
import { conditionMeasures, hospitalOf, penaltyYears } from '../../../domain/hospitals/penalty-records.ts';
import {
  Condition,
  ConditionMeasure,
  FiscalYear,
  hospitalFields,
  PenaltyYear,
  reduction,
  sources,
} from '../../../domain/hospitals/penalty-schemas.ts';
import { absentFrom } from '../../../domain/null-reasons.ts';
import { listOf, wholeList } from '../../../lists/list-of.ts';
import { byField, NullReasons } from '../../../records/null-reason.ts';
import { defineEndpoint } from '../../../server/define-endpoint.ts';
import { notFound } from '../../../server/errors.ts';

export default defineEndpoint({
  path: '/vbc/hrrp/{ccn}',
  ...ofHospital('quality', 'readmission penalties'),
  tag: 'Value-based care',
  summary: 'Readmission penalties of a hospital',
  description: `Payment adjustment factor by fiscal year, newest first (Hospital Readmissions Reduction Program). ${reduction}.`,
  response: listOf(PenaltyYear).extend({
    ...hospitalFields,
    null_reasons: NullReasons.describe('Why there are no fiscal years'),
  }),
  sources: [sources.penalties],
  shape: 'list',
  list: {
    file_of: ({ ccn }) => `hospital ${ccn} readmission penalties`,
    up: ({ ccn }) => ({ path: `/vbc/hrrp/${ccn}/measures`, words: 'Excess readmission ratios by condition' }),
    paged: false,
    default_limit: 200,
  },
  async handler({ params: { ccn }, query: { limit } }, context) {
    const [hospital, { years, loaded }] = await Promise.all([hospitalOf(context.deps, ccn), penaltyYears(context.deps, ccn)]);
    if (!hospital) throw await facilityNotFound(context.deps, ccn);
    context.cite(sources.penalties);
    const null_reasons = byField(years.length === 0 ? [absentFrom('results', sources.penalties, loaded)] : []);
    return { ccn, ...hospital, ...wholeList(years, limit), null_reasons };
  },
});

export const conditions = defineEndpoint({
  path: '/vbc/hrrp/{ccn}/measures',
  ...ofHospital('quality', 'readmissions by condition'),
  tag: 'Value-based care',
  summary: 'Excess readmission ratios of a hospital',
  description:
    'Six conditions per fiscal year, newest year first: predicted ÷ expected readmission rate, compared with the median of the hospital’s peer group (hospitals with a similar share of patients with both Medicare and Medicaid). ' +
    'Measures cover the three years that end two years before the fiscal year. Values that CMS withholds are null, with the reason.',
  query: z.object({
    fiscal_year: FiscalYear.optional().describe('Only this fiscal year; default: all loaded years'),
    condition: Condition.optional().describe('Only this condition'),
  }),
  response: listOf(ConditionMeasure).extend(hospitalFields),
  sources: [sources.measures, sources.penalties],
  shape: 'list',
  list: {
    file_of: ({ ccn }) => `hospital ${ccn} readmission ratios`,
    paged: false,
    default_limit: 200,
    shown: [
      ...['fiscal_year', 'condition', 'excess_readmission_ratio', 'peer_group_median_ratio', 'excess_over_median', 'is_penalized'],
      ...['discharge_count', 'predicted_readmission_rate_pct', 'expected_readmission_rate_pct'],
    ],
  },
  async handler({ params: { ccn }, query: { fiscal_year, condition, limit } }, context) {
    const [hospital, all] = await Promise.all([hospitalOf(context.deps, ccn), conditionMeasures(context.deps, ccn)]);
    if (!hospital) throw await facilityNotFound(context.deps, ccn);
    const years = [...new Set(all.map((one) => one.fiscal_year))];
    if (fiscal_year !== undefined && !years.includes(fiscal_year)) {
      const held = years.length > 0 ? `Loaded fiscal years: ${years.join(', ')}` : 'No fiscal year is loaded for it';
      throw notFound(`No measures of this hospital are loaded for fiscal year ${fiscal_year}. ${held}.`);
    }
    context.cite(sources.measures, sources.penalties);
    const found = all.filter(
      (one) => (fiscal_year ?? one.fiscal_year) === one.fiscal_year && (condition ?? one.condition) === one.condition,
    );
    return { ccn, ...hospital, ...wholeList(found, limit) };
  },
});
