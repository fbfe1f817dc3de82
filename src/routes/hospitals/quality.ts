import { z } from 'zod';
import { penaltyChart } from '#domain/hospitals/finances/year-charts';
import { hospitalTop } from '#domain/hospitals/head/head-part';
import { type HospitalHead, hospitalHead } from '#domain/hospitals/head/head-records';
import { ConditionMeasure, conditionMeasures, PenaltyYear, penaltyYears } from '#domain/hospitals/penalty-schemas';
import { facilityNotFound, facilitySources, warnOfStanding } from '#domain/hospitals/standing';
import { Ccn } from '#fields/ccn';
import { arrayOf, named } from '#fields/described';
import { dataTable, valueAt } from '#pages/data-table';
import type { Fact } from '#pages/facts';
import { type Html, html } from '#pages/html';
import { labelOf } from '#pages/member';
import { shownName } from '#pages/names/display-name';
import { block, headedPage, knownFacts, noData } from '#pages/record';
import { month, number, percent } from '#pages/wording';
import { shownOf } from '#records/record-schema';
import { defineEndpoint, definePage } from '#server/define-endpoint';
import { findHospital } from './records.ts';
import { Hospital } from './schemas.ts';
import { type SurveyAverage, surveyAnswers, surveyAverages, surveyPart } from './survey-part.ts';

const { quality_sources, null_reasons, provenance, ...figures } = Hospital.pick({
  ...{ ccn: true, name: true, state: true, standing: true, overall_rating: true, overall_rating_footnote: true, rating_history: true },
  ...{ measure_groups: true, national_comparisons: true, hcahps: true, payment_adjustments: true, hac_measures: true },
  ...{ spending_per_beneficiary: true, spending_period_end_date: true, case_mix_index: true, case_mix_index_fiscal_year: true },
  ...{ quality_sources: true, null_reasons: true, provenance: true },
}).shape;

const HospitalQuality = named('HospitalQuality', {
  ...figures,
  readmission_penalties: arrayOf(PenaltyYear, 'Readmission penalties by fiscal year, newest first'),
  readmission_measures: arrayOf(ConditionMeasure, 'Excess readmission ratios by fiscal year and condition, newest first'),
  ...{ quality_sources, null_reasons, provenance },
});

type Answer = z.infer<typeof HospitalQuality>;
type Measure = Answer['readmission_measures'][number];
type Acquired = NonNullable<Answer['hac_measures']>[number];

interface QualityPageData {
  head: HospitalHead;
  averages: SurveyAverage[];
  answers: ReadonlyMap<string, number>;
}

const inYear = (label: string, year: number | null) => (year === null ? label : `${label}, fiscal ${year}`);

/** A figure with what it means, since a number alone does not say whether more of it is better. */
const explained =
  (meaning: string, of = '') =>
  (value: number): Html =>
    html`${of ? `${value}${of}` : number(value)} <span class="quiet">${meaning}</span>`;

function paymentFacts(hospital: Answer): Fact[] {
  const { null_reasons: why } = hospital;
  const fact = (label: string, member: string, shown: (value: any) => Fact['value']): Fact => {
    const value = valueAt(hospital, member) ?? null;
    return { label, value: value === null ? null : shown(value), why: why[member] ?? why[member.split('.')[0]!] };
  };
  const ofProgram = (label: string, program: string, figure: string, shown: (value: any) => Fact['value']): Fact => {
    const at = `payment_adjustments.${program}`;
    return fact(inYear(label, valueAt(hospital, `${at}.fiscal_year`) as number | null), `${at}.${figure}`, shown);
  };
  const until = hospital.spending_period_end_date;
  return [
    ofProgram('Readmission penalty', 'hrrp', 'payment_reduction_pct', (reduction) =>
      reduction === 0 ? 'none' : `${percent(reduction)} of payments`,
    ),
    ofProgram('Hospital-acquired condition penalty', 'hac', 'is_penalized', (is_penalized) => (is_penalized ? '1% of payments' : 'none')),
    ofProgram(
      'Hospital-acquired condition score',
      'hac',
      'total_hac_score',
      explained('higher is worse: the quarter of hospitals with the highest scores loses 1% of payments'),
    ),
    ofProgram(
      'Value-based purchasing score',
      'hvbp',
      'total_performance_score',
      explained('higher is better: it decides how much of its payments a hospital gets back', ' of 100'),
    ),
    ofProgram(
      'Efficiency points',
      'hvbp.efficiency',
      'measure_score',
      explained('more points for lower Medicare spending per patient', ' of 10'),
    ),
    fact(
      `Medicare spending per patient${until ? `, ${month(until)}` : ''}`,
      'spending_per_beneficiary',
      (spending) => `${spending} (1 is the national median; more is costlier)`,
    ),
    fact(
      inYear('Case mix index', hospital.case_mix_index_fiscal_year),
      'case_mix_index',
      explained('above 1: its patients need more care than the average Medicare stay'),
    ),
  ];
}

const acquired = {
  psi_90: 'Patient safety composite (PSI 90)',
  clabsi: 'Central line infections',
  cauti: 'Catheter urinary infections',
  ssi: 'Surgical site infections',
  mrsa: 'MRSA bacteremia',
  cdi: 'Clostridioides difficile',
} as const;

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
      'predicted_readmission_rate_pct: Predicted',
      'expected_readmission_rate_pct: Expected',
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

const ratings = (hospital: Pick<Answer, 'rating_history'>) =>
  hospital.rating_history.length > 1 &&
  html`<h3>Rating over time</h3>${dataTable(
    'Overall rating by release',
    [
      'release_date: First release',
      'overall_rating: Stars',
      { title: 'Name at the time', value: (row) => shownName(row.name, 'business') },
      'overall_rating_footnote: Footnote',
    ],
    hospital.rating_history,
  )}`;

const measureGroups = ({ measure_groups }: Pick<Answer, 'measure_groups'>) =>
  measure_groups !== null &&
  measure_groups.length > 0 &&
  html`<h3>Measures in the overall rating</h3><p class="quiet">How many measures of each group are better, no different or worse than the national value. CMS publishes no comparison for the other groups.</p>${dataTable(
    'Measure groups',
    [
      { title: 'Group', value: (row: NonNullable<Answer['measure_groups']>[number]) => labelOf(row.group) },
      'measure_count',
      'facility_measure_count: Reported by this hospital',
      'better',
      'no_different',
      'worse',
    ],
    measure_groups,
  )}`;

const hospitalQualityPage = definePage<typeof HospitalQuality>((hospital, view, { head, averages, answers }: QualityPageData) => {
  const { ccn, readmission_penalties: penalties, readmission_measures: measures, null_reasons: why } = hospital;
  const from = (...ids: string[]) => hospital.quality_sources.filter(({ source }) => ids.includes(source));
  const payments = knownFacts(paymentFacts(hospital));
  const survey = surveyPart(hospital, averages, answers);
  const newest = measures.filter(({ fiscal_year }) => fiscal_year === measures[0]?.fiscal_year);
  const history = [measureGroups(hospital), ratings(hospital)].filter(Boolean);
  return headedPage(
    hospitalTop(head, 'quality'),
    view,
    html`${block(measureGroups(hospital) ? 'Compared with the nation' : 'Overall rating', history.length > 0 && history, { origins: [hospital.provenance] })}
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
  );
});

export default defineEndpoint({
  path: '/hospitals/{ccn}/quality',
  summary: 'Quality of a hospital',
  description:
    'Overall star rating with its history and measure groups, patient survey, Medicare payment adjustments with the readmission penalties of all loaded years and their conditions, hospital-acquired conditions, spending per beneficiary and case mix index. Missing and withheld values are null, with the reason in `null_reasons`.',
  params: z.object({ ccn: Ccn }),
  response: HospitalQuality,
  sources: facilitySources,
  shape: 'detail',
  page: {
    ...hospitalQualityPage,
    data: async ({ params }, { deps }) => {
      const head = await hospitalHead(deps, params.ccn);
      const [averages, answers] = await Promise.all([surveyAverages(deps, head?.facility.state ?? null), surveyAnswers(deps, params.ccn)]);
      return { head, averages, answers };
    },
  },
  async handler({ params: { ccn } }, context) {
    const [found, { years }, readmission_measures] = await Promise.all([
      findHospital(context.deps, ccn),
      penaltyYears(context.deps, ccn),
      conditionMeasures(context.deps, ccn),
    ]);
    if (!found) throw await facilityNotFound(context.deps, ccn);
    const { hospital, used } = found;
    context.cite(hospital.provenance.source, ...used, ...years.map(({ provenance }) => provenance.source));
    await warnOfStanding({ ...hospital, ...hospital.provenance }, context);
    // The reasons that belong to its fields.
    const own = Object.entries(hospital.null_reasons).filter(([name]) => name.split('.')[0]! in HospitalQuality.shape);
    const further = { null_reasons: Object.fromEntries(own), readmission_penalties: years, readmission_measures };
    return shownOf(HospitalQuality, { ...hospital, ...further });
  },
});
