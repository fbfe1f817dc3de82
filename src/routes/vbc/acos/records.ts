import { z } from 'zod';
import { quoted } from '#db/sql';
import type { Deps } from '#deps';
import { AcoId } from '#domain/acos/suggest';
import { loadedSources } from '#domain/null-reasons';
import { sourceTitles } from '#domain/sources/titles';
import { arrayOf, arrayOrNull, integer, named, numberOrNull, textOrNull } from '#fields/described';
import { listOf } from '#lists/list-of';
import { measureOf } from '#records/aco-measure-names';
import { acoOrganization } from '#records/aco-organization';
import { AcoWithheld, acoPerformance, acoQualityMeasure } from '#records/aco-performance';
import { current } from '#records/current';
import {
  member,
  members,
  NullReasons,
  Provenance,
  provenanceColumns,
  provenanceJoin,
  provenanceOf,
  valuesOf,
} from '#records/record-schema';
import { nullReasonsOf, resultColumns, resultShape, source } from '../financials/records.ts';

type Row = Record<string, any>;

const more = [
  'updated_benchmark_per_capita_usd',
  'historical_benchmark_per_capita_usd',
  'disaster_adjustment_usd',
  'covid_diagnosis_pct',
  'covid_episode_pct',
  'provider_counts',
  'beneficiaries',
  'risk_scores',
  'spending',
  'utilization',
] as const;

const c = acoPerformance.columns;
const o = acoOrganization.columns;

const Measure = z.object({
  measure_code: member(acoQualityMeasure, 'measure_code'),
  measure: textOrNull('Name of the measure; null if no CMS measure list has the code'),
  unit: textOrNull('Unit of the result; null if it is not known, or if the files of different years use different ones'),
  ...members(acoQualityMeasure, ['value', 'note']),
});

export const AcoYear = named('AcoYear', {
  ...resultShape,
  cumulative_earned_savings_usd: numberOrNull(
    'Sum of earned_savings_usd through this year, over the years shown; null until a year has the figure',
  ),
  ...members(acoPerformance, more),
  quality_measures: arrayOf(Measure, 'Quality measure results; the files for 2013 and 2014 have none'),
  withheld: arrayOrNull(AcoWithheld, c.withheld.description),
  null_reasons: NullReasons,
  source_row: z
    .record(z.string(), z.unknown())
    .describe('The row as published: every non-empty field, unchanged, keyed by its published header'),
  provenance: Provenance.describe('Source of this record; raw_payload is the same row as source_row'),
});

const of_agreement = [
  ...(['track', 'is_two_sided', 'agreement_period_number', 'initial_start_date', 'current_start_date', 'is_reentering'] as const),
  ...(['state_codes', 'website'] as const),
];
const Agreement = named('AcoAgreement', {
  performance_year: o.performance_year.schema.describe('Year of the list'),
  ...members(acoOrganization, of_agreement),
  participant_count: integer('Number of participants listed for that year; 0 if the list is not loaded'),
});

export const AcoHistory = listOf(AcoYear).extend({
  aco_id: AcoId,
  name: textOrNull('Newest name'),
  cumulative_earned_savings_usd: numberOrNull(
    'Sum of earned_savings_usd over the years shown, dollars; negative if more is owed than earned',
  ),
  agreement: Agreement.nullable().describe('Agreement from the newest list of organizations; null if no loaded list names it'),
});

export async function acoHistory(deps: Deps, aco_id: string): Promise<z.infer<typeof AcoYear>[]> {
  const [{ rows }, measured] = await Promise.all([
    deps.pool.query(
      `select ${quoted([...resultColumns, ...more, 'withheld'], 'r')}, ${provenanceColumns},
         sum(r.earned_savings_usd) over (order by r.performance_year) as cumulative_earned_savings_usd
       from ${current('aco_performance', 'r')} ${provenanceJoin} where r.aco_id = $1 order by r.performance_year desc`,
      [aco_id],
    ),
    deps.pool.query(
      `select performance_year, measure_code, value, note from ${current('aco_quality_measure')}
       where aco_id = $1 order by performance_year, measure_code`,
      [aco_id],
    ),
  ]);
  const measures = Map.groupBy(measured.rows as Row[], ({ performance_year }) => performance_year);
  const title = await sourceTitles(deps);
  return rows.map((row: Row) => {
    const provenance = provenanceOf(row);
    const figures = valuesOf([...resultColumns, ...more, 'withheld', 'cumulative_earned_savings_usd'], row);
    const quality_measures = (measures.get(row.performance_year) ?? []).map(({ measure_code, value, note }) => ({
      measure_code,
      ...measureOf(measure_code),
      value,
      note,
    }));
    return {
      ...figures,
      quality_measures,
      null_reasons: nullReasonsOf(row, title),
      source_row: provenance.raw_payload,
      provenance,
    } as z.infer<typeof AcoYear>;
  });
}

const peerFigures = ['savings_rate_pct', 'quality_score_pct', 'earned_savings_usd', 'assigned_beneficiaries'] as const;
export type AcoPeer = Record<(typeof peerFigures)[number], number | null>;

/** Those it is compared with; none of an excerpt, whose rows do not stand for all. */
export async function acoPeers({ pool }: Pick<Deps, 'pool'>, aco_id: string): Promise<AcoPeer[]> {
  const { parts } = await loadedSources({ pool }, [source]);
  if (parts.has(source)) return [];
  const { rows } = await pool.query<AcoPeer>(
    `select ${quoted(peerFigures, 'r')}
     from ${current('aco_performance', 'r')}
     where r.performance_year = (select max(o.performance_year) from ${current('aco_performance', 'o')} where o.aco_id = $1)`,
    [aco_id],
  );
  return rows;
}

export async function agreementOf(deps: Deps, aco_id: string): Promise<z.infer<typeof Agreement> | null> {
  const { rows } = await deps.pool.query(
    `select performance_year, ${quoted(of_agreement)}, (select count(*)::int from ${current('aco_participant', 'p')}
         where p.aco_id = o.aco_id and p.performance_year = o.performance_year) as participant_count
     from ${current('aco_organization', 'o')} where aco_id = $1 order by performance_year desc limit 1`,
    [aco_id],
  );
  return rows[0] ?? null;
}
