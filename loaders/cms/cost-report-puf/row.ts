import { usState } from '#fields/us-state';
import { zip5 } from '#fields/zip';
import type { NamedRow, RawRow, RowContext, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { costReport } from '#records/cost-report';
import { figures } from '#records/cost-report-reading';
import { controlType, fileYear, headReader, noFileYear, providerType, reportOf, words } from '../cost-report-head.ts';

const places: Record<string, boolean | null> = { R: true, U: false, NA: null };
const published = Object.entries(figures).flatMap(([name, { puf }]) => (puf ? [name] : []));

export function reportRow(row: NamedRow, _raw: RawRow, context: RowContext): RowOutcome | RowOutcome[] {
  if (!fileYear(context.file_name)) return { issue: noFileYear };
  const report = reportOf(row);
  if ('issue' in report) return report;
  const reader = headReader(row);
  const { take, coded, issues } = reader;
  for (const name of published) {
    const text = (row[name] ?? '').replaceAll(',', '');
    if (text !== '' && !Number.isFinite(Number(text))) issues.push({ issue: `"${text.slice(0, 40)}" is not a number`, column: name });
  }
  const one = record(costReport, report.rpt_rec_num, {
    ...report,
    form: 'public_use_file',
    control_type: controlType(reader),
    provider_type: providerType(reader),
    hospital_name: words(row.hospital_name),
    address_line: words(row.address_line),
    city: words(row.city),
    state: take(usState, 'state'),
    zip5: take(zip5, 'zip5'),
    county: words(row.county),
    cbsa_code: words(row.cbsa_code),
    is_rural: coded(places, 'is_rural'),
  });
  return issues.length > 0 ? [one, ...issues] : one;
}
