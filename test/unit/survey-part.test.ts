import { expect, test } from '@jest/globals';
import { html } from '../../src/pages/html.ts';
import { stars } from '../../src/routes/hospitals/quality-schemas.ts';
import { surveyPart } from '../../src/routes/hospitals/survey-part.ts';

const [[name, measure_id]] = stars;
const hospital = {
  state: 'FL',
  hcahps: { ...Object.fromEntries(stars.map(([field]) => [field, null])), [name]: 4, completed_survey_count: null, period_end_date: null },
} as any;
const pageWith = (average: { nation: number | null; is_partial: boolean }) =>
  html`${surveyPart(hospital, [{ measure_id, state: 2.7, hospital_count: 166, ...average }])}`.markup;

test('an average over part of the hospitals is not called that of the nation', () => {
  expect(pageWith({ nation: 3.2, is_partial: false })).toContain('Average of the nation');
  const part = pageWith({ nation: 3.2, is_partial: true });
  expect(part).toContain('Average of 166 hospitals on file');
  expect(part).not.toContain('the nation');
  // All hospitals on file are of the state.
  expect(pageWith({ nation: null, is_partial: true })).not.toMatch(/the nation|on file/);
});
