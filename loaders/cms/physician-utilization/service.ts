import type { NamedRow, RawRow, RowContext, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { medicareServiceUtilization } from '#records/medicare-utilization';
import { figures, npiOf } from './amounts.ts';
import { dataYear, noYear } from './years.ts';

const places: Record<string, 'facility' | 'office'> = { F: 'facility', O: 'office' };

export function serviceRow(row: NamedRow, _raw: RawRow, context: RowContext): RowOutcome | RowOutcome[] {
  const npi = npiOf(row);
  if (typeof npi !== 'string') return npi;
  const year = dataYear(context.file_name);
  if (year === null) return { issue: noYear };
  const hcpcs_code = (row.hcpcs_code ?? '').toUpperCase();
  if (!/^[A-Z\d]\d{3}[A-Z\d]$/.test(hcpcs_code))
    return { issue: `"${hcpcs_code}" is not an HCPCS code of five characters`, column: 'hcpcs_code' };
  const published = row.place_of_service ?? '';
  if (!Object.hasOwn(places, published)) return { issue: `"${published}" is neither F nor O`, column: 'place_of_service' };
  const { whole, amount, yes, issues } = figures(row);
  const one = record(medicareServiceUtilization, `${npi}|${hcpcs_code}|${published}`, {
    npi,
    year,
    hcpcs_code,
    is_drug: yes('is_drug'),
    place_of_service: places[published]!,
    beneficiary_count: whole('beneficiary_count'),
    service_count: amount('service_count'),
    beneficiary_day_count: whole('beneficiary_day_count'),
    average_submitted_charge_usd: amount('average_submitted_charge_usd'),
    average_medicare_allowed_usd: amount('average_medicare_allowed_usd'),
    average_medicare_payment_usd: amount('average_medicare_payment_usd'),
    average_medicare_standardized_payment_usd: amount('average_medicare_standardized_payment_usd'),
  });
  return issues.length > 0 ? [one, ...issues] : one;
}
