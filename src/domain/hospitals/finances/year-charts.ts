import type { z } from 'zod';
import { type Html, html } from '#pages/html';
import { marginPercent, percent, usd } from '#pages/wording';
import { type Drawn, type YearFigure, yearChart } from '#pages/year-chart';
import { daysOf, isFullYear } from '../../cost-reports/report-of-year.ts';
import { MARGIN_NOTE } from '../../figures/margin.ts';
import type { PenaltyYear } from '../penalty-schemas.ts';
import { type FinancialYear, financialsOfYear } from './chart-records.ts';

/** Labeled by fiscal year, or by the last day if two periods begin in it. */
const reportPath = (ccn: string, { fiscal_year, report }: FinancialYear, all: FinancialYear[]): string =>
  all.filter((other) => other.fiscal_year === fiscal_year).length > 1
    ? `/cost-reports/${ccn}?fiscal_year_end=${report?.fiscal_year_end}`
    : `/cost-reports/${ccn}?fiscal_year=${fiscal_year}`;

const periodOf = (report: NonNullable<FinancialYear['report']>): YearFigure['period'] => ({
  end: report.fiscal_year_end,
  days: isFullYear(report) ? null : daysOf(report),
});

const years = 'Fiscal year';
const no_report = 'No cost report is loaded for this hospital.';
const revenue: Drawn = {
  title: 'Net patient revenue',
  caption: 'US dollars, by the federal fiscal year in which the period begins; short periods are not annualized.',
  figure: 'Revenue',
  years,
};
const margin: Drawn = {
  title: 'Operating margin',
  caption: `Operating income ÷ net patient revenue, percent. ${MARGIN_NOTE}`,
  figure: 'Margin',
  years,
};
const penalty: Drawn = {
  title: 'Readmission penalty',
  caption: 'Reduction of base operating DRG payments under the Hospital Readmissions Reduction Program, percent; the maximum is 3.',
  figure: 'Reduction',
  years,
};

export function financialCharts(ccn: string, financials: FinancialYear[]): Html {
  const rows = (figure: 'net_patient_revenue' | 'operating_margin_pct') =>
    financials.map((year): YearFigure => {
      const { fiscal_year, report } = year;
      const why = !report
        ? 'no report loaded'
        : figure === 'operating_margin_pct' && report.net_patient_revenue !== null
          ? 'no operating income, or a revenue that is a placeholder'
          : 'not in the report';
      const period = report ? periodOf(report) : undefined;
      return {
        year: fiscal_year,
        period,
        is_beside: report !== null && financialsOfYear(financials, fiscal_year)?.fiscal_year_end !== report.fiscal_year_end,
        value: report?.[figure] ?? null,
        why,
        path: reportPath(ccn, year, financials),
        origin: report,
      };
    });
  return html`<div class="columns">${[
    yearChart(revenue, rows('net_patient_revenue'), usd, no_report),
    yearChart(margin, rows('operating_margin_pct'), marginPercent, no_report),
  ]}</div>`;
}

export const penaltyChart = (ccn: string, penalties: z.infer<typeof PenaltyYear>[]): Html =>
  yearChart(
    penalty,
    penalties.map(
      ({ fiscal_year, payment_reduction_pct, null_reasons, provenance }): YearFigure => ({
        year: fiscal_year,
        value: payment_reduction_pct,
        why: null_reasons.payment_reduction_pct ?? 'not loaded',
        path: `/vbc/hrrp/${ccn}`,
        origin: provenance,
      }),
    ),
    percent,
    'No readmission penalty is loaded for this hospital. The program covers only hospitals paid under the inpatient prospective payment system.',
  );
