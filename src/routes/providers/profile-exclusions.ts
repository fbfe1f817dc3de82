import type { z } from 'zod';
import type { RequestContext } from '../../http/define-endpoint.ts';
import { isFederal, presentRecords } from '../exclusions/answers.ts';
import { citedLists } from '../exclusions/cited-lists.ts';
import { screenNpi } from '../exclusions/npi-records.ts';
import type { ProfileExclusions } from './schemas.ts';

/** Federal and state records that carry the NPI; exact, never by name. */
export async function exclusionsOf(npi: string, context: RequestContext): Promise<z.input<typeof ProfileExclusions>> {
  const screening = await screenNpi(context.deps, npi, { now: context.now, signal: context.signal });
  const active = screening.hits.filter((hit) => hit.is_active);
  const lists_searched = screening.lists_searched.map(({ source_id }) => source_id);
  context.cite(...citedLists(screening));
  return {
    is_excluded: active.length > 0,
    federal_excluded: active.some(isFederal),
    state_excluded: active.some((hit) => !isFederal(hit)),
    excluding_states: [...new Set(active.flatMap((hit) => (hit.record.list_state as string | null) ?? []))].sort(),
    active_records: active.length,
    all_records: screening.hits.length,
    records: presentRecords(screening.hits),
    lists_searched,
    gaps: screening.gaps,
    check_at: `/exclusions/comprehensive/${npi}`,
  };
}
