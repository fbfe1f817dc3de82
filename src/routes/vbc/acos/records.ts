import type { z } from 'zod';
import { typeaheadAcos } from '../../../../indexes/acos-search.ts';
import type { Deps } from '../../../deps.ts';
import type { RequestContext } from '../../../http/define-endpoint.ts';
import { measureName } from '../../../records/aco-measure-names.ts';
import { current } from '../../../records/current.ts';
import { provenanceColumns, provenanceJoin, provenanceOf } from '../../../records/provenance.ts';
import { nullReasonsOf } from '../financials/records.ts';
import { resultColumns, source } from '../financials/schemas.ts';
import type { AcoSuggestion, AcoYear, Agreement } from './schemas.ts';

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
  'withheld',
] as const;

/** All years of an organization, newest first, each with the sum of what it earned up to then. */
export async function acoHistory(deps: Deps, aco_id: string): Promise<z.infer<typeof AcoYear>[]> {
  const [{ rows }, measured] = await Promise.all([
    deps.pool.query({
      name: 'aco_history',
      text: `select ${[...resultColumns, ...more].map((name) => `r.${name}`).join(', ')}, ${provenanceColumns},
               sum(r.earned_savings_usd) over (order by r.performance_year) as cumulative_earned_savings_usd
             from ${current('aco_performance', 'r')} ${provenanceJoin} where r.aco_id = $1 order by r.performance_year desc`,
      values: [aco_id],
    }),
    deps.pool.query({
      name: 'aco_measures',
      text: `select performance_year, measure_code, value, note from ${current('aco_quality_measure')}
             where aco_id = $1 order by performance_year, measure_code`,
      values: [aco_id],
    }),
  ]);
  const measures = new Map<number, Row[]>();
  for (const row of measured.rows as Row[]) measures.set(row.performance_year, [...(measures.get(row.performance_year) ?? []), row]);
  return rows.map((row: Row) => {
    const provenance = provenanceOf(row);
    const figures = Object.fromEntries([...resultColumns, ...more, 'cumulative_earned_savings_usd'].map((name) => [name, row[name]]));
    const quality_measures = (measures.get(row.performance_year) ?? []).map(({ measure_code, value, note }) => ({
      measure_code,
      measure: measureName(measure_code),
      value,
      note,
    }));
    return { ...figures, quality_measures, null_reasons: nullReasonsOf(row), source_row: provenance.raw_payload, provenance } as z.infer<
      typeof AcoYear
    >;
  });
}

export async function agreementOf(deps: Deps, aco_id: string): Promise<z.infer<typeof Agreement> | null> {
  const { rows } = await deps.pool.query({
    name: 'aco_agreement',
    text: `select performance_year, track, is_two_sided, agreement_period_number, initial_start_date, current_start_date, is_reentering, state_codes,
             website, (select count(*)::int from ${current('aco_participant', 'p')}
               where p.aco_id = o.aco_id and p.performance_year = o.performance_year) as participant_count
           from ${current('aco_organization', 'o')} where aco_id = $1 order by performance_year desc limit 1`,
    values: [aco_id],
  });
  return rows[0] ?? null;
}

/** The best hits under their newest names; null tracks are those of ACO REACH. */
export async function suggestAcos(q: string, limit: number, context: RequestContext) {
  const found = await typeaheadAcos(context.deps, q, { limit, signal: context.signal });
  if (found.degraded) context.degrade(found.degraded.reason);
  const { rows } = await context.deps.pool.query({
    name: 'aco_suggestions',
    text: `select distinct on (position) * from (
             select array_position($1, aco_id) as position, aco_id, 'shared_savings' as program, name, performance_year, track
               from ${current('aco_performance')} where aco_id = any($1)
             union all select array_position($1, entity_id), entity_id, 'reach', name, performance_year, null from ${current('aco_reach_entity')}
               where entity_id = any($1)
             union all select array_position($1, entity_id), entity_id, 'reach', name, performance_year, null from ${current('aco_reach_result')}
               where entity_id = any($1)) named
           order by position, name is null, performance_year desc`,
    values: [found.ids],
  });
  const results = rows.map(({ aco_id, program, name, performance_year, track }: Row): z.infer<typeof AcoSuggestion> => {
    const path = program === 'reach' ? `/vbc/reach/${aco_id}` : `/vbc/acos/${aco_id}/financials`;
    return { aco_id, program, name: name ?? aco_id, performance_year, track, path };
  });
  context.cite(...new Set(results.map(({ program }) => (program === 'reach' ? 'cms_aco_reach' : source))));
  return { results, total: found.total };
}
