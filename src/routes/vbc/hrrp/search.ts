import { z } from 'zod';
import { ofHospital } from '#domain/hospitals/head/head-part';
import {
  Condition,
  ConditionMeasure,
  conditionMeasures,
  FiscalYear,
  hospitalFields,
  hospitalOf,
  PenaltyYear,
  penaltyYears,
  RankedHospital,
  reduction,
  sources,
} from '#domain/hospitals/penalty-schemas';
import { facilityNotFound } from '#domain/hospitals/standing';
import { absentFrom } from '#domain/null-reasons';
import { arrayOf, integerOrNull } from '#fields/described';
import { UsState } from '#fields/us-state';
import { listOf, sortBy, wholeList, words } from '#lists/list-of';
import { provenanceQuery } from '#lists/record-origin';
import { parameterLabel } from '#pages/member';
import { valueWords } from '#pages/wording';
import { byField, NullReasons } from '#records/record-schema';
import { defineEndpoint } from '#server/define-endpoint';
import { notFound } from '#server/errors';
import { addOrigins, fiscalYears, hasPenalties, rankHospitals, rankingCounts, sorts } from './ranking-records.ts';

interface Row {
  payment_reduction_pct: number | null;
}

/** Which end of the ranking its first place is; the penalty ranks where penalties of the year are loaded. */
const rankOne = (rows: Row[]): string =>
  rows.length === 0
    ? ''
    : rows.some(({ payment_reduction_pct }) => payment_reduction_pct !== null)
      ? 'Rank 1 is the worst. '
      : 'Rank 1 is the worst: the highest ratio. ';

/**
 * What the rows of a page say about penalties. An order is claimed only where the rows have it: a reader may have
 * chosen another.
 */
export function shownPenalties(rows: Row[]): string {
  if (rows.length === 0) return '';
  const known = rows.flatMap(({ payment_reduction_pct }) => payment_reduction_pct ?? []);
  if (known.length === 0) return '';
  if (known.every((value) => value === 0)) return 'None of the hospitals shown has a penalty. ';
  const values = rows.map(({ payment_reduction_pct }) => payment_reduction_pct ?? -1);
  return values.every((value, at) => at === 0 || value <= values[at - 1]!) ? 'Largest penalty first. ' : '';
}

export default defineEndpoint({
  path: '/vbc/hrrp',
  summary: 'Rank hospitals by readmissions',
  description:
    'Hospitals in one fiscal year, largest penalty first; with `condition`, or if no penalties of the year are loaded, ranked by the excess readmission ratio. ' +
    `Without \`condition\`, a hospital’s ratio is its highest among the conditions. ${reduction}. ` +
    'Hospitals without a value come last; equal values are ordered by CCN, so pages never overlap. Maryland is not in the program.',
  query: z.object({
    fiscal_year: FiscalYear.optional().describe('Federal fiscal year; default: the newest one loaded'),
    state: UsState.optional(),
    condition: Condition.optional().describe('Rank by the excess readmission ratio of this condition'),
    name: words('Words of the name, or the beginnings of words'),
    ...provenanceQuery,
    is_penalized: z.boolean().optional().describe('true: only hospitals whose factor is below 1; false: only those with a factor of 1'),
    sort: sortBy(sorts, {
      standard: '-payment_reduction_pct, or -excess_readmission_ratio with a condition or if no penalties of the year are loaded',
    }),
  }),
  response: listOf(RankedHospital).extend({
    fiscal_year: integerOrNull('Fiscal year of the response; null if none is loaded'),
    fiscal_years: arrayOf(z.number().int(), 'Loaded fiscal years, newest first'),
    condition: Condition.nullable().describe('Requested condition'),
  }),
  sources: [sources.penalties, sources.measures],
  shape: 'list',
  list: {
    // Ratios are ranked where the penalties of the year are not loaded.
    file_of: () => 'hospital readmissions',
    record: '/hospitals/{ccn}',
    lead: ({ fiscal_year, condition, results }) =>
      `${fiscal_year === null ? '' : `Fiscal year ${fiscal_year}. `}${
        condition
          ? `Rank 1 is the worst: the highest excess readmission ratio for ${valueWords('condition', condition)}. Above 1 means more readmissions than expected.`
          : `${rankOne(results)}${shownPenalties(results)}The excess readmission ratio is the hospital’s highest among the conditions; above 1 means more readmissions than expected. Choose a condition to rank by its ratio.`
      }`,
    shown: [
      ...['rank', 'name', 'ccn', 'city', 'state', 'payment_reduction_pct', 'condition', 'excess_readmission_ratio'],
      ...['peer_group_median_ratio', 'excess_over_median', 'peer_group', 'penalized_conditions', 'source'],
    ],
    counts: async ({ query }, { deps }) => rankingCounts(deps, query, await fiscalYears(deps)),
    without: async ({ query }, { deps }) => {
      const year = query.fiscal_year ?? (await fiscalYears(deps))[0];
      return year !== undefined && (await hasPenalties(deps, year)) ? [] : ['is_penalized'];
    },
  },
  async handler({ query: { limit, cursor, provenance, ...filters } }, context) {
    const years = await fiscalYears(context.deps);
    const year = filters.fiscal_year ?? years[0] ?? null;
    const has_penalties = year !== null && (await hasPenalties(context.deps, year));
    const found = await rankHospitals(context.deps, filters, { limit, cursor }, { fiscal_year: year, has_penalties });
    if (year !== null && !has_penalties) {
      const is_filtered = filters.is_penalized !== undefined;
      const filter = context.wants === 'html' ? `“${parameterLabel('is_penalized')}”` : 'is_penalized';
      const follows = is_filtered ? `${filter} cannot match any hospital.` : 'hospitals are ranked by their excess readmission ratio.';
      const sentence = `Penalties for fiscal year ${year} are not loaded: ${follows}`;
      if (is_filtered) context.explainEmpty({ code: 'not_loaded', detail: sentence });
      context.warn(sentence);
    }
    if (provenance === 'full') await addOrigins(context.deps, found.results, filters.condition);
    context.cite(...(has_penalties ? [sources.penalties] : []), sources.measures);
    return { ...found, limit, fiscal_years: years, condition: filters.condition ?? null };
  },
});

export const ofHospitalByYear = defineEndpoint({
  path: '/vbc/hrrp/{ccn}',
  ...ofHospital('quality', 'readmission penalties'),
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
      const loaded = years.length > 0 ? `Loaded fiscal years: ${years.join(', ')}` : 'No fiscal year is loaded for it';
      throw notFound(`No measures of this hospital are loaded for fiscal year ${fiscal_year}. ${loaded}.`);
    }
    context.cite(sources.measures, sources.penalties);
    const found = all.filter(
      (one) => (fiscal_year ?? one.fiscal_year) === one.fiscal_year && (condition ?? one.condition) === one.condition,
    );
    return { ccn, ...hospital, ...wholeList(found, limit) };
  },
});
