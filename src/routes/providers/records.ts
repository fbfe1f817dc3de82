import type { Pool } from 'pg';
import type { z } from 'zod';
import { searchProviders as findProviders, type ProvidersInput } from '../../../indexes/providers-search.ts';
import type { Deps } from '../../app.ts';
import type { Paging, RequestContext } from '../../http/define-endpoint.ts';
import type { ProviderRow } from './schemas.ts';

/** The name in one line. */
export const nameOf = (r: string) => `coalesce(${r}.organization_name,
  nullif(concat_ws(' ', ${r}.prefix, ${r}.first_name, ${r}.middle_name, ${r}.last_name, ${r}.suffix), ''))`;

/** Joins the deactivation report `d` to a provider `r` that was not reactivated on or after its day. */
export const notDeactivated = `d.npi = r.npi and d.observed_to is null
               and (r.reactivation_date is null or r.reactivation_date < d.deactivation_date)`;

/** Rows of the hits, in the order of the ids. */
export async function providerRows(deps: Deps, npis: string[]): Promise<z.infer<typeof ProviderRow>[]> {
  if (npis.length === 0) return [];
  const { rows } = await deps.pool.query({
    name: 'provider_rows',
    text: `select r.npi, r.entity_type, ${nameOf('r')} as name, r.credential,
             coalesce(r.is_active, false) and d.npi is null as is_active, r.primary_taxonomy_code, t.display_name as specialty,
             r.city, r.state, r.zip5, r.source, r.source_url
           from provider r
           join unnest($1::text[]) with ordinality as hit(npi, position) on hit.npi = r.npi
           left join taxonomy t on t.taxonomy_code = r.primary_taxonomy_code and t.observed_to is null
           left join provider_deactivation d on ${notDeactivated}
           where r.observed_to is null order by hit.position`,
    values: [npis],
  });
  return rows;
}

/** An NPI that stands only in the deactivation report. */
export async function deactivatedOnly(pool: Pool, npi: string) {
  const { rows } = await pool.query({
    name: 'provider_deactivation',
    text: 'select deactivation_date from provider_deactivation where npi = $1 and observed_to is null',
    values: [npi],
  });
  return rows[0] ? { provider: null, deactivated_on: rows[0].deactivation_date as string, replacement_npi: null } : null;
}

export interface ProviderStatus {
  is_known: boolean;
  is_deactivated: boolean | null;
  deactivation_date: string | null;
  name: string | null;
}

/** What NPPES says of an NPI, for the reader of a screening. */
export async function providerStatus(deps: Deps, npi: string): Promise<ProviderStatus> {
  const { rows } = await deps.pool.query({
    name: 'provider_status',
    text: `select ${nameOf('r')} as name, coalesce(r.is_active, false) and d.npi is null as is_active,
             greatest(r.deactivation_date, d.deactivation_date) as deactivation_date
           from (select $1::text as npi) asked
           left join provider r on r.npi = asked.npi and r.observed_to is null
           left join provider_deactivation d on d.npi = asked.npi and d.observed_to is null
             and (r.reactivation_date is null or r.reactivation_date < d.deactivation_date)
           where r.npi is not null or d.npi is not null limit 1`,
    values: [npi],
  });
  const row = rows[0];
  if (!row) return { is_known: false, is_deactivated: null, deactivation_date: null, name: null };
  const is_deactivated = !row.is_active;
  return { is_known: true, is_deactivated, deactivation_date: is_deactivated ? row.deactivation_date : null, name: row.name };
}

export async function searchProviders({ limit, cursor, ...input }: ProvidersInput & Paging, context: RequestContext) {
  const found = await findProviders(context.deps, input, { limit, cursor, signal: context.signal });
  if (found.degraded) context.degrade(found.degraded.reason);
  context.cite('nppes', 'nucc_taxonomy');
  return { results: await providerRows(context.deps, found.ids), total: found.total, limit, next_cursor: found.next };
}
