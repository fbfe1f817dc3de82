import type { z } from 'zod';
import { listName } from '../../domain/exclusions/list-name.ts';
import { type Content, html } from '../../pages/html.ts';
import { counted, number } from '../../pages/wording.ts';
import type { ProfileExclusions } from './schemas.ts';

type Exclusions = z.infer<typeof ProfileExclusions>;

const listsOf = ({ records }: Exclusions): string =>
  [...new Set(records.filter(({ is_currently_active }) => is_currently_active).map(listName))].join(', ');

/** No active record with the NPI: on how many lists, which are gaps, and that names were not compared. */
function notFound({ lists_searched, current_lists, gaps, all_records, active_records, ended_records }: Exclusions) {
  const current = current_lists.length;
  // Required lists that are gaps, and further ones that are loaded but old or incomplete.
  const unsure = new Set([...gaps.map(({ list }) => list), ...lists_searched.filter((list) => !current_lists.includes(list))]).size;
  const missing = unsure > 0 && ` (${number(unsure)} missing, out of date or incomplete)`;
  const earlier = all_records - active_records - ended_records;
  const outcome =
    ended_records > 0
      ? html`Potential match: ${counted(ended_records, 'record')} still listed after the published period`
      : current === 0
        ? html`Not known whether excluded: no current list on file${missing}`
        : html`Not excluded on ${counted(current, 'current list')}${missing}`;
  return html`<p class="outcome">${outcome}</p>
<p>${gaps.length > 0 && html`<b>This is not a clear result.</b> `}By NPI. Most exclusion records have no NPI, so this is not a name screening.${earlier > 0 && ` ${counted(earlier, 'earlier exclusion')} on file, reinstated.`}</p>`;
}

/** Whether the provider is excluded: the first thing a page about it says. Never a clear result where a required list is a gap. */
export function exclusionVerdict(npi: string, exclusions: Exclusions): Content {
  const { is_excluded, active_records } = exclusions;
  const tone = is_excluded ? 'bad' : exclusions.gaps.length > 0 || exclusions.ended_records > 0 ? 'warning' : 'plain';
  const found = html`<p class="outcome">Excluded: ${counted(active_records, 'active record')}</p><p>${listsOf(exclusions)}</p>`;
  return html`<div class="verdict ${tone}">${is_excluded ? found : notFound(exclusions)}
<p><a href="/exclusions/comprehensive/${npi}">NPI screening with the lists searched</a> · <a href="/screen?q=${npi}">Screen with evidence</a></p></div>`;
}
