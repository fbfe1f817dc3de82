import type { Pool } from 'pg';
import { z } from 'zod';
import { textOrNull } from '../../fields/described.ts';
import { reportedPlace } from '../../records/reported-place.ts';
import { leftOutColumns, leftOutFields } from './counted.ts';
import { hospitalPage, hospitalPageOf } from './left-out-part.ts';

export const HospitalName = z.object({
  ccn: z.string().describe('CMS Certification Number'),
  name: textOrNull('Name in the facility files, or else in the cost report'),
  city: textOrNull('City'),
  state: textOrNull('USPS code'),
  is_on_file: z.boolean().describe('Whether a loaded facility file lists it, so that /hospitals/{ccn} has it'),
  page: hospitalPage,
  ...leftOutFields,
});
export type HospitalName = z.infer<typeof HospitalName>;

/** Name of the hospital `h` of a system: in the facility `r`, or else in the source that names the system. */
export const hospitalName = `coalesce(r.name, h.evidence->>'hospital_name')`;

/** All hospitals that sources name as those of the system, also those that totals leave out. */
export async function hospitalNames(pool: Pool, system_id: string): Promise<HospitalName[]> {
  const { rows } = await pool.query(
    `select h.ccn, ${hospitalName} as name, coalesce(r.city, k.city) as city, coalesce(r.state, k.state) as state, r.id is not null as is_on_file, ${hospitalPageOf('h.ccn')}, ${leftOutColumns}
     from system_hospital h join system_tree($1) t on t.system_id = h.system_id
     left join current_facility c on c.ccn = h.ccn left join facility r on r.id = c.facility_id
     ${reportedPlace('h.ccn')}
     order by ${hospitalName} nulls last, h.ccn`,
    [system_id],
  );
  return rows;
}

export const isCountedHospital = ({ left_out }: Pick<HospitalName, 'left_out'>): boolean => left_out === null;
