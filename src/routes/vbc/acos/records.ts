import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { loadedSources } from '../../../domain/null-reasons.ts';
import { sourceTitles } from '../../../domain/sources/titles.ts';
import { measureOf } from '../../../records/aco-measure-names.ts';
import { current } from '../../../records/current.ts';
import { provenanceColumns, provenanceJoin, provenanceOf } from '../../../records/provenance.ts';
import { nullReasonsOf } from '../financials/records.ts';
import { resultColumns, source } from '../financials/schemas.ts';
import type { AcoYear, Agreement } from './schemas.ts';

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

export async function acoHistory(deps: Deps, aco_id: string): Promise<z.infer<typeof AcoYear>[]> {
  const [{ rows }, measured] = await Promise.all([
    deps.pool.query(
      `select ${[...resultColumns, ...more].map((name) => `r.${name}`).join(', ')}, ${provenanceColumns},
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
  const measures = new Map<number, Row[]>();
  for (const row of measured.rows as Row[]) measures.set(row.performance_year, [...(measures.get(row.performance_year) ?? []), row]);
  const title = await sourceTitles(deps);
  return rows.map((row: Row) => {
    const provenance = provenanceOf(row);
    const figures = Object.fromEntries([...resultColumns, ...more, 'cumulative_earned_savings_usd'].map((name) => [name, row[name]]));
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

export interface AcoPeer {
  savings_rate_pct: number | null;
  quality_score_pct: number | null;
  earned_savings_usd: number | null;
  assigned_beneficiaries: number | null;
}

/** Those it is compared with; none of an excerpt, whose rows do not stand for all. */
export async function acoPeers({ pool }: Pick<Deps, 'pool'>, aco_id: string): Promise<AcoPeer[]> {
  const { parts } = await loadedSources({ pool }, [source]);
  if (parts.has(source)) return [];
  const { rows } = await pool.query<AcoPeer>(
    `select r.savings_rate_pct::float8, r.quality_score_pct::float8, r.earned_savings_usd::float8, r.assigned_beneficiaries::int
     from ${current('aco_performance', 'r')}
     where r.performance_year = (select max(o.performance_year) from ${current('aco_performance', 'o')} where o.aco_id = $1)`,
    [aco_id],
  );
  return rows;
}

export async function agreementOf(deps: Deps, aco_id: string): Promise<z.infer<typeof Agreement> | null> {
  const { rows } = await deps.pool.query(
    `select performance_year, track, is_two_sided, agreement_period_number, initial_start_date, current_start_date, is_reentering, state_codes,
       website, (select count(*)::int from ${current('aco_participant', 'p')}
         where p.aco_id = o.aco_id and p.performance_year = o.performance_year) as participant_count
     from ${current('aco_organization', 'o')} where aco_id = $1 order by performance_year desc limit 1`,
    [aco_id],
  );
  return rows[0] ?? null;
}
