import type { Pool } from 'pg';
import { z } from 'zod';
import { facilityStanding, standingShape } from '../../domain/hospitals/standing.ts';
import { hospitalPage, hospitalPageOf } from '../../domain/systems/hospital-link.ts';
import { joinLeftOut, ownerColumns, ownerFields } from '../../domain/systems/ownership.ts';
import { reportedPlace } from '../../records/reported-place.ts';

const text = (what: string) => z.string().nullable().describe(what);

/** A hospital that a system owns or owned. */
export const OwnedHospital = z
  .object({
    ccn: z.string().describe('CMS Certification Number'),
    name: text('Name in the facility files, or else in the cost report'),
    city: text('City'),
    state: text('USPS code'),
    standing: standingShape.standing.nullable().describe('Standing as at /hospitals/{ccn}; null if no loaded facility file lists it'),
    page: hospitalPage,
    ...ownerFields,
  })
  .meta({ id: 'OwnedHospital' });

type OwnedRow = z.infer<typeof OwnedHospital> & { key: string };

/**
 * Hospitals that a system or its divisions own or owned. A former owner whose end has no date counts until a source
 * last names it.
 */
export async function ownedBy(
  pool: Pool,
  system_id: string,
  { as_of, ownership }: { as_of: string | null; ownership: string | null },
): Promise<OwnedRow[]> {
  const { rows } = await pool.query(
    `with tree as (select system_id from system_tree($1))
     select o.ccn || ' ' || o.system_id || ' ' || o.span as key, o.ccn,
       coalesce(r.name, (select e->'evidence'->>'hospital_name' from jsonb_array_elements(o.signals) e where e->'evidence' ? 'hospital_name' limit 1)) as name,
       coalesce(r.city, k.city) as city, coalesce(r.state, k.state) as state, r.standing, ${hospitalPageOf('o.ccn')}, ${ownerColumns}
     from system_ownership o ${joinLeftOut}
     left join current_facility c on c.ccn = o.ccn
     left join lateral (select r.name, r.city, r.state, ${facilityStanding} from facility r where r.id = c.facility_id) r on true
     ${reportedPlace('o.ccn')}
     where (o.system_id in (select system_id from tree)
         or exists (select 1 from jsonb_array_elements(o.signals) e where e->>'system_id' in (select system_id from tree)))
       and case when $3 = 'left_out' then h.left_out is not null
         when $2::date is null then h.left_out is null
         else h.left_out is distinct from 'sold' or $2::date < (h.later_change->>'effective_date')::date end
       and (o.standing = case $3 when 'left_out' then 'current' else $3 end or $3 is null and (o.standing = 'current' or $2::date is not null and o.standing = 'former'))
       and ($2::date is null or (coalesce(o.from_date, $2::date) <= $2::date
         and case when o.standing = 'former' then $2::date < coalesce(o.to_date, o.last_named_date + 1) else true end))
     order by name nulls last, o.ccn, o.system_id, o.span`,
    [system_id, as_of, ownership],
  );
  return rows;
}
