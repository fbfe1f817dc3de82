import { date, defineRecord, integer, oneOf, requiredText, text } from './define-record.ts';

/**
 * Who reassigned to whom on a day: rows with observed_from ≤ day < observed_to. Names and NPIs stand only in lists that publish them;
 * elsewhere both enrollments are looked up by their ids.
 */
export const medicareReassignment = defineRecord({
  kind: 'medicare_reassignment',
  table: 'medicare_reassignment',
  description: 'A reassignment of Medicare benefits: one enrollment lets another, mostly a group, bill and be paid for its services.',
  documents: {},
  columns: {
    enrollment_id: requiredText('Enrollment that reassigns its benefits (or, as a physician assistant, is employed): I and 14 digits.'),
    receiving_enrollment_id: requiredText('Enrollment that receives them: O and 14 digits, or I where a sole owner receives them.'),
    relation: oneOf(['reassignment', 'physician_assistant'], 'Kind of relation; null where the publisher does not tell.'),
    npi: text('NPI of the individual, where published.'),
    pac_id: text('PAC ID of the individual, where published.'),
    first_name: text('Given name of the individual, where published.'),
    last_name: text('Surname of the individual, where published.'),
    state: text('State of the individual enrollment, USPS code.'),
    specialty: text('Specialty of the individual, as published.'),
    due_date: date('Day by which the individual is to revalidate; null where none is set.'),
    association_count: integer('Groups the individual works for, as published: a count of associations.'),
    receiving_pac_id: text('PAC ID of the group, where published.'),
    receiving_organization_name: text('Legal business name of the group, where published; none for a sole owner.'),
    receiving_state: text('State of the group enrollment, USPS code.'),
    receiving_due_date: date('Day by which the group is to revalidate; null where none is set.'),
    receiving_member_count: integer('Reassignments and physician assistants of the group, as published: a count.'),
  },
});
