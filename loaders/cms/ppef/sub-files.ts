import { enrollmentId } from '#fields/enrollment-id';
import { npi } from '#fields/npi';
import { collapsed } from '#fields/person-name';
import { usState } from '#fields/us-state';
import { zip5 } from '#fields/zip';
import type { NamedRow, RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { medicareEnrollmentLocation, medicareEnrollmentNpi, medicareEnrollmentSpecialty } from '#records/medicare-enrollment';
import { medicareReassignment } from '#records/medicare-reassignment';
import { isTypeCode, taker } from './enrollment.ts';

/** The id that connects the sub-files, or why the row has none. */
function enrollmentOf(row: NamedRow, column = 'enrollment_id'): string | RowIssue {
  const { value, reason } = enrollmentId.normalize(row[column] ?? '');
  return value ?? { issue: reason ?? 'the enrollment is empty', column };
}

export function reassignmentRow(row: NamedRow): RowOutcome {
  const enrollment_id = enrollmentOf(row);
  if (typeof enrollment_id !== 'string') return enrollment_id;
  const receiving_enrollment_id = enrollmentOf(row, 'receiving_enrollment_id');
  if (typeof receiving_enrollment_id !== 'string') return receiving_enrollment_id;
  return record(medicareReassignment, `${enrollment_id}|${receiving_enrollment_id}`, { enrollment_id, receiving_enrollment_id });
}

export function npiRow(row: NamedRow): RowOutcome {
  const enrollment_id = enrollmentOf(row);
  if (typeof enrollment_id !== 'string') return enrollment_id;
  const further = npi.normalize(row.npi ?? '');
  if (!further.value) return { issue: further.reason ?? 'the NPI is empty', column: 'npi' };
  return record(medicareEnrollmentNpi, `${enrollment_id}|${further.value}`, { enrollment_id, npi: further.value });
}

export function locationRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const enrollment_id = enrollmentOf(row);
  if (typeof enrollment_id !== 'string') return enrollment_id;
  const issues: RowIssue[] = [];
  const take = taker(row, issues);
  const city = collapsed(row.city ?? '') || null;
  const one = record(medicareEnrollmentLocation, [enrollment_id, city ?? '', row.state, row.zip5].join('|'), {
    enrollment_id,
    city,
    state: take(usState, 'state'),
    zip5: take(zip5, 'zip5'),
  });
  return issues.length > 0 ? [one, ...issues] : one;
}

export function specialtyRow(row: NamedRow): RowOutcome {
  const enrollment_id = enrollmentOf(row);
  if (typeof enrollment_id !== 'string') return enrollment_id;
  const provider_type_code = row.provider_type_code ?? '';
  if (!isTypeCode(provider_type_code)) {
    return { issue: `"${provider_type_code}" is not a type code such as 14-11`, column: 'provider_type_code' };
  }
  return record(medicareEnrollmentSpecialty, `${enrollment_id}|${provider_type_code}`, {
    enrollment_id,
    provider_type_code,
    provider_type: collapsed(row.provider_type ?? '') || null,
  });
}
