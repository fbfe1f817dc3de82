import { FEDERAL_LIST, REQUIRED_LISTS } from '../fields/required-lists.ts';

/** Why the absence of an exclusion proves nothing, today or on a past day; null where every list can be relied on. */
export function gapsNote(gaps: readonly string[], past: string | null = null): string | null {
  if (gaps.length === 0) return null;
  const federal = gaps.includes(FEDERAL_LIST) ? ', the federal list among them' : '';
  const day = past ? `As of ${past}, ` : '';
  const named = past ? `/exclusions/comprehensive/{npi}?as_of=${past}` : '/exclusions/state/coverage';
  return (
    `${day}${gaps.length} of the ${REQUIRED_LISTS.length} required exclusion lists ${gaps.length === 1 ? 'is' : 'are'} missing, out of date, incomplete or sample data${federal} ` +
    `(${named} names them): that no exclusion is shown here is not a clear result.`
  );
}
