import type { z } from 'zod';
import { type Column, dataTable } from '../../pages/data-table.ts';
import { type Content, html } from '../../pages/html.ts';
import { starsText } from '../../pages/stars.ts';
import { time } from '../../pages/time.ts';
import { counted, number, percent } from '../../pages/wording.ts';
import { stars } from './quality-schemas.ts';
import type { Hospital } from './schemas.ts';
import { bestAnswers } from './survey-answers.ts';
import type { SurveyAverage } from './survey-averages.ts';

type Answer = Pick<z.infer<typeof Hospital>, 'hcahps' | 'state'>;
type Star = (typeof stars)[number];

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
  const averageAnswer = (star: Star, field: 'state' | 'nation') => pct(best(star) && average(best(star)![0], field));
  const nation_words = first?.is_partial ? 'On file' : 'Nation';
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
          ...(state ? [{ title: state, is_number: true, value: (star: Star) => averageAnswer(star, 'state') }] : []),
          ...(averages.some(({ nation }) => nation !== null)
            ? [{ title: nation_words, is_number: true, value: (star: Star) => averageAnswer(star, 'nation') }]
            : []),
        ]
      : []),
    ...(state
      ? [{ title: `Average stars in ${state}`, is_number: true, digits: 1, value: ([, id]: Star): number | null => average(id, 'state') }]
      : []),
    ...(averages.some(({ nation }) => nation !== null)
      ? [{ title: nation, is_number: true, digits: 1, value: ([, id]: Star): number | null => average(id, 'nation') }]
      : []),
  ];
  return html`${
    hcahps.completed_survey_count !== null &&
    html`<p class="quiet">${number(hcahps.completed_survey_count)} completed surveys${hcahps.period_end_date && html`, period to ${time(hcahps.period_end_date)}`}.</p>`
  }${dataTable('Patient survey stars', columns, [...shown])}`;
}
