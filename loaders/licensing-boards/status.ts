import type { RowIssue } from '#load/declaration/rows';
import type { licenseStatusClasses } from '#records/license';

type StatusClass = (typeof licenseStatusClasses)[number];

/**
 * The first that fits tells. What a reason says of discipline is stronger than the word it explains: INACTIVE, REVOKED.
 */
const meanings: [words: RegExp, status_class: StatusClass][] = [
  [/revo(?:ked|cation)/, 'revoked'],
  [/surrender|relinquish/, 'surrendered'],
  [/suspen/, 'suspended'],
  [/^active.*(?:condition|restrict|probation|limit)|restricted|probation/, 'restricted'],
  [/laps|expired|non-?renewal|not renewed/, 'expired'],
  [/^inactive|closed|retired|cancel|deceased|withdrawn|cannot practice/, 'inactive'],
  [/^active|^in renewal/, 'active'],
  [/pending|denied|^superseded|^null and void/, 'other'],
];

/** The class of a status, its reason read with it; null beside an issue where no word of it is known. */
export function statusClass(status: string | null, reason: string | null, issues: RowIssue[], column: string): StatusClass | null {
  if (status === null) return null;
  const said = status.toLowerCase();
  // A reason tells only what ends or limits a license; "renewal application sent" of an active one says nothing.
  const read = [...(reason ? [reason.toLowerCase()] : []), said];
  for (const text of read) {
    const found = meanings.find(([words]) => words.test(text))?.[1];
    if (found && (text === said || !['active', 'inactive', 'other'].includes(found))) return found;
  }
  issues.push({ issue: `the status "${status}" is not known; kept only as published`, column });
  return null;
}
