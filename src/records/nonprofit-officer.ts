import { defineRecord, flag, numeric, text } from './define-record.ts';
import { personOfReturn } from './nonprofit-of-return.ts';

export const nonprofitOfficer = defineRecord({
  kind: 'nonprofit_officer',
  description: 'A person listed in Form 990 Part VII Section A: officers, directors, trustees, key and highest compensated employees.',
  current_indexes: { of: '(return_id, position)' },
  columns: {
    ...personOfReturn,
    title: text('Title as filed, free text.'),
    hours_per_week: numeric('Average hours per week for the filing organization.'),
    related_hours_per_week: numeric('Average hours per week for related organizations.'),
    is_trustee_or_director: flag('Individual trustee or director.'),
    is_institutional_trustee: flag('Institutional trustee.'),
    is_officer: flag('Officer.'),
    is_key_employee: flag('Key employee.'),
    is_highest_compensated: flag('One of the five highest compensated employees.'),
    is_former: flag('Former officer, director, trustee, key or highest compensated employee.'),
    reportable_usd: numeric('Reportable compensation from the filing organization, column D.'),
    related_reportable_usd: numeric('Reportable compensation from related organizations, column E.'),
    other_usd: numeric('Estimated other compensation from both, column F.'),
    total_usd: numeric('Columns D, E and F together; null if none was filed.'),
  },
});
