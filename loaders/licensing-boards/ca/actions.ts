import type { ActionKind } from '#records/disciplinary-case';

export interface Meaning {
  action_kind: ActionKind;
  severity: 'high' | null;
  is_momentary: boolean;
}

/**
 * The first that fits tells; the words vary from alert to alert (Petitition, Accusation & Petition to Revoke
 * Probation). A withdrawn accusation is not an accusation, and a petition to revoke is not a revocation.
 */
const meanings: [words: RegExp, action_kind: ActionKind, severity?: 'high', is_momentary?: true][] = [
  [/\b(?:withdrawn|withdrawal|dismissed)$/, 'dismissal', undefined, true],
  // Accusaton, Accuastion, Accusattion.
  [/\bacc?u[a-z]{3,8}on\b|petiti(?:ti)?on|statement of issues/, 'charge'],
  [/^revoked$/, 'outcome', 'high'],
  [/^surrendered$/, 'outcome', 'high'],
  [/^suspended$/, 'outcome', 'high'],
  [/^(?:pre-licens\w+ )?public (?:letter of )?reprimand(?: issued)?$/, 'outcome', undefined, true],
  [/^(?:correction\/)?decision(?: with limits on practice)?$/, 'outcome'],
  [/^(?:license |automatically )?cancell?ed$|^automatic cancellation order$/, 'outcome'],
  [/stay/, 'interim'],
  [
    /^(?:(?:out of state|automatic|partial|(?:full )?interim) )?suspension order$|^suspension\/restriction$|^superior court order\/suspen(?:sion|ded)$/,
    'interim',
    'high',
  ],
  [/^cease practice(?: order)?(?: issued)?$|^superior court order\/restrictions?$|^order\/restriction$/, 'interim'],
  [/^(?:partially )?restrict(?:ions|ed)(?: from surgery)?$|^limits on practice$|^conditions$/, 'interim'],
];

/** Null if the words do not say it ("Order"). */
export function meaningOf(action: string): Meaning | null {
  const words = action.toLowerCase();
  const found = meanings.find(([pattern]) => pattern.test(words));
  return found ? { action_kind: found[1], severity: found[2] ?? null, is_momentary: found[3] ?? false } : null;
}
