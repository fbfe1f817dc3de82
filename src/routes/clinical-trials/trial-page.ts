import type { z } from 'zod';
import type { Trial } from '../../domain/trials/schemas.ts';
import { inWords } from '../../domain/trials/trials-table.ts';
import type { PageView } from '../../http/define-endpoint.ts';
import { dataTable } from '../../pages/data-table.ts';
import { facts } from '../../pages/facts.ts';
import { html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { origin } from '../../pages/origin.ts';
import { counted, number, plain, yesNo } from '../../pages/wording.ts';

type Answer = z.infer<typeof Trial>;

const people = (trial: Answer) =>
  dataTable(
    'Investigators and officials',
    [
      { title: 'Name', value: (row: Answer['investigators'][number]) => row.name },
      {
        title: 'Provider',
        value: ({ match }) =>
          match.npi === null
            ? html`<span class="quiet">${match.explanation}</span>`
            : html`<a href="/provider/${match.npi}">${match.provider_name ?? match.npi}</a> <span class="quiet">NPI ${match.npi}</span>`,
      },
      { title: 'Role', value: (row) => row.role && plain(row.role) },
      { title: 'Affiliation', value: (row) => row.affiliation },
      {
        title: 'Site',
        value: (row) =>
          row.site_position === null
            ? 'whole study'
            : (trial.sites.find((site) => site.position === row.site_position)?.facility ?? 'withheld'),
      },
    ],
    trial.investigators,
  );

const sites = (trial: Answer) =>
  dataTable(
    'Sites',
    [
      {
        title: 'Facility',
        value: (row: Answer['sites'][number]) =>
          row.is_anonymous ? html`<span class="quiet">withheld by the sponsor</span>` : row.facility,
      },
      {
        title: 'Linked to',
        value: ({ match }) =>
          match.ccn === null
            ? html`<span class="quiet">${match.explanation}</span>`
            : html`<a href="${match.facility_url}">${match.facility_name ?? match.ccn}</a> <span class="quiet">CCN ${match.ccn}</span>`,
      },
      { title: 'City', value: (row) => row.city },
      { title: 'State', value: (row) => row.state },
      { title: 'Country', value: (row) => row.country },
      { title: 'Status', value: (row) => row.status && plain(row.status) },
    ],
    trial.sites,
  );

/** 3 of 12 are linked; each of the others shows why it is not. */
const linked = ({ total, linked: count }: Answer['site_matching'], to: string) =>
  html`<p class="quiet">${number(count)} of ${number(total)} linked to ${to} by name and place, under <a href="/resources/linking-rules">strict rules</a>. Each of the others shows why it is not linked.</p>`;

export function trialPage(trial: Answer, view: PageView): Page {
  const from = { source: trial.provenance.source, source_url: trial.provenance.source_url };
  const title = trial.brief_title ?? trial.nct_id;
  return {
    title,
    width: 'wide',
    main: html`<h1>${title}</h1>
<p class="lead">${trial.nct_id}${trial.status && `, ${plain(trial.status)}`}${trial.phases.length > 0 && `, ${inWords(trial.phases)}`}.</p>
${notes(view)}
${trial.official_title && html`<p>${trial.official_title}</p>`}
${facts([
  { label: 'Sponsor', value: trial.sponsor, ...from },
  { label: 'Conditions', value: trial.conditions.join(', '), ...from },
  { label: 'Therapeutic areas', value: inWords(trial.therapeutic_areas), why: 'none derived from the conditions' },
  { label: 'Type', value: trial.study_type && plain(trial.study_type), ...from },
  {
    label: 'Enrollment',
    value:
      trial.enrollment === null ? null : `${number(trial.enrollment)}${trial.enrollment_type ? ` (${plain(trial.enrollment_type)})` : ''}`,
    ...from,
  },
  { label: 'Started', value: trial.start_date, ...from },
  { label: 'Primary completion', value: trial.primary_completion_date, ...from },
  { label: 'Completed', value: trial.completion_date, ...from },
  { label: 'Last update', value: trial.last_update_date, ...from },
  { label: 'Results posted', value: yesNo(trial.has_results), ...from },
])}
${trial.brief_summary && html`<h2>Summary</h2><p class="reading-width">${trial.brief_summary}</p>`}
<h2>${counted(trial.site_count, 'site')}</h2>${trial.site_count > 0 && linked(trial.site_matching, 'a facility')}${trial.sites.length > 0 && sites(trial)}
${trial.investigators.length > 0 && html`<h2>Investigators and officials</h2>${linked(trial.investigator_matching, 'an NPI')}${people(trial)}`}
<h2>Sources and published rows</h2>${origin(trial.provenance)}
${sourcesLine(view.sources)}
${asJson(view.path)}`,
  };
}
