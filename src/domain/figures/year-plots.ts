import { barFigure, barsOfYears } from '#pages/bar-plot';
import { dataTable } from '#pages/data-table';
import { type Content, type Html, html } from '#pages/html';
import { joined, marginPercent, number, percent, usdShort } from '#pages/wording';
import { coveredHospitals, isThin, ofHospitals, PENALIZED, partYearWords, whyThin } from './coverage.ts';
import { MARGIN_NOTE } from './margin.ts';
import type { GroupFigures } from './schemas.ts';

type Year = GroupFigures['years'][number];
type PenaltyYear = GroupFigures['readmission_years'][number];

function plot<Y extends { fiscal_year: number; hospital_count: number }>(
  [title, caption]: [title: string, caption: string],
  years: Y[],
  figureOf: (year: Y) => number | null,
  wordsOf: (year: Y) => string,
  why: (year: Y) => string | null,
  covered: (year: Y) => number,
): Content {
  const bars = barsOfYears(
    years.map((year) => {
      const value = figureOf(year);
      const words = (value === null ? why(year) : wordsOf(year)) ?? 'no data';
      return { year: year.fiscal_year, value, words, is_hollow: isThin(covered(year), year.hospital_count) };
    }),
  );
  return bars.some(({ value }) => value !== null) && html`<section><h3>${title}</h3>${barFigure(title, bars, caption)}</section>`;
}

const withCoverage = (words: string, covered: number, all: number) => joined([words, ofHospitals(covered, all)]);

const tableOf = (years: Year[]): Html =>
  html`<details><summary>Figures by year</summary>${dataTable(
    'Finances by fiscal year',
    [
      'fiscal_year: Fiscal year begun',
      'net_patient_revenue_usd',
      {
        title: 'Hospitals in it',
        value: ({ revenue_hospital_count: covered, hospital_count: all, part_year_hospital_count }) =>
          joined([coveredHospitals(covered, all), partYearWords(part_year_hospital_count, all)]),
      },
      'operating_income_usd',
      {
        title: 'Operating margin',
        is_number: true,
        value: (row) =>
          row.operating_margin_pct === null
            ? html`<span class="quiet">${whyThin(row.margin_hospital_count, row.hospital_count)}</span>`
            : marginPercent(row.operating_margin_pct),
      },
      { title: 'Hospitals in the margin', value: (row) => coveredHospitals(row.margin_hospital_count, row.hospital_count) },
    ],
    years.toReversed(),
  )}</details>`;

export function yearPlots({ years, readmission_years, hospital_count }: GroupFigures): Html {
  const is_one = hospital_count === 1;
  const coverage = is_one
    ? ''
    : ' A year with fewer hospitals on file is lower for that reason alone. A hollow bar covers less than a fifth of them.';
  const reduction = (year: PenaltyYear) =>
    year.is_thin || is_one
      ? year.average_reduction_pct
      : Math.round((1000 * year.penalized_hospital_count!) / year.known_hospital_count) / 10;
  return html`<div class="columns">${[
    years.length > 0 &&
      plot(
        ['Net patient revenue', `US dollars by federal fiscal year, from cost reports.${coverage}`],
        years,
        (year) => year.net_patient_revenue_usd,
        (year) => withCoverage(usdShort(year.net_patient_revenue_usd!), year.revenue_hospital_count, year.hospital_count),
        () => null,
        (year) => year.revenue_hospital_count,
      ),
    years.length > 0 &&
      plot(
        ['Operating margin', `Operating income ÷ net patient revenue, percent, over the hospitals that report both. ${MARGIN_NOTE}`],
        years,
        (year) => year.operating_margin_pct,
        (year) => withCoverage(marginPercent(year.operating_margin_pct!), year.margin_hospital_count, year.hospital_count),
        (year) => whyThin(year.margin_hospital_count, year.hospital_count),
        (year) => year.margin_hospital_count,
      ),
    readmission_years.length > 1 &&
      plot(
        is_one
          ? ['Readmission penalty', 'Reduction of Medicare payments, percent.']
          : [PENALIZED, 'Percent of the hospitals in the program.'],
        readmission_years,
        reduction,
        (year) =>
          is_one
            ? percent(reduction(year)!)
            : `${percent(reduction(year)!)} of ${coveredHospitals(year.known_hospital_count, year.hospital_count)} in the program (${number(year.penalized_hospital_count!)})`,
        (year) => whyThin(year.known_hospital_count, year.hospital_count),
        (year) => year.known_hospital_count,
      ),
  ]}</div>${years.length > 0 && tableOf(years)}`;
}
