import type { z } from 'zod';
import { listLink } from '../../domain/exclusions/list-name.ts';
import { listedName } from '../../domain/exclusions/listed-name.ts';
import { recordFacts } from '../../domain/exclusions/record-facts.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { date } from '../../pages/wording.ts';
import type { Exclusion } from '../../screening/schemas.ts';
import type { SameNameListed } from './list-schemas.ts';
import { listedToday } from './same-name-listed.ts';

interface Answer {
  record: z.infer<typeof Exclusion>;
  is_listed: boolean;
  not_listed_since: string | null;
  same_name_listed: SameNameListed[];
}

export const listRecordPage = ({ record, not_listed_since, same_name_listed }: Answer): Page => ({
  title: `${record.full_name}: exclusion record`,
  main: html`<h1>${listedName(record)}</h1>
<p class="lead">One record of the ${record.list_state ? 'Medicaid exclusion list of' : 'federal exclusion list'} ${listLink(record)}.</p>
${not_listed_since && html`<p class="note">The list no longer has this record since its release of ${date(not_listed_since)}; the publisher does not say why. It is shown as it was last listed.</p>`}
${same_name_listed.length > 0 && html`<p class="note">${listedToday(record.source, same_name_listed)}</p>`}
${recordFacts(record)}
<p><a href="/screen?q=${record.full_name}">Screen this name</a>: searches every list and leaves a certificate.</p>
<p class="quiet">A record is a lead to verify with the agency that lists it, never a determination.</p>`,
});
