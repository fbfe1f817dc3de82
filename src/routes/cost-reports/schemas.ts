import { z } from 'zod';
import { marginFields } from '#domain/figures/margin';
import { Control } from '#domain/hospitals/control';
import { IsoDate, readQuestionDate } from '#fields/date';
import { arrayOf, flag, flagOrNull, integer, named, number, numberOrNull, oneOf, text, textOrNull } from '#fields/described';
import { wholeNumber } from '#lists/list-of';
import { costReport, costReportForms } from '#records/cost-report';
import { centerFigures } from '#records/cost-report-centers';
import { keyFigures } from '#records/cost-report-completeness';
import { balanceSheetDerived, balanceSheetFigures, charityCareFigures, summaryDerived, summaryFigures } from '#records/cost-report-figure';
import { CostReportFigures, figureShape } from '#records/cost-report-shape';
import { members, Provenance } from '#records/record-schema';

const c = costReport.columns;
const Completeness = named(
  'Completeness',
  {
    is_complete: flag(`Has all key figures: ${keyFigures.join(', ')}`),
    missing_key_figures: arrayOf(z.string(), 'Key figures missing from the report'),
    figures_reported: integer('Number of summary figures with a value'),
    figures_total: integer('Number of summary figures'),
  },
  'Completeness of the summary in this data format',
);

const ReportHead = z.object({
  ...members(costReport, ['ccn', 'rpt_rec_num', 'fiscal_year', 'fiscal_year_begin', 'fiscal_year_end']),
  days_in_period: integer('Number of days in the period, inclusive; amounts of short periods are not annualized'),
  form: oneOf(costReportForms, c.form.description),
  source: text('Source id, as in /sources'),
  ...members(costReport, ['report_status', 'medicare_utilization']),
  completeness: Completeness,
});

const Rejected = named('RejectedFigure', {
  figure: text('Figure that is null for this reason'),
  value: number('Value as reported'),
  reason: text('Why it is implausible'),
});

const OriginCell = named('WorksheetCell', {
  figure: text('Figure that the cell belongs to'),
  worksheet: text('Worksheet of form CMS-2552-10, seven characters'),
  line: text('Line, three digits of the number and two of the subscript'),
  column: text('Column, three digits of the number and two of the subscript'),
  value: number('Value as published'),
  file_line: integer('Line in the worksheet cell file'),
});

const Operand = named('Operand', {
  figure: text('Name of the figure'),
  value: numberOrNull('Value; null if it is not in the report and the formula does not need it'),
  published_column: textOrNull('Column of the published row, if the data format has columns'),
  published_value: textOrNull('Value of that column, unchanged'),
});

export const FigureOrigin = named('FigureOrigin', {
  figure: text('Name of the figure'),
  formula: textOrNull('How it is computed from other figures of this report; null if it was reported'),
  computed_from: arrayOf(Operand, 'Those figures; empty if it was reported'),
  rpt_rec_num: text('Report'),
  cells: arrayOf(
    OriginCell,
    'Cells that add up to the figure or to the figures it is computed from; empty if the data format has columns instead',
  ),
  published_column: textOrNull('Column of the published row, in raw_payload'),
  published_value: textOrNull('Value of that column, unchanged'),
  file_name: textOrNull('File that contains the cells or the row'),
  file_sha256: textOrNull('SHA-256 of that file'),
});

const origins = {
  figure_origins: z.array(FigureOrigin).optional().describe('With provenance=full: where each figure that is not null comes from'),
};
const provenance = Provenance.describe('Source of the report: the row of the file that lists it');

const OtherReport = ReportHead.omit({ ccn: true, medicare_utilization: true });

const short = { ...summaryFigures, ...summaryDerived };
export const HistoryRow = OtherReport.extend(
  figureShape({
    net_patient_revenue: short.net_patient_revenue!,
    operating_income: short.operating_income!,
    net_income: short.net_income!,
    ebitda: short.ebitda!,
    total_discharges: short.total_discharges!,
    cost_per_discharge: short.cost_per_discharge!,
  }),
)
  .extend(marginFields)
  .meta({ id: 'HistoryRow' });

export const identity = [
  ...(['hospital_name', 'address_line', 'city', 'state', 'zip5', 'county', 'cbsa_code', 'chain_name', 'control_type'] as const),
  'provider_type' as const,
];

const rejected = arrayOf(Rejected, 'Implausible reported values that were left out');

export const CostReportSummary = ReportHead.extend({
  ...members(costReport, identity),
  is_teaching: flagOrNull('Whether it trains residents in an approved program; null if the data format does not say'),
  ...CostReportFigures.shape,
  ...marginFields,
  control: Control,
  rejected,
  other_periods: arrayOf(OtherReport, 'Other periods that begin in the same fiscal year'),
  superseded_reports: arrayOf(
    OtherReport.extend({ reason: text('Why the shown report is preferred') }),
    'Other reports of the same period: earlier ones, ones without figures, and other data formats of this one; request each by its rpt_rec_num and form',
  ),
  history: arrayOf(HistoryRow, 'All periods on file with their completeness, latest first'),
  provenance,
  ...origins,
}).meta({ id: 'CostReport' });

export const CostReportYear = ReportHead.extend({
  ...CostReportFigures.shape,
  ...marginFields,
  provenance,
  ...origins,
});

export const BalanceSheet = ReportHead.extend({
  ...figureShape(balanceSheetFigures),
  ...figureShape(balanceSheetDerived),
  provenance,
  ...origins,
}).meta({ id: 'BalanceSheet' });

export const CharityCare = ReportHead.extend({
  ...figureShape({ cost_to_charge_ratio: summaryFigures.cost_to_charge_ratio!, ...charityCareFigures } as typeof charityCareFigures),
  provenance,
  ...origins,
}).meta({ id: 'CharityCare' });

const CostCenterRow = named('CostCenterRow', {
  line: text('Line of worksheet A, five digits; the last two are the subscript'),
  name: textOrNull('Name if the line is identified with confidence, otherwise null'),
  label: textOrNull("The hospital's own label"),
  cost_center_code: textOrNull('Standard code that the hospital assigned to the line; a moved line keeps its code'),
  ...figureShape(centerFigures),
  origins: z.array(OriginCell).optional().describe('With provenance=full: the cell each figure was read from'),
});

export const CostCenters = ReportHead.extend({
  total_facility_sqft: figureShape({ total_facility_sqft: summaryFigures.total_facility_sqft! }).total_facility_sqft,
  rejected,
  cost_centers: arrayOf(CostCenterRow, 'All reported lines, in line order'),
  provenance,
  cells_file_name: textOrNull('Worksheet cell file that the cost centers come from'),
});

export const reportQuery = {
  fiscal_year: wholeNumber(1996, 2100, 'Federal fiscal year in which the period begins'),
  fiscal_year_end: z
    .string()
    .overwrite((text) => (/^\d{4}$/.test(text) ? text : (readQuestionDate(text) ?? text)))
    .regex(/^\d{4}(-\d{2}-\d{2})?$/, 'the last day of a period, such as 2023-12-31 or 12/31/2023, or its calendar year, such as 2023')
    .refine((value) => value.length === 4 || IsoDate.safeParse(value).success, 'a valid calendar date')
    .optional()
    .describe('Last day of the period, YYYY-MM-DD, or the calendar year in which it ends, YYYY'),
  rpt_rec_num: z
    .string()
    .regex(/^\d{1,12}$/, 'a report record number, 1 to 12 digits')
    .optional()
    .describe('Show this report, even if another report of its period is the default'),
  form: z.enum(costReportForms).optional().describe('Show the report in this data format, even if another one is the default'),
};
export const provenanceQuery = {
  provenance: z
    .enum(['row', 'full'])
    .optional()
    .describe('row (default): the published row; full: also worksheet, line, column, report, file and file line of each figure'),
};
