import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { joinLeftOut, ownerColumns, ownerFields } from '../systems/ownership.ts';

export const HospitalOwner = z
  .object({
    system_id: z.string().describe('Topmost health system; see /systems/{system_id}'),
    system_name: z.string().nullable().describe('Name of the health system'),
    ...ownerFields,
  })
  .meta({ id: 'HospitalOwner' });

export async function ownersOf(deps: Deps, ccn: string): Promise<z.infer<typeof HospitalOwner>[]> {
  const { rows } = await deps.pool.query(
    `select o.system_id, s.system_name, ${ownerColumns}
     from system_ownership o ${joinLeftOut} left join system_listing s on s.system_id = o.system_id where o.ccn = $1
     order by o.standing <> 'current', o.last_named_date desc nulls last, o.system_id, o.span`,
    [ccn],
  );
  return rows;
}
