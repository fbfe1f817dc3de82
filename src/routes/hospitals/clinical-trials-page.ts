import type { z } from 'zod';
import { hospitalHeadPart, hospitalTitle } from '../../domain/hospitals/head/head-part.ts';
import type { HospitalHead } from '../../domain/hospitals/head/head-records.ts';
import { lead, rollupPart, trialsTable } from '../../domain/trials/trials-table.ts';
import { type Content, html } from '../../pages/html.ts';
import { nameOrNull } from '../../pages/names/shown-name.ts';
import { notes } from '../../pages/notes.ts';
import { number, plain } from '../../pages/wording.ts';
import { definePage } from '../../server/define-endpoint.ts';
import type { HospitalTrials } from './clinical-trials-schemas.ts';

type Answer = z.infer<typeof HospitalTrials>;

const sitesOf = (sites: Answer['results'][number]['sites']) =>
  html`${sites.map(({ facility, status }, at) => [at > 0 && '; ', facility, status && html` <span class="quiet">${plain(status)}</span>`])}`;

type Person = Answer['results'][number]['investigators'][number];

/** Shown of a study; a study page has all. */
const MOST_PEOPLE = 6;

const person = ({ name, role, site_position, npi }: Person): Content => {
  const shown = nameOrNull(name, 'person') ?? name;
  const what = [role && plain(role), site_position === null && 'whole study', npi && `NPI ${npi}`].filter(Boolean).join(', ');
  return html`${npi ? html`<a href="/provider/${npi}">${shown}</a>` : shown}${what && html` <span class="quiet">${what}</span>`}`;
};

const peopleOf = ({ nct_id, investigators }: Answer['results'][number]): Content =>
  investigators.length > 0 &&
  html`${investigators.slice(0, MOST_PEOPLE).map((one, at) => [at > 0 && '; ', person(one)])}${
    investigators.length > MOST_PEOPLE &&
    html`; <a href="/clinical-trials/${nct_id}">${number(investigators.length - MOST_PEOPLE)} more</a>`
  }`;

export const hospitalTrialsPage = definePage<typeof HospitalTrials>((answer, view, head: HospitalHead) => {
  const { trial_count, results } = answer;
  const has_people = results.some(({ investigators }) => investigators.length > 0);
  return {
    title: hospitalTitle(head, 'trials'),
    width: 'wide',
    main: html`${hospitalHeadPart(head, 'trials', notes(view))}
<p>${lead(trial_count, answer.null_reasons.results)}</p>
${view.list.above}
${trial_count > 0 && html`${rollupPart(answer)}`}
${
  results.length > 0 &&
  html`<h2>Studies</h2>${trialsTable(
    results,
    [
      { title: 'Site here and its status', value: (row: Answer['results'][number]) => sitesOf(row.sites) },
      ...(has_people ? [{ title: 'Investigators', value: (row: Answer['results'][number]) => peopleOf(row) || null }] : []),
    ],
    view.list.sorting,
  )}${!has_people && html`<p class="quiet">No investigators: the loaded files of ${results.length === 1 ? 'this study name' : 'these studies name'} no investigator of a site here and no official of the whole study.</p>`}`
}
${view.list.below}
<p class="quiet">Sites and investigators are linked by name and place under <a href="/resources/linking-rules">strict rules</a>.</p>`,
    origin: 'sources',
  };
});
