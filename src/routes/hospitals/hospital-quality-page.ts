import type { z } from 'zod';
import { penaltyChart } from '../../domain/hospitals/finances/year-charts.ts';
import { hospitalHeadPart, hospitalTitle } from '../../domain/hospitals/head/head-part.ts';
import type { HospitalHead } from '../../domain/hospitals/head/head-records.ts';
import { dataTable } from '../../pages/data-table.ts';
import { html } from '../../pages/html.ts';
import { notes } from '../../pages/notes.ts';
import { block } from '../../pages/record/block.ts';
import { knownFacts } from '../../pages/record/known-facts.ts';
import { noData } from '../../pages/record/no-data.ts';
import { percent } from '../../pages/wording.ts';
import { definePage } from '../../server/define-endpoint.ts';
import { acquired, paymentFacts } from './payment-part.ts';
import type { HospitalQuality } from './quality-page-schema.ts';
import { measureGroups, ratings } from './ratings-part.ts';
import type { SurveyAverage } from './survey-averages.ts';
import { surveyPart } from './survey-part.ts';

type Answer = z.infer<typeof HospitalQuality>;
type Measure = Answer['readmission_measures'][number];
type Acquired = NonNullable<Answer['hac_measures']>[number];

interface QualityPageData {
  head: HospitalHead;
  averages: SurveyAverage[];
  /** Percent of patients with the best answer, by measure. */
  answers: ReadonlyMap<string, number>;
}

const readmissions = (rows: Measure[]) =>
  rows.length > 0 &&
  html`<h3>By condition, fiscal ${String(rows[0]!.fiscal_year)}</h3><p class="quiet">Predicted ÷ expected readmissions; above 1 is worse than expected.</p>${dataTable(
    'Readmissions by condition',
    [
      'condition',
      'excess_readmission_ratio: Excess ratio',
      'peer_group_median_ratio: Median of its peer group',
      'is_penalized: Counts toward the penalty',
      'discharge_count',
      {
        title: 'Predicted',
        is_number: true,
        value: (row) => (row.predicted_readmission_rate_pct === null ? null : percent(row.predicted_readmission_rate_pct, 1)),
      },
      {
        title: 'Expected',
        is_number: true,
        value: (row) => (row.expected_readmission_rate_pct === null ? null : percent(row.expected_readmission_rate_pct, 1)),
      },
    ],
    rows,
  )}`;

const conditionsPart = (measures: Answer['hac_measures']) => {
  const known = (measures ?? []).filter(({ value }) => value !== null);
  return (
    known.length > 0 &&
    html`<h3>Hospital-acquired conditions</h3><p class="quiet">The z-score compares with all hospitals; below 0 is better than average.</p>${dataTable(
      'Hospital-acquired conditions',
      [
        { title: 'Measure', value: (row: Acquired) => acquired[row.measure as keyof typeof acquired] ?? row.measure },
        { title: 'Value', is_number: true, digits: 3, value: (row) => row.value },
        'z_score: z-score',
      ],
      known,
    )}`
  );
};

export const hospitalQualityPage = definePage<typeof HospitalQuality>((hospital, view, { head, averages, answers }: QualityPageData) => {
  const { ccn, readmission_penalties: penalties, readmission_measures: measures, null_reasons: why } = hospital;
  const from = (...ids: string[]) => hospital.quality_sources.filter(({ source }) => ids.includes(source));
  const payments = knownFacts(paymentFacts(hospital));
  const survey = surveyPart(hospital, averages, answers);
  const newest = measures.filter(({ fiscal_year }) => fiscal_year === measures[0]?.fiscal_year);
  const history = [measureGroups(hospital), ratings(hospital)].filter(Boolean);
  return {
    title: hospitalTitle(head, 'quality'),
    width: 'wide',
    main: html`${hospitalHeadPart(head, 'quality', notes(view))}
${block(measureGroups(hospital) ? 'Compared with the nation' : 'Overall rating', history.length > 0 && history, { origins: [hospital.provenance] })}
${block('Patient survey (HCAHPS)', survey, { origins: from('cms_hcahps') })}
${penalties.length > 0 && penaltyChart(ccn, penalties.toReversed())}
${block('Readmissions', readmissions(newest), { origins: newest.map(({ provenance }) => provenance) })}
${block('Medicare payment adjustments', payments.shown && html`${payments.shown}${conditionsPart(hospital.hac_measures)}`, {
  origins: from('cms_hrrp_supplemental', 'cms_hac_reduction', 'cms_hvbp', 'cms_mspb', 'cms_ipps_impact'),
})}
<p><a href="/vbc/hrrp/${ccn}">Readmission penalties of all years</a> · <a href="/vbc/hrrp/${ccn}/measures">all their measures</a> · <a href="/hospitals/${ccn}/case-mix-index">case mix index by year</a></p>
${noData([
  history.length === 0 && { what: 'rating history and measure groups', why: 'one release on file, without groups' },
  survey === null && { what: 'patient survey', why: why['hcahps.summary_star_rating'] ?? why.hcahps },
  penalties.length === 0 && {
    what: 'readmission penalty by year',
    why: why['payment_adjustments.hrrp.payment_reduction_pct'] ?? 'none on file',
  },
  ...payments.missing,
])}`,
    origin: 'sources',
  };
});
