import type { Pool } from 'pg';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import {
  arrayOf,
  dateOrNull,
  flagOrNull,
  integer,
  named,
  numberOrNull,
  objectOf,
  oneOf,
  text,
  textOrNull,
} from '../../fields/described.ts';
import { current } from '../../records/current.ts';
import type { RecordTable } from '../../records/kinds.ts';
import { Provenance, provenanceOf, recordsSql } from '../../records/provenance.ts';

/** The record `r` has the NPI, or belongs to an enrollment that has it in this table. */
const enrolled = (table: RecordTable) =>
  `(r.npi = $1 or r.enrollment_id = any(array(select enrollment_id from ${current(table)} where npi = $1)))`;

const kinds = {
  enrollment: {
    sources: ['ppef'],
    text: recordsSql(
      'medicare_enrollment',
      'r.enrollment_id, r.pac_id, r.provider_type, r.state, r.organization_name, r.first_name, r.last_name',
      `${enrolled('medicare_enrollment_npi')} order by r.enrollment_id`,
    ),
  },
  reassignment: {
    sources: ['pecos_reassignment', 'ppef'],
    text: recordsSql(
      'medicare_reassignment',
      `r.enrollment_id, r.receiving_enrollment_id, r.relation,
       coalesce(r.receiving_organization_name, (select g.organization_name from ${current('medicare_enrollment', 'g')}
         where g.enrollment_id = r.receiving_enrollment_id limit 1)) as receiving_organization_name,
       r.receiving_pac_id, r.receiving_state`,
      `${enrolled('medicare_enrollment')} order by r.receiving_enrollment_id, r.source`,
    ),
  },
  utilization: {
    sources: ['cms_physician_utilization'],
    text: recordsSql(
      'medicare_utilization',
      'r.year, r.provider_type, r.beneficiary_count, r.service_count, r.medicare_payment_usd',
      'r.npi = $1 order by r.year desc',
    ),
  },
  opt_out: {
    sources: ['cms_opt_out'],
    text: recordsSql(
      'medicare_opt_out',
      'r.effective_date, r.end_date, r.is_eligible_to_order_and_refer, r.specialty',
      'r.npi = $1 order by r.effective_date desc',
    ),
  },
} as const;

const SourceState = named('ActivitySource', {
  source_id: text('Source id, as in /sources'),
  status: oneOf(['loaded', 'not_loaded'], 'Whether the source is loaded. If it is not, having no records means nothing'),
  release_date: dateOrNull('Newest loaded release'),
});

const provenance = { source: text('Source id, as in /sources'), provenance: Provenance.describe('Source of this record') };
const block = <R extends z.ZodRawShape>(id: string, shape: R, what: string) =>
  objectOf(
    {
      has_records: flagOrNull('Null if none of the sources is loaded'),
      sources: arrayOf(SourceState, 'Sources checked'),
      records: arrayOf(named(id, { ...shape, ...provenance }), 'Current records'),
    },
    what,
  );

const of_utilization = 'Services billed to Medicare Part B; CMS leaves out providers with 10 or fewer beneficiaries';

export const MedicareActivity = named('MedicareActivity', {
  enrollment: block(
    'MedicareEnrollmentRecord',
    {
      enrollment_id: text('PECOS enrollment'),
      pac_id: textOrNull('PECOS associate control ID'),
      provider_type: textOrNull('Type of provider or supplier, as published'),
      state: textOrNull('Enrollment state'),
      organization_name: textOrNull('Legal business name of an organization'),
      first_name: textOrNull('First name'),
      last_name: textOrNull('Last name'),
    },
    'Enrollments in Medicare fee-for-service',
  ).meta({ id: 'MedicareEnrollment' }),
  reassignment: block(
    'MedicareReassignmentRecord',
    {
      enrollment_id: text('Enrollment that reassigns its benefits'),
      receiving_enrollment_id: text('Enrollment that receives the benefits'),
      relation: textOrNull('reassignment or physician_assistant; null if not published'),
      receiving_organization_name: textOrNull('Name of the group'),
      receiving_pac_id: textOrNull('PAC ID of the group'),
      receiving_state: textOrNull('State of the group'),
    },
    'Groups that bill Medicare for the provider',
  ).meta({ id: 'MedicareReassignment' }),
  utilization: block(
    'MedicareUtilizationYear',
    {
      year: integer('Calendar year of the services'),
      provider_type: textOrNull('Specialty on claims'),
      beneficiary_count: numberOrNull('Distinct beneficiaries'),
      service_count: numberOrNull('Services'),
      medicare_payment_usd: numberOrNull('Paid by Medicare, US dollars'),
    },
    of_utilization,
  )
    .extend({
      service_record_count: integer('Records by HCPCS code and place of service, all years; counted in has_records'),
      services_at: text('Path of those records'),
    })
    .describe(of_utilization)
    .meta({ id: 'MedicareUtilization' }),
  opt_out: block(
    'MedicareOptOutRecord',
    {
      effective_date: textOrNull('Date the opt-out took effect'),
      end_date: textOrNull('Last day of the current opt-out period'),
      is_eligible_to_order_and_refer: flagOrNull('Whether the practitioner may still order and refer'),
      specialty: textOrNull('Specialty as published'),
    },
    'Medicare opt-out affidavits',
  ).meta({ id: 'MedicareOptOut' }),
});

type Kind = keyof typeof kinds;

async function recordsOf(pool: Pool, kind: Kind, npi: string): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query(kinds[kind].text, [npi]);
  return rows.map((row) => {
    const origin = provenanceOf(row);
    for (const column of Object.keys(origin)) delete row[column];
    return { ...row, source: origin.source, provenance: origin };
  });
}

/** Every source is named, loaded or not: no records from a source that is not loaded means nothing. */
export async function medicareActivity(
  deps: Deps,
  npi: string,
): Promise<{ activity: z.input<typeof MedicareActivity>; sources: string[] }> {
  const ids = [...new Set(Object.values(kinds).flatMap(({ sources }) => sources as readonly string[]))];
  const [registered, services, ...blocks] = await Promise.all([
    deps.pool.query('select source_id, last_release_date from source where source_id = any($1) and last_loaded_at is not null', [ids]),
    deps.pool.query(`select count(*)::integer as n from ${current('medicare_service_utilization')} where npi = $1`, [npi]),
    ...(Object.keys(kinds) as Kind[]).map((kind) => recordsOf(deps.pool, kind, npi)),
  ]);
  const loaded = new Map<string, string | null>(registered.rows.map((row) => [row.source_id, row.last_release_date]));
  const activity = Object.fromEntries(
    (Object.keys(kinds) as Kind[]).map((kind, at) => {
      const records = blocks[at]!;
      const sources = kinds[kind].sources.map((source_id) => ({
        source_id,
        status: loaded.has(source_id) ? 'loaded' : 'not_loaded',
        release_date: loaded.get(source_id) ?? null,
      }));
      const known = sources.some(({ status }) => status === 'loaded');
      // The by-provider and by-service files can be loaded independently.
      const by_service =
        kind === 'utilization'
          ? { service_record_count: services.rows[0].n as number, services_at: `/provider/${npi}/utilization/services` }
          : null;
      const has_records = known ? records.length > 0 || (by_service?.service_record_count ?? 0) > 0 : null;
      return [kind, { has_records, sources, records, ...by_service }];
    }),
  );
  return { activity: activity as never, sources: [...loaded.keys()] };
}
