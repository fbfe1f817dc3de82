import { date } from '#fields/date';
import type { ColumnMap } from '#load/declaration/layout';
import type { NamedRow, RawRow, RowContext, RowOutcome } from '#load/declaration/rows';
import { defineDataset, record } from '#load/define-dataset';
import { costReport } from '#records/cost-report';
import { figures } from '#records/cost-report-reading';
import { controlType, fileYear, headReader, noFileYear, reportOf, words } from '../cost-report-head.ts';
import { fromRows } from '../cost-report-statement.ts';

const columns: ColumnMap = {
  rpt_rec_num: 'rpt_rec_num',
  prvdr_num: 'ccn',
  fy_bgn_dt: 'fiscal_year_begin',
  fy_end_dt: 'fiscal_year_end',
  chain_name: 'chain_name',
  hospital_name: 'hospital_name',
  ownership_type: 'control_type',
  ...Object.fromEntries(
    Object.entries(figures).flatMap(([name, { extract, description }]) => (extract ? [[extract, { name, note: description }]] : [])),
  ),
};

/** Breakdowns of revenue and beds by ward that we do not use; they stay in the payload. */
const ignored = [
  ...['burn_icu_beds', 'ccu_beds', 'icu_beds', 'other_special_care_beds', 'surgical_icu_beds', 'inpatient_bed_days_utilized'],
  ...['inpatient_revenue_ancillary', 'inpatient_revenue_general', 'inpatient_revenue_hospital', 'inpatient_revenue_intensive_care'],
  ...['inpatient_revenue_other', 'inpatient_revenue_routine', 'outpatient_revenue_ancillary', 'outpatient_revenue_other'],
  ...['medicare_inpatient_ancillary_net_charges', 'medicare_inpatient_operating_cost', 'medicare_inpatient_routine_charges'],
];

function reportRow(row: NamedRow, _raw: RawRow, context: RowContext): RowOutcome | RowOutcome[] {
  if (!fileYear(context.file_name)) return { issue: noFileYear };
  const report = reportOf(row);
  if ('issue' in report) return report;
  const reader = headReader(row);
  const { issues } = reader;
  const head = { hospital_name: words(row.hospital_name), chain_name: words(row.chain_name), control_type: controlType(reader) };
  const one = record(costReport, report.rpt_rec_num, { ...report, form: 'extract', ...head });
  return issues.length > 0 ? [one, ...issues] : one;
}

export default defineDataset({
  id: 'hcris_wide_extract',
  verified: 'published',
  title: 'Hospital cost reports, third-party extract of a year',
  publisher: { name: 'Centers for Medicare & Medicaid Services, widened by a third party', url: 'https://www.cms.gov' },
  landing_url: 'https://www.cms.gov/data-research/statistics-trends-and-reports/cost-reports',
  license: 'US government work, public domain',
  cadence: 'none',
  exempt_reason:
    'A one-time extract from the raw files, made by a third party; it covers years for which neither the raw files nor the public use file are available.',
  notes:
    'One row per report with forty figures of form CMS-2552-10, including worksheet S-10 for periods from October 2022, which the public use ' +
    'file leaves empty. Used only if neither the raw form nor the public use file has the report.',
  files: [
    {
      kind: 'reports',
      title: 'Reports of a file year',
      mode: 'period',
      period: ({ file_name }) => fileYear(file_name) ?? '',
      acquire: { how: 'manual', reason: 'It is not published regularly; a copy is loaded by hand.' },
      layouts: [{ id: 'wide', read: { format: 'csv' }, columns, ignored }],
      release: {
        content: {
          value: (row) => date.normalize(row.fiscal_year_end ?? '').value,
          date_from: 'latest last day of a period',
          lower_bound: true,
        },
      },
      writes: [costReport],
      transform: reportRow,
      derived: fromRows('extract'),
      expect: { rows: { min: 4600, max: 9000 }, filled: { hospital_name: 0.99, control_type: 0.95 }, issues: 0.005 },
    },
  ],
});
