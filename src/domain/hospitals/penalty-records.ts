import type { z } from 'zod';
import { quoted } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { current } from '../../records/current.ts';
import type { RecordTable } from '../../records/kinds.ts';
import {
  byField,
  type NullReason,
  provenanceColumns,
  provenanceJoin,
  provenanceOf,
  recordsSql,
  valuesOf,
} from '../../records/record-schema.ts';
import { absentFrom, type Loaded, loadedSources, nullsOf } from '../null-reasons.ts';
import {
  type ConditionMeasure,
  comparisonColumns,
  measureColumns,
  measureFigures,
  type PenaltyYear,
  reductionPct,
  sources,
} from './penalty-schemas.ts';
import { knownFacility } from './standing.ts';

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
