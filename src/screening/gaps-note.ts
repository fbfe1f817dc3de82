import { FEDERAL_LIST, REQUIRED_LISTS } from '#fields/required-lists';

export function gapsNote(gaps: readonly string[], past: string | null = null): string | null {
  const missing = REQUIRED_LISTS.filter((list) => gaps.includes(list));
  if (missing.length === 0) return null;
  const day = past ? `As of ${past}, ` : '';
  const named = past ? `/exclusions/comprehensive/{npi}?as_of=${past}` : '/demo/exclusions/coverage';
  const count = REQUIRED_LISTS.length;
  const lists = REQUIRED_LISTS.every((required) => gaps.includes(required))
    ? `${past ? 'none' : 'None'} of the ${count} required exclusion lists ${past ? 'was' : 'is'} current and complete, not even the federal list`
    : `${missing.length} of the ${count} required exclusion lists ${missing.length === 1 ? 'is' : 'are'} missing, out of date, incomplete or sample data${gaps.includes(FEDERAL_LIST) ? ', including the federal list' : ''}`;
  return `${day}${lists} (see ${named}). If no exclusion is shown here, that is not a clear result.`;
}
