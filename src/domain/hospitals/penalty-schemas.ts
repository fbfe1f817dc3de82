import { z } from 'zod';
import { quoted } from '#db/sql';
import type { Deps } from '#deps';
import { arrayOf, arrayOrNull, flagOrNull, integerOrNull, named, numberOrNull, oneOf, textOrNull } from '#fields/described';
import { current } from '#records/current';
import {
  conditions,
  hospitalReadmissionComparison,
  hospitalReadmissionMeasure,
  hospitalReadmissionPenalty,
} from '#records/hospital-readmission';
import type { RecordTable } from '#records/kinds';
import {
  byField,
  cited,
  FurtherOrigin,
  member,
  members,
  type NullReason,
  NullReasons,
  ownProvenance,
  Provenance,
  provenanceColumns,
  provenanceJoin,
  provenanceOf,
  recordsSql,
  valuesOf,
} from '#records/record-schema';
import { absentFrom, type Loaded, loadedSources, nullsOf } from '../null-reasons.ts';
import { knownFacility } from './standing.ts';

const m = hospitalReadmissionMeasure.columns;

export const sources = { penalties: 'cms_hrrp_supplemental', measures: 'cms_hrrp' } as const;
export const reduction =
  'payment_reduction_pct = (1 − payment_adjustment_factor) × 100, always derived from the factor, never read from a published column';

/** (1 − factor) × 100, without floating-point noise: factors have four decimals. */
export const reductionPct = (factor: number | null): number | null => (factor === null ? null : Number(((1 - factor) * 100).toFixed(8)));

export const Condition = oneOf(
  conditions,
  'ami heart attack, copd, hf heart failure, pn pneumonia, cabg bypass surgery, hip_knee hip or knee replacement (THA/TKA)',
);
export const FiscalYear = z
  .number()
  .int()
  .min(2013)
  .max(2099)
  .describe('Federal fiscal year, such as 2026 (October 2025 to September 2026)');

const payment_reduction_pct = numberOrNull(`Reduction of base operating DRG payments in percent, 0 to 3; ${reduction}`);
const null_reasons = NullReasons;

export const hospitalFields = {
  ccn: member(hospitalReadmissionPenalty, 'ccn'),
  name: textOrNull('Name of the hospital'),
  state: textOrNull('USPS code'),
};

const of_year = { ...members(hospitalReadmissionPenalty, ['fiscal_year', 'payment_adjustment_factor']), payment_reduction_pct };

export const PenaltyYear = named('PenaltyYear', {
  ...of_year,
  is_penalized: flagOrNull('Whether the hospital is penalized (the factor is below 1)'),
  penalized_conditions: arrayOf(Condition, 'Conditions that count toward the reduction'),
  peer_group: member(hospitalReadmissionPenalty, 'peer_group'),
  dual_proportion_pct: numberOrNull('Share of stays of patients with Medicare and full Medicaid, percent'),
  neutrality_modifier: member(hospitalReadmissionPenalty, 'neutrality_modifier'),
  null_reasons,
  ...ownProvenance,
});

export const comparisonColumns = [
  ...(['eligible_discharge_count', 'excess_readmission_ratio', 'peer_group_median_ratio', 'is_penalized', 'drg_payment_ratio'] as const),
];
const Comparison = z.object({
  ...members(hospitalReadmissionComparison, comparisonColumns),
  ...ownProvenance,
});

export const measureFigures = [
  ...(['discharge_count', 'readmission_count', 'predicted_readmission_rate_pct', 'expected_readmission_rate_pct'] as const),
];
export const measureColumns = [...measureFigures, 'footnote', 'period_start_date', 'period_end_date'] as const;

export const ConditionMeasure = named('ConditionMeasure', {
  fiscal_year: member(hospitalReadmissionMeasure, 'fiscal_year'),
  condition: Condition,
  excess_readmission_ratio: m.excess_readmission_ratio.schema.describe(
    'Predicted ÷ expected readmission rate; above 1 is worse than expected. From the measures file, or, if that is not loaded, as used for the penalty',
  ),
  peer_group_median_ratio: member(hospitalReadmissionComparison, 'peer_group_median_ratio'),
  excess_over_median: numberOrNull('Ratio minus the peer group median; above 0 is penalized if there are enough cases'),
  is_penalized: member(hospitalReadmissionComparison, 'is_penalized'),
  peer_group: member(hospitalReadmissionPenalty, 'peer_group'),
  ...members(hospitalReadmissionMeasure, measureColumns),
  comparison: Comparison.nullable().describe('The condition in the supplemental file of the rule; null if that file is not loaded'),
  null_reasons,
  provenance: Provenance.nullable().describe('Source of the measure; null if only the peer comparison is on file'),
});

export const RankedHospital = named('RankedHospital', {
  rank: integerOrNull(
    'Rank among all hospitals of the fiscal year, whatever the filters; 1 is the worst, equal values share a rank (1, 2, 2, 4), null without a value',
  ),
  ...hospitalFields,
  city: textOrNull('City'),
  ...of_year,
  peer_group: member(hospitalReadmissionPenalty, 'peer_group'),
  penalized_conditions: arrayOrNull(Condition, 'Conditions that count toward the reduction; null if the supplemental file is not loaded'),
  condition: Condition.nullable().describe(
    'Condition of the ratios: the requested one, or without one the condition in which the ratio of the hospital is highest; null if it has none',
  ),
  excess_readmission_ratio: numberOrNull(
    'Ratio for `condition`: above 1 is more readmissions than expected of a hospital with these patients',
  ),
  peer_group_median_ratio: numberOrNull('Median ratio of the peer group for `condition`'),
  excess_over_median: numberOrNull('Ratio minus median for `condition`'),
  null_reasons,
  ...cited,
  ...FurtherOrigin,
});

type Row = Record<string, any>;

const difference = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : Number((a - b).toFixed(8)));

/**
 * Name and state of a hospital, listed or not: from the facility file, else from the newest measures; null if neither
 * has the CCN.
 */
export async function hospitalOf(deps: Deps, ccn: string): Promise<{ name: string | null; state: string | null } | null> {
  const known = await knownFacility(deps, ccn);
  if (known) return { name: known.name, state: known.state };
  const { rows } = await deps.pool.query(
    `select name, state from (
       select name, state, 0 as place, fiscal_year from ${current('hospital_readmission_measure')} where ccn = $1
       union all select null, null, 1, fiscal_year from ${current('hospital_readmission_penalty')} where ccn = $1) held
     order by place, fiscal_year desc limit 1`,
    [ccn],
  );
  return rows[0] ?? null;
}

const penaltyColumns = ['fiscal_year', 'payment_adjustment_factor', 'peer_group', 'neutrality_modifier'] as const;
const penaltyFields = {
  payment_adjustment_factor: 'payment_adjustment_factor',
  peer_group: 'peer_group',
  dual_proportion_ratio: 'dual_proportion_pct',
  neutrality_modifier: 'neutrality_modifier',
};

/** Factors of a hospital, newest fiscal year first. A CCN that appears twice in a file counts once. */
export async function penaltyYears(deps: Deps, ccn: string): Promise<{ years: z.infer<typeof PenaltyYear>[]; loaded: Loaded }> {
  const [{ rows }, loaded] = await Promise.all([
    deps.pool.query(
      `select distinct on (r.fiscal_year) ${quoted(penaltyColumns, 'r')}, r.dual_proportion_ratio, r.withheld, (select coalesce(json_agg(c.condition order by c.condition), '[]') from ${current('hospital_readmission_comparison', 'c')}
           where c.ccn = r.ccn and c.fiscal_year = r.fiscal_year and c.is_penalized) as penalized_conditions,
         ${provenanceColumns}
       from ${current('hospital_readmission_penalty', 'r')} ${provenanceJoin}
       where r.ccn = $1 order by r.fiscal_year desc, r.record_key`,
      [ccn],
    ),
    loadedSources(deps, Object.values(sources)),
  ]);
  const years = rows.map((row: Row) => {
    const factor: number | null = row.payment_adjustment_factor;
    const reasons = nullsOf({ record: row, fields: penaltyFields, source: sources.penalties, loaded });
    const ofFactor = reasons.filter(({ field }) => field === 'payment_adjustment_factor');
    return {
      ...valuesOf(penaltyColumns, row),
      penalized_conditions: row.penalized_conditions,
      payment_reduction_pct: reductionPct(factor),
      is_penalized: factor === null ? null : factor < 1,
      dual_proportion_pct: row.dual_proportion_ratio === null ? null : Number((row.dual_proportion_ratio * 100).toFixed(8)),
      null_reasons: byField([
        ...reasons,
        ...ofFactor.flatMap((one) => ['payment_reduction_pct', 'is_penalized'].map((field) => ({ ...one, field }))),
      ]),
      provenance: provenanceOf(row),
    };
  });
  return { years, loaded };
}

const ofHospital = (table: RecordTable, columns: readonly string[]) =>
  recordsSql(
    table,
    `distinct on (r.fiscal_year, r.condition) r.fiscal_year, r.condition, r.withheld, ${quoted(columns, 'r')}`,
    'r.ccn = $1 order by r.fiscal_year desc, r.condition, r.record_key',
  );

/**
 * Measures of a hospital, each beside its comparison with the peer group if the supplemental file of that year is
 * loaded.
 */
export async function conditionMeasures(deps: Deps, ccn: string): Promise<z.infer<typeof ConditionMeasure>[]> {
  const [measures, comparisons, { years, loaded }] = await Promise.all([
    deps.pool.query(ofHospital('hospital_readmission_measure', ['excess_readmission_ratio', ...measureColumns]), [ccn]),
    deps.pool.query(ofHospital('hospital_readmission_comparison', comparisonColumns), [ccn]),
    penaltyYears(deps, ccn),
  ]);
  const keyOf = (row: Row) => `${row.fiscal_year} ${row.condition}`;
  const measured = new Map<string, Row>(measures.rows.map((row: Row) => [keyOf(row), row]));
  const compared = new Map<string, Row>(comparisons.rows.map((row: Row) => [keyOf(row), row]));
  const groups = new Map(years.map(({ fiscal_year, peer_group }) => [fiscal_year, peer_group]));
  const all = new Map<string, Row>([...compared, ...measured]);
  return [...all.entries()]
    .toSorted(([, a], [, b]) => b.fiscal_year - a.fiscal_year || (a.condition < b.condition ? -1 : 1))
    .map(([key, { fiscal_year, condition }]) =>
      conditionOf(
        { fiscal_year, condition, peer_group: groups.get(fiscal_year) ?? null },
        measured.get(key) ?? null,
        compared.get(key) ?? null,
        loaded,
      ),
    );
}

type Place = Pick<z.infer<typeof ConditionMeasure>, 'fiscal_year' | 'condition' | 'peer_group'>;

function conditionOf(place: Place, measure: Row | null, comparison: Row | null, loaded: Loaded): z.infer<typeof ConditionMeasure> {
  const excess_readmission_ratio = measure?.excess_readmission_ratio ?? comparison?.excess_readmission_ratio ?? null;
  const median = comparison?.peer_group_median_ratio ?? null;
  const excess_over_median = difference(excess_readmission_ratio, median);
  const ratio = measure ? { record: measure, source: sources.measures } : { record: comparison, source: sources.penalties };
  const null_reasons: NullReason[] = [
    ...(excess_readmission_ratio === null ? nullsOf({ ...ratio, fields: ['excess_readmission_ratio'], loaded }) : []),
    ...nullsOf({ record: measure, fields: measureFigures, source: sources.measures, loaded }),
    ...nullsOf({ record: comparison, fields: ['peer_group_median_ratio', 'is_penalized'], source: sources.penalties, loaded }),
  ];
  if (place.peer_group === null) null_reasons.push(absentFrom('peer_group', sources.penalties, loaded));
  const because = null_reasons.find(({ field }) => field === 'excess_readmission_ratio' || field === 'peer_group_median_ratio');
  if (excess_over_median === null && because) null_reasons.push({ ...because, field: 'excess_over_median' });
  return {
    ...place,
    excess_readmission_ratio,
    peer_group_median_ratio: median,
    excess_over_median,
    is_penalized: comparison?.is_penalized ?? null,
    ...valuesOf(measureColumns, measure),
    comparison: comparison && { ...valuesOf(comparisonColumns, comparison), provenance: provenanceOf(comparison) },
    null_reasons: byField(null_reasons),
    provenance: measure && provenanceOf(measure),
  };
}
