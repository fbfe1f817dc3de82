import { date } from '#fields/date';
import type { NamedRow, RawRow, RowContext, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { costReport } from '#records/cost-report';
import { controlType, fileYear, headReader, noFileYear, reportOf, words } from '../cost-report-head.ts';

const statuses = { '1': 'as_submitted', '2': 'settled', '3': 'settled_with_audit', '4': 'reopened', '5': 'amended' } as const;
const utilizations = { L: 'low', N: 'none', F: 'full' } as const;

/** The latest date in a row; reports are processed after their period. */
export function latestDay(row: NamedRow): string | null {
  const days = ['process_date', 'created_date', 'received_date'].map((column) => date.normalize(row[column] ?? '').value ?? '');
  return days.toSorted().at(-1) || null;
}

export function reportRow(row: NamedRow, _raw: RawRow, context: RowContext): RowOutcome | RowOutcome[] {
  if (!fileYear(context.file_name)) return { issue: noFileYear };
  const report = reportOf(row);
  if ('issue' in report) return report;
  const reader = headReader(row);
  const { take, coded, issues } = reader;
  const one = record(costReport, report.rpt_rec_num, {
    ...report,
    form: 'cms_2552_10',
    report_status: coded(statuses, 'report_status'),
    medicare_utilization: row.medicare_utilization ? coded(utilizations, 'medicare_utilization') : 'full',
    control_type: controlType(reader),
    received_date: take(date, 'received_date'),
    created_date: take(date, 'created_date'),
    process_date: take(date, 'process_date'),
    settlement_date: take(date, 'settlement_date'),
    contractor_number: words(row.contractor_number),
  });
  return issues.length > 0 ? [one, ...issues] : one;
}
