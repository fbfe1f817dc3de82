import { type Html, html } from '#pages/html';
import { counted, number, usdShort } from '#pages/wording';
import { isYearLong } from '../cost-reports/report-of-year.ts';

/** Revenue of a hospital in a table of hospitals; a period that is not about a year says how long it is. */
export const revenueCell = (row: { net_patient_revenue_usd: number | null; days_in_period: number | null }): Html | null =>
  row.net_patient_revenue_usd === null
    ? null
    : html`${usdShort(row.net_patient_revenue_usd)}${row.days_in_period !== null && !isYearLong(row.days_in_period) && html` <span class="quiet">in ${number(row.days_in_period)} days</span>`}`;

/** 3 of them without a report of a full year; empty if each has one. */
export const partYearWords = (count: number, all: number): string =>
  count === 0 ? '' : all === 1 ? 'not a full year' : `${counted(count, 'hospital')} without a full year`;

/** Their number or share; a reduction of payments is a “Readmission penalty”. */
export const PENALIZED = 'Hospitals with a readmission penalty';

/** An average over a smaller share of the hospitals says little of them: it is left out, with the reason. */
const least_share = 1 / 5;
/** Years are joined in a plot if the one with fewer hospitals has this share of those of the other. */
const alike_share = 0.8;
/** A change over more years than this says nothing about today. */
export const MOST_YEARS_APART = 5;

export const isThin = (covered: number, all: number): boolean => covered < least_share * all;

/** Whether two years cover about as many hospitals, so that their sums can be compared. */
export const isAlike = (one: number, other: number): boolean => Math.min(one, other) >= alike_share * Math.max(one, other);

/** 3 of 182 hospitals, all 10 hospitals, 1 hospital: in a cell of its own, where nothing would look like not known. */
export const coveredHospitals = (covered: number, all: number): string =>
  covered !== all ? `${number(covered)} of ${counted(all, 'hospital')}` : all === 1 ? '1 hospital' : `all ${number(all)} hospitals`;

/** The same beside a figure: nothing where the figure is that of a single hospital. */
export const ofHospitals = (covered: number, all: number): string => (all === 1 ? '' : coveredHospitals(covered, all));

export const averageOf = <V>(value: V, covered: number, all: number): V | null => (isThin(covered, all) ? null : value);

/** Why there is no average although some hospitals have the figure; null if none has it. */
export const whyThin = (covered: number, all: number): string | null =>
  covered > 0 && isThin(covered, all)
    ? `Only ${ofHospitals(covered, all)} ${covered === 1 ? 'has' : 'have'} it; below one fifth, no average is shown.`
    : null;

/** The years of a series with their coverage, and whether each may be read on from the year before. */
export const withCoverage = <Y extends { fiscal_year: number }>(years: Y[], all: number, covered: (year: Y) => number) =>
  years.map((year, at) => {
    const before = years[at - 1];
    const follows = before !== undefined && before.fiscal_year === year.fiscal_year - 1 && covered(before) > 0 && covered(year) > 0;
    return {
      ...year,
      hospital_count: all,
      is_thin: isThin(covered(year), all),
      is_like_year_before: follows ? isAlike(covered(before), covered(year)) : null,
    };
  });

/** What plots of years say of hollow marks and broken lines. */
export const coverageCaption =
  'A hollow mark covers less than a fifth of the hospitals. Years are connected if they cover about as many hospitals.';
