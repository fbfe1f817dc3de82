import { licenseTypeClasses } from '../fields/taxonomy-groups.ts';
import { date, defineRecord, flag, oneOf, requiredText, text } from './define-record.ts';

/**
 * outcome: what a board decided. interim: an order until it decides. charge: filed, not found. dismissal: a charge withdrawn or
 * dismissed. not_disciplinary: an order that is expressly none.
 */
export const actionKinds = ['outcome', 'interim', 'charge', 'dismissal', 'not_disciplinary'] as const;
export type ActionKind = (typeof actionKinds)[number];

/** One action of a licensing board. It reaches a provider only through the link of its licence. */
export const disciplinaryCase = defineRecord({
  kind: 'disciplinary_case',
  table: 'disciplinary_case',
  description: 'One action of a state licensing board on one licence, as published. It carries no NPI.',
  documents: {},
  columns: {
    license_key: text('Prefix and number of the licence as in its licence record; null where no number is published.'),
    state: requiredText('State of the board, USPS code.'),
    license_prefix: text('Code of the kind of licence, or its letters.'),
    license_number: text('Number of the licence as published.'),
    license_type_class: oneOf(licenseTypeClasses, 'Class of the licence; null where the kind is not known.'),
    entity_type: oneOf(['individual', 'organization'], 'Person or business.'),
    last_name: text('Surname.'),
    first_name: text('Given name.'),
    middle_name: text('Middle name.'),
    suffix: text('Name suffix.'),
    organization_name: text('Name of a business.'),
    full_name: requiredText('The name in one line.'),
    case_number: text('Number of the case, where published.'),
    action: requiredText('Action in the words of the board.'),
    action_kind: oneOf(actionKinds, 'Outcome, interim order, charge, dismissal or no discipline; null where the words are not known.'),
    severity: oneOf(['critical', 'high'], 'high: revocation, surrender or suspension; null for everything else. A charge has none.'),
    is_momentary: flag('True for what does not last: done on its day (a reprimand), or carried out by a day nobody published.'),
    effective_date: date('Day the action takes effect.'),
    completion_date: date('Day the action was completed; null while it lasts or where nobody said.'),
    reason: text('Misconduct or reason as published.'),
    restrictions: text('Restrictions as published.'),
  },
});
