import type { z } from 'zod';
import { currentLists, listName, listStanding } from '#domain/exclusions/list-name';
import { type Content, html } from '#pages/html';
import { whereOpen } from '#pages/where-open';
import { counted } from '#pages/wording';
import { excludedBy } from '#screening/check-npi';
import { gapsByReason, gapsOfReasons } from '#screening/list-block';
import { presentRecords } from '#screening/present';
import { presentGroups } from '#screening/present-groups';
import { screenNpi } from '#screening/screen-npi';
import type { RequestContext } from '#server/define-endpoint';
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

type Exclusions = z.infer<typeof ProfileExclusions>;

const listsOf = ({ records }: Exclusions): string =>
  [...new Set(records.filter(({ is_currently_active }) => is_currently_active).map(listName))].join(', ');

/** No active record with the NPI: on how many lists, whether that proves anything, and that names were not compared. */
function notFound({ lists_searched, current_lists, all_records, active_records, ended_records, ...exclusions }: Exclusions) {
  const gaps = gapsOfReasons(exclusions.gaps);
  const earlier = all_records - active_records - ended_records;
  const outcome =
    ended_records > 0
      ? html`Potential match: ${counted(ended_records, 'record')} still listed after the published period`
      : gaps.length === 0
        ? html`Not excluded on ${counted(current_lists.length, 'current list')}`
        : lists_searched.length === 0
          ? html`Not known whether excluded: no list with real data is loaded`
          : html`No active record with this NPI on the ${counted(lists_searched.length, 'loaded list')}`;
  return html`<p class="outcome">${outcome}</p>
<p>${gaps.length > 0 && html`<b>${current_lists.length === 0 && lists_searched.length > 0 ? 'Not known whether excluded' : 'This is not a clear result'}.</b> ${listStanding(gaps, lists_searched)} `}${
    earlier > 0 && `${counted(earlier, 'earlier exclusion')} on file, reinstated. `
  }Most exclusion records have no NPI, so screen the name too.</p>`;
}

/**
 * Whether the provider is excluded: the first thing a page about it says. Never a clear result where a required list is
 * a gap.
 */
export function exclusionVerdict(npi: string, exclusions: Exclusions): Content {
  const { is_excluded, active_records } = exclusions;
  const tone = is_excluded ? 'bad' : Object.keys(exclusions.gaps).length > 0 || exclusions.ended_records > 0 ? 'warning' : 'plain';
  const found = html`<p class="outcome">Excluded: ${counted(active_records, 'active record')} (${listsOf(exclusions)})</p>`;
  return html`<div class="verdict ${tone}">${is_excluded ? found : notFound(exclusions)}
${whereOpen('/screen', html`<p><a href="/exclusions/comprehensive/${npi}">NPI screening with the lists searched</a> · <a href="/screen?q=${npi}">Screen with evidence</a></p>`)}</div>`;
}
