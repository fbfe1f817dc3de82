import type { z } from 'zod';
import { arrayParameter } from '#db/joined-reads';
import type { Deps } from '#deps';
import { bedFiles, bedsByHospital } from '#domain/figures/bed-records';
import { bedReasons } from '#domain/figures/beds';
import { reportsOf } from '#domain/figures/sums';
import { reductionPct } from '#domain/hospitals/penalty-schemas';
import { systemsOf } from '#domain/hospitals/system-records';
import { kindOf, type Loaded, loadedSources, nullsOf, sourceOf } from '#domain/null-reasons';
import { current } from '#records/current';
import type { RecordTable } from '#records/kinds';
import { byField, type NullReason, notPublished, valuesOf } from '#records/record-schema';
import { type qualityFields, type StarName, stars } from './quality-schemas.ts';

type Row = Record<string, any>;

interface Program {
  table: RecordTable;
  source: string;
  figures: readonly string[];
  /** Before the figures in the response. */
  at?: string;
  more?: string;
  order?: string;
}

const programs = {
  penalty: {
    ...{ table: 'hospital_readmission_penalty', source: 'cms_hrrp_supplemental', at: 'payment_adjustments.hrrp.' },
    figures: ['fiscal_year', 'payment_adjustment_factor'],
  },
  hac: {
    ...{ table: 'hospital_hac_reduction', source: 'cms_hac_reduction', at: 'payment_adjustments.hac.', more: ', measures' },
    figures: ['fiscal_year', 'total_hac_score', 'is_penalized'],
  },
  vbp: {
    ...{ table: 'hospital_vbp_score', source: kindOf('cms_hvbp', 'total_performance'), at: 'payment_adjustments.hvbp.' },
    figures: ['fiscal_year', 'total_performance_score'],
  },
  efficiency: {
    ...{ table: 'hospital_vbp_efficiency', source: kindOf('cms_hvbp', 'efficiency'), at: 'payment_adjustments.hvbp.efficiency.' },
    figures: ['fiscal_year', 'measure_score', 'achievement_points', 'improvement_points', 'performance_rate'],
  },
  spending: {
    ...{ table: 'hospital_spending', source: 'cms_mspb', order: 'period_end_date desc nulls last' },
    figures: ['spending_per_beneficiary', 'period_end_date'],
  },
  impact: {
    ...{ table: 'hospital_impact', source: 'cms_ipps_impact', order: 'fiscal_year desc, release_period desc' },
    figures: ['fiscal_year', 'case_mix_index', 'transfer_adjusted_case_mix_index'],
  },
} as const satisfies Record<string, Program>;
const survey_source = 'cms_hcahps';
const entries = Object.entries(programs) as [keyof typeof programs, Program][];

type Quality = z.infer<z.ZodObject<typeof qualityFields>>;

/** The newest row of a hospital in each program, without raw_payload, which would be decompressed for nothing. */
const newestRows = entries.map(
  ([name, { table, figures, more = '', order = 'fiscal_year desc' }]) =>
    `(select to_jsonb(x) from (select r.id, r.withheld, ${figures.join(', ')}${more} from ${current(table, 'r')}
     where r.ccn = asked.ccn order by ${order}, record_key limit 1) x) as ${name}`,
);

export async function qualityOf(deps: Deps, ccns: string[]): Promise<{ of: Map<string, Quality>; used: string[]; rows: Map<string, Row> }> {
  const [{ rows }, loaded] = await Promise.all([
    deps.pool.query(
      `select asked.ccn, ${newestRows.join(', ')},
         (select jsonb_object_agg(r.measure_id, jsonb_build_object('id', r.id, 'value', r.value, 'withheld', r.withheld,
             'completed_survey_count', r.completed_survey_count, 'period_end_date', r.period_end_date))
          from ${current('hospital_patient_survey', 'r')} where r.ccn = asked.ccn and r.measure_id = any($2)) as survey
       from unnest(${arrayParameter('$1', 'text')}) asked(ccn)`,
      [ccns, stars.map(([, measure_id]) => measure_id)],
    ),
    loadedSources(deps, [...entries.map(([, { source }]) => source), survey_source]),
  ]);
  return {
    of: new Map(rows.map((row: Row) => [row.ccn, qualityFrom(row, loaded)])),
    used: [...new Set(loaded.all.map(sourceOf))],
    rows: new Map(rows.map((row: Row) => [row.ccn, row])),
  };
}

const of_survey = ['completed_survey_count', 'period_end_date'] as const;

function surveyOf(survey: Record<string, Row> | null, loaded: Loaded): { hcahps: Quality['hcahps']; reasons: NullReason[] } {
  const reasons: NullReason[] = [];
  const values = {} as Record<StarName, number | null>;
  for (const [name, measure_id] of stars) {
    const record = survey?.[measure_id] ?? null;
    values[name] = record?.value ?? null;
    // A surveyed hospital lacks a measure only if the release does not contain it.
    if (survey && !record) reasons.push({ field: `hcahps.${name}`, why: notPublished(loaded.title(survey_source)) });
    else reasons.push(...nullsOf({ record, fields: { value: `hcahps.${name}` }, source: survey_source, loaded }));
  }
  const record = survey ? (Object.values(survey)[0] ?? null) : null;
  reasons.push(...nullsOf({ record, fields: of_survey, at: 'hcahps.', source: survey_source, loaded }));
  return { hcahps: { ...values, ...valuesOf(of_survey, record) }, reasons };
}

/** Index of the year's own grouper if published, else the transfer-adjusted index. */
const caseMix = (impact: Row | null): number | null => impact?.case_mix_index ?? impact?.transfer_adjusted_case_mix_index ?? null;

function qualityFrom({ survey, ...rows }: Row, loaded: Loaded): Quality {
  const { hcahps, reasons } = surveyOf(survey, loaded);
  const { hac, spending, impact } = rows;
  const explain = (name: keyof typeof programs, fields: Record<string, string>) =>
    nullsOf({ record: rows[name], fields, source: programs[name].source, loaded });
  const null_reasons = [
    ...reasons,
    ...entries.flatMap(([name, { figures: fields, at, source }]) =>
      at ? nullsOf({ record: rows[name], fields, at, source, loaded }) : [],
    ),
    ...explain('spending', { spending_per_beneficiary: 'spending_per_beneficiary', period_end_date: 'spending_period_end_date' }),
    ...(caseMix(impact) === null ? explain('impact', { case_mix_index: 'case_mix_index' }) : []),
    ...explain('impact', { fiscal_year: 'case_mix_index_fiscal_year' }),
  ];
  // A reduction is derived, and null for the reason of what it is derived from.
  for (const [program, name] of [
    ['hrrp', 'payment_adjustment_factor'],
    ['hac', 'is_penalized'],
  ]) {
    const of = null_reasons.find(({ field }) => field === `payment_adjustments.${program}.${name}`);
    if (of) null_reasons.push({ ...of, field: `payment_adjustments.${program}.payment_reduction_pct` });
  }
  return {
    hcahps,
    payment_adjustments: {
      hrrp: {
        ...valuesOf(programs.penalty.figures, rows.penalty),
        payment_reduction_pct: reductionPct(rows.penalty?.payment_adjustment_factor ?? null),
      },
      hac: {
        ...valuesOf(programs.hac.figures, hac),
        payment_reduction_pct: hac?.is_penalized == null ? null : hac.is_penalized ? 1 : 0,
      },
      hvbp: {
        ...valuesOf(programs.vbp.figures, rows.vbp),
        efficiency: valuesOf(programs.efficiency.figures, rows.efficiency),
      },
    },
    spending_per_beneficiary: spending?.spending_per_beneficiary ?? null,
    spending_period_end_date: spending?.period_end_date ?? null,
    case_mix_index: caseMix(impact),
    case_mix_index_fiscal_year: impact?.fiscal_year ?? null,
    null_reasons: byField(null_reasons),
  };
}

const sources_sql = [...entries.map(([, { table }]) => table), 'hospital_patient_survey']
  .map(
    (table, at) =>
      `select r.source, r.source_url, f.file_name, r.file_line, r.raw_payload from ${table} r join source_file f using (file_id) where r.id = $${at + 1}`,
  )
  .join(' union all ');

export async function qualitySources(deps: Deps, row: Row | undefined) {
  const ids = [...entries.map(([name]) => row?.[name]), row?.survey?.H_STAR_RATING].map((part) => part?.id ?? null);
  return ids.every((id) => id === null) ? [] : (await deps.pool.query(sources_sql, ids)).rows;
}

/**
 * Fields that other sources add to hospital rows and details, for all CCNs of a page at once. To add a source, write a
 * function like `qualityOf`, call it here in parallel, and add its fields to `schemas.ts`; the reasons for nulls are
 * merged.
 */
export async function additionsOf(deps: Deps, ccns: string[]) {
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
