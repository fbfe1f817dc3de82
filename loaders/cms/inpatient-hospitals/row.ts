import { usState } from '#fields/us-state';
import { zip5 } from '#fields/zip';
import type { NamedRow, RawRow, RowContext, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { medicareInpatient } from '#records/medicare-inpatient';
import { readCcn, rowReader } from '../row-reader.ts';
import { yearOfFile } from './year.ts';

export function inpatientRow(row: NamedRow, _raw: RawRow, { file_name }: RowContext): RowOutcome | RowOutcome[] {
  const year = yearOfFile(file_name);
  if (year === null)
    return { issue: 'the file name does not contain the data year: expected a name like MUP_INP_RY25_P04_V10_DY23_Prv.CSV' };
  const { issues, take, words, whole, number } = rowReader(row);
  const ccn = readCcn(row, issues);
  if (ccn === null) return issues;
  const one = record(medicareInpatient, ccn, {
    ccn,
    year,
    name: words('name'),
    address_line: words('address_line'),
    city: words('city'),
    state: take(usState, 'state'),
    zip5: take(zip5, 'zip5'),
    beneficiary_count: whole('beneficiary_count'),
    discharge_count: whole('discharge_count'),
    covered_day_count: whole('covered_day_count'),
    day_count: whole('day_count'),
    submitted_covered_charge_usd: number('submitted_covered_charge_usd'),
    total_payment_usd: number('total_payment_usd'),
    medicare_payment_usd: number('medicare_payment_usd'),
    average_age: number('average_age'),
    average_risk_score: number('average_risk_score'),
  });
  return issues.length > 0 ? [one, ...issues] : one;
}
