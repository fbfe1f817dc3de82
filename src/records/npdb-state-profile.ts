import { defineRecord, flag, integer, oneOf, requiredText } from './define-record.ts';

/** Reports of every type together: not to be compared with one class of discipline. */
export const npdbStateProfile = defineRecord({
  kind: 'npdb_state_profile',
  table: 'npdb_state_profile',
  description: 'Reports of all types in the NPDB public use file by one of its fields of states, from a public profile of the file.',
  documents: {},
  columns: {
    state_field: oneOf(
      ['work_state', 'home_state', 'license_state'],
      'Which state: WORKSTAT of work, HOMESTAT of home, LICNSTAT of the first licence listed.',
    ),
    state: requiredText('USPS code.'),
    report_count: { ...integer('Reports of all types (payments and actions): a count.'), schema: integer('').schema.unwrap() },
    is_rounded: flag('The profile gives hundreds only.'),
  },
});
