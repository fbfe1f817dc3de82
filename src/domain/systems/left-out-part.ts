import { z } from 'zod';
import { dataTable } from '../../pages/data-table.ts';
import { sourceLink, sourceMark } from '../../pages/facts.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import { nameOrNull, place, shownName } from '../../pages/names/shown-name.ts';
import { time } from '../../pages/time.ts';
import type { LeftOut } from './counted.ts';

/** Field of a hospital in a list of a system or a company. */
export const hospitalPage = z
  .string()
  .nullable()
  .describe(
    'Path of its page: /hospitals/{ccn}, or /cost-reports/{ccn} if cost reports are all that is loaded of it; null if it has no page',
  );

/** SQL of that path: of the facility `r`, or else of the cost reports `k` of `reportedPlace`. */
export const hospitalPageOf = (ccn: string): string =>
  `case when r.name is not null then '/hospitals/' || ${ccn} when k.ccn is not null then '/cost-reports/' || ${ccn} end as page`;

interface Linked {
  ccn: string;
  name: string | null;
  page: string | null;
}

export function hospitalLink({ ccn, name, page }: Linked): string | Html {
  const shown = nameOrNull(name, 'business') ?? ccn;
  return page === null ? shown : html`<a href="${page}">${shown}</a>`;
}

/** Source of a system: a publisher, or for a chain that is not in the registry the list of what cost reports name. */
export const systemSource = (source: string, source_url?: string | null): Html =>
  source === 'cost_report_chain'
    ? html`<span class="origin"><a href="/systems/chains">chains in cost reports</a></span>`
    : sourceLink(source, source_url);

/** The last day a source names the owner; why a hospital is not counted. */
export function ownedAsOf({ left_out, current_ccn, later_change, last_named_date }: LeftOut): Html {
  const stated = last_named_date ? html`owner stated as of ${time(last_named_date)}` : html`owner stated without a date`;
  if (left_out === 'former_number')
    return html`<span class="badge warning">former number</span> <span class="quiet">of <a href="/hospitals/${current_ccn}">${current_ccn}</a></span>`;
  if (later_change)
    return html`<span class="badge warning">sold</span> <span class="quiet">on ${time(later_change.effective_date)}${later_change.buyer_organization_name && html`, buyer ${shownName(later_change.buyer_organization_name, 'business')}`}; ${stated}</span> ${sourceMark(later_change.source, later_change.source_url)}`;
  if (left_out === 'no_longer_listed')
    return html`<span class="badge warning">no longer listed</span> <span class="quiet">${stated}</span>`;
  return last_named_date ? time(last_named_date) : html`<span class="quiet">without a date</span>`;
}

interface Row extends LeftOut {
  ccn: string;
  name: string | null;
  city: string | null;
  state: string | null;
  page: string | null;
}

export const leftOutPart = (rows: Row[]): Content =>
  rows.length > 0 &&
  html`<h3 id="not-counted">Not counted</h3>${dataTable(
    'Hospitals that are not counted',
    [
      { title: 'Hospital', value: (row: Row) => hospitalLink(row) },
      'ccn',
      { title: 'Location', value: (row) => (row.city ? html`${place(row)}` : row.state) },
      { title: 'Why', value: ownedAsOf },
    ],
    rows,
  )}<p class="quiet">Sources named this owner, but no total on this page includes these hospitals. Sold: Medicare processed a change of ownership after the last day for which a source names the owner. No longer listed: the number is terminated or missing in the current list of hospitals of its kind; the hospital closed, merged or has a new number.</p>`;
