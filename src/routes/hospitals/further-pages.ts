import type { Deps } from '../../deps.ts';
import { current } from '../../records/current.ts';

export interface FurtherPages {
  has_benefit: boolean;
  has_compendium: boolean;
  has_services: boolean;
}

export async function furtherPages({ pool }: Deps, ccn: string): Promise<FurtherPages> {
  const { rows } = await pool.query<FurtherPages>(
    `select exists (select 1 from ${current('hospital_ein', 'e')} join ${current('nonprofit_hospital_benefit', 'b')} using (ein) where e.ccn = $1) as has_benefit,
     exists (select 1 from ${current('compendium_hospital')} where ccn = $1) as has_compendium,
     exists (select 1 from ${current('provider_certification')} where ccn = $1) as has_services`,
    [ccn],
  );
  return rows[0]!;
}
