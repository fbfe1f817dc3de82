import { z } from 'zod';
import { shownFrom } from '../../../domain/providers/active.ts';
import { Npi } from '../../../fields/npi.ts';
import { listOf } from '../../../lists/list-of.ts';
import { warnIfEmpty } from '../../../lists/record-list.ts';
import { dataTable } from '../../../pages/data-table.ts';
import { html } from '../../../pages/html.ts';
import type { Page } from '../../../pages/layout.ts';
import { notes } from '../../../pages/notes.ts';
import { origin } from '../../../pages/origin.ts';
import { defineEndpoint, type PageView } from '../../../server/define-endpoint.ts';
import { Enrollment, enrollmentsOf } from './enrollment-records.ts';
import { ofProvider } from './of-provider.ts';
import { findIdentity } from './records.ts';

interface Answer {
  npi: string;
  name: string | null;
  results: Enrollment[];
}

const holder = ({ organization_name, first_name, middle_name, last_name }: Enrollment) =>
  organization_name ?? [first_name, middle_name, last_name].filter(Boolean).join(' ');

const enrollment = (one: Enrollment) => html`<section><h2>${one.provider_type ?? 'Enrollment'}, ${one.state}</h2>
<p>${holder(one)}, enrollment ${one.enrollment_id}, PAC ID ${one.pac_id}.</p>
${one.locations.length > 0 && html`<h3>Practice locations</h3>${dataTable('Practice locations', ['city', 'state', 'zip5'], one.locations)}`}
${one.secondary_specialties.length > 0 && html`<h3>Secondary specialties</h3><ul>${one.secondary_specialties.map((row) => html`<li>${row.provider_type ?? row.provider_type_code}</li>`)}</ul>`}
${one.further_npis.length > 0 && html`<h3>Additional NPIs</h3><ul>${one.further_npis.map(({ npi }) => html`<li><a href="/provider/${npi}">${npi}</a></li>`)}</ul>`}
${origin(one.provenance)}</section>
`;

function enrollmentsPage(answer: Answer, view: PageView): Page {
  const title = `Medicare enrollments of ${answer.name ?? answer.npi}`;
  return {
    title,
    width: 'wide',
    main: html`<h1>${title}</h1>
<p class="lead">NPI ${answer.npi}. <a href="/provider/${answer.npi}">Dossier</a></p>
${notes(view)}
${view.list.above}
${answer.results.map(enrollment)}
${view.list.below}`,
    origin: 'sources',
  };
}

export default defineEndpoint({
  path: '/provider/{npi}/enrollments',
  tag: 'Providers',
  summary: 'Medicare enrollments of a provider with locations and specialties',
  description:
    'All Medicare fee-for-service (PECOS) enrollments with the NPI, each with its practice locations (city, state and ZIP code; streets are not published), secondary specialties ' +
    'and additional NPIs. Locations and specialties are published for the enrollment, not for the NPI.',
  params: z.object({ npi: Npi }),
  response: listOf(Enrollment).extend(ofProvider),
  sources: ['ppef'],
  shape: 'list',
  page: { show: enrollmentsPage },
  errors: ['not_found', 'gone'],
  async handler({ params: { npi }, query }, context) {
    const [found, page] = await Promise.all([findIdentity(context.deps.pool, npi), enrollmentsOf(context.deps, npi, query)]);
    const { name, is_in_nppes, known_from } = await shownFrom(found, context);
    await warnIfEmpty(context, ['ppef'], page.total, 'for this NPI');
    return { npi, name, is_in_nppes, known_from, ...page };
  },
});
