import type { z } from 'zod';
import type { PageView } from '../../http/define-endpoint.ts';
import { dataTable } from '../../pages/data-table.ts';
import { facts } from '../../pages/facts.ts';
import { html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { origin } from '../../pages/origin.ts';
import { counted, number, plain } from '../../pages/wording.ts';
import type { Trial } from './schemas.ts';

type Answer = z.infer<typeof Trial>;

const words = (list: string[]) => list.map(plain).join(', ');

const people = (trial: Answer) =>
  dataTable(
    'Investigators and officials',
    [
      { title: 'Name', value: (row: Answer['investigators'][number]) => row.name },
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
      { title: 'City', value: (row) => row.city },
      { title: 'State', value: (row) => row.state },
      { title: 'Country', value: (row) => row.country },
      { title: 'Status', value: (row) => row.status && plain(row.status) },
    ],
    trial.sites,
  );

export function trialPage(trial: Answer, view: PageView): Page {
  const from = { source: trial.provenance.source, source_url: trial.provenance.source_url };
  const title = trial.brief_title ?? trial.nct_id;
  return {
    title,
    width: 'wide',
    main: html`<h1>${title}</h1>
<p class="lead">${trial.nct_id}${trial.status && `, ${plain(trial.status)}`}${trial.phases.length > 0 && `, ${words(trial.phases)}`}.</p>
${notes(view)}
${trial.official_title && html`<p>${trial.official_title}</p>`}
${facts([
  { label: 'Sponsor', value: trial.sponsor, ...from },
  { label: 'Conditions', value: trial.conditions.join(', '), ...from },
  { label: 'Therapeutic areas', value: words(trial.therapeutic_areas), why: 'none follows from the conditions' },
  { label: 'Kind', value: trial.study_type && plain(trial.study_type), ...from },
  {
    label: 'Enrollment',
    value: trial.enrollment !== null && `${number(trial.enrollment)}${trial.enrollment_type ? ` (${plain(trial.enrollment_type)})` : ''}`,
    ...from,
  },
  { label: 'Started', value: trial.start_date, ...from },
  { label: 'Primary completion', value: trial.primary_completion_date, ...from },
  { label: 'Completed', value: trial.completion_date, ...from },
  { label: 'Last update', value: trial.last_update_date, ...from },
  { label: 'Results posted', value: trial.has_results, ...from },
])}
${trial.brief_summary && html`<h2>Summary</h2><p class="reading-width">${trial.brief_summary}</p>`}
<h2>${counted(trial.site_count, 'site')}</h2>${trial.sites.length > 0 && sites(trial)}
${trial.investigators.length > 0 && html`<h2>Investigators and officials</h2><p class="quiet">By name as published; a name alone links nobody to an NPI.</p>${people(trial)}`}
<h2>Where this comes from</h2>${origin(trial.provenance)}
${sourcesLine(view.sources)}
${asJson(view.path)}`,
  };
}
