import type { z } from 'zod';
import { hospitalHeadPart, hospitalTitle } from '../../domain/hospitals/head/head-part.ts';
import type { HospitalHead } from '../../domain/hospitals/head/head-records.ts';
import { dataTable } from '../../pages/data-table.ts';
import { sourceMark } from '../../pages/facts.ts';
import { type Html, html } from '../../pages/html.ts';
import { nameOrNull, place } from '../../pages/names/shown-name.ts';
import { notes } from '../../pages/notes.ts';
import { asSentence, percent } from '../../pages/wording.ts';
import { definePage } from '../../server/define-endpoint.ts';
import type { HospitalOwners } from './owners-schema.ts';

type Answer = z.infer<typeof HospitalOwners>;
type Owner = Answer['results'][number];

const ownerName = ({ owner_name, owner_doing_business_as: trade_name, first_name, middle_name, last_name, title }: Owner): Html => {
  if (owner_name)
    return html`${nameOrNull(owner_name, 'business')}${
      trade_name && trade_name !== owner_name && html` <span class="quiet">(${nameOrNull(trade_name, 'business')})</span>`
    }`;
  const name = [first_name, middle_name, last_name].filter(Boolean).join(' ');
  return html`${nameOrNull(name, 'person')}${title && html`<br><span class="quiet">${nameOrNull(title, 'business')}</span>`}`;
};

/** Published in capitals: 5% OR GREATER DIRECT OWNERSHIP INTEREST. */
const roleWords = (role: string) => asSentence(role.toLowerCase()).replace(/\.$/, '');

export const ownersPage = definePage<typeof HospitalOwners>(({ results }, view, head: HospitalHead) => {
  return {
    title: hospitalTitle(head, 'ownership'),
    width: 'wide',
    main: html`${hospitalHeadPart(head, 'ownership', notes(view))}
<p>As the hospital reported them to Medicare for its enrollment. Shares are as reported: do not add direct and indirect ones. <a href="/hospitals/${head.ccn}#ownership">Which health system owns it</a></p>
${view.list.above}
${
  results.length > 0 &&
  dataTable(
    'Owners and managers',
    [
      { title: 'Owner or manager', value: ownerName, sort: 'owner_name' },
      { title: 'Role', value: ({ role }) => roleWords(role), sort: 'role' },
      {
        title: 'Share',
        is_number: true,
        sort: 'ownership_pct',
        value: ({ ownership_pct }) => (ownership_pct === null ? null : percent(ownership_pct)),
      },
      { title: 'Since', value: ({ association_date }) => association_date, sort: 'association_date' },
      { title: 'Place', value: ({ city, state }) => html`${place({ city, state })}`, sort: 'state' },
      { title: 'Source', is_mark: true, value: ({ provenance }) => sourceMark(provenance.source, provenance.source_url) },
    ],
    results,
    view.list.sorting,
  )
}
${view.list.below}`,
    origin: 'sources',
  };
});
