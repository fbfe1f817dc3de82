import { defineRecord, flag, integer, oneOf, requiredText, text, textList } from './define-record.ts';
import { address_line, city, first_name, last_name, state, zip5 } from './shared-columns.ts';

/** Without a group (`org_pac_id` null) it is solo practice. */
export const dacPractice = defineRecord({
  kind: 'dac_practice',
  description: 'A practice location of a clinician, in solo practice or for a group, from the Doctors and Clinicians national file.',
  indexes: { npi: '(npi)', org: '(org_pac_id) where org_pac_id is not null' },
  columns: {
    npi: requiredText('NPI of the clinician.'),
    pac_id: text('PAC ID of the clinician.'),
    enrollment_id: text('Medicare enrollment of the clinician: I and 14 digits.'),
    last_name,
    first_name,
    middle_name: text('Middle name or initial.'),
    suffix: text('Suffix of the name.'),
    sex_code: text('M, F or null.'),
    credential: text('Credential as published; missing for one clinician in six.'),
    medical_school: text('Medical school as published; OTHER if it is not on the CMS list.'),
    graduation_year: integer('Graduation year.'),
    primary_specialty: text('Primary specialty as published.'),
    secondary_specialties: textList('Secondary specialties as published.'),
    is_telehealth: flag('Whether the clinician offers telehealth; null if the file does not say.'),
    organization_name: text('Name of the group; null for a clinician in solo practice.'),
    org_pac_id: text('PAC ID of the group; null for a clinician in solo practice.'),
    member_count: integer('Number of members of the group, as published.'),
    address_line,
    address_line_2: text('Second line of the address.'),
    is_line_2_suppressed: flag('Whether CMS left out the second line because it may not belong to the practice.'),
    city,
    state,
    zip5,
    telephone: text('Telephone number, digits only.'),
    individual_assignment: oneOf(['accepts', 'may_accept'], 'Whether the clinician accepts the Medicare-approved amount as full payment.'),
    group_assignment: oneOf(['accepts', 'may_accept'], 'Whether the group accepts the Medicare-approved amount as full payment.'),
    address_id: text('Address id as published.'),
  },
});
