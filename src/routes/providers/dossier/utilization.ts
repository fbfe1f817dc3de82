import { z } from 'zod';
import { quoted } from '#db/sql';
import type { Deps } from '#deps';
import { ofNpi } from '#domain/providers/records';
import { text } from '#fields/described';
import { listOf, sortBy, wholeNumber } from '#lists/list-of';
import { recordPage, warnIfEmpty } from '#lists/record-list';
import { dataTable } from '#pages/data-table';
import { html } from '#pages/html';
import { origin } from '#pages/record';
import { current } from '#records/current';
import type { RecordColumn, RecordKind } from '#records/define-record';
import {
  medicareEnrollment,
  medicareEnrollmentLocation,
  medicareEnrollmentNpi,
  medicareEnrollmentSpecialty,
} from '#records/medicare-enrollment';
import { medicareServiceUtilization, medicareUtilization } from '#records/medicare-utilization';
import { membersBut, ownProvenance, recordSchema, recordsSql, withOrigin } from '#records/record-schema';
import { defineEndpoint, definePage, type Paging } from '#server/define-endpoint';
import { ofProvider, providerShown, topOf } from './records.ts';

const sorts = [
  ...(['year', 'hcpcs_code', 'beneficiary_count', 'service_count', 'average_submitted_charge_usd'] as const),
  ...(['average_medicare_allowed_usd', 'average_medicare_payment_usd'] as const),
];

export const utilizationServices = defineEndpoint({
  path: '/provider/{npi}/utilization/services',
  summary: 'Services a provider billed to Medicare, by HCPCS code',
  description:
    'One row per calendar year, HCPCS code and place of service: beneficiaries, services, and average charge, allowed amount and payment per service. Latest year first, then most services. ' +
    'CMS leaves out codes with 10 or fewer beneficiaries. Descriptions of CPT codes are licensed and not shown; the published row is in `provenance`.',
  ...ofNpi,
  query: z.object({
    year: wholeNumber(2012, 2100, 'Only this calendar year'),
    hcpcs_code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[0-9A-Z]{5}$/, 'five letters or digits, such as 99213')
      .optional()
      .describe('Only this HCPCS code, such as 99213'),
    sort: sortBy(sorts, { standard: 'latest year first, then most services' }),
  }),
  response: listOf(recordSchema(medicareServiceUtilization).meta({ id: 'ProviderService' })).extend(ofProvider),
  sources: ['cms_physician_utilization'],
  shape: 'list',
  page: { data: ({ params }, { deps }) => topOf(deps.pool, params.npi, 'Medicare services') },
  list: {
    shown: [
      ...['year', 'hcpcs_code', 'place_of_service', 'is_drug', 'beneficiary_count', 'service_count', 'average_submitted_charge_usd'],
      ...['average_medicare_allowed_usd', 'average_medicare_payment_usd', 'source'],
    ],
  },
  async handler({ params: { npi }, query: { year, hcpcs_code, sort, ...paging } }, context) {
    const selection = {
      kind: medicareServiceUtilization,
      where: { 'r.npi = ?': npi, 'r.year = ?': year, 'r.hcpcs_code = ?': hcpcs_code },
      order: sort
        ? [sort, ...['-year', 'hcpcs_code'].filter((key) => !key.endsWith(sort.replace('-', '')))]
        : ['-year', '-service_count', 'hcpcs_code'],
    };
    const [provider, page] = await Promise.all([providerShown(npi, context), recordPage(context.deps, selection, paging)]);
    await warnIfEmpty(context, ['cms_physician_utilization'], page.total, 'by service for this NPI that match');
    return { ...provider, ...page };
  },
});

const partOf = <C extends RecordKind['columns'] & { enrollment_id: RecordColumn }>(kind: RecordKind<C>, what: string) =>
  z
    .object({ ...membersBut(kind, ['enrollment_id']), ...ownProvenance })
    .array()
    .describe(what);

const Enrollment = recordSchema(medicareEnrollment)
  .extend({
    locations: partOf(medicareEnrollmentLocation, 'Practice locations of the enrollment'),
    secondary_specialties: partOf(medicareEnrollmentSpecialty, 'Secondary specialties of the enrollment'),
    further_npis: partOf(medicareEnrollmentNpi, 'Additional NPIs of the enrollment'),
  })
  .meta({ id: 'EnrollmentRow' });
type Enrollment = z.infer<typeof Enrollment>;

const partSql = ({ kind, order }: { kind: RecordKind; order: string }) =>
  recordsSql(kind, quoted(Object.keys(kind.columns), 'r'), `r.enrollment_id = any($1) order by ${order}`);

const parts = {
  locations: partSql({ kind: medicareEnrollmentLocation, order: 'r.state, r.city, r.zip5, r.id' }),
  secondary_specialties: partSql({ kind: medicareEnrollmentSpecialty, order: 'r.provider_type_code, r.id' }),
  further_npis: partSql({ kind: medicareEnrollmentNpi, order: 'r.npi, r.id' }),
};

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
  const stored = rows.map(({ enrollment_id }) => enrollment_id);
  const related = await Promise.all(
    Object.entries(parts).map(async ([name, text]) => ({ name, rows: (await deps.pool.query(text, [stored])).rows })),
  );
  const results = rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      related.map(({ name, rows: all }) => [
        name,
        all.flatMap(({ enrollment_id, ...one }) => (enrollment_id === row.enrollment_id ? withOrigin(one) : [])),
      ]),
    ),
  }));
  return { ...page, results: results as unknown as Enrollment[] };
}

const Enrollments = listOf(Enrollment).extend(ofProvider);

const holder = ({ organization_name, first_name, middle_name, last_name }: Enrollment) =>
  organization_name ?? [first_name, middle_name, last_name].filter(Boolean).join(' ');

const enrollment = (one: Enrollment) => html`<section><h2>${one.provider_type ?? 'Enrollment'}, ${one.state}</h2>
<p>${holder(one)}, enrollment ${one.enrollment_id}, PAC ID ${one.pac_id}.</p>
${one.locations.length > 0 && html`<h3>Practice locations</h3>${dataTable('Practice locations', ['city', 'state', 'zip5'], one.locations)}`}
${one.secondary_specialties.length > 0 && html`<h3>Secondary specialties</h3><ul>${one.secondary_specialties.map((row) => html`<li>${row.provider_type ?? row.provider_type_code}</li>`)}</ul>`}
${one.further_npis.length > 0 && html`<h3>Additional NPIs</h3><ul>${one.further_npis.map(({ npi }) => html`<li><a href="/provider/${npi}">${npi}</a></li>`)}</ul>`}
${origin(one.provenance)}</section>
`;

const enrollmentsPage = definePage<typeof Enrollments>((answer, view) => ({
  title: `Medicare enrollments of ${answer.name ?? answer.npi}`,
  width: 'wide',
  lead: html`NPI ${answer.npi}. <a href="/provider/${answer.npi}">Dossier</a>`,
  main: html`${view.list.above}
${answer.results.map(enrollment)}
${view.list.below}`,
  origin: 'sources',
}));

export const enrollments = defineEndpoint({
  path: '/provider/{npi}/enrollments',
  summary: 'Medicare enrollments of a provider with locations and specialties',
  description:
    'All Medicare fee-for-service (PECOS) enrollments with the NPI, each with its practice locations (city, state and ZIP code; streets are not published), secondary specialties ' +
    'and additional NPIs. Locations and specialties are published for the enrollment, not for the NPI.',
  ...ofNpi,
  response: Enrollments,
  sources: ['ppef'],
  shape: 'list',
  page: enrollmentsPage,
  async handler({ params: { npi }, query }, context) {
    const [provider, page] = await Promise.all([providerShown(npi, context), enrollmentsOf(context.deps, npi, query)]);
    await warnIfEmpty(context, ['ppef'], page.total, 'for this NPI');
    return { ...provider, ...page };
  },
});

async function hasServices({ pool }: Deps, npi: string): Promise<boolean> {
  const { rows } = await pool.query(`select exists (select 1 from ${current('medicare_service_utilization')} where npi = $1) as found`, [
    npi,
  ]);
  return rows[0].found;
}

export const utilization = defineEndpoint({
  path: '/provider/{npi}/utilization',
  summary: 'Medicare utilization of a provider by year',
  description:
    'Charges and payments of a provider under Medicare Part B (fee-for-service), one row per calendar year, latest first. Services by year are at `/provider/{npi}/utilization/services`. ' +
    'CMS leaves out providers with 10 or fewer beneficiaries in a year, so a missing year does not mean no activity.',
  ...ofNpi,
  response: listOf(recordSchema(medicareUtilization)).extend({
    ...ofProvider,
    services_at: text('Path of the services by HCPCS code'),
  }),
  sources: ['cms_physician_utilization'],
  shape: 'list',
  page: { data: ({ params }, { deps }) => topOf(deps.pool, params.npi) },
  list: {
    shown: [
      ...['year', 'provider_type', 'beneficiary_count', 'service_count', 'submitted_charge_usd', 'medicare_allowed_usd'],
      ...['medicare_payment_usd', 'average_age', 'average_risk_score', 'source'],
    ],
  },
  async handler({ params: { npi }, query }, context) {
    const [provider, page] = await Promise.all([
      providerShown(npi, context),
      recordPage(context.deps, { kind: medicareUtilization, where: { 'r.npi = ?': npi }, order: ['-year'] }, query),
    ]);
    const services_at = `/provider/${npi}/utilization/services`;
    await warnIfEmpty(context, ['cms_physician_utilization'], page.total, 'for this NPI by year');
    // The by-provider and by-service files can be loaded independently.
    if (page.total === 0 && (await hasServices(context.deps, npi))) {
      const detail = `No totals by year for this NPI. Rows by service are on file at ${services_at}`;
      context.explainEmpty({ code: 'none_exists', detail });
    }
    return { ...provider, services_at, ...page };
  },
});
