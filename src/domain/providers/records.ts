import type { Pool } from 'pg';
import type { z } from 'zod';
import type { ProvidersInput } from '../../../indexes/providers-input.ts';
import { searchProviders as findProviders } from '../../../indexes/providers-search.ts';
import { arrayParameter } from '../../db/joined-reads.ts';
import type { Deps } from '../../deps.ts';
import { named, textOrNull } from '../../fields/described.ts';
import { foundList } from '../../lists/list-of.ts';
import { current } from '../../records/current.ts';
import { provider } from '../../records/provider.ts';
import { nameOf, notDeactivated } from '../../records/provider-sql.ts';
import { cited, members } from '../../records/record-schema.ts';
import type { Paging, RequestContext } from '../../server/define-endpoint.ts';

export const ProviderRow = named('ProviderRow', {
  ...members(provider, ['npi', 'entity_type']),
  name: textOrNull('Full name on one line; null for a deactivated NPI, whose details NPPES removes'),
  ...members(provider, ['credential', 'is_active', 'primary_taxonomy_code']),
  specialty: textOrNull('Display name of the primary taxonomy, if the code set is loaded'),
  ...members(provider, ['city', 'state', 'zip5']),
  ...cited,
});

async function providerRows(deps: Deps, npis: string[]): Promise<z.infer<typeof ProviderRow>[]> {
  if (npis.length === 0) return [];
  const { rows } = await deps.pool.query(
    `select r.npi, r.entity_type, ${nameOf('r')} as name, r.credential,
       coalesce(r.is_active, false) and d.npi is null as is_active, r.primary_taxonomy_code, t.display_name as specialty,
       r.city, r.state, r.zip5, r.source, r.source_url
     from ${current('provider', 'r')}
     join unnest(${arrayParameter('$1', 'text')}) with ordinality as hit(npi, position) on hit.npi = r.npi
     left join ${current('taxonomy', 't')} on t.taxonomy_code = r.primary_taxonomy_code
     left join ${current('provider_deactivation', 'd')} on ${notDeactivated} order by hit.position`,
    [npis],
  );
  return rows;
}

export async function deactivatedOnly(pool: Pool, npi: string) {
  const { rows } = await pool.query(`select deactivation_date from ${current('provider_deactivation')} where npi = $1`, [npi]);
  return rows[0] ? { provider: null, deactivated_on: rows[0].deactivation_date as string, replacement_npi: null } : null;
}

export async function searchProviders({ limit, cursor, ...input }: ProvidersInput & Paging, context: RequestContext) {
  const found = await findProviders(context.deps, input, { limit, cursor, signal: context.signal });
  context.cite('nppes', 'nucc_taxonomy');
  return foundList(found, await providerRows(context.deps, found.ids), limit, context);
}
