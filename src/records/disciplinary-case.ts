import { date, defineRecord, flag, licensee, oneOf, requiredText, text } from './define-record.ts';

/**
 * interim: until it decides. charge: filed, not found. dismissal: withdrawn or dismissed. not_disciplinary: expressly
 * no discipline.
 */
export const actionKinds = ['outcome', 'interim', 'charge', 'dismissal', 'not_disciplinary'] as const;
export type ActionKind = (typeof actionKinds)[number];

export const disciplinaryCase = defineRecord({
  kind: 'disciplinary_case',
  description: 'One action of a state licensing board on one license, as published. It has no NPI.',
  indexes: { license_key: '(source, license_key)', state: '(state, effective_date desc)' },
  columns: {
    license_key: text('License prefix and number, as in the license record; null if no number is published.'),
    state: requiredText('State of the board, USPS code.'),
    license_prefix: text('License type code or letters.'),
    license_number: text('License number as published.'),
    ...licensee,
    case_number: text('Case number, if published.'),
    action: requiredText('Action as worded by the board.'),
    action_kind: oneOf(actionKinds, 'Outcome, interim order, charge, dismissal or no discipline; null if the wording is not recognized.'),
    severity: oneOf(['critical', 'high'], 'high: revocation, surrender or suspension; null for everything else, including charges.'),
    is_momentary: flag('Whether the action has no duration: complete on its date (a reprimand), or completed on an unpublished date.'),
    effective_date: date('Effective date.'),
    completion_date: date('Date the action was completed; null while it is active or if not published.'),
    reason: text('Misconduct or reason as published.'),
    restrictions: text('Restrictions as published.'),
  },
});
