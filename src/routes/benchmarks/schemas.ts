import { z } from 'zod';
import { flagOrNull, integer, integerOrNull, named, numberOrNull, oneOrNull, text, textOrNull } from '#fields/described';
import { type BedSource, bedSources } from '#records/hospital-beds';
import { hospitalPatientSurvey } from '#records/hospital-patient-survey';
import { member, members, NullReasons, Provenance } from '#records/record-schema';

const s = hospitalPatientSurvey.columns;

export const sizeClasses = ['under 100', '100–199', '200–299', '300–499', '500 and more'] as const;

export const method =
  'Percentile rank by mid-ranks: 100 × (hospitals with a lower value + half of those with the same value) ÷ hospitals with a published value, the hospital itself ' +
  'included, so that equal scores have equal percentiles and the median score has 50. Hospitals with a withheld value are counted separately, never as zero. ' +
  'Quartiles are interpolated (percentile_cont). The peer group is all hospitals of the same published type and bed size class ' +
  '(under 100, 100–199, 200–299, 300–499, 500 and more; hospitals without a bed count are one class). Bed counts come from the newest impact file of the inpatient payment system, or else from the newest cost report that has them, or else from the Provider of Services file; see `bed_count_source`.';

export const Benchmark = named('HcahpsBenchmark', {
  percentile: numberOrNull('Percentile rank of the score in the group, 0 to 100; null without a score or if the group is empty'),
  hospital_count: integer('Number of hospitals in the group with a published value'),
  withheld_count: integer('Number of hospitals in the group with a withheld value'),
  below_count: integerOrNull('Number of hospitals with a lower value'),
  equal_count: integerOrNull('Number of hospitals with the same value, including the hospital itself'),
  above_count: integerOrNull('Number of hospitals with a higher value'),
  minimum: numberOrNull('Lowest value'),
  p25: numberOrNull('First quartile'),
  median: numberOrNull('Median'),
  p75: numberOrNull('Third quartile'),
  maximum: numberOrNull('Highest value'),
});

export const HcahpsPercentile = z.object({
  measure: member(hospitalPatientSurvey, 'measure_id'),
  ...members(hospitalPatientSurvey, ['measure_kind', 'question']),
  is_higher_better: flagOrNull(
    'Whether a higher value is better: false for the most negative answers (never, would not recommend); null for middle answers',
  ),
  score: numberOrNull('The ranked score: the hospital’s published value, or the requested score'),
  ccn: textOrNull('CCN of the requested hospital'),
  name: textOrNull('Name of the hospital'),
  period_start_date: s.period_start_date.schema.describe('First day of the survey period of the newest values'),
  period_end_date: s.period_end_date.schema.describe('Last day of that survey period'),
  national: Benchmark.describe('Comparison with all hospitals'),
  state: Benchmark.extend({ state: text('USPS code') })
    .nullable()
    .describe('Comparison with hospitals in the state (`state`, or else the state of the hospital)'),
  peer_group: Benchmark.extend({
    facility_subtype: text('Type of hospital as published'),
    size_class: oneOrNull(sizeClasses, 'Bed size class; null if no source has the number of beds'),
    bed_count: integerOrNull('Number of beds'),
    bed_count_source: oneOrNull(
      Object.keys(bedSources) as [BedSource, ...BedSource[]],
      'Where the beds were read, the first of: impact_file, cost_report, provider_of_services',
    ),
    bed_count_year: integerOrNull('Fiscal year of the impact file or cost report; year of the release of the Provider of Services file'),
  })
    .nullable()
    .describe('Comparison with hospitals of the same type and size; null without a hospital'),
  method: text('How percentiles are computed'),
  null_reasons: NullReasons,
  provenance: Provenance.nullable().describe('Source of the hospital’s value; null if a score was requested'),
});
