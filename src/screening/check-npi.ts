import type { ScreenDeps } from './ask.ts';
import { citedLists } from './cited-lists.ts';
import type { Screening } from './conclude.ts';
import { isFederal, isOfSam, isOfState, statesOf } from './hit.ts';
import { presentRecords } from './present.ts';
import { presentGroups } from './present-groups.ts';
import { providerStatus } from './provider-status.ts';
import { type NpiOptions, screenNpi } from './screen-npi.ts';
import { warningsOf } from './warnings.ts';

/** Exclusion status of an NPI by kind of list. */
export function excludedBy({ hits }: Pick<Screening, 'hits'>) {
  const active = hits.filter((hit) => hit.is_active);
  return {
    is_excluded: active.length > 0,
    federal_excluded: active.some(isFederal),
    sam_excluded: active.some(isOfSam),
    state_excluded: active.some(isOfState),
    excluding_states: statesOf(active),
    active_records: active.length,
  };
}

/** Screens one NPI: exact, never by name. `cited`: source ids the response is based on. */
export async function checkNpi(deps: ScreenDeps, npi: string, options: NpiOptions) {
  const [screening, provider] = await Promise.all([screenNpi(deps, npi, options), providerStatus(deps, npi)]);
  const { is_excluded: excluded, federal_excluded, sam_excluded, state_excluded, excluding_states } = excludedBy(screening);
  const { outcome, reason, as_of, lists_searched, gaps } = screening;
  const records = presentRecords(screening.hits, screening.grouping);
  return {
    answer: {
      ...{ npi, excluded, federal_excluded, sam_excluded, state_excluded, excluding_states },
      ...{ outcome, reason, as_of, records, ...presentGroups(screening), provider, lists_searched, gaps },
    },
    screening,
    warnings: warningsOf(screening),
    cited: [...citedLists(screening, screening.hits), 'nppes'],
  };
}
