import { FEDERAL_LIST, SAM_LIST } from '#fields/required-lists';
import type { ScreenDeps } from './ask.ts';
import type { Screening } from './conclude.ts';
import { type Hit, isFederal, isOfSam, isOfState, statesOf } from './hit.ts';
import { listBlock } from './list-block.ts';
import { providerStatus } from './npi-facts.ts';
import { presentRecords } from './present.ts';
import { presentGroups } from './present-groups.ts';
import { type NpiOptions, screenNpi } from './screen-npi.ts';
import { warningsOf } from './warnings.ts';

export function excludedBy({ hits, lists_searched, gaps }: Pick<Screening, 'hits' | 'lists_searched' | 'gaps'>) {
  const active = hits.filter((hit) => hit.is_active);
  const searched = [
    ...lists_searched.map(({ source_id }) => source_id),
    ...gaps.flatMap(({ list, reason }) => (reason === 'sample_data' ? list : [])),
  ];
  // Nothing is known about a list that was not searched.
  const on = (is_on: (hit: Hit) => boolean, was_searched: (list: string) => boolean) =>
    active.some(is_on) || (searched.some(was_searched) ? false : null);
  return {
    is_excluded: on(
      () => true,
      () => true,
    ),
    federal_excluded: on(isFederal, (list) => list === FEDERAL_LIST),
    sam_excluded: on(isOfSam, (list) => list === SAM_LIST),
    state_excluded: on(isOfState, (list) => list !== FEDERAL_LIST && list !== SAM_LIST),
    excluding_states: statesOf(active),
    active_records: active.length,
    ended_records: hits.filter((hit) => hit.is_ended).length,
  };
}

/** A result of the federal list alone says nothing of the states. */
const notSearched = (npi: string, lists: readonly string[] | undefined): string[] =>
  lists?.length === 1 && lists[0] === FEDERAL_LIST
    ? [`Only the federal exclusion list was searched: /exclusions/comprehensive/${npi} searches the state lists too.`]
    : [];

/** Screens one NPI: exact, never by name. */
export async function checkNpi(deps: ScreenDeps, npi: string, options: NpiOptions) {
  const [screening, provider] = await Promise.all([screenNpi(deps, npi, options), providerStatus(deps, npi)]);
  const { is_excluded: excluded, federal_excluded, sam_excluded, state_excluded, excluding_states } = excludedBy(screening);
  const { outcome, reason, as_of } = screening;
  const records = presentRecords(screening.hits, screening.grouping);
  return {
    answer: {
      ...{ npi, excluded, federal_excluded, sam_excluded, state_excluded, excluding_states },
      ...{ outcome, reason, as_of, records, ...presentGroups(screening), provider, ...(await listBlock(deps, screening)) },
    },
    screening,
    warnings: [...warningsOf(screening), ...notSearched(npi, options.lists)],
  };
}
