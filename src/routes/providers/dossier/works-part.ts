import type { z } from 'zod';
import { facilityKind } from '../../../domain/hospitals/facility-kind.ts';
import { dataTable } from '../../../pages/data-table.ts';
import { type Content, html } from '../../../pages/html.ts';
import { nameOrNull, shownName } from '../../../pages/names/shown-name.ts';
import { counted, date } from '../../../pages/wording.ts';
import { employerName } from './employment-page.ts';
import type { Dossier } from './schemas.ts';

type Answer = z.infer<typeof Dossier>;
type Employer = Answer['employment_intelligence']['employers'][number];
type Facility = Answer['facility_affiliations']['results'][number];

const employers = (rows: Employer[]) =>
  dataTable(
    'Employers',
    [
      { title: 'Employer', value: (row: Employer) => employerName(row) },
      'state',
      {
        title: 'Health system',
        value: (row) =>
          row.system_id && html`<a href="/systems/${row.system_id}">${nameOrNull(row.system_name, 'business') ?? row.system_id}</a>`,
      },
      { title: 'Evidence', value: (row) => counted(row.attribution_signals.length, 'source statement') },
      { title: 'Confidence', is_number: true, value: (row) => `${Math.round(row.confidence * 100)}%` },
    ],
    rows,
  );

const moved = ({ latest_move: move }: Answer['employment_intelligence']) =>
  move &&
  html`<p>Latest ${move.event}: ${move.organization_name ? shownName(move.organization_name, 'business') : 'an employer without a published name'}, between ${date(move.not_before)} and ${date(move.observed_on)}.</p>`;

const facilities = (rows: Facility[]) =>
  rows.length > 0 &&
  html`<h3>Hospitals and other facilities</h3><ul>${rows.map(
    (one) =>
      html`<li><a href="/hospitals/${one.parent_ccn ?? one.ccn}">${nameOrNull(one.facility_name ?? one.parent_name, 'business') ?? one.ccn}</a>${one.facility_type && one.facility_type !== 'hospital' && html` <span class="quiet">${facilityKind(one.facility_type)}</span>`}</li>`,
  )}</ul>`;

/** Employers with their evidence, then the facilities where Medicare claims place the clinician. */
export function worksPart({ employment_intelligence: work, facility_affiliations }: Answer): Content {
  return html`${work.employers.length > 0 && employers(work.employers)}${work.practices_alone && html`<p>The Doctors and Clinicians file names no group practice.</p>`}
${moved(work)}<p><a href="${work.employment_at}">All evidence, arrivals and departures</a></p>
${facilities(facility_affiliations.results)}`;
}
