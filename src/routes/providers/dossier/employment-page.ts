import type { z } from 'zod';
import { providerHeadPart, providerTitle } from '../../../domain/providers/head-part.ts';
import { dataTable } from '../../../pages/data-table.ts';
import { html } from '../../../pages/html.ts';
import { displayName } from '../../../pages/names/display-name.ts';
import { shownName } from '../../../pages/names/shown-name.ts';
import { notes } from '../../../pages/notes.ts';
import { sourceTitle } from '../../../pages/source-title.ts';
import { time } from '../../../pages/time.ts';
import { date, ein as einText, plain } from '../../../pages/wording.ts';
import { definePage } from '../../../server/define-endpoint.ts';
import type { Employer, Employment, Move } from './employment-schemas.ts';

type Work = z.infer<typeof Employer>;
type Moved = z.infer<typeof Move>;

export const employerName = ({ organization_name, employer_id }: Pick<Work, 'organization_name' | 'employer_id'>) =>
  organization_name ? shownName(organization_name, 'business') : `an employer without a published name (${employer_id.replace('_', ' ')})`;

const inSystem = ({ system_id, system_name }: Pick<Work, 'system_id' | 'system_name'>) =>
  system_id && html`, part of <a href="/systems/${system_id}">${system_name ? shownName(system_name, 'business') : system_id}</a>`;

const numbers = ({ pac_id, employer_npi, ein }: Work) =>
  [pac_id && `PAC ID ${pac_id}`, employer_npi && `NPI ${employer_npi}`, ein && `EIN ${einText(ein)}`].filter(Boolean).join(', ');

const signals = (one: Work) =>
  dataTable(
    `Evidence that the provider works for ${one.organization_name ? displayName(one.organization_name, 'business') : one.employer_id}`,
    [
      {
        title: 'Source',
        value: (row: Work['attribution_signals'][number]) => html`<a href="/sources/${row.dataset}">${sourceTitle(row.dataset)}</a>`,
      },
      'meaning',
      { title: 'Confidence', is_number: true, value: (row) => row.confidence.toFixed(2) },
      { title: 'Verify', value: (row) => html`<a href="${row.source_url}">published record</a>` },
    ],
    one.attribution_signals,
  );

const employer = (one: Work) => html`<section><h2>${employerName(one)}</h2>
<p>${one.state ?? 'state not published'}${inSystem(one)}. Combined confidence ${one.confidence.toFixed(2)}. <span class="quiet">${numbers(one)}</span></p>
${signals(one)}</section>
`;

const movesTable = (rows: Moved[]) =>
  dataTable(
    'Arrivals and departures',
    [
      { title: 'Event', value: (row: Moved) => plain(row.event) },
      { title: 'Employer', value: (row) => employerName(row) },
      'state',
      { title: 'Between', value: (row) => html`${time(row.not_before)} and ${time(row.observed_on)}` },
    ],
    rows,
  );

export const employmentPage = definePage<typeof Employment>((answer, view) => {
  const { employers, moves: moved, releases } = answer;
  const compared = releases.map(({ source, release_date }, at) => html`${at > 0 && ', '}${sourceTitle(source)} of ${date(release_date)}`);
  return {
    title: providerTitle(answer, 'employment'),
    width: 'wide',
    main: html`${providerHeadPart(answer, 'employment', notes(view))}
${!answer.available && html`<p>${answer.explanation}</p>`}
${answer.practices_alone && html`<p>The Doctors and Clinicians file names no group practice. A hospital or another employer may still employ the provider.</p>`}
${employers.map(employer)}
<h2>Arrivals and departures</h2>
${moved.length > 0 ? movesTable(moved) : html`<p class="quiet">None between the loaded releases.</p>`}
<p class="quiet">${compared.length > 0 ? html`Loaded releases of reassignments: ${compared}.` : 'No release of reassignments is loaded.'}</p>
<p class="quiet">Combined confidence is 1 − (1 − a)(1 − b)…, with one factor for each publisher’s registration the evidence rests on (Medicare enrollment, the NPI registry, Form 5500, the tax return); the best evidence of each counts.</p>`,
    origin: 'sources',
  };
});
