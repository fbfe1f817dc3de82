import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { shownFrom } from '../../../domain/providers/active.ts';
import { Npi } from '../../../fields/npi.ts';
import { listOf } from '../../../lists/list-of.ts';
import { recordPage, warnIfEmpty } from '../../../lists/record-list.ts';
import { dataTable } from '../../../pages/data-table.ts';
import { html } from '../../../pages/html.ts';
import type { Page } from '../../../pages/layout.ts';
import { notes } from '../../../pages/notes.ts';
import { origin } from '../../../pages/origin.ts';
import { current } from '../../../records/current.ts';
import type { RecordKind } from '../../../records/define-record.ts';
import {
  medicareEnrollment,
  medicareEnrollmentLocation,
  medicareEnrollmentNpi,
  medicareEnrollmentSpecialty,
} from '../../../records/medicare-enrollment.ts';
import { recordsSql } from '../../../records/provenance.ts';
import { recordSchema } from '../../../records/record-schema.ts';
import { withOrigin } from '../../../records/with-origin.ts';
import { defineEndpoint, type PageView, type Paging } from '../../../server/define-endpoint.ts';
import { ofProvider } from './block.ts';
import { findIdentity } from './records.ts';

const Enrollment = recordSchema(medicareEnrollment)
  .extend({
    locations: recordSchema(medicareEnrollmentLocation)
      .omit({ enrollment_id: true })
      .array()
      .describe('Practice locations of the enrollment'),
    secondary_specialties: recordSchema(medicareEnrollmentSpecialty)
      .omit({ enrollment_id: true })
      .array()
      .describe('Secondary specialties of the enrollment'),
    further_npis: recordSchema(medicareEnrollmentNpi).omit({ enrollment_id: true }).array().describe('Additional NPIs of the enrollment'),
  })
  .meta({ id: 'EnrollmentRow' });
type Enrollment = z.infer<typeof Enrollment>;

const partSql = ({ kind, order }: { kind: RecordKind; order: string }) =>
  recordsSql(
    kind,
    Object.keys(kind.columns)
      .map((column) => `r.${column}`)
      .join(', '),
    `r.enrollment_id = any($1) order by ${order}`,
  );

const parts = {
  locations: partSql({ kind: medicareEnrollmentLocation, order: 'r.state, r.city, r.zip5, r.id' }),
  secondary_specialties: partSql({ kind: medicareEnrollmentSpecialty, order: 'r.provider_type_code, r.id' }),
  further_npis: partSql({ kind: medicareEnrollmentNpi, order: 'r.npi, r.id' }),
} as const;

async function partOf({ pool }: Deps, name: keyof typeof parts, enrollments: string[]) {
  const { rows } = await pool.query(parts[name], [enrollments]);
  return (enrollment_id: string) =>
    rows.filter((row) => row.enrollment_id === enrollment_id).map(({ enrollment_id: _, ...row }) => withOrigin(row));
}

async function enrollmentsOf(deps: Deps, npi: string, paging: Paging) {
  const page = await recordPage(
    deps,
    {
      kind: medicareEnrollment,
      where: {
        [`(r.npi = ? or r.enrollment_id = any(array(select enrollment_id from ${current('medicare_enrollment_npi')} where npi = ?)))`]: npi,
      },
      order: ['enrollment_id'],
    },
    paging,
  );
  const rows = page.results as { enrollment_id: string }[];
  const held = rows.map(({ enrollment_id }) => enrollment_id);
  const [locations, secondary_specialties, further_npis] = await Promise.all([
    partOf(deps, 'locations', held),
    partOf(deps, 'secondary_specialties', held),
    partOf(deps, 'further_npis', held),
  ]);
  const results = rows.map((row) => ({
    ...row,
    locations: locations(row.enrollment_id),
    secondary_specialties: secondary_specialties(row.enrollment_id),
    further_npis: further_npis(row.enrollment_id),
  }));
  return { ...page, results: results as unknown as Enrollment[] };
}

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
