import { readCache } from '../../db/read-cache.ts';
import { sharedPool } from '../../db/shared-pool.ts';
import type { Deps } from '../../deps.ts';
import { current } from '../../records/current.ts';
import { stars } from './quality-schemas.ts';
import { bestAnswers } from './survey-answers.ts';

const measures = [...stars.map(([, measure_id]) => measure_id), ...Object.values(bestAnswers).map(([measure_id]) => measure_id)];

export interface SurveyAverage {
  measure_id: string;
  state: number | null;
  nation: number | null;
  hospital_count: number;
  /** Only part of the file is loaded: the hospitals on file are not the nation. */
  is_partial: boolean;
}

const averagesOn = readCache<SurveyAverage[]>({ max: 60, ttl: 10 * 60_000 });

export async function surveyAnswers({ pool }: Pick<Deps, 'pool'>, ccn: string): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ measure_id: string; value: number }>(
    `select r.measure_id, r.value::float8 from ${current('hospital_patient_survey', 'r')} where r.ccn = $1 and r.measure_id = any($2) and r.value is not null`,
    [ccn, Object.values(bestAnswers).map(([measure_id]) => measure_id)],
  );
  return new Map(rows.map(({ measure_id, value }) => [measure_id, value]));
}

export function surveyAverages(deps: Deps, state: string | null): Promise<SurveyAverage[]> {
  const pool = sharedPool(deps.pool);
  return averagesOn(pool, String(state), async () => {
    const { rows } = await pool.query(
      `select r.measure_id, round(avg(r.value) filter (where r.state = $1), 1)::float8 as state,
         case when bool_or(r.state is distinct from $1) then round(avg(r.value), 1)::float8 end as nation, count(*)::int as hospital_count,
         exists (select 1 from source s where s.source_id = any(array_agg(distinct r.source)) and s.coverage = 'partial') as is_partial
       from ${current('hospital_patient_survey', 'r')} where r.measure_id = any($2) and r.value is not null group by 1`,
      [state, measures],
    );
    return rows;
  });
}
