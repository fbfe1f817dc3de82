import type { ownerRelations } from '#records/hospital-owner';

type Relation = (typeof ownerRelations)[number];

/** Words of the published roles. A direct interest is also the last part of an indirect one, so the order matters. */
const words: readonly [pattern: RegExp, relation: Relation][] = [
  [/\bINDIRECT OWNERSHIP\b/, 'indirect'],
  [/\bDIRECT OWNERSHIP\b/, 'direct'],
  [/\bPARTNERSHIP INTEREST\b/, 'partnership'],
  [/\bOPERATIONAL\/MANAGERIAL CONTROL\b/, 'control'],
  [/\b(?:MORTGAGE|SECURITY) INTEREST\b/, 'lender'],
  [/\bMANAGING EMPLOYEE\b/, 'employee'],
  [/\bOFFICER\b/, 'officer'],
  [/\bDIRECTOR\b|\bGOVERNING BODY\b/, 'director'],
];

export const relationOf = (role: string): Relation => words.find(([pattern]) => pattern.test(role.toUpperCase()))?.[1] ?? 'other';
