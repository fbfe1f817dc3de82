import type { z } from 'zod';
import { arrayParameter } from '../../db/joined-reads.ts';
import type { Deps } from '../../deps.ts';
import { bedFiles, bedsByHospital } from '../../domain/figures/bed-records.ts';
import { type Beds, bedReasons } from '../../domain/figures/beds.ts';
import { reportsOf, type StoredReport } from '../../domain/figures/records.ts';
import { type Addition, type SystemOf, systemsOf } from '../../domain/hospitals/system-records.ts';
import { kindOf, type Loaded, loadedSources, nullsOf, sourceOf } from '../../domain/null-reasons.ts';
import { current } from '../../records/current.ts';
import type { RecordTable } from '../../records/kinds.ts';
import { byField, type NullReason, notPublished } from '../../records/null-reason.ts';
import { type PaymentAdjustments, type StarName, stars } from './quality-schemas.ts';

type Row = Record<string, any>;

const sources = {
  penalty: 'cms_hrrp_supplemental',
  hac: 'cms_hac_reduction',
  vbp: kindOf('cms_hvbp', 'total_performance'),
  efficiency: kindOf('cms_hvbp', 'efficiency'),
  spending: 'cms_mspb',
  survey: 'cms_hcahps',
  impact: 'cms_ipps_impact',
} as const;

const efficiencyFigures = ['measure_score', 'achievement_points', 'improvement_points', 'performance_rate'];

export interface Quality {
  hcahps: Record<StarName, number | null> & { completed_survey_count: number | null; period_end_date: string | null };
  payment_adjustments: z.infer<typeof PaymentAdjustments>;
  spending_per_beneficiary: number | null;
  spending_period_end_date: string | null;
  case_mix_index: number | null;
  case_mix_index_fiscal_year: number | null;
  null_reasons: Record<string, string>;
}

/** The newest row of a hospital without raw_payload, which would be decompressed for nothing. */
const newest = (table: RecordTable, columns: string, order: string) =>
  `(select to_jsonb(x) from (select r.id, r.withheld, ${columns} from ${current(table, 'r')}
     where r.ccn = asked.ccn order by ${order} limit 1) x)`;

export async function qualityOf(deps: Deps, ccns: string[]): Promise<{ of: Map<string, Quality>; used: string[]; rows: Map<string, Row> }> {
  const [{ rows }, loaded] = await Promise.all([
    deps.pool.query(
      `select asked.ccn,
         ${newest('hospital_readmission_penalty', 'fiscal_year, payment_adjustment_factor', 'fiscal_year desc, record_key')} as penalty,
         ${newest('hospital_hac_reduction', 'fiscal_year, total_hac_score, is_penalized, measures', 'fiscal_year desc, record_key')} as hac,
         ${newest('hospital_vbp_score', 'fiscal_year, total_performance_score', 'fiscal_year desc, record_key')} as vbp,
         ${newest('hospital_vbp_efficiency', ['fiscal_year', ...efficiencyFigures].join(', '), 'fiscal_year desc, record_key')} as efficiency,
         ${newest('hospital_spending', 'spending_per_beneficiary, period_end_date', 'period_end_date desc nulls last, record_key')} as spending,
         ${newest('hospital_impact', 'fiscal_year, case_mix_index, transfer_adjusted_case_mix_index', 'fiscal_year desc, release_period desc, record_key')} as impact,
         (select jsonb_object_agg(r.measure_id, jsonb_build_object('id', r.id, 'value', r.value, 'withheld', r.withheld,
             'completed_survey_count', r.completed_survey_count, 'period_end_date', r.period_end_date))
          from ${current('hospital_patient_survey', 'r')} where r.ccn = asked.ccn and r.measure_id = any($2)) as survey
       from unnest(${arrayParameter('$1', 'text')}) asked(ccn)`,
      [ccns, stars.map(([, measure_id]) => measure_id)],
    ),
    loadedSources(deps, Object.values(sources)),
  ]);
  return {
    of: new Map(rows.map((row: Row) => [row.ccn, qualityFrom(row, loaded)])),
    used: [...new Set(loaded.all.map(sourceOf))],
    rows: new Map(rows.map((row: Row) => [row.ccn, row])),
  };
}

function surveyOf(survey: Record<string, Row> | null, loaded: Loaded): { hcahps: Quality['hcahps']; reasons: NullReason[] } {
  const reasons: NullReason[] = [];
  const values = {} as Record<StarName, number | null>;
  for (const [name, measure_id] of stars) {
    const record = survey?.[measure_id] ?? null;
    values[name] = record?.value ?? null;
    // A surveyed hospital lacks a measure only if the release does not contain it.
    if (survey && !record) reasons.push({ field: `hcahps.${name}`, why: notPublished(loaded.title(sources.survey)) });
    else reasons.push(...nullsOf({ record, fields: { value: `hcahps.${name}` }, source: sources.survey, loaded }));
  }
  const any = survey ? (Object.values(survey)[0] ?? null) : null;
  const fields = { completed_survey_count: 'hcahps.completed_survey_count', period_end_date: 'hcahps.period_end_date' };
  reasons.push(...nullsOf({ record: any, fields, source: sources.survey, loaded }));
  return {
    hcahps: { ...values, completed_survey_count: any?.completed_survey_count ?? null, period_end_date: any?.period_end_date ?? null },
    reasons,
  };
}

/** Index of the year's own grouper if published, else the transfer-adjusted index. */
const caseMix = (impact: Row | null): number | null => impact?.case_mix_index ?? impact?.transfer_adjusted_case_mix_index ?? null;

function qualityFrom({ penalty, hac, vbp, efficiency, spending, impact, survey }: Row, loaded: Loaded): Quality {
  const { hcahps, reasons } = surveyOf(survey, loaded);
  const at = (program: string, columns: string[]) =>
    Object.fromEntries(columns.map((name) => [name, `payment_adjustments.${program}.${name}`]));
  const factor: number | null = penalty?.payment_adjustment_factor ?? null;
  const explain = (record: Row | null, fields: Record<string, string>, source: string) => nullsOf({ record, fields, source, loaded });
  const copied = (field: string, to: string) => null_reasons.filter((one) => one.field === field).map((one) => ({ ...one, field: to }));
  const null_reasons = [
    ...reasons,
    ...explain(penalty, at('hrrp', ['fiscal_year', 'payment_adjustment_factor']), sources.penalty),
    ...explain(hac, at('hac', ['fiscal_year', 'total_hac_score', 'is_penalized']), sources.hac),
    ...explain(vbp, at('hvbp', ['fiscal_year', 'total_performance_score']), sources.vbp),
    ...explain(efficiency, at('hvbp.efficiency', ['fiscal_year', ...efficiencyFigures]), sources.efficiency),
    ...explain(
      spending,
      { spending_per_beneficiary: 'spending_per_beneficiary', period_end_date: 'spending_period_end_date' },
      sources.spending,
    ),
    ...(caseMix(impact) === null ? explain(impact, { case_mix_index: 'case_mix_index' }, sources.impact) : []),
    ...explain(impact, { fiscal_year: 'case_mix_index_fiscal_year' }, sources.impact),
  ];
  null_reasons.push(
    ...copied('payment_adjustments.hrrp.payment_adjustment_factor', 'payment_adjustments.hrrp.payment_reduction_pct'),
    ...copied('payment_adjustments.hac.is_penalized', 'payment_adjustments.hac.payment_reduction_pct'),
  );
  return {
    hcahps,
    payment_adjustments: {
      hrrp: {
        fiscal_year: penalty?.fiscal_year ?? null,
        payment_adjustment_factor: factor,
        payment_reduction_pct: factor === null ? null : Number(((1 - factor) * 100).toFixed(8)),
      },
      hac: {
        fiscal_year: hac?.fiscal_year ?? null,
        total_hac_score: hac?.total_hac_score ?? null,
        is_penalized: hac?.is_penalized ?? null,
        payment_reduction_pct: hac?.is_penalized == null ? null : hac.is_penalized ? 1 : 0,
      },
      hvbp: {
        fiscal_year: vbp?.fiscal_year ?? null,
        total_performance_score: vbp?.total_performance_score ?? null,
        efficiency: {
          fiscal_year: efficiency?.fiscal_year ?? null,
          measure_score: efficiency?.measure_score ?? null,
          achievement_points: efficiency?.achievement_points ?? null,
          improvement_points: efficiency?.improvement_points ?? null,
          performance_rate: efficiency?.performance_rate ?? null,
        },
      },
    },
    spending_per_beneficiary: spending?.spending_per_beneficiary ?? null,
    spending_period_end_date: spending?.period_end_date ?? null,
    case_mix_index: caseMix(impact),
    case_mix_index_fiscal_year: impact?.fiscal_year ?? null,
    null_reasons: byField(null_reasons),
  };
}

const tables = {
  penalty: 'hospital_readmission_penalty',
  hac: 'hospital_hac_reduction',
  vbp: 'hospital_vbp_score',
  efficiency: 'hospital_vbp_efficiency',
  spending: 'hospital_spending',
  impact: 'hospital_impact',
};
const sources_sql = [...Object.values(tables), 'hospital_patient_survey']
  .map(
    (table, at) =>
      `select r.source, r.source_url, f.file_name, r.file_line, r.raw_payload from ${table} r join source_file f using (file_id) where r.id = $${at + 1}`,
  )
  .join(' union all ');

export async function qualitySources(deps: Deps, row: Row | undefined) {
  const ids = [...Object.keys(tables).map((name) => row?.[name]), row?.survey?.H_STAR_RATING].map((part) => part?.id ?? null);
  return ids.every((id) => id === null) ? [] : (await deps.pool.query(sources_sql, ids)).rows;
}

/**
 * Fields that other sources add to hospital rows and details, for all CCNs of a page at once. To add a source, write a
 * function like `qualityOf`, call it here in parallel, and add its fields to `schemas.ts`; the reasons for nulls are
 * merged.
 */
export async function additionsOf(
  deps: Deps,
  ccns: string[],
): Promise<
  Addition<Quality & SystemOf & { beds: Beds }> & {
    program_sources: string[];
    rows: Map<string, Record<string, any>>;
    reports: Map<string, StoredReport[]>;
  }
> {
  const read_reports = reportsOf(deps, ccns);
  const [quality, systems, beds, reports] = await Promise.all([
    qualityOf(deps, ccns),
    systemsOf(deps, ccns),
    bedsByHospital(deps, ccns, read_reports),
    read_reports,
  ]);
  const of = new Map(
    ccns.map((ccn) => {
      const [one, other] = [quality.of.get(ccn)!, systems.of.get(ccn)!];
      const { state: _, ...own } = beds.get(ccn)!;
      const null_reasons = { ...one.null_reasons, ...other.null_reasons, ...bedReasons(own) };
      return [ccn, { ...one, ...other, beds: own, null_reasons }];
    }),
  );
  return { of, used: [...quality.used, ...systems.used, ...bedFiles(beds)], program_sources: quality.used, rows: quality.rows, reports };
}
