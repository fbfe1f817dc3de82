import type { z } from 'zod';
import type { BatchAnswer, BatchResult } from './batch-schemas.ts';
import { isOfState, isOpen } from './hit.ts';
import type { ListBlock } from './list-block.ts';
import { presentHits, presentRecords } from './present.ts';
import { presentGroups } from './present-groups.ts';
import type { BatchScreening, Screened } from './screen-batch.ts';

export type BatchItem = Omit<BatchResult, 'kind' | 'index'>;

/** If no list was searched, whether an NPI is excluded is unknown. */
export function presentItem(item: Screened, was_searched = true): BatchItem {
  const { grouping } = item;
  const open = item.by_npi.filter(isOpen);
  const { names: _, ...provider } = item.facts ?? { names: [] };
  return {
    id: item.id,
    npi: item.npi,
    status: item.error ? 'invalid' : item.duplicate_of === null ? 'screened' : 'duplicate',
    error: item.error,
    problems: item.problems,
    duplicate_of: item.duplicate_of,
    outcome: item.outcome,
    reason: item.reason,
    excluded:
      item.npi === null || item.error || !was_searched || item.problems.some(({ member }) => member === 'npi')
        ? null
        : item.by_npi.some((hit) => hit.is_active),
    federal_hits: presentRecords(
      open.filter((hit) => !isOfState(hit)),
      grouping,
    ),
    state_excluded: presentRecords(open.filter(isOfState), grouping),
    inactive_records: presentRecords(
      item.by_npi.filter((hit) => !isOpen(hit)),
      grouping,
    ),
    hits: presentHits(item.by_name, grouping),
    hits_found: item.hits_found,
    hits_below_min_score: item.below,
    hits_that_differ: item.hits_that_differ,
    differences: item.differences,
    ...presentGroups({ hits: [...item.by_npi, ...item.by_name], grouping }),
    names_searched: item.names,
    provider: item.facts ? (provider as BatchResult['provider']) : null,
  };
}

export function batchAnswer({
  as_of,
  min_score,
  items,
  lists_searched,
  gaps,
  block,
}: BatchScreening & { block: ListBlock }): Omit<z.input<typeof BatchAnswer>, 'id' | 'screened_at'> {
  const was_searched = lists_searched.length > 0 || gaps.some(({ reason }) => reason === 'sample_data');
  const results = items.map((item): BatchResult => ({ kind: item.kind, index: item.index, ...presentItem(item, was_searched) }));
  const count = (outcome: BatchResult['outcome']) => results.filter((one) => one.outcome === outcome).length;
  return {
    as_of,
    min_score,
    counts: {
      items: results.length,
      excluded: results.filter((one) => one.excluded).length,
      match: count('match'),
      possible: count('possible'),
      clear: count('clear'),
      clear_with_gaps: count('clear_with_gaps'),
      not_screenable: count('not_screenable'),
      invalid: results.filter((one) => one.status === 'invalid').length,
    },
    results,
    ...block,
  };
}
