import { stateCode } from '#fields/us-state';
import type { NamedRow, RawRow, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { npdbStateProfile } from '#records/npdb-state-profile';

const fields = { WORKSTAT: 'work_state', HOMESTAT: 'home_state', LICNSTAT: 'license_state' } as const;

/** A line of a profile of the file: one value of one field and the number of reports with it. */
export function profileRow({ field = '', state = '', reports = '' }: NamedRow, _raw: RawRow): RowOutcome {
  if (!Object.hasOwn(fields, field))
    return { issue: `"${field.slice(0, 20)}" is not one of ${Object.keys(fields).join(', ')}`, column: 'field' };
  if (stateCode(state) !== state) return { issue: `"${state.slice(0, 20)}" is not a USPS code`, column: 'state' };
  if (!/^\d{1,9}$/.test(reports)) return { issue: `"${reports.slice(0, 20)}" is not a count`, column: 'reports' };
  return record(npdbStateProfile, `${field}|${state}`, {
    state_field: fields[field as keyof typeof fields],
    state,
    report_count: Number(reports),
    is_rounded: true,
  });
}
