import { ccn } from '#fields/ccn';
import { enrollmentId } from '#fields/enrollment-id';
import { npi } from '#fields/npi';
import { organizationName } from '#fields/organization-name';
import { pacId } from '#fields/pac-id';
import { usState } from '#fields/us-state';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { hospitalOwnershipChange } from '#records/hospital-ownership-change';
import { reportLostZeros } from '../pac-zeros.ts';
import { type RowReader, rowReader } from '../row-reader.ts';

const types = {
  'CHANGE OF OWNERSHIP': 'change_of_ownership',
  'ACQUISITION/MERGER': 'acquisition_or_merger',
  CONSOLIDATION: 'consolidation',
} as const;

function sideOf(row: NamedRow, { take, words, flag, issues }: RowReader, side: 'buyer' | 'seller') {
  const pac_id = take(pacId, `${side}_pac_id`);
  reportLostZeros(row, pac_id, `${side}_pac_id`, issues);
  return {
    enrollment_state: take(usState, `${side}_enrollment_state`),
    provider_type: words(`${side}_provider_type`),
    npi: take(npi, `${side}_npi`),
    has_multiple_npis: flag(`${side}_has_multiple_npis`),
    ccn: take(ccn, `${side}_ccn`),
    pac_id,
    organization_name: take(organizationName, `${side}_organization_name`),
    doing_business_as: take(organizationName, `${side}_doing_business_as`),
  };
}

const prefixed = <P extends string, T extends object>(prefix: P, values: T) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}_${name}`, value])) as {
    [N in keyof T as `${P}_${N & string}`]: T[N];
  };

export function changeRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const reader = rowReader(row);
  const { issues, words, day, code } = reader;
  const ids: string[] = [];
  for (const column of ['buyer_enrollment_id', 'seller_enrollment_id']) {
    const { value, reason } = enrollmentId.normalize(row[column] ?? '');
    if (!value) return { issue: reason ?? 'the enrollment is empty', column };
    ids.push(value);
  }
  const effective_date = day('effective_date');
  if (!effective_date) return { issue: 'a change of ownership without a date', column: 'effective_date' };
  const [buyer_enrollment_id, seller_enrollment_id] = ids as [string, string];
  const one = record(hospitalOwnershipChange, [buyer_enrollment_id, seller_enrollment_id, effective_date].join('|'), {
    change_type_code: words('change_type_code'),
    change_type: code('change_type', types),
    effective_date,
    buyer_enrollment_id,
    ...prefixed('buyer', sideOf(row, reader, 'buyer')),
    seller_enrollment_id,
    ...prefixed('seller', sideOf(row, reader, 'seller')),
  });
  return issues.length > 0 ? [one, ...issues] : one;
}
