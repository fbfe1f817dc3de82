import type { z } from 'zod';
import { sharedRead } from '#db/read-cache';
import type { Deps } from '#deps';
import { type Column, dataTable } from '#pages/data-table';
import { type Content, html, time } from '#pages/html';
import { starsText } from '#pages/tiles';
import { counted, number, percent } from '#pages/wording';
import { current } from '#records/current';
import { stars } from './quality-schemas.ts';
import type { Hospital } from './schemas.ts';

type Answer = Pick<z.infer<typeof Hospital>, 'hcahps' | 'state'>;
type Star = (typeof stars)[number];

/** By star rating: the measure with the share of patients who gave the best answer, and what they said. */
const bestAnswers: Readonly<Record<string, readonly [measure_id: string, answer: string]>> = {
  H_COMP_1_STAR_RATING: ['H_COMP_1_A_P', 'always'],
  H_COMP_2_STAR_RATING: ['H_COMP_2_A_P', 'always'],
  H_COMP_5_STAR_RATING: ['H_COMP_5_A_P', 'always'],
  H_COMP_6_STAR_RATING: ['H_COMP_6_Y_P', 'yes'],
  H_CLEAN_STAR_RATING: ['H_CLEAN_HSP_A_P', 'always'],
  H_QUIET_STAR_RATING: ['H_QUIET_HSP_A_P', 'always'],
  H_HSP_RATING_STAR_RATING: ['H_HSP_RATING_9_10', '9 or 10 of 10'],
  H_RECMND_STAR_RATING: ['H_RECMND_DY', 'definitely'],
};

const measures = [...stars.map(([, measure_id]) => measure_id), ...Object.values(bestAnswers).map(([measure_id]) => measure_id)];

export interface SurveyAverage {
  measure_id: string;
  state: number | null;
  nation: number | null;
  hospital_count: number;
  /** Only part of the file is loaded: the hospitals on file are not the nation. */
  is_partial: boolean;
}

export async function surveyAnswers({ pool }: Pick<Deps, 'pool'>, ccn: string): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ measure_id: string; value: number }>(
    `select r.measure_id, r.value::float8 from ${current('hospital_patient_survey', 'r')} where r.ccn = $1 and r.measure_id = any($2) and r.value is not null`,
    [ccn, Object.values(bestAnswers).map(([measure_id]) => measure_id)],
  );
  return new Map(rows.map(({ measure_id, value }) => [measure_id, value]));
}

export const surveyAverages = sharedRead({ max: 60, ttl: 10 * 60_000 }, async (pool, state: string | null): Promise<SurveyAverage[]> => {
  const { rows } = await pool.query(
    `select r.measure_id, round(avg(r.value) filter (where r.state = $1), 1)::float8 as state,
         case when bool_or(r.state is distinct from $1) then round(avg(r.value), 1)::float8 end as nation, count(*)::int as hospital_count,
         exists (select 1 from source s where s.source_id = any(array_agg(distinct r.source)) and s.coverage = 'partial') as is_partial
       from ${current('hospital_patient_survey', 'r')} where r.measure_id = any($2) and r.value is not null group by 1`,
    [state, measures],
  );
  return rows;
});

/**
 * Stars and the share of patients with the best answer beside the averages of the state and the nation; null without a
 * survey.
 */
export function surveyPart(
  { hcahps, state }: Answer,
  averages: SurveyAverage[],
  answers: ReadonlyMap<string, number> = new Map(),
): Content {
  const shown = stars.filter(([name]) => hcahps[name] !== null);
  if (shown.length === 0) return null;
  const of = new Map(averages.map((one) => [one.measure_id, one]));
  const average = (measure: string, field: 'state' | 'nation') => of.get(measure)?.[field] ?? null;
  const [first] = averages;
  const nation = first?.is_partial
    ? `Average stars of ${counted(first.hospital_count, 'hospital')} on file`
    : 'Average stars of the nation';
  const best = ([, id]: Star) => bestAnswers[id] ?? null;
  const pct = (value: number | null) => (value === null ? null : percent(Math.round(value)));
  const own = (star: Star) => answers.get(best(star)?.[0] ?? '') ?? null;
  const has_answers = shown.some((star) => own(star) !== null);
  const groups = [
    ...(state ? ([['state', state, `Average stars in ${state}`]] as const) : []),
    ...(averages.some(({ nation }) => nation !== null) ? ([['nation', first?.is_partial ? 'On file' : 'Nation', nation]] as const) : []),
  ];
  const columns: Column<Star>[] = [
    { title: 'Patients rated', value: ([, , words]) => words.replace(/, 1 to 5( stars)?$/, '') },
    { title: 'Stars', value: ([name]) => starsText(Number(hcahps[name])) },
    ...(has_answers
      ? [
          {
            title: 'Best answer, percent of patients',
            is_number: true,
            value: (star: Star) => (own(star) === null ? null : html`${pct(own(star))} <span class="quiet">${best(star)![1]}</span>`),
          },
          ...groups.map(([field, title]) => ({
            ...{ title, is_number: true },
            value: (star: Star) => pct(best(star) && average(best(star)![0], field)),
          })),
        ]
      : []),
    ...groups.map(([field, , title]) => ({
      ...{ title, is_number: true, digits: 1 },
      value: ([, id]: Star): number | null => average(id, field),
    })),
  ];
  return html`${
    hcahps.completed_survey_count !== null &&
    html`<p class="quiet">${number(hcahps.completed_survey_count)} completed surveys${hcahps.period_end_date && html`, period to ${time(hcahps.period_end_date)}`}.</p>`
  }${dataTable('Patient survey stars', columns, [...shown])}`;
}
