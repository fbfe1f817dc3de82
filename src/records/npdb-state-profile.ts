import { defineRecord, flag, integer, oneOf, required, requiredText } from './define-record.ts';

/** All types combined: not comparable with one class of discipline. */
export const npdbStateProfile = defineRecord({
  kind: 'npdb_state_profile',
  description: 'Number of reports of all types in the NPDB public use file by state, from a public profile of the file.',
  columns: {
    state_field: oneOf(
      ['work_state', 'home_state', 'license_state'],
      'Which state field: WORKSTAT (work), HOMESTAT (home) or LICNSTAT (first license listed).',
    ),
    state: requiredText('USPS code.'),
    report_count: required(integer('Number of reports of all types (payments and actions).')),
    is_rounded: flag('Whether the count is rounded to hundreds.'),
  },
});
