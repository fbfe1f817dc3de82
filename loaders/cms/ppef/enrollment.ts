import type { Field } from '#fields/define-field';
import { enrollmentId } from '#fields/enrollment-id';
import { npi } from '#fields/npi';
import { organizationName } from '#fields/organization-name';
import { pacId } from '#fields/pac-id';
import { collapsed, personName } from '#fields/person-name';
import { usState } from '#fields/us-state';
import type { NamedRow, RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { medicareEnrollment } from '#records/medicare-enrollment';
import { reportLostZeros } from '../pac-zeros.ts';

/** 14-16, 12-70, 00-09, and with letters since the digits ran out (14-C6). */
export const isTypeCode = (value: string): boolean => /^\d{2}-[\dA-Z]{2}$/.test(value);

/** Reads one column; an invalid value becomes an issue of the record. */
export const taker =
  (row: NamedRow, issues: RowIssue[]) =>
  <T>(field: Field<T>, column: string): T | null => {
    const { value, reason } = field.normalize(row[column] ?? '');
    if (reason) issues.push({ issue: `${reason}; kept only as published`, column });
    return value;
  };

const flags: Record<string, boolean | null> = { '': null, Y: true, N: false };
const sexes: Record<string, string | null> = { '': null, M: 'M', F: 'F', '9': null };

function code<T>(codes: Record<string, T>, row: NamedRow, column: string, issues: RowIssue[]): T | null {
  const value = row[column] ?? '';
  if (Object.hasOwn(codes, value)) return codes[value]!;
  issues.push({ issue: `"${value}" is not one of ${Object.keys(codes).filter(Boolean).join(', ')}; kept only as published`, column });
  return null;
}

/**
 * Before October 2025 further NPIs are in no sub-file, so that an enrollment may have one line per NPI: both make the
 * key.
 */
export function enrollmentRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const enrollment = enrollmentId.normalize(row.enrollment_id ?? '');
  if (!enrollment.value) return { issue: enrollment.reason ?? 'the enrollment is empty', column: 'enrollment_id' };
  const issues: RowIssue[] = [];
  const take = taker(row, issues);
  const holder = take(npi, 'npi');
  const pac_id = take(pacId, 'pac_id');
  reportLostZeros(row, pac_id, 'pac_id', issues);
  const type = row.provider_type_code ?? '';
  if (type !== '' && !isTypeCode(type)) {
    issues.push({ issue: `"${type}" is not a type code such as 14-16; kept only as published`, column: 'provider_type_code' });
  }
  const one = record(medicareEnrollment, `${enrollment.value}|${holder ?? ''}`, {
    enrollment_id: enrollment.value,
    npi: holder,
    has_multiple_npis: code(flags, row, 'has_multiple_npis', issues),
    pac_id,
    provider_type_code: isTypeCode(type) ? type : null,
    provider_type: collapsed(row.provider_type ?? '') || null,
    state: take(usState, 'state'),
    first_name: take(personName, 'first_name'),
    middle_name: take(personName, 'middle_name'),
    last_name: take(personName, 'last_name'),
    organization_name: take(organizationName, 'organization_name'),
    sex_code: code(sexes, row, 'sex_code', issues),
  });
  return issues.length > 0 ? [one, ...issues] : one;
}
