import { z } from 'zod';
import { coveredHospitals, ofHospitals, PENALIZED } from '#domain/figures/coverage';
import type { GroupFigures } from '#domain/figures/schemas';
import { MINIMUM_GROUP, ofYear, yearsOnFile } from '#domain/mips/schemas';
import { knownSystem } from '#domain/systems/records';
import { barFigure } from '#pages/bar-plot';
import { dataTable } from '#pages/data-table';
import { type Fact, facts } from '#pages/facts';
import { type Content, html } from '#pages/html';
import { factsOf, headedPage } from '#pages/record';
import { averageStars } from '#pages/tiles';
import { counted, month, number, percent } from '#pages/wording';
import { withoutValues } from '#records/record-schema';
import { defineEndpoint, definePage } from '#server/define-endpoint';
import { bandsOf, SystemQuality, scoresOf, specialtyGroups, spreadOf } from './quality-records.ts';
import { citedHead, ofOneSystem, type SystemHead, topOfHead } from './system-head.ts';

type Program = GroupFigures['readmissions'];

const penalized = (label: string, { fiscal_year, known_hospital_count: known, penalized_hospital_count: cut }: Program): Fact => ({
  label: fiscal_year === null ? label : `${label}, fiscal ${fiscal_year}`,
  value: known === 0 ? null : known === 1 ? (cut! > 0 ? 'yes' : 'no') : `${number(cut!)} of ${counted(known, 'hospital')} in the program`,
});

const STARS = [5, 4, 3, 2, 1];

const byStars = (hospitals: SystemHead['hospitals'], field: 'overall_rating' | 'survey_rating') =>
  STARS.map((stars) => ({ stars, count: hospitals.filter((one) => one[field] !== null && Number(one[field]) === stars).length }));

/** What CMS publishes of the quality of the hospitals of a system; nothing if it has none with a figure. */
function hospitalQualityPart({ system_id, figures, hospitals }: SystemHead): Content {
  const { rating, survey, readmissions, acquired_conditions, hospital_count: all } = figures;
  const known =
    rating.hospital_count + survey.hospital_count + readmissions.known_hospital_count + acquired_conditions.known_hospital_count;
  if (known === 0) return null;
  const overall = byStars(hospitals, 'overall_rating');
  const surveyed = byStars(hospitals, 'survey_rating');
  const starred = overall.map(({ stars, count }, at) => ({ stars, overall: count, survey: surveyed[at]!.count }));
  const starsOf = ({ average_rating, hospital_count }: Pick<typeof rating, 'average_rating' | 'hospital_count'>) =>
    average_rating && html`${averageStars(average_rating)} <span class="quiet">on average, ${coveredHospitals(hospital_count, all)}</span>`;
  return html`<h2>Hospitals</h2>
${facts([
  {
    label: `Overall rating${rating.release_date ? `, ${month(rating.release_date)}` : ''}`,
    value: starsOf(rating),
    why: figures.null_reasons['rating.average_rating'],
  },
  {
    label: `Patient survey (HCAHPS)${survey.period_end_date ? `, year to ${month(survey.period_end_date)}` : ''}`,
    value: starsOf(survey),
    why: figures.null_reasons['survey.average_rating'],
  },
  {
    ...penalized(readmissions.known_hospital_count === 1 ? 'Readmission penalty' : PENALIZED, readmissions),
    why: figures.null_reasons['readmissions.penalized_hospital_count'],
  },
  {
    ...penalized('Penalty for hospital-acquired conditions', acquired_conditions),
    why: figures.null_reasons['acquired_conditions.penalized_hospital_count'],
  },
  readmissions.average_reduction_pct !== null && {
    label: 'Average reduction of Medicare payments for readmissions',
    value: `${percent(readmissions.average_reduction_pct, 2)} ${ofHospitals(readmissions.known_hospital_count, all)}`,
  },
])}
${
  rating.hospital_count + survey.hospital_count > 0 &&
  dataTable(
    'Hospitals by number of stars',
    [{ title: 'Stars', value: (row) => String(row.stars) }, 'overall: Overall rating', 'survey: Patient survey'],
    starred,
  )
}
<p><a href="/hospitals?system_id=${system_id}&amp;sort=-overall_rating">Stars of each hospital</a></p>
`;
}

const systemQualityPage = definePage<typeof SystemQuality>((answer, view, head: SystemHead) => {
  const bars = answer.bands.map(({ from, to, clinicians }) => ({
    name: String(from),
    value: clinicians,
    words: `${from} to ${to}: ${clinicians === null ? 'withheld' : number(clinicians)}`,
  }));
  const withheld = html`<span class="quiet">withheld</span>`;
  return headedPage(
    topOfHead(head, 'quality'),
    view,
    html`${hospitalQualityPart(head)}
<h2>Clinicians</h2>
<p>Final scores of the Merit-based Incentive Payment System${answer.performance_year && ` in ${answer.performance_year}`}, of the ${answer.role === 'physician' ? 'physicians' : 'clinicians'} attributed to the system.</p>
${answer.explanation && html`<p class="quiet">${answer.explanation}</p>`}
${
  // Without any score there is nothing to list.
  (answer.attributed_clinicians !== null || answer.scored_clinicians !== null) &&
  facts(
    factsOf(answer, [
      'attributed_clinicians',
      'scored_clinicians: With a final score',
      'median',
      {
        label: 'Quartiles',
        value: answer.lower_quartile === null ? null : `${number(answer.lower_quartile)} and ${number(answer.upper_quartile!)}`,
      },
      'mean',
    ]),
  )
}
${
  bars.some(({ value }) => value !== null) &&
  barFigure(
    'Clinicians by score',
    bars,
    `Clinicians by score band. A band without a bar is withheld: bands with fewer than ${answer.minimum_group} clinicians, and others that would reveal them.`,
  )
}
${
  answer.specialties.length > 0 &&
  dataTable(
    'By specialty',
    [
      {
        title: 'Specialty',
        value: (row) => (row.specialty ? html`<a href="/mips/leaderboard/${row.specialty}">${row.title}</a>` : row.title),
      },
      { title: 'Clinicians', is_number: true, value: (row) => row.clinicians ?? withheld },
      { title: 'Median', is_number: true, value: (row) => row.median ?? withheld },
    ],
    answer.specialties,
  )
}`,
  );
});

const explain = {
  not_loaded: 'No clinician quality scores (MIPS) are loaded.',
  year_not_loaded: 'No scores for the requested year are loaded.',
  no_scores: 'No clinician attributed to the system has a final score for that year.',
  small_group: `Fewer than ${MINIMUM_GROUP} clinicians attributed to the system have a final score for that year, which is too few for a summary.`,
} as const;

export default defineEndpoint({
  path: '/systems/{system_id}/quality',
  tag: 'Quality',
  ...ofOneSystem,
  summary: 'Quality scores of the clinicians of a health system',
  description:
    'Distribution of Merit-based Incentive Payment System final scores of clinicians attributed to the system and its divisions, with each clinician’s highest score of the year. ' +
    `No clinicians are named, and groups of fewer than ${MINIMUM_GROUP} are withheld because they are too small for a distribution. Individual scores are public, at /provider/{npi}/quality.`,
  query: z.object({
    ...ofYear,
    role: z.enum(['physician', 'all']).default('all').describe('physician: MD and DO; all: clinicians of every type'),
  }),
  response: SystemQuality,
  shape: 'detail',
  page: {
    ...systemQualityPage,
    data: ({ params }, context) => citedHead(params.system_id, context),
  },
  async handler({ params: { system_id }, query: { performance_year, role } }, { deps, cite }) {
    const [{ system_name }, years_held] = await Promise.all([knownSystem(deps, system_id), yearsOnFile(deps.pool)]);
    const year = performance_year ?? years_held[0] ?? null;
    const fixed = { system_id, system_name, role, performance_year: year, years_held, minimum_group: MINIMUM_GROUP };
    const empty = (reason: Exclude<keyof typeof explain, 'year_not_loaded'>, attributed_clinicians: number | null) => ({
      ...{ ...withoutValues(SystemQuality), ...fixed, attributed_clinicians, bands: [], specialties: [] },
      ...{ reason, explanation: explain[reason === 'not_loaded' && performance_year !== undefined ? 'year_not_loaded' : reason] },
    });
    cite('health_systems');
    if (year === null || !years_held.includes(year)) return empty('not_loaded', null);
    cite('cms_mips', 'nppes');
    const { attributed, scored } = await scoresOf(deps.pool, system_id, year, role);
    if (scored.length === 0) return empty('no_scores', attributed);
    if (scored.length < MINIMUM_GROUP) return empty('small_group', attributed);
    const scores = scored.map(({ final_score }) => final_score);
    return {
      ...fixed,
      ...{ reason: null, explanation: null },
      attributed_clinicians: attributed,
      scored_clinicians: scored.length,
      ...spreadOf(scores),
      bands: bandsOf(scores),
      specialties: specialtyGroups(scored),
    };
  },
});
