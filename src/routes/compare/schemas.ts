import { z } from 'zod';
import { GroupFigures } from '#domain/figures/schemas';
import { countedFields } from '#domain/systems/counted';
import { arrayOf, integer, integerOrNull, named, oneOf, text, textOrNull } from '#fields/described';
import { listOf } from '#lists/list-of';
import { acoPerformance } from '#records/aco-performance';
import { nursingHome } from '#records/nursing-home';
import { member, members, NullReasons } from '#records/record-schema';

export const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

const comparedKinds = ['hospital', 'system', 'nursing_home', 'aco'] as const;
const kind = oneOf(comparedKinds, 'What it is');
const id = text('CCN of a hospital or nursing home, system_id of a system, aco_id of an ACO');

const sourcedFigures = [
  ...(['beds', 'finances', 'rating', 'survey', 'readmissions', 'acquired_conditions', 'physicians'] as const),
  ...(['nursing_home', 'aco'] as const),
] as const;

export const FigureSource = z
  .object({
    figure: oneOf(
      sourcedFigures,
      'The figures with this source: a field of `figures`, or physicians, nursing_home or aco for the other fields',
    ),
    source: text('Source id, as in /sources'),
    source_title: text('Published title of the file'),
    year: integerOrNull('Fiscal or performance year of the figure, else the year of the newest loaded release; of several the newest'),
    path: text('Path of the record with its provenance, or of the source'),
  })
  .describe('Source of one kind of figures');
export type FigureSource = z.infer<typeof FigureSource>;

export const homeColumns = [
  ...(['overall_rating', 'health_inspection_rating', 'staffing_rating', 'quality_rating', 'certified_bed_count'] as const),
  ...(['average_residents', 'total_nurse_hours', 'rn_hours', 'nurse_turnover_pct', 'health_deficiency_count'] as const),
  ...([
    'fine_count',
    'fines_usd',
    'payment_denial_count',
    'special_focus_status',
    'has_abuse_icon',
    'has_old_inspection',
    'chain_name',
  ] as const),
] as const;

export const HomeFigures = z
  .object({ ...members(nursingHome, homeColumns), null_reasons: NullReasons })
  .describe('Stars, staffing, inspections and fines of a nursing home');
export type HomeFigures = z.infer<typeof HomeFigures>;

export const acoColumns = [
  ...(['performance_year', 'track', 'risk_model', 'assigned_beneficiaries', 'benchmark_usd', 'expenditures_usd'] as const),
  ...(['benchmark_minus_expenditures_usd', 'earned_savings_usd', 'savings_rate_pct', 'quality_score_pct'] as const),
] as const;

export const AcoFigures = z
  .object({
    ...members(acoPerformance, acoColumns),
    qual_score_note: member(acoPerformance, 'qual_score_note'),
  })
  .describe('Results of an ACO in one performance year');
export type AcoFigures = z.infer<typeof AcoFigures>;

export const Compared = named('ComparedSubject', {
  kind,
  id,
  name: textOrNull('Name in the facility files, of the system, or in the newest results of an ACO'),
  city: textOrNull('City'),
  state: textOrNull('USPS code; of an ACO the states it operates in, joined by ", "'),
  path: text('Path of its details'),
  physician_count: integerOrNull(
    'Physicians attributed to the system; null for anything else, and if the type of none of its providers is known',
  ),
  counted: z
    .object({ hospital_count: integer('Number of hospitals counted'), ...countedFields })
    .nullable()
    .describe('What the figures of a system leave out, and the dates as of which sources name its hospitals; null for others'),
  figures: GroupFigures.nullable().describe(
    'Beds, finances, stars and penalties of a hospital or system, the latter over the hospitals of today; null for others',
  ),
  nursing_home_figures: HomeFigures.nullable().describe('Figures of a nursing home; null for others'),
  aco_figures: AcoFigures.nullable().describe('Figures of an ACO; null for others'),
  figure_sources: arrayOf(FigureSource, 'Where each figure comes from: title, year and the page of the record'),
});
export type Compared = z.infer<typeof Compared>;
export type Kind = Compared['kind'];

export const Candidate = z.object({ kind, id, name: textOrNull('Name'), city: textOrNull('City'), state: textOrNull('USPS code') });
export type Candidate = z.infer<typeof Candidate>;

export const Comparison = listOf(Compared).extend({
  fiscal_year: integerOrNull(
    'Fiscal year of the finances of all, or performance year of ACOs; null if they share none, and each has its own newest',
  ),
  candidates: arrayOf(Candidate, 'What has a name that fits `q`, best first; empty without `q`'),
});
export type Comparison = z.infer<typeof Comparison>;

export const words = {
  hospital: { one: 'hospital', many: 'hospitals', parameter: 'ccn' },
  system: { one: 'health system', many: 'health systems', parameter: 'system' },
  nursing_home: { one: 'nursing home', many: 'nursing homes', parameter: 'nursing_home' },
  aco: { one: 'ACO', many: 'ACOs', parameter: 'aco' },
} as const;

export const kindOf = { ccn: 'hospital', system: 'system', nursing_home: 'nursing_home', aco: 'aco' } as const;
