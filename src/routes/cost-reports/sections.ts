import { z } from 'zod';
import { marginsOf } from '../../domain/figures/margin.ts';
import { ofHospital } from '../../domain/hospitals/head/head-part.ts';
import { listOf } from '../../lists/list-of.ts';
import { balanceSheetDerived, summaryDerived } from '../../records/cost-report-derived.ts';
import { balanceSheetFigures, charityCareFigures, summaryFigures } from '../../records/cost-report-figure.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { costReportSources } from './choose.ts';
import { historyOf } from './history.ts';
import { BalanceSheet, CharityCare, CostReportYear, provenanceQuery, reportQuery } from './schemas.ts';

/** What the sections of the reports of a hospital have alike. */
const section = <R extends z.ZodObject>(view: string, row: R) => ({
  ...ofHospital('finances', view),
  tag: 'Hospital finances',
  query: z.object({ ...reportQuery, ...provenanceQuery }),
  response: listOf(row),
  sources: costReportSources,
  shape: 'list' as const,
  list: { paged: false, default_limit: 50 },
});

const sheet_names = [...Object.keys(balanceSheetFigures), ...Object.keys(balanceSheetDerived)];

export const balanceSheet = defineEndpoint({
  ...section('balance sheets', BalanceSheet),
  path: '/cost-reports/{ccn}/balance-sheet',
  summary: 'Balance sheets of a hospital',
  description:
    'Every line of worksheet G (assets, liabilities, fund balances; the sum of the four funds) by period, latest first, with current ratio, quick ' +
    'ratio ((current assets − inventory − prepaid expenses) ÷ current liabilities) and debt to equity (liabilities ÷ fund balances).',
  handler: ({ params, query }, context) => historyOf('balance_sheet', sheet_names, { ...params, ...query }, context),
});

const charity_names = ['cost_to_charge_ratio', ...Object.keys(charityCareFigures)];

export const charityCare = defineEndpoint({
  ...section('charity care', CharityCare),
  path: '/cost-reports/{ccn}/charity-care',
  summary: 'Charity care and uncompensated care of a hospital',
  description:
    'Worksheet S-10 by period, latest first: charity care, bad debt, uncompensated and unreimbursed care. The public use file leaves it empty ' +
    'for periods that begin on or after October 1, 2022.',
  handler: ({ params, query }, context) => historyOf('charity_care', charity_names, { ...params, ...query }, context),
});

const summary_names = [...Object.keys(summaryFigures), ...Object.keys(summaryDerived)];
const of_years = section('finances by year', CostReportYear);

export const years = defineEndpoint({
  ...of_years,
  path: '/cost-reports/{ccn}/years',
  summary: 'Finances of a hospital by year',
  description:
    'Income, margins, beds, days, discharges, payments and depreciation of every period on file, latest first: the figures of /cost-reports/{ccn}, one row for each period, also as CSV, XLSX, NDJSON and Parquet.',
  list: {
    ...of_years.list,
    shown: [
      ...['fiscal_year', 'fiscal_year_end', 'net_patient_revenue', 'total_operating_expenses', 'operating_income', 'operating_margin_pct'],
      ...['net_income', 'total_margin_pct', 'beds', 'total_discharges', 'form'],
    ],
  },
  async handler({ params, query }, context) {
    const { results, ...page } = await historyOf('summary', summary_names, { ...params, ...query }, context);
    return { ...page, results: results.map((row) => ({ ...row, ...marginsOf(row as typeof row & Parameters<typeof marginsOf>[0]) })) };
  },
});
