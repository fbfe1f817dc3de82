import type { z } from 'zod';
import type { PageView } from '../../http/define-endpoint.ts';
import { dataTable } from '../../pages/data-table.ts';
import { facts, sourceLink } from '../../pages/facts.ts';
import { html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { origin } from '../../pages/origin.ts';
import { counted, telephone, yesNo, zip } from '../../pages/wording.ts';
import { gapsNote } from '../../screening/gaps-note.ts';
import type { Provider } from './schemas.ts';

type Answer = z.infer<typeof Provider>;
type Place = NonNullable<Answer['practice_address']>;

const address = (place: Place | null) =>
  place && [place.line_1, place.line_2, place.city, place.state, place.postal_code && zip(place.postal_code)].filter(Boolean).join(', ');

const exclusion = ({ npi, exclusions }: Answer) => {
  const note = exclusions.is_excluded ? null : gapsNote(exclusions.gaps.map(({ list }) => list));
  const gaps = note && html`${note} `;
  return html`<div class="verdict ${exclusions.is_excluded ? 'bad' : 'plain'}"><p class="outcome">${
    exclusions.is_excluded ? `Excluded: ${counted(exclusions.active_records, 'active record')}` : 'No active exclusion lists this NPI'
  }</p><p>${!exclusions.is_excluded && 'Most exclusion records have no NPI, so this is not a name screening. '}${gaps}<a href="/exclusions/comprehensive/${npi}">NPI screening with the lists searched</a> · <a href="/screen?q=${npi}">with evidence</a></p></div>`;
};

/** For an NPI that is not in NPPES: the files that have it. */
const knownFrom = ({ known_from, is_in_nppes }: Answer) =>
  !is_in_nppes &&
  html`<h2>Other files with this NPI</h2>${dataTable(
    'Other files',
    [
      { title: 'File', value: (row: Answer['known_from'][number]) => sourceLink(row.provenance.source, row.provenance.source_url) },
      { title: 'Name', value: (row) => row.name },
      { title: 'Specialty', value: (row) => row.specialty },
      { title: 'City', value: (row) => row.city },
      { title: 'State', value: (row) => row.state },
    ],
    known_from,
  )}`;

export function providerPage(provider: Answer, view: PageView): Page {
  const {
    provenance: { source, source_url },
  } = provider;
  const from = { source, source_url };
  const primary = provider.taxonomies.find((one) => one.is_primary) ?? provider.taxonomies[0];
  const official = provider.authorized_official;
  return {
    title: provider.name ?? provider.npi,
    width: 'wide',
    main: html`<h1>${provider.name ?? provider.npi}</h1>
<p class="lead">${provider.credential && `${provider.credential}, `}${primary?.display_name ?? provider.known_from.find(({ specialty }) => specialty)?.specialty ?? provider.entity_type ?? 'Provider'}. NPI ${provider.npi}.</p>
${notes(view)}
${exclusion(provider)}
${knownFrom(provider)}
<div class="columns"><section><h2>Practice</h2>${facts([
      { label: 'Address', value: address(provider.practice_address), ...from },
      { label: 'Phone', value: provider.practice_address?.telephone && telephone(provider.practice_address.telephone), ...from },
      { label: 'Mailing address', value: address(provider.mailing_address), ...from },
      official && {
        label: 'Authorized official',
        value: [official.first_name, official.last_name, official.title].filter(Boolean).join(' '),
        ...from,
      },
      provider.entity_type === 'organization' && { label: 'Part of', value: provider.parent_organization_name, ...from },
    ])}</section>
<section><h2>Registry</h2>${facts([
      { label: 'Type', value: provider.entity_type, ...from },
      { label: 'Active', value: yesNo(provider.is_active), ...from },
      { label: 'NPI assigned', value: provider.enumeration_date, ...from },
      { label: 'Last update', value: provider.last_update_date, ...from },
      { label: 'Reactivated', value: provider.reactivation_date, why: 'never deactivated' },
      { label: 'Sole proprietor', value: yesNo(provider.is_sole_proprietor), ...from },
    ])}</section></div>
<h2>Specialties and licenses</h2><p class="quiet">As the provider reported them to the registry; a license here is not verified with its board.</p>
${dataTable(
  'Specialties and licenses',
  [
    { title: 'Specialty', value: (row: Answer['taxonomies'][number]) => row.display_name ?? row.classification },
    { title: 'Code', value: (row) => row.taxonomy_code },
    { title: 'Primary', value: (row) => yesNo(row.is_primary) },
    { title: 'License', value: (row) => row.license_number },
    { title: 'State', value: (row) => row.license_state },
  ],
  provider.taxonomies,
)}
${
  provider.further_locations.length > 0 &&
  html`<h2>Other practice locations</h2><ul>${provider.further_locations.map((one) => html`<li>${address(one.address)}${one.address?.telephone && `, ${telephone(one.address.telephone)}`}</li>`)}</ul>`
}
${
  (provider.other_names.length > 0 || provider.further_names.length > 0) &&
  html`<h2>Other names</h2><ul>${provider.other_names.map((one) => html`<li>${[one.organization_name, one.first_name, one.middle_name, one.last_name].filter(Boolean).join(' ')}</li>`)}
${provider.further_names.map((one) => html`<li>${one.organization_name}</li>`)}</ul>`
}
<h2>More about this provider</h2><ul><li><a href="/provider/${provider.npi}">Dossier: payments, licenses and discipline, employment, trials</a></li>
<li><a href="/provider/${provider.npi}/utilization">Medicare utilization</a> and <a href="/provider/${provider.npi}/utilization/services">services by HCPCS code</a>, <a href="/provider/${provider.npi}/enrollments">Medicare enrollments</a></li>
<li><a href="/exclusions/crossref/${provider.npi}">Exclusions and Medicare activity</a></li></ul>
<h2>Sources and published rows</h2>${origin(provider.provenance)}
${sourcesLine(view.sources)}
${asJson(view.path)}`,
  };
}
