import { z } from 'zod';
import { date, defineRecord, flag, integer, json, numeric, oneOf, required, requiredText, text, textList } from './define-record.ts';

/** With the mark published in its place. */
export const AcoWithheld = z
  .object({
    field: z.string().describe('Field that is null; a field of a group is written with a dot'),
    published: z.string().describe('Mark published in its place: * for 1 to 10 people, - for not reported'),
  })
  .meta({ id: 'AcoWithheld' });

const figures = (what: string) =>
  json(z.record(z.string(), z.number().nullable()), `${what}, keyed by the newest file’s column name in lower case.`);

export const acoTracks = [
  'Track 1',
  'Track 1+',
  'Track 2',
  'Track 3',
  'BASIC A',
  'BASIC B',
  'BASIC C',
  'BASIC D',
  'BASIC E',
  'ENHANCED',
] as const;

export const acoId = requiredText('ACO id as published, such as A1001; files from 2013 to about 2017 use different ids, such as A67373.');
export const performanceYear = required(integer('Performance year (calendar year).'));
export const agreementPeriod = {
  agreement_period_number: integer('Number of the agreement period.'),
  initial_start_date: date('First day of the first agreement.'),
  current_start_date: date('First day of the current agreement.'),
};

export const acoPerformance = defineRecord({
  kind: 'aco_performance',
  description: 'Financial and quality results of one accountable care organization in one performance year of the Shared Savings Program.',
  documents: { acos: 'aco_id' },
  current_indexes: { of: '(aco_id)', year: '(performance_year)', name: 'using gin (search_text(name) gin_trgm_ops)' },
  columns: {
    aco_id: acoId,
    performance_year: performanceYear,
    name: text('Name as published.'),
    state_codes: textList('States it operates in, USPS codes; null for years whose file has no states.'),
    track: oneOf(acoTracks, 'Participation track in that year.'),
    risk_model: oneOf(
      ['one_sided', 'two_sided'],
      'one_sided: shares savings only; two_sided: owes losses too. Derived from the track if the file has no such column.',
    ),
    agreement_type: text('Initial, Renewal, Re-entering as published.'),
    ...agreementPeriod,
    assignment_type: text('Prospective or Retrospective assignment of beneficiaries.'),
    revenue_category: text('High Revenue or Low Revenue.'),
    assigned_beneficiaries: integer('Assigned beneficiaries.'),
    person_years: numeric('Person years of assigned beneficiaries.'),
    benchmark_usd: numeric('Total benchmark, dollars.'),
    expenditures_usd: numeric('Total expenditures for assigned beneficiaries, dollars.'),
    benchmark_minus_expenditures_usd: numeric('Benchmark minus expenditures, dollars; negative if spending exceeded the benchmark.'),
    generated_savings_usd: numeric(
      'Savings (or losses, negative) beyond the minimum savings or loss rate, dollars; 0 if within it. Not published for 2013.',
    ),
    earned_savings_usd: numeric('Shared savings paid to the organization, dollars; negative: losses it owes.'),
    updated_benchmark_per_capita_usd: numeric('Updated benchmark per beneficiary, dollars.'),
    historical_benchmark_per_capita_usd: numeric('Historical benchmark per beneficiary, dollars.'),
    disaster_adjustment_usd: numeric('Adjustment of losses for extreme and uncontrollable circumstances, dollars.'),
    savings_rate_pct: numeric('Benchmark minus expenditures, as a percentage of the benchmark.'),
    savings_rate_basis: oneOf(
      ['published', 'computed'],
      'computed: the 2013 file has no such column, so it is benchmark_minus_expenditures_usd ÷ benchmark_usd.',
    ),
    minimum_savings_rate_pct: numeric('Minimum savings rate, percent.'),
    minimum_loss_rate_pct: numeric('Minimum loss rate, percent, negative; 2013 only.'),
    maximum_share_rate_pct: numeric('Maximum sharing rate, percent.'),
    final_share_rate_pct: numeric('Final sharing rate for savings, percent.'),
    final_loss_rate_pct: numeric('Final sharing rate for losses, percent; from about 2023 on.'),
    quality_performance_share_rate_pct: numeric('Sharing rate for quality performance, percent; through 2014.'),
    quality_score_pct: numeric('Quality score, percent.'),
    qual_score_note: oneOf(
      ['P4R', 'suppressed', 'not_reported', 'not_published'],
      'Why there is no quality score: P4R (pay for reporting), suppressed (small numbers, *), not_reported (-), not_published (empty field).',
    ),
    is_quality_standard_met: flag('Whether it satisfied the quality standard.'),
    dual_eligible_pct: numeric('Beneficiaries with both Medicare and Medicaid, percent.'),
    long_term_institutionalized_pct: numeric('Beneficiaries in long-term institutional stays, percent.'),
    covid_diagnosis_pct: numeric('Beneficiaries with a COVID-19 diagnosis, percent.'),
    covid_episode_pct: numeric('Beneficiaries with a COVID-19 inpatient episode, percent.'),
    provider_counts: figures('Participating providers and facilities by type'),
    beneficiaries: figures('Beneficiaries and person years by group'),
    risk_scores: figures('Average HCC risk scores by group'),
    spending: figures('Dollars per capita by group and type of service'),
    utilization: figures('Utilization, such as events per 1,000 person years'),
    program: json(
      z.record(z.string(), z.string().nullable()),
      'All other columns of the file as published, keyed by column name in lower case.',
    ),
    withheld: json(z.array(AcoWithheld), 'Figures the file withholds. A withheld figure is unknown, not zero.'),
  },
});

export const acoQualityMeasure = defineRecord({
  kind: 'aco_quality_measure',
  description: 'Result of one accountable care organization for one quality measure in one performance year.',
  current_indexes: { of: '(aco_id, performance_year)' },
  columns: {
    aco_id: acoId,
    performance_year: performanceYear,
    measure_code: requiredText('Code as published: ACO1 to ACO46, CAHPS_1, Measure_479, QualityID_134_WI and so on.'),
    value: numeric(
      'Result in the unit of the measure: a percentage or a score for most, a rate for Measure_479, Measure_484 and Measure_MCC1.',
    ),
    note: oneOf(
      ['suppressed', 'not_reported', 'not_published', 'marked'],
      'Why there is no value: suppressed (*), not_reported (-), not_published (empty), marked (another mark, such as ^ or ~ in 2020; see source_row).',
    ),
  },
});
