import type { ActionKind } from '#records/disciplinary-case';

export interface Meaning {
  action_kind: ActionKind;
  severity: 'high' | null;
  is_momentary: boolean;
}

const means = (action_kind: ActionKind, severity: 'high' | null, is_momentary = false): Meaning => ({
  action_kind,
  severity,
  is_momentary,
});

/**
 * Words of the file (CLS closes a case, ITRM stands until it is closed, ID is a case in process) and what they mean
 * here.
 */
const meanings = new Map<string, Meaning>([
  ...['CLS Revocation', 'Revocation', 'CLS Voluntary Surrender/Relinquishment', 'Voluntary Surrender', 'CLS Suspension', 'Suspension'].map(
    (words): [string, Meaning] => [words, means('outcome', 'high')],
  ),
  ...['ITRM Summary Suspension', 'ITRM Suspension'].map((words): [string, Meaning] => [words, means('interim', 'high')]),
  ...['ITRM Cessation of Practice', 'ITRM Stipulation in Abeyance'].map((words): [string, Meaning] => [words, means('interim', null)]),
  ...[
    'CLS Stipulation',
    'Stipulation',
    'Stipulation - Cannot Practice',
    'CLS Letter of Admonition',
    'Letter of Admonition',
    'CLS Cease & Desist Order',
    'CLS Citation Issued',
    'CLS Final Agency Order',
    'CLS Agreement',
    'CLS Injunction',
    'Probation',
    'Fine',
  ].map((words): [string, Meaning] => [words, means('outcome', null)]),
  ...['CLS Application Denied', 'CLS Suspension Terminated', 'CLS Combined w/other case for action'].map((words): [string, Meaning] => [
    words,
    means('outcome', null, true),
  ]),
  ...['ID Hearing Formal Complaint/Charges Filed with OAC', 'Formal Complaint-Charges with OAC'].map((words): [string, Meaning] => [
    words,
    means('charge', null),
  ]),
]);

/** Null where the words are not known. */
export const meaningOf = (action: string): Meaning | null => meanings.get(action) ?? null;
