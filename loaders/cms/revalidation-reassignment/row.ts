import { count } from '#fields/count';
import { readDate } from '#fields/date';
import type { Field } from '#fields/define-field';
import { enrollmentId } from '#fields/enrollment-id';
import { npi } from '#fields/npi';
import { organizationName } from '#fields/organization-name';
import { pacId } from '#fields/pac-id';
import { collapsed, personName } from '#fields/person-name';
import { usState } from '#fields/us-state';
import type { NamedRow, RawRow, RowContext, RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { medicareReassignment } from '#records/medicare-reassignment';

/** The two kinds are kept apart: a physician assistant is employed and cannot reassign benefits. */
const relations: Record<string, 'reassignment' | 'physician_assistant'> = {
  Reassignment: 'reassignment',
  'Physician Assistant': 'physician_assistant',
  Employment: 'physician_assistant',
};

/** A due date is set seven months ahead; until then it is TBD or empty. */
const noDay = new Set(['', 'TBD']);

export function memberRow(row: NamedRow, _raw: RawRow, context: RowContext): RowOutcome | RowOutcome[] {
  const ids: string[] = [];
  for (const column of ['enrollment_id', 'receiving_enrollment_id']) {
    const { value, reason } = enrollmentId.normalize(row[column] ?? '');
    if (!value) return { issue: reason ?? 'the enrollment is empty', column };
    ids.push(value);
  }
  const published = collapsed(row.relation ?? '');
  if (!Object.hasOwn(relations, published))
    return { issue: `"${published}" is neither Reassignment nor Physician Assistant`, column: 'relation' };
  const [enrollment_id, receiving_enrollment_id] = ids as [string, string];
  const relation = relations[published]!;

  const issues: RowIssue[] = [];
  const take = <T>(field: Field<T>, column: string): T | null => {
    const { value, reason } = field.normalize(row[column] ?? '');
    if (reason) issues.push({ issue: `${reason}; kept only as published`, column });
    return value;
  };
  const pac = (column: string): string | null => {
    const value = take(pacId, column);
    // In the converted copy all of them have lost leading zeros, as its layout notes.
    if (value !== null && row[column]!.length < 10 && context.layout !== 'converted') {
      issues.push({ issue: `the PAC ID ${row[column]} has lost its leading zeros`, column });
    }
    return value;
  };
  const day = (column: string): string | null => {
    const text = row[column] ?? '';
    if (noDay.has(text.toUpperCase())) return null;
    const { value, reason } = readDate(text);
    if (reason) issues.push({ issue: `${reason}; kept only as published`, column });
    return value;
  };

  const one = record(medicareReassignment, `${enrollment_id}|${receiving_enrollment_id}|${relation}`, {
    enrollment_id,
    receiving_enrollment_id,
    relation,
    npi: take(npi, 'npi'),
    pac_id: pac('pac_id'),
    first_name: take(personName, 'first_name'),
    last_name: take(personName, 'last_name'),
    state: take(usState, 'state'),
    specialty: collapsed(row.specialty ?? '') || null,
    due_date: day('due_date'),
    association_count: take(count, 'association_count'),
    receiving_pac_id: pac('receiving_pac_id'),
    receiving_organization_name: take(organizationName, 'receiving_organization_name'),
    receiving_state: take(usState, 'receiving_state'),
    receiving_due_date: day('receiving_due_date'),
    receiving_member_count: take(count, 'receiving_member_count'),
  });
  return issues.length > 0 ? [one, ...issues] : one;
}
