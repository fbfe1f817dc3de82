import { readCache } from '../../db/read-cache.ts';
import { sharedPool } from '../../db/shared-pool.ts';
import type { Deps } from '../../deps.ts';
import { current } from '../../records/current.ts';
import { stars } from './quality-schemas.ts';

/** Average stars of a survey measure. */
export interface SurveyAverage {
  measure_id: string;
  state: number | null;
  nation: number;
  hospital_count: number;
}

const averagesOn = readCache<SurveyAverage[]>({ max: 60, ttl: 10 * 60_000 });

/** Average survey stars in the state and the nation, to see a hospital's own beside. */
export function surveyAverages(deps: Deps, state: string | null): Promise<SurveyAverage[]> {
  const pool = sharedPool(deps.pool);
  return averagesOn(pool, String(state), async () => {
    const { rows } = await pool.query({
      name: 'survey_averages',
      text: `select r.measure_id, round(avg(r.value) filter (where r.state = $1), 1)::float8 as state, round(avg(r.value), 1)::float8 as nation,
               count(*)::int as hospital_count
             from ${current('hospital_patient_survey', 'r')} where r.measure_id = any($2) and r.value is not null group by 1`,
      values: [state, stars.map(([, measure_id]) => measure_id)],
    });
    return rows;
  });
}
