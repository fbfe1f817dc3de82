import type { z } from 'zod';
import type { Deps } from '../../../app.ts';
import { provenanceColumns, provenanceJoin, provenanceOf } from '../../../records/provenance.ts';
import { plainWords } from '../../../search/postgres-conditions.ts';
import { nullReasonsOf } from '../financials/records.ts';
import { resultColumns } from '../financials/schemas.ts';
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
             from aco_performance r ${provenanceJoin} where r.aco_id = $1 and r.observed_to is null order by r.performance_year desc`,
      values: [aco_id],
    }),
    deps.pool.query({
      name: 'aco_measures',
      text: `select performance_year, measure_code, value, note from aco_quality_measure
             where aco_id = $1 and observed_to is null order by performance_year, measure_code`,
      values: [aco_id],
    }),
  ]);
  const measures = new Map<number, Row[]>();
  for (const row of measured.rows as Row[]) measures.set(row.performance_year, [...(measures.get(row.performance_year) ?? []), row]);
  return rows.map((row: Row) => {
    const { raw_payload, ...provenance } = provenanceOf(row);
    const figures = Object.fromEntries([...resultColumns, ...more, 'cumulative_earned_savings_usd'].map((name) => [name, row[name]]));
    const quality_measures = (measures.get(row.performance_year) ?? []).map(({ measure_code, value, note }) => ({
      measure_code,
      value,
      note,
    }));
    return { ...figures, quality_measures, null_reasons: nullReasonsOf(row), source_row: raw_payload, provenance } as z.infer<
      typeof AcoYear
    >;
  });
}

export async function agreementOf(deps: Deps, aco_id: string): Promise<z.infer<typeof Agreement> | null> {
  const { rows } = await deps.pool.query({
    name: 'aco_agreement',
    text: `select performance_year, track, is_two_sided, agreement_period_number, initial_start_date, current_start_date, is_reentering, state_codes,
             website, (select count(*)::int from aco_participant p where p.aco_id = o.aco_id and p.performance_year = o.performance_year
               and p.observed_to is null) as participant_count
           from aco_organization o where aco_id = $1 and observed_to is null order by performance_year desc limit 1`,
    values: [aco_id],
  });
  return rows[0] ?? null;
}

/** Organizations some name of which has words that begin so, under their newest name; names that open with the text first. */
export async function suggestAcos(
  deps: Deps,
  q: string,
  limit: number,
): Promise<{ results: z.infer<typeof AcoSuggestion>[]; total: number }> {
  const words = plainWords(q);
  if (words.length === 0) return { results: [], total: 0 };
  const likes = words.map((_word, at) => `search_text(name) like $${at + 1}`).join(' and ');
  const own = words.length + 1;
  const { rows } = await deps.pool.query(
    `with named as (select aco_id from aco_performance where observed_to is null and ${likes}
                    union select aco_id from aco_performance where observed_to is null and aco_id = $${own}),
     newest as (select distinct on (r.aco_id) r.aco_id, coalesce(r.name, r.aco_id) as name, r.performance_year, r.track
                from aco_performance r join named using (aco_id) where r.observed_to is null order by r.aco_id, r.performance_year desc)
     select *, count(*) over ()::int as total from newest
     order by search_text(name) like $${own + 1} desc, performance_year desc, name, aco_id limit $${own + 2}`,
    [...words.map((word) => `% ${word}%`), q.trim().toUpperCase(), ` ${words.join(' ')}%`, limit],
  );
  const total: number = rows[0]?.total ?? 0;
  return { results: rows.map(({ aco_id, name, performance_year, track }: Row) => ({ aco_id, name, performance_year, track })), total };
}
