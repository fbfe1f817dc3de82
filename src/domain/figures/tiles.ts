import { type Content, html } from '#pages/html';
import { averageStars, changed, changedBy, figureTile, starsText, type Tile } from '#pages/tiles';
import { fixed, joined, marginPercent, month, number, percent, usdShort } from '#pages/wording';
import { MOST_YEARS_APART, ofHospitals, PENALIZED, partYearWords, whyThin } from './coverage.ts';
import type { Nation, NationFinances } from './nation-records.ts';
import type { GroupFigures } from './schemas.ts';

const nationWords = (value: number | null | undefined, shown: (value: number) => string) =>
  value !== null && value !== undefined && html`<span class="quiet">all hospitals: ${shown(value)}</span>`;

type FinanceYear = GroupFigures['years'][number];

/**
 * Share of the hospitals by which two years may differ: with one in eight missing, the margin of a system moved by two
 * points that no hospital moved.
 */
const MOST_MISSING = 0.03;
const areSame = (a: number, b: number): boolean => Math.abs(a - b) <= MOST_MISSING * Math.max(a, b);

/**
 * The nearest earlier year whose margin covers the same number of hospitals, or nearly: files of single years may not
 * be loaded.
 */
function marginChange(
  { finances, years }: GroupFigures,
  field: 'operating_margin_pct' | 'total_margin_pct',
  covered: 'margin_hospital_count' | 'total_margin_hospital_count',
) {
  const now = finances[field];
  if (now === null) return null;
  const before: FinanceYear | undefined = years.findLast(
    (year) =>
      year.fiscal_year! < finances.fiscal_year! &&
      year.fiscal_year! >= finances.fiscal_year! - MOST_YEARS_APART &&
      year[field] !== null &&
      areSame(finances[covered], year[covered]),
  );
  return before ? changed(now, before[field]!, before.fiscal_year!, 'points') : null;
}

/** Part of the revenue of all hospitals; a single hospital is too small a part to say. */
const revenueShare = (revenue: number | null, nation: NationFinances | undefined) =>
  revenue !== null && nation?.net_patient_revenue
    ? html`<span class="quiet">${percent(Math.round((1000 * revenue) / nation.net_patient_revenue) / 10)} of all hospitals</span>`
    : null;

/** Two years may be on file of fewer hospitals than the newest one is: the change is of those. */
const revenueChange = (
  { revenue_change_pct, change_from_fiscal_year, change_hospital_count: count, revenue_hospital_count }: GroupFigures['finances'],
  all: number,
) =>
  revenue_change_pct !== null &&
  html`${changedBy(revenue_change_pct, change_from_fiscal_year!)}${all > 1 && count !== revenue_hospital_count && ` at the ${number(count)} of ${number(all)} with a full year in both`}`;

/**
 * All income is counted. Files of some years have no net income: the newest year that has it stands beside the
 * operating margin.
 */
function totalMargin(figures: GroupFigures, nation: Nation): Tile {
  const { finances, years, hospital_count: all, null_reasons: why } = figures;
  const of = years.findLast(({ fiscal_year, total_margin_pct }) => total_margin_pct !== null && fiscal_year <= (finances.fiscal_year ?? 0));
  if (!of) return { label: 'Total margin', value: null, note: why['finances.total_margin_pct'] };
  return {
    label: 'Total margin',
    value: html`<span title="All income is counted">${marginPercent(of.total_margin_pct!)}</span>`,
    period: `fiscal ${of.fiscal_year}`,
    note: joined(['all income', ofHospitals(of.total_margin_hospital_count, all)]),
    change: of.fiscal_year === finances.fiscal_year && marginChange(figures, 'total_margin_pct', 'total_margin_hospital_count'),
    position: nationWords(nation.finances.find(({ fiscal_year }) => fiscal_year === of.fiscal_year)?.total_margin_pct, marginPercent),
  };
}

export const yearsWords = ({ first_year, last_year }: { first_year: number | null; last_year: number | null }): string =>
  first_year === null ? '' : first_year === last_year ? String(first_year) : `${first_year} to ${last_year}`;

const twoDecimals = (value: number) => fixed(value, 2);
const stars = (value: number, all: number) => (all === 1 ? starsText(Math.round(value)) : averageStars(value));

export function figureTiles(figures: GroupFigures, nation: Nation): Tile[] {
  const { hospital_count: all, beds, finances, rating, survey, readmissions, null_reasons: why } = figures;
  const covered = (count: number) => ofHospitals(count, all);
  const theirs = nation.finances.find(({ fiscal_year }) => fiscal_year === finances.fiscal_year);
  const few = whyThin(readmissions.known_hospital_count, all);
  const share =
    few === null &&
    readmissions.known_hospital_count > 0 &&
    Math.round((100 * readmissions.penalized_hospital_count!) / readmissions.known_hospital_count);
  /** Without a value the reason is the note. */
  const tile = (
    label: string,
    path: string,
    value: number | null,
    shown: (value: number) => Content,
    { note, ...more }: Partial<Tile>,
  ): Tile => figureTile(label, value, shown, { ...more, note: value === null ? why[path] : note });
  return [
    tile('Beds', 'beds.bed_count', beds.bed_count, number, { period: yearsWords(beds), note: covered(beds.hospital_count) }),
    tile('Net patient revenue', 'finances.net_patient_revenue_usd', finances.net_patient_revenue_usd, usdShort, {
      note: joined([covered(finances.revenue_hospital_count), partYearWords(finances.part_year_hospital_count, all)]),
      period: `fiscal ${finances.fiscal_year}`,
      change: revenueChange(finances, all),
      position: revenueShare(finances.net_patient_revenue_usd, theirs),
    }),
    tile(
      'Operating margin',
      'finances.operating_margin_pct',
      finances.operating_margin_pct,
      (margin) => html`<span title="Other income is not counted">${marginPercent(margin)}</span>`,
      {
        note: joined(['patient revenue only', covered(finances.margin_hospital_count)]),
        period: `fiscal ${finances.fiscal_year}`,
        change: marginChange(figures, 'operating_margin_pct', 'margin_hospital_count'),
        position: nationWords(theirs?.operating_margin_pct, marginPercent),
      },
    ),
    totalMargin(figures, nation),
    tile(all === 1 ? 'Overall rating' : 'Average rating', 'rating.average_rating', rating.average_rating, (value) => stars(value, all), {
      note: joined(['Care Compare', covered(rating.hospital_count)]),
      period: rating.release_date && month(rating.release_date),
      position: nationWords(nation.average_rating, twoDecimals),
    }),
    tile('Patient survey', 'survey.average_rating', survey.average_rating, (value) => stars(value, all), {
      note: joined(['HCAHPS', covered(survey.hospital_count)]),
      period: survey.period_end_date && `year to ${month(survey.period_end_date)}`,
      position: nationWords(nation.average_survey, twoDecimals),
    }),
    {
      label: all === 1 ? 'Readmission penalty' : PENALIZED,
      value: share === false ? null : all === 1 ? percent(readmissions.average_reduction_pct!) : percent(share),
      note:
        share === false
          ? (few ?? why['readmissions.penalized_hospital_count'])
          : all > 1 && `${covered(readmissions.known_hospital_count)} in the program`,
      period: `fiscal ${readmissions.fiscal_year}`,
      position:
        all > 1 &&
        nationWords(nation.penalized.find(({ fiscal_year }) => fiscal_year === readmissions.fiscal_year)?.penalized_pct, percent),
    },
  ];
}
