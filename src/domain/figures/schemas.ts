import { z } from 'zod';
import {
  arrayOf,
  dateOrNull,
  flag,
  flagOrNull,
  integer,
  integerOrNull,
  named,
  numberOrNull,
  objectOf,
  textOrNull,
} from '#fields/described';
import { NullReasons } from '#records/record-schema';

/** The rule of `coverage.ts`. */
const few = 'null if less than a fifth of the hospitals have it';
const covered = integer('Number of hospitals in this figure');

export const days_in_period = integerOrNull(
  'Days in the period of the cost report; null without revenue. Amounts of shorter and longer periods than a year (364 to 372 days) are not annualized',
);

const financeFields = {
  net_patient_revenue_usd: numberOrNull('Net patient revenue, sum of the hospitals that report it'),
  revenue_hospital_count: integer('Number of hospitals in the revenue'),
  part_year_hospital_count: integer(
    'Number of them without a report of about a year (364 to 372 days): their report closest to a year is counted and not annualized',
  ),
  operating_income_usd: numberOrNull('Operating income of the hospitals that report both it and their revenue'),
  operating_margin_pct: numberOrNull(
    `Operating income ÷ net patient revenue × 100 over the same hospitals, other income not counted; ${few}`,
  ),
  margin_hospital_count: integer('Number of hospitals in operating income and margin'),
  total_margin_pct: numberOrNull(`Net income ÷ (net patient revenue + other income) × 100 over the hospitals that report both; ${few}`),
  total_margin_hospital_count: integer('Number of hospitals in the total margin'),
};

const penaltyFields = {
  known_hospital_count: integer('Number of hospitals in the file of that year'),
  penalized_hospital_count: integerOrNull('Number of them with a penalty; null if none is in the file'),
  average_reduction_pct: numberOrNull(`Average payment reduction of these hospitals, percent, including those without a penalty; ${few}`),
};

const Penalties = named('GroupPenalties', { fiscal_year: integerOrNull('Newest loaded fiscal year of the program'), ...penaltyFields });

const coverage = (what: string) => ({
  hospital_count: integer('Number of hospitals that are counted, with or without a value of the year'),
  is_thin: flag(`Whether ${what} covers less than a fifth of them; averages are then null`),
  is_like_year_before: flagOrNull(
    `Whether ${what} covers about as many hospitals as in the year before: the smaller number is at least 80% of the other. Null for the first year and after a year without a value`,
  ),
});

/**
 * Figures summed over a set of hospitals, each with the number of hospitals behind it. Averages of less than a fifth of
 * the hospitals are null, with the reason.
 */
export const GroupFigures = named('GroupFigures', {
  hospital_count: integer('Number of hospitals'),
  by_state: arrayOf(
    z.object({
      state: textOrNull('USPS code; null if no loaded file says'),
      hospital_count: integer('Number of hospitals'),
      bed_count: numberOrNull('Beds of the hospitals with a bed count'),
      bed_hospital_count: integer('Number of hospitals in the bed count'),
    }),
    'Hospitals by state, most hospitals first',
  ),
  beds: objectOf(
    {
      bed_count: numberOrNull('Sum of beds'),
      hospital_count: covered,
      first_year: integerOrNull('Earliest year of the bed counts; null without one'),
      last_year: integerOrNull('Latest of these years'),
    },
    'Beds in the newer of the Provider of Services file and the cost reports of a hospital',
  ),
  finances: objectOf(
    {
      fiscal_year: integerOrNull('Federal fiscal year in which the periods begin'),
      ...financeFields,
      revenue_change_pct: numberOrNull(
        `Change in revenue since \`change_from_fiscal_year\`, for the hospitals that report a full year in both; ${few}`,
      ),
      change_from_fiscal_year: integerOrNull(
        'Year that the change is measured from: the latest of the five before for which enough hospitals report (the file of a year may not be loaded)',
      ),
      change_hospital_count: integer('Number of hospitals in the change'),
    },
    'From cost reports, one for each hospital: the newest fiscal year with at least 80% as many hospitals as the best covered one. Of two reports that begin in a fiscal year, the one closest to a full year counts',
  ),
  rating: objectOf(
    {
      average_rating: numberOrNull(`Average of the overall star ratings, 1 to 5; ${few}`),
      hospital_count: covered,
      release_date: dateOrNull('Release of the file with the ratings; null without one'),
    },
    'Overall star rating of CMS',
  ),
  survey: objectOf(
    {
      average_rating: numberOrNull(`Average of the survey summary stars, 1 to 5; ${few}`),
      hospital_count: covered,
      period_end_date: dateOrNull('Last day of the newest survey period; null without one'),
    },
    'Patient survey (HCAHPS), summary star rating',
  ),
  readmissions: Penalties.describe('Hospital Readmissions Reduction Program'),
  acquired_conditions: Penalties.describe('Hospital-Acquired Condition Reduction Program; a penalty is 1% of payments'),
  years: arrayOf(
    z.object({
      fiscal_year: integer('Federal fiscal year in which the periods begin'),
      ...financeFields,
      ...coverage('the revenue'),
    }),
    'Finances by fiscal year, oldest first, at most ten years; short periods are not annualized',
  ),
  readmission_years: arrayOf(
    z.object({ fiscal_year: integer('Fiscal year of the program'), ...penaltyFields, ...coverage('the penalty') }),
    'Readmission penalties by fiscal year, oldest first',
  ),
  null_reasons: NullReasons,
});
export type GroupFigures = z.infer<typeof GroupFigures>;
