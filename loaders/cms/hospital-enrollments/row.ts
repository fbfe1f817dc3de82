import { ccn } from '#fields/ccn';
import { enrollmentId } from '#fields/enrollment-id';
import { npi } from '#fields/npi';
import { organizationName } from '#fields/organization-name';
import { pacId } from '#fields/pac-id';
import { usState } from '#fields/us-state';
import { zip5 } from '#fields/zip';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { hospitalEnrollment } from '#records/hospital-enrollment';
import { reportLostZeros } from '../pac-zeros.ts';
import { rowReader } from '../row-reader.ts';

/** Our names of the columns `SUBGROUP - …`, each Y or N. */
export const subgroups = [
  ...['general', 'acute_care', 'alcohol_drug', 'childrens', 'long_term', 'psychiatric', 'rehabilitation', 'short_term', 'swing_bed'],
  ...['psychiatric_unit', 'rehabilitation_unit', 'specialty', 'other'],
] as const;

export function enrollmentRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const enrollment = enrollmentId.normalize(row.enrollment_id ?? '');
  if (!enrollment.value) return { issue: enrollment.reason ?? 'the enrollment is empty', column: 'enrollment_id' };
  const { issues, take, words, flag, day, code } = rowReader(row);
  const pac_id = take(pacId, 'pac_id');
  reportLostZeros(row, pac_id, 'pac_id', issues);
  const one = record(hospitalEnrollment, enrollment.value, {
    enrollment_id: enrollment.value,
    enrollment_state: take(usState, 'enrollment_state'),
    provider_type_code: words('provider_type_code'),
    provider_type: words('provider_type'),
    npi: take(npi, 'npi'),
    has_multiple_npis: flag('has_multiple_npis'),
    ccn: take(ccn, 'ccn'),
    pac_id,
    organization_name: take(organizationName, 'organization_name'),
    doing_business_as: take(organizationName, 'doing_business_as'),
    incorporation_date: day('incorporation_date'),
    incorporation_state: take(usState, 'incorporation_state'),
    organization_structure: words('organization_structure'),
    organization_structure_other: words('organization_structure_other'),
    profit_status: code('profit_status', { P: 'proprietary', N: 'nonprofit' } as const),
    address_line: words('address_line'),
    address_line_2: words('address_line_2'),
    city: words('city'),
    state: take(usState, 'state'),
    zip5: take(zip5, 'zip5'),
    location_type: words('location_type'),
    location_type_other: words('location_type_other'),
    subgroups: subgroups.filter((name) => flag(`in_${name}`)),
    subgroup_other: words('subgroup_other'),
    is_converted: flag('is_converted'),
    conversion_date: day('conversion_date'),
    previous_ccn: take(ccn, 'previous_ccn'),
  });
  return issues.length > 0 ? [one, ...issues] : one;
}
