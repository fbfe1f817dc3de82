import { amountPart, type Content, html } from '#pages/html';
import type { Missing } from '#pages/record';
import { changed, figureTile, percentileWords, starsText, type Tile, tiles, tilesLine } from '#pages/tiles';
import { marginPercent, month, number, percent, uncapitalized } from '#pages/wording';
import { daysOf, isFullYear } from '../../cost-reports/report-of-year.ts';
import { bedsNote, MOST_BEDS } from '../../figures/beds.ts';
import { MOST_YEARS_APART } from '../../figures/coverage.ts';
import { averageWords } from '../../figures/peers.ts';
import {
  type HospitalHead,
  marginOf,
  newestPenalty,
  newestReport,
  newestTotalMargin,
  type Position,
  totalMarginOf,
} from './head-records.ts';

type Report = HospitalHead['figures']['reports'][number];

const positionWords = (position: Position | null): Content =>
  position &&
  html`<a class="rank" href="/resources/peer-groups">${percentileWords(position.percentile, position.count, position.peers, position.is_part)}</a>`;

/**
 * The nearest earlier fiscal year with a value. Files of single years may not be loaded, so it is not always the year
 * before; the tile names it.
 */
const earlier = <Y extends { fiscal_year: number }>(years: Y[], than: number, has: (year: Y) => boolean): Y | null =>
  years
    .filter((year) => year.fiscal_year < than && year.fiscal_year >= than - MOST_YEARS_APART && has(year))
    .toSorted((a, b) => b.fiscal_year - a.fiscal_year)[0] ?? null;

/** The report that a report is compared with, if both cover about a year. */
const reportBefore = (reports: Report[], report: Report, has: (report: Report) => boolean): Report | null =>
  isFullYear(report) ? earlier(reports, report.fiscal_year, (one) => isFullYear(one) && has(one)) : null;

function bedsTile({ figures, why, beds_position }: HospitalHead): Tile {
  const { bed_count: beds, bed_count_source, bed_count_year, has_subprovider_beds } = figures;
  if (beds === null) return { label: 'Beds', value: null, note: why['beds.bed_count'] };
  // Counts of different files or lines are not of the same beds.
  const before =
    bed_count_source === 'cost_report' && bed_count_year !== null
      ? earlier(
          figures.reports,
          bed_count_year,
          ({ bed_count, is_whole_facility }) =>
            bed_count !== null && bed_count > 0 && bed_count <= MOST_BEDS && is_whole_facility === has_subprovider_beds,
        )
      : null;
  return {
    label: 'Beds',
    value: html`<span title="${bedsNote(figures)}">${number(beds)}</span>`,
    note: bed_count_year === null && bedsNote(figures),
    period: bed_count_year !== null && `${bed_count_source === 'cost_report' ? 'fiscal ' : ''}${bed_count_year}`,
    change: before && changed(beds, before.bed_count!, before.fiscal_year),
    position: positionWords(beds_position),
  };
}

/** fiscal 2023, or fiscal 2023, 184 days */
const periodOf = (report: Report): string =>
  isFullYear(report) ? `fiscal ${report.fiscal_year}` : `fiscal ${report.fiscal_year}, ${daysOf(report)} days`;

function moneyTiles({ figures, why, revenue_position, margin_position, total_margin_position, has_reports }: HospitalHead): Tile[] {
  const report = newestReport(figures);
  const all_income = newestTotalMargin(figures);
  if (!report)
    return [
      { label: 'Net patient revenue', value: null, note: has_reports ? why['finances.net_patient_revenue_usd'] : 'no cost report on file' },
    ];
  const before = reportBefore(figures.reports, report, ({ net_patient_revenue }) => net_patient_revenue !== null);
  const revenue = report.net_patient_revenue!;
  const marginTile = (label: string, report: Report, of: typeof marginOf, income: string, place: Position | null): Tile => {
    const before_margin = reportBefore(figures.reports, report, (one) => of(one) !== null);
    const [margin, margin_before] = [of(report), of(before_margin)];
    return figureTile(label, margin, marginPercent, {
      note: margin === null ? 'not in the report' : income,
      period: periodOf(report),
      change: margin !== null && margin_before !== null && changed(margin, margin_before, before_margin!.fiscal_year, 'points'),
      position: isFullYear(report) && positionWords(place),
    });
  };
  return [
    {
      label: 'Net patient revenue',
      value: amountPart(revenue),
      period: periodOf(report),
      change: before?.net_patient_revenue ? changed(revenue, before.net_patient_revenue, before.fiscal_year) : null,
      position: isFullYear(report) && positionWords(revenue_position),
    },
    marginTile('Operating margin', report, marginOf, 'patient revenue only', margin_position),
    ...(all_income ? [marginTile('Total margin', all_income, totalMarginOf, 'all income', total_margin_position)] : []),
  ];
}

function penaltyTile({ ccn, figures, why, penalty_position, has_readmission_ratios }: HospitalHead): Tile {
  const newest = newestPenalty(figures);
  if (!newest) {
    const missing = why['readmissions.penalized_hospital_count'];
    return has_readmission_ratios
      ? {
          label: 'Readmission payment reduction',
          value: null,
          note: `${missing} Its excess readmission ratios are on file: see /hospitals/${ccn}/quality.`,
        }
      : { label: 'Readmission penalty', value: null, note: missing };
  }
  const before = earlier(figures.readmissions, newest.fiscal_year, ({ reduction_pct }) => reduction_pct !== null);
  const value = newest.reduction_pct!;
  return {
    label: 'Readmission penalty',
    value: value === 0 ? 'none' : percent(value),
    note: value > 0 && 'of Medicare payments',
    period: `fiscal ${newest.fiscal_year}`,
    change: before && changed(value, before.reduction_pct!, before.fiscal_year, 'points'),
    position: value > 0 && positionWords(penalty_position),
  };
}

/** Stars, beds, money and penalty, each with its year, its change and its place among hospitals of the kind. */
const figuresOfHead = (head: HospitalHead): Tile[] => {
  const { figures, why, ratings, facility } = head;
  return [
    {
      label: 'Overall rating',
      value: starsText(figures.overall_rating),
      note: figures.overall_rating === null ? why['rating.average_rating'] : 'Care Compare',
      period: figures.rating_date && month(figures.rating_date),
      position: averageWords(
        [
          [facility.state, ratings.state],
          ['nation', ratings.nation],
        ],
        String,
      ),
    },
    {
      label: 'Patient survey',
      value: starsText(figures.survey_rating === null ? null : Number(figures.survey_rating)),
      note: figures.survey_rating === null ? why['survey.average_rating'] : 'HCAHPS',
      period: figures.survey_date && `year to ${month(figures.survey_date)}`,
    },
    bedsTile(head),
    ...moneyTiles(head),
    penaltyTile(head),
  ];
};

export const isHospital = ({ facility }: HospitalHead): boolean => facility.facility_type === null || facility.facility_type === 'hospital';

export function hospitalStrip(head: HospitalHead, is_overview: boolean): Content {
  const shown = isHospital(head) ? figuresOfHead(head).filter(({ value }) => value !== null) : [];
  return shown.length > 0 && (is_overview ? tiles : tilesLine)(shown);
}

export const missingFigures = (head: HospitalHead): Missing[] =>
  isHospital(head)
    ? figuresOfHead(head)
        .filter(({ value }) => value === null)
        .map(({ label, note }) => ({ what: uncapitalized(label), why: String(note) }))
    : [];
