import type { Pool } from 'pg';
import type { z } from 'zod';
import { quoted } from '#db/sql';
import type { Deps } from '#deps';
import { arrayOf, dateOrNull, flagOrNull, integer, named, objectOf, oneOf, text, textOrNull } from '#fields/described';
import { current } from '#records/current';
import type { RecordTable } from '#records/kinds';
import { medicareEnrollment } from '#records/medicare-enrollment';
import { medicareOptOut } from '#records/medicare-opt-out';
import { medicareReassignment } from '#records/medicare-reassignment';
import { medicareUtilization } from '#records/medicare-utilization';
import { members, ownProvenance, recordsSql, withOrigin } from '#records/record-schema';

/** The record `r` has the NPI, or belongs to an enrollment that has it in this table. */
export const enrolled = (table: RecordTable) =>
  `(r.npi = $1 or r.enrollment_id = any(array(select enrollment_id from ${current(table)} where npi = $1)))`;

const columns = {
  enrollment: ['enrollment_id', 'pac_id', 'provider_type', 'state', 'organization_name', 'first_name', 'last_name'],
  reassignment: [
    ...(['enrollment_id', 'receiving_enrollment_id', 'relation', 'receiving_organization_name', 'receiving_pac_id'] as const),
    'receiving_state',
  ],
  utilization: ['year', 'provider_type', 'beneficiary_count', 'service_count', 'medicare_payment_usd'],
  opt_out: ['effective_date', 'end_date', 'is_eligible_to_order_and_refer', 'specialty'],
} as const;
type Kind = keyof typeof columns;

/** The file of enrollments names enrollments only: the name of the group comes from its own enrollment there. */
const group_name = `coalesce(r.receiving_organization_name, (select g.organization_name from ${current('medicare_enrollment', 'g')}
  where g.enrollment_id = r.receiving_enrollment_id limit 1)) as receiving_organization_name`;

const kinds: Record<Kind, { sources: readonly string[]; text: string }> = {
  enrollment: {
    sources: ['ppef'],
    text: recordsSql(
      'medicare_enrollment',
      quoted(columns.enrollment, 'r'),
      `${enrolled('medicare_enrollment_npi')} order by r.enrollment_id`,
    ),
  },
  reassignment: {
    sources: ['pecos_reassignment', 'ppef'],
    text: recordsSql(
      'medicare_reassignment',
      columns.reassignment.map((name) => (name === 'receiving_organization_name' ? group_name : quoted(name, 'r'))).join(', '),
      `${enrolled('medicare_enrollment')} order by r.receiving_enrollment_id, r.source`,
    ),
  },
  utilization: {
    sources: ['cms_physician_utilization'],
    text: recordsSql('medicare_utilization', quoted(columns.utilization, 'r'), 'r.npi = $1 order by r.year desc'),
  },
  opt_out: {
    sources: ['cms_opt_out'],
    text: recordsSql('medicare_opt_out', quoted(columns.opt_out, 'r'), 'r.npi = $1 order by r.effective_date desc'),
  },
};

const SourceState = named('ActivitySource', {
  source_id: text('Source id, as in /sources'),
  status: oneOf(['loaded', 'not_loaded'], 'Whether the source is loaded. If it is not, having no records means nothing'),
  release_date: dateOrNull('Newest loaded release'),
});

const block = <R extends z.ZodRawShape>(id: string, shape: R, what: string) =>
  objectOf(
    {
      has_records: flagOrNull('Null if none of the sources is loaded'),
      sources: arrayOf(SourceState, 'Sources checked'),
      records: arrayOf(named(id, { ...shape, source: text('Source id, as in /sources'), ...ownProvenance }), 'Current records'),
    },
    what,
  );

const of_utilization = 'Services billed to Medicare Part B; CMS leaves out providers with 10 or fewer beneficiaries';

export const MedicareActivity = named('MedicareActivity', {
  enrollment: block(
    'MedicareEnrollmentRecord',
    members(medicareEnrollment, columns.enrollment),
    'Enrollments in Medicare fee-for-service',
  ).meta({ id: 'MedicareEnrollment' }),
  reassignment: block(
    'MedicareReassignmentRecord',
    {
      ...members(medicareReassignment, columns.reassignment),
      receiving_organization_name: textOrNull('Name of the group: as published, or else from its own enrollment; null if neither has one'),
    },
    'Groups that bill Medicare for the provider',
  ).meta({ id: 'MedicareReassignment' }),
  utilization: block('MedicareUtilizationYear', members(medicareUtilization, columns.utilization), of_utilization)
    .extend({
      service_record_count: integer('Records by HCPCS code and place of service, all years; counted in has_records'),
      services_at: text('Path of those records'),
    })
    .describe(of_utilization)
    .meta({ id: 'MedicareUtilization' }),
  opt_out: block('MedicareOptOutRecord', members(medicareOptOut, columns.opt_out), 'Medicare opt-out affidavits').meta({
    id: 'MedicareOptOut',
  }),
});

async function recordsOf(pool: Pool, kind: Kind, npi: string): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query(kinds[kind].text, [npi]);
  return rows.map((row) => ({ ...withOrigin(row), source: row.source }));
}

/** Every source is named, loaded or not: no records from a source that is not loaded means nothing. */
export async function medicareActivity(
  deps: Deps,
  npi: string,
): Promise<{ activity: z.input<typeof MedicareActivity>; sources: string[] }> {
  const ids = [...new Set(Object.values(kinds).flatMap(({ sources }) => sources))];
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
