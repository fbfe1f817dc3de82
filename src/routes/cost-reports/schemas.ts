import { z } from 'zod';
import { IsoDate } from '../../fields/date.ts';
import { costReport, costReportForms } from '../../records/cost-report.ts';
import { balanceSheetFigures } from '../../records/cost-report-balance-sheet.ts';
import { centerFigures } from '../../records/cost-report-centers.ts';
import { charityCareFigures } from '../../records/cost-report-charity-care.ts';
import { keyFigures } from '../../records/cost-report-completeness.ts';
import { balanceSheetDerived, summaryDerived } from '../../records/cost-report-derived.ts';
import type { FigureUnit } from '../../records/cost-report-figure.ts';
import { summaryFigures } from '../../records/cost-report-summary.ts';
import { Provenance } from '../../records/provenance.ts';
import { member, members } from '../../records/record-schema.ts';

const c = costReport.columns;
const units: Record<FigureUnit, string> = {
  usd: 'US dollars',
  count: 'a count',
  days: 'days',
  fte: 'full-time equivalents',
  ratio: 'a ratio',
  pct: 'percent, 0 to 100',
  sqft: 'square feet',
};

type Shape<T> = { [N in keyof T]: z.ZodNullable<z.ZodNumber> };
const figureShape = <T extends Record<string, { unit: FigureUnit; description: string }>>(figures: T): Shape<T> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, { unit, description }]) => [
      name,
      z.number().nullable().describe(`${description} In ${units[unit]}; null if the report does not give it`),
    ]),
  ) as Shape<T>;

const Completeness = z
  .object({
    is_complete: z.boolean().describe(`Has all key figures: ${keyFigures.join(', ')}`),
    missing_key_figures: z.array(z.string()).describe('Key figures the report does not give'),
    figures_reported: z.number().int().describe('Figures of the summary that have a value'),
    figures_total: z.number().int().describe('Figures of the summary'),
  })
  .describe('How much of the summary the report gives in this form of the data');

/** Which report an answer is of. */
export const ReportHead = z.object({
  ...members(costReport, ['ccn', 'rpt_rec_num', 'fiscal_year', 'fiscal_year_begin', 'fiscal_year_end']),
  days_in_period: z.number().int().describe('Days of the period, first and last counted; flows of short periods are not annualised'),
  form: z.enum(costReportForms).describe(c.form.description),
  source: z.string().describe('Source id, as in /sources'),
  ...members(costReport, ['report_status', 'medicare_utilization']),
  completeness: Completeness,
});

export const Rejected = z.object({
  figure: z.string().describe('Figure that is null for this reason'),
  value: z.number().describe('Value as reported'),
  reason: z.string().describe('Why it cannot be'),
});

const OriginCell = z.object({
  figure: z.string().describe('Figure the cell is read for'),
  worksheet: z.string().describe('Worksheet of form CMS-2552-10, seven characters'),
  line: z.string().describe('Line, three digits of the number and two of the subscript'),
  column: z.string().describe('Column, three digits of the number and two of the subscript'),
  value: z.number().describe('Value as published'),
  file_line: z.number().int().describe('Line in the file of numbers'),
});

const Operand = z.object({
  figure: z.string().describe('Name of the figure'),
  value: z.number().nullable().describe('Its value; null if the report does not give it and the formula does without'),
  published_column: z.string().nullable().describe('Column of the published row, where the form of the data has columns'),
  published_value: z.string().nullable().describe('Value of that column, unchanged'),
});

/** Where one figure comes from, down to the cell. */
export const FigureOrigin = z.object({
  figure: z.string().describe('Name of the figure'),
  formula: z.string().nullable().describe('How it is computed from other figures of this report; null if it was reported'),
  computed_from: z.array(Operand).describe('Those figures; empty where it was reported'),
  rpt_rec_num: z.string().describe('Report'),
  cells: z
    .array(OriginCell)
    .describe('Cells it is the sum of, or that the figures it is computed from are; empty where the form of the data has columns instead'),
  published_column: z.string().nullable().describe('Column of the published row, in raw_payload'),
  published_value: z.string().nullable().describe('Value of that column, unchanged'),
  file_name: z.string().nullable().describe('File that holds the cells or the row'),
  file_sha256: z.string().nullable().describe('SHA-256 of that file'),
});

const origins = {
  figure_origins: z.array(FigureOrigin).optional().describe('With provenance=full: where each figure that is not null comes from'),
};
const provenance = Provenance.describe('Origin of the report: the row of the file that lists it');

const OtherReport = ReportHead.omit({ ccn: true, medicare_utilization: true });

const short = { ...summaryFigures, ...summaryDerived };
export const HistoryRow = OtherReport.extend(
  figureShape({
    net_patient_revenue: short.net_patient_revenue,
    operating_income: short.operating_income,
    net_income: short.net_income,
    ebitda: short.ebitda,
    total_discharges: short.total_discharges,
    cost_per_discharge: short.cost_per_discharge,
  }),
);

export const CostReportSummary = ReportHead.extend({
  ...members(costReport, ['hospital_name', 'address_line', 'city', 'state', 'zip5', 'county', 'cbsa_code', 'chain_name', 'control_type']),
  provider_type: member(costReport, 'provider_type'),
  is_teaching: z.boolean().nullable().describe('Trains residents in an approved program; null if the form of the data does not say'),
  ...figureShape(summaryFigures),
  ...figureShape(summaryDerived),
  rejected: z.array(Rejected).describe('Reported values that cannot be and were left out'),
  other_periods: z.array(OtherReport).describe('Further periods that begin in the same fiscal year'),
  superseded_reports: z
    .array(OtherReport.extend({ reason: z.string().describe('Why the report that is shown goes before it') }))
    .describe(
      'Further reports of the same period, earlier ones or without cells, and other forms of this one; each can be read by its rpt_rec_num and form',
    ),
  history: z.array(HistoryRow).describe('All periods on file, the latest first, with their completeness'),
  provenance,
  ...origins,
});

export const BalanceSheet = ReportHead.extend({
  ...figureShape(balanceSheetFigures),
  ...figureShape(balanceSheetDerived),
  provenance,
  ...origins,
});

export const CharityCare = ReportHead.extend({
  ...figureShape({ cost_to_charge_ratio: summaryFigures.cost_to_charge_ratio, ...charityCareFigures }),
  provenance,
  ...origins,
});

export const CostCenterRow = z.object({
  line: z.string().describe('Line of worksheet A, five digits; the last two are the subscript'),
  name: z.string().nullable().describe('Name where the line is confidently identified, else null'),
  label: z.string().nullable().describe("The hospital's own label"),
  cost_center_code: z.string().nullable().describe('Standard code the hospital gave the line; a moved line keeps its own code'),
  ...figureShape(centerFigures),
  origins: z.array(OriginCell).optional().describe('With provenance=full: the cell each figure was read from'),
});

export const CostCenters = ReportHead.extend({
  total_facility_sqft: figureShape({ total_facility_sqft: summaryFigures.total_facility_sqft }).total_facility_sqft,
  rejected: z.array(Rejected).describe('Reported values that cannot be and were left out'),
  cost_centers: z.array(CostCenterRow).describe('Every reported line, in the order of the lines'),
  provenance,
  cells_file_name: z.string().nullable().describe('File of numbers the cost centers were read from'),
});

/** Which report: of a fiscal year, or of a period by its last day; without either the newest complete one. */
export const reportQuery = {
  fiscal_year: z.number().int().min(1996).max(2100).optional().describe('Federal fiscal year in which the period begins'),
  fiscal_year_end: z
    .string()
    .regex(/^\d{4}(-\d{2}-\d{2})?$/, 'the last day of a period, YYYY-MM-DD, or its calendar year, YYYY')
    .refine((value) => value.length === 4 || IsoDate.safeParse(value).success, 'a day that exists')
    .optional()
    .describe('Last day of the period, YYYY-MM-DD, or the calendar year in which it ends, YYYY'),
  rpt_rec_num: z
    .string()
    .regex(/^\d{1,12}$/, 'the number of a report, 1 to 12 digits')
    .optional()
    .describe('This report, even if another of its period is shown otherwise'),
  form: z.enum(costReportForms).optional().describe('The report in this form of the data, even if another is shown otherwise'),
};
export const provenanceQuery = {
  provenance: z
    .enum(['row', 'full'])
    .optional()
    .describe('row (default): the published row; full: beside it worksheet, line, column, report, file and line of each figure'),
};
