import { z } from 'zod';
import { quoted } from '#db/sql';
import type { Deps } from '#deps';
import { named, text, textOrNull } from '#fields/described';
import { current } from '#records/current';
import { hospitalEnrollment } from '#records/hospital-enrollment';
import { hospitalOwnershipChange } from '#records/hospital-ownership-change';
import { cited, members } from '#records/record-schema';
import { joinLeftOut, ownerColumns, ownerFields } from '../systems/hospitals.ts';

export const HospitalOwner = named('HospitalOwner', {
  system_id: text('Topmost health system; see /systems/{system_id}'),
  system_name: textOrNull('Name of the health system'),
  ...ownerFields,
});

export async function ownersOf(deps: Deps, ccn: string): Promise<z.infer<typeof HospitalOwner>[]> {
  const { rows } = await deps.pool.query(
    `select o.system_id, s.system_name, ${ownerColumns}
     from system_ownership o ${joinLeftOut} left join system_listing s on s.system_id = o.system_id where o.ccn = $1
     order by o.standing <> 'current', o.last_named_date desc nulls last, o.system_id, o.span`,
    [ccn],
  );
  return rows;
}

export const LegalEntity = z.object({
  ...members(hospitalEnrollment, [
    ...(['enrollment_id', 'organization_name', 'doing_business_as', 'pac_id', 'npi', 'organization_structure', 'profit_status'] as const),
    ...(['incorporation_date', 'incorporation_state', 'previous_ccn', 'conversion_date'] as const),
  ]),
  ...cited,
});

export const OwnershipChange = z.object({
  ...members(hospitalOwnershipChange, [
    ...(['effective_date', 'change_type', 'buyer_ccn', 'buyer_organization_name', 'buyer_doing_business_as'] as const),
    ...(['seller_ccn', 'seller_organization_name', 'seller_doing_business_as'] as const),
  ]),
  ...cited,
});

export interface Enrolled {
  legal_entities: z.infer<typeof LegalEntity>[];
  ownership_changes: z.infer<typeof OwnershipChange>[];
}

/**
 * What Medicare enrollments say of a hospital: its legal entities, and changes of ownership in which it was sold or
 * took over another hospital.
 */
export async function enrolledAs(deps: Deps, ccn: string): Promise<Enrolled> {
  const [entities, changes] = await Promise.all([
    deps.pool.query(
      `select ${quoted(Object.keys(LegalEntity.shape), 'e')} from ${current('hospital_enrollment', 'e')} where e.ccn = $1 order by e.enrollment_id`,
      [ccn],
    ),
    deps.pool.query(
      `select ${quoted(Object.keys(OwnershipChange.shape), 'c')} from ${current('hospital_ownership_change', 'c')}
       where c.buyer_ccn = $1 or c.seller_ccn = $1 order by c.effective_date desc, c.record_key`,
      [ccn],
    ),
  ]);
  return { legal_entities: entities.rows, ownership_changes: changes.rows };
}
