import { html } from '#pages/html';
import { stars } from '#routes/hospitals/quality-schemas';
import { surveyPart } from '#routes/hospitals/survey-part';

const [[name, measure_id]] = stars;
const hospital = {
  state: 'FL',
  hcahps: { ...Object.fromEntries(stars.map(([field]) => [field, null])), [name]: 4, completed_survey_count: null, period_end_date: null },
} as any;
const pageWith = (average: { nation: number | null; is_partial: boolean }) =>
  html`${surveyPart(hospital, [{ measure_id, state: 2.7, hospital_count: 166, ...average }])}`.markup;

test('an average over part of the hospitals is not called that of the nation', () => {
  expect(pageWith({ nation: 3.2, is_partial: false })).toContain('Average stars of the nation');
  const part = pageWith({ nation: 3.2, is_partial: true });
  expect(part).toContain('Average stars of 166 hospitals on file');
  expect(part).not.toContain('the nation');
  // All hospitals on file are of the state.
  expect(pageWith({ nation: null, is_partial: true })).not.toMatch(/the nation|on file/);
});

test('the share of patients with the best answer stands beside the stars, with its averages', () => {
  const [rating] = stars.filter(([, id]) => id === 'H_COMP_1_STAR_RATING');
  const of = { ...hospital, hcahps: { ...hospital.hcahps, [rating![0]]: 3 } };
  const both = cases('both');
  const shown = html`${surveyPart(of, both, new Map([['H_COMP_1_A_P', 81]]))}`.markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  expect(shown).toMatch(/★★★☆☆ 3 of 5 stars 81% always 76% 80% 2\.7 3\.1/);
});
