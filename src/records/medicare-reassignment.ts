import { date, defineRecord, integer, oneOf, requiredText, text } from './define-record.ts';

/** observed_from ≤ day < observed_to. Names and NPIs only from lists that publish them. */
export const medicareReassignment = defineRecord({
  kind: 'medicare_reassignment',
  description: 'A reassignment of Medicare benefits: one enrollment lets another, usually a group, bill and be paid for its services.',
  indexes: {
    enrollment: '(enrollment_id)',
    receiving: '(receiving_enrollment_id)',
    npi: '(npi) where npi is not null',
    receiving_pac: '(receiving_pac_id) where receiving_pac_id is not null',
  },
  columns: {
    enrollment_id: requiredText(
      'Enrollment that reassigns its benefits (or, for a physician assistant, is employed): I followed by 14 digits.',
    ),
    receiving_enrollment_id: requiredText('Enrollment that receives the benefits: O followed by 14 digits, or I for a sole owner.'),
    relation: oneOf(['reassignment', 'physician_assistant'], 'Type of relationship; null if not published.'),
    npi: text('NPI of the individual, where published.'),
    pac_id: text('PAC ID of the individual, where published.'),
    first_name: text('First name of the individual, where published.'),
    last_name: text('Last name of the individual, where published.'),
    state: text('State of the individual’s enrollment, USPS code.'),
    specialty: text('Specialty of the individual, as published.'),
    due_date: date('Revalidation due date of the individual; null if none is set.'),
    association_count: integer('Number of groups the individual is associated with, as published.'),
    receiving_pac_id: text('PAC ID of the group, where published.'),
    receiving_organization_name: text('Legal business name of the group, if published; null for a sole owner.'),
    receiving_state: text('State of the group’s enrollment, USPS code.'),
    receiving_due_date: date('Revalidation due date of the group; null if none is set.'),
    receiving_member_count: integer('Number of reassignments and physician assistants of the group, as published.'),
  },
});
