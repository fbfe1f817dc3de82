import type { Pool } from 'pg';
import { current } from '../records/current.ts';
import { nameOf } from '../records/provider-sql.ts';

export interface ProviderStatus {
  is_known: boolean;
  is_deactivated: boolean | null;
  deactivation_date: string | null;
  name: string | null;
}

/** NPPES status of an NPI, shown with a screening. */
export async function providerStatus({ pool }: { pool: Pool }, npi: string): Promise<ProviderStatus> {
  const { rows } = await pool.query(
    `select ${nameOf('r')} as name, coalesce(r.is_active, false) and d.npi is null as is_active,
       greatest(r.deactivation_date, d.deactivation_date) as deactivation_date
     from (select $1::text as npi) asked
     left join ${current('provider', 'r')} on r.npi = asked.npi
     left join ${current('provider_deactivation', 'd')} on d.npi = asked.npi
       and (r.reactivation_date is null or r.reactivation_date < d.deactivation_date)
     where r.npi is not null or d.npi is not null limit 1`,
    [npi],
  );
  const row = rows[0];
  if (!row) return { is_known: false, is_deactivated: null, deactivation_date: null, name: null };
  const is_deactivated = !row.is_active;
  return { is_known: true, is_deactivated, deactivation_date: is_deactivated ? row.deactivation_date : null, name: row.name };
}
