import { enrollmentId } from '#fields/enrollment-id';
import { organizationName } from '#fields/organization-name';
import { pacId } from '#fields/pac-id';
import { personName } from '#fields/person-name';
import { usState } from '#fields/us-state';
import { zip5 } from '#fields/zip';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { hospitalOwner, ownerKinds } from '#records/hospital-owner';
import { reportLostZeros } from '../pac-zeros.ts';
import { rowReader } from '../row-reader.ts';
import { relationOf } from './relation.ts';

const types = { I: 'individual', O: 'organization' } as const;

/** One role of one owner: a person may be officer and director of the same hospital. */
export function ownerRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const enrollment = enrollmentId.normalize(row.enrollment_id ?? '');
  if (!enrollment.value) return { issue: enrollment.reason ?? 'the enrollment is empty', column: 'enrollment_id' };
  const { issues, take, words, flag, day, code, number } = rowReader(row);
  const role = words('role');
  if (!role) return { issue: 'an owner without a role', column: 'role' };
  const owner_type = code('owner_type', types);
  const name = take(organizationName, 'owner_name');
  const person = {
    first_name: take(personName, 'first_name'),
    middle_name: take(personName, 'middle_name'),
    last_name: take(personName, 'last_name'),
  };
  const [pac_id, owner_pac_id] = ['pac_id', 'owner_pac_id'].map((column) => {
    const value = take(pacId, column);
    reportLostZeros(row, value, column, issues);
    return value;
  }) as [string | null, string | null];
  if (!owner_pac_id && !name && !person.last_name) return { issue: 'an owner without PAC ID and name', column: 'owner_pac_id' };
  let ownership_pct = number('ownership_pct');
  if (ownership_pct !== null && (ownership_pct < 0 || ownership_pct > 100)) {
    issues.push({ issue: `${ownership_pct} is not a percentage; kept only as published`, column: 'ownership_pct' });
    ownership_pct = null;
  }
  const who = owner_pac_id ?? name ?? `${person.last_name}, ${person.first_name ?? ''}`;
  const association_date = day('association_date');
  const one = record(hospitalOwner, [enrollment.value, who, words('role_code') ?? role, association_date ?? ''].join('|'), {
    enrollment_id: enrollment.value,
    pac_id,
    organization_name: take(organizationName, 'organization_name'),
    owner_pac_id,
    owner_type,
    role_code: words('role_code'),
    role,
    relation: relationOf(role),
    association_date,
    ...person,
    title: words('title'),
    owner_name: name,
    owner_doing_business_as: take(organizationName, 'owner_doing_business_as'),
    address_line: words('address_line'),
    address_line_2: words('address_line_2'),
    city: words('city'),
    state: take(usState, 'state'),
    zip5: take(zip5, 'zip5'),
    ownership_pct,
    is_created_for_acquisition: flag('is_created_for_acquisition'),
    owner_kinds: ownerKinds.filter((kind) => flag(`is_${kind}`)),
    owner_kind_other: words('owner_kind_other'),
    is_owned_by_another: flag('is_owned_by_another'),
  });
  return issues.length > 0 ? [one, ...issues] : one;
}
