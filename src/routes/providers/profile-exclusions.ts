import type { z } from 'zod';
import type { RequestContext } from '../../http/define-endpoint.ts';
import { excludedBy } from '../../screening/check-npi.ts';
import { citedLists } from '../../screening/cited-lists.ts';
import { presentRecords } from '../../screening/present.ts';
import { presentGroups } from '../../screening/present-groups.ts';
import { screenNpi } from '../../screening/screen-npi.ts';
import type { ProfileExclusions } from './schemas.ts';

/** Federal and state exclusion records with the NPI; exact, never by name. */
export async function exclusionsOf(npi: string, context: RequestContext): Promise<z.input<typeof ProfileExclusions>> {
  const screening = await screenNpi(context.deps, npi, { now: context.now, signal: context.signal });
  context.cite(...citedLists(screening, screening.hits));
  return {
    ...excludedBy(screening),
    all_records: screening.hits.length,
    records: presentRecords(screening.hits, screening.grouping),
    ...presentGroups(screening),
    lists_searched: screening.lists_searched.map(({ source_id }) => source_id),
    gaps: screening.gaps,
    check_at: `/exclusions/comprehensive/${npi}`,
  };
}
