import { FEDERAL_LIST, REQUIRED_LISTS } from '../fields/required-lists.ts';

/** Why no exclusion found is not a clear result, today or as of a past date; null if there are no gaps. */
export function gapsNote(gaps: readonly string[], past: string | null = null): string | null {
  if (gaps.length === 0) return null;
  const federal = gaps.includes(FEDERAL_LIST) ? ', including the federal list' : '';
  const day = past ? `As of ${past}, ` : '';
  const named = past ? `/exclusions/comprehensive/{npi}?as_of=${past}` : '/exclusions/state/coverage';
  return (
    `${day}${gaps.length} of the ${REQUIRED_LISTS.length} required exclusion lists ${gaps.length === 1 ? 'is' : 'are'} missing, out of date, incomplete or sample data${federal} ` +
    `(see ${named}). If no exclusion is shown here, that is not a clear result.`
  );
}
