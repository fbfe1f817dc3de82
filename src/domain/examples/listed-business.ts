import type { Deps } from '../../deps.ts';
import { current } from '../../records/current.ts';

/** A business on a loaded list, for a first request that finds something; its name needs no quoting in a shell. Null if no list is loaded. */
export async function listedBusiness({ pool }: Pick<Deps, 'pool'>): Promise<{ name: string; source: string } | null> {
  const { rows } = await pool.query<{ name: string; source: string }>({
    name: 'listed_business',
    text: `select r.full_name as name, r.source from ${current('exclusion', 'r')}
           where r.entity_type = 'organization' and r.full_name ~ '^[A-Z]{5,}( [A-Z]{3,}){2,3}$' and r.reinstatement_date is null and r.end_date is null
           order by r.source = 'oig_leie' desc, r.exclusion_date desc nulls last, r.full_name limit 1`,
  });
  return rows[0] ?? null;
}
