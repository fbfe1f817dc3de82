import type { z } from 'zod';
import { type Column, dataTable } from '../../pages/data-table.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import { time } from '../../pages/time.ts';
import { counted, number } from '../../pages/wording.ts';
import { stars } from './quality-schemas.ts';
import type { Hospital } from './schemas.ts';
import type { SurveyAverage } from './survey-averages.ts';

type Answer = Pick<z.infer<typeof Hospital>, 'hcahps' | 'state'>;
type Star = (typeof stars)[number];

const starsOf = (value: number): Html =>
  html`<span aria-hidden="true">${'★'.repeat(value)}${'☆'.repeat(5 - value)}</span><span class="unseen">${value} of 5</span>`;

/** Survey stars beside the averages of the state and the nation; null without a survey. */
export function surveyPart({ hcahps, state }: Answer, averages: SurveyAverage[]): Content {
  const shown = stars.filter(([name]) => hcahps[name] !== null);
  if (shown.length === 0) return null;
  const of = new Map(averages.map((one) => [one.measure_id, one]));
  const average = (measure: string, field: 'state' | 'nation') => of.get(measure)?.[field] ?? null;
  const [first] = averages;
  const nation = first?.is_partial ? `Average of ${counted(first.hospital_count, 'hospital')} on file` : 'Average of the nation';
  const columns: Column<Star>[] = [
    { title: 'Patients rated', value: ([, , words]) => words.replace(/, 1 to 5( stars)?$/, '') },
    { title: 'Stars', value: ([name]) => starsOf(Number(hcahps[name])) },
    ...(state
      ? [{ title: `Average in ${state}`, is_number: true, digits: 1, value: ([, id]: Star): number | null => average(id, 'state') }]
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
