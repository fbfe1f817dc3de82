import { zip5 } from '#fields/zip';
import type { NamedRow, RawRow, RowContext, RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { serviceArea } from '#records/metro-area';
import { readCcn, rowReader } from '../row-reader.ts';

/** The year is only in the file name: Hospital_Service_Area_2024.csv. */
export function yearOfName(file_name: string): number | null {
  const year = /(?<!\d)(20\d{2})(?!\d)/.exec(file_name)?.[1];
  return year ? Number(year) : null;
}

/** * stands for 1 to 10 stays and their figures; it is never zero. In 2015 the ZIP may be * too. */
export function serviceAreaRow(row: NamedRow, _raw: RawRow, context: RowContext): RowOutcome | RowOutcome[] {
  const issues: RowIssue[] = [];
  const ccn = readCcn(row, issues);
  if (!ccn) return issues[0]!;
  const year = yearOfName(context.file_name) ?? (context.release_date ? Number(context.release_date.slice(0, 4)) - 1 : null);
  if (!year) return { issue: 'no year in the file name: expected a name like Hospital_Service_Area_2024.csv', column: 'ccn' };
  const published = (row.zip5 ?? '').trim();
  const is_hidden = published === '*';
  const zip = zip5.normalize(is_hidden ? '' : published).value;
  if (!zip && !is_hidden) return { issue: `"${published.slice(0, 20)}" is neither a ZIP nor * (suppressed)`, column: 'zip5' };
  const read = rowReader(row, issues);
  const one = record(serviceArea, `${ccn}|${zip ?? '*'}`, {
    ccn,
    year,
    zip5: zip,
    case_count: read.whole('case_count'),
    day_count: read.whole('day_count'),
    charges_usd: read.number('charges_usd'),
  });
  return [one, ...issues];
}
