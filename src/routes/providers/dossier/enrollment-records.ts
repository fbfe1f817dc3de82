import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { recordPage } from '../../../lists/record-list.ts';
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
import type { Paging } from '../../../server/define-endpoint.ts';

export const Enrollment = recordSchema(medicareEnrollment)
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
export type Enrollment = z.infer<typeof Enrollment>;

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

/** Rows of the related files, by enrollment. */
async function partOf({ pool }: Deps, name: keyof typeof parts, enrollments: string[]) {
  const { rows } = await pool.query(parts[name], [enrollments]);
  return (enrollment_id: string) =>
    rows.filter((row) => row.enrollment_id === enrollment_id).map(({ enrollment_id: _, ...row }) => withOrigin(row));
}

/** Enrollments with the NPI, as their main or an additional NPI. */
export async function enrollmentsOf(deps: Deps, npi: string, paging: Paging) {
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
