import type { RowContext, RowOutcome } from '#load/declaration/rows';

/** What comes of a row of a file: records, issues, or a reason to skip it. */
type Outcomes = RowOutcome | RowOutcome[];

export const recordsOf = (outcomes: Outcomes) => [outcomes].flat().flatMap((one) => ('kind' in one ? [one as any] : []));
export const rowsOf = (outcomes: Outcomes): Record<string, any>[] => recordsOf(outcomes).map(({ row }) => row);
export const issuesOf = (outcomes: Outcomes) => [outcomes].flat().flatMap((one) => ('issue' in one ? [one.column] : []));
export const reasonsOf = (outcomes: Outcomes) => [outcomes].flat().flatMap((one) => ('issue' in one ? [one.issue] : []));

export function recordOf(outcomes: Outcomes): { key: string; row: Record<string, any> } {
  const [found] = recordsOf(outcomes);
  if (!found) throw new Error(`no record: ${JSON.stringify(outcomes)}`);
  return found;
}

export const rowContext = (more: Partial<RowContext> = {}): RowContext => ({
  ...{ line: 2, file_name: 'x.csv', file_kind: 'x', layout: 'x', release_date: null, above: {} },
  ...more,
});
