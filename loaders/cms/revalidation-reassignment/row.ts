import { count } from '../../../src/fields/count.ts';
import { readDate } from '../../../src/fields/date.ts';
import type { Field } from '../../../src/fields/define-field.ts';
import { enrollmentId } from '../../../src/fields/enrollment-id.ts';
import { npi } from '../../../src/fields/npi.ts';
import { organizationName } from '../../../src/fields/organization-name.ts';
import { pacId } from '../../../src/fields/pac-id.ts';
import { collapsed, personName } from '../../../src/fields/person-name.ts';
import { usState } from '../../../src/fields/us-state.ts';
import type { NamedRow, RawRow, RowContext, RowIssue, RowOutcome } from '../../../src/load/declaration/rows.ts';
import { record } from '../../../src/load/define-dataset.ts';
import { medicareReassignment } from '../../../src/records/medicare-reassignment.ts';

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
