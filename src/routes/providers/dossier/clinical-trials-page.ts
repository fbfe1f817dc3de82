import type { z } from 'zod';
import { providerHeadPart, providerTitle } from '../../../domain/providers/head-part.ts';
import { lead, rollupPart, trialsTable } from '../../../domain/trials/trials-table.ts';
import { html } from '../../../pages/html.ts';
import { notes } from '../../../pages/notes.ts';
import { plain } from '../../../pages/wording.ts';
import { definePage } from '../../../server/define-endpoint.ts';
import type { ProviderTrials } from './clinical-trials-schemas.ts';

type Answer = z.infer<typeof ProviderTrials>;
type Role = Answer['results'][number]['roles'][number];

const at = ({ site_position, facility, ccn, affiliation }: Role) =>
  site_position === null
    ? [' of the whole study', affiliation && `, ${affiliation}`]
    : [' at ', ccn ? html`<a href="/hospitals/${ccn}">${facility}</a>` : (facility ?? 'a site without a name')];

const rolesInWords = (roles: Role[]) =>
  html`${roles.map((one, index) => [index > 0 && '; ', one.role === null ? 'investigator' : plain(one.role), at(one)])}`;

export const providerTrialsPage = definePage<typeof ProviderTrials>((answer, view) => {
  const { trial_count, results } = answer;
  return {
    title: providerTitle(answer, 'trials'),
    width: 'wide',
    main: html`${providerHeadPart(answer, 'trials', notes(view))}
<p>${lead(trial_count, answer.null_reasons.results)}</p>
${view.list.above}
${trial_count > 0 && html`${rollupPart(answer)}`}
${results.length > 0 && html`<h2>Studies</h2>${trialsTable(results, [{ title: 'Role', value: (row) => rolesInWords(row.roles) }], view.list.sorting)}`}
${view.list.below}
<p class="quiet">The registry publishes names. They are linked by name and place under <a href="/resources/linking-rules">strict rules</a>.</p>`,
    origin: 'sources',
  };
});
