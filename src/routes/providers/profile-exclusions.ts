import type { z } from 'zod';
import { currentLists } from '../../domain/exclusions/current-lists.ts';
import { excludedBy } from '../../screening/check-npi.ts';
import { gapsByReason } from '../../screening/list-block.ts';
import { presentRecords } from '../../screening/present.ts';
import { presentGroups } from '../../screening/present-groups.ts';
import { screenNpi } from '../../screening/screen-npi.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import type { ProfileExclusions } from './schemas.ts';

/** Federal and state exclusion records with the NPI; exact, never by name. */
export async function exclusionsOf(npi: string, context: RequestContext): Promise<z.input<typeof ProfileExclusions>> {
  const screening = await screenNpi(context.deps, npi, { now: context.now, signal: context.signal });
  context.cite(...screening.hits.map(({ record }) => record.source));
  const lists_searched = screening.lists_searched.map(({ source_id }) => source_id);
  const current = await currentLists(context.deps, lists_searched, context.now);
  return {
    ...excludedBy(screening),
    all_records: screening.hits.length,
    records: presentRecords(screening.hits, screening.grouping),
    ...presentGroups(screening),
    lists_searched,
    current_lists: lists_searched.filter((list) => current.includes(list) && !screening.gaps.some((gap) => gap.list === list)),
    gaps: gapsByReason(screening.gaps),
    check_at: `/exclusions/comprehensive/${npi}`,
  };
}
