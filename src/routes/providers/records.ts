import type { z } from 'zod';
import { searchProviders as findProviders, type ProvidersInput } from '../../../indexes/providers-search.ts';
import type { Deps } from '../../app.ts';
import type { Paging, RequestContext } from '../../http/define-endpoint.ts';
import { type Provenance, provenanceColumns, provenanceJoin, provenanceOf } from '../../records/provenance.ts';
import type { Provider, ProviderRow } from './schemas.ts';

const nameOf = (r: string) => `coalesce(${r}.organization_name,
  nullif(concat_ws(' ', ${r}.prefix, ${r}.first_name, ${r}.middle_name, ${r}.last_name, ${r}.suffix), ''))`;

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
           left join provider_deactivation d on d.npi = r.npi and d.observed_to is null
             and (r.reactivation_date is null or r.reactivation_date < d.deactivation_date)
           where r.observed_to is null order by hit.position`,
    values: [npis],
  });
  return rows;
}

interface Parts {
  further_names: Record<string, unknown>[];
  further_locations: Record<string, unknown>[];
}

const withProvenance = (rows: Record<string, unknown>[]) => rows.map((row) => split(row));

function split(row: Record<string, unknown>): Record<string, unknown> & { provenance: Provenance } {
  const provenance = provenanceOf(row);
  for (const column of Object.keys(provenance)) delete row[column];
  return { ...row, provenance };
}

async function partsOf(deps: Deps, npi: string): Promise<Parts> {
  const [names, locations] = await Promise.all([
    deps.pool.query({
      name: 'provider_further_names',
      text: `select r.organization_name, r.type, r.created_date, ${provenanceColumns} from provider_other_name r ${provenanceJoin}
             where r.npi = $1 and r.observed_to is null order by r.organization_name`,
      values: [npi],
    }),
    deps.pool.query({
      name: 'provider_further_locations',
      text: `select r.address, r.telephone_extension, ${provenanceColumns} from provider_location r ${provenanceJoin}
             where r.npi = $1 and r.observed_to is null order by r.state, r.city, r.id`,
      values: [npi],
    }),
  ]);
  return { further_names: withProvenance(names.rows), further_locations: withProvenance(locations.rows) };
}

export interface FoundProvider {
  provider: z.infer<typeof Provider>;
  /** Day of deactivation where the NPI is deactivated and not active again. */
  deactivated_on: string | null;
}

export async function findProvider(deps: Deps, npi: string, today: string): Promise<FoundProvider | null> {
  const [{ rows }, parts] = await Promise.all([
    deps.pool.query({
      name: 'provider',
      text: `select r.npi, r.entity_type, ${nameOf('r')} as name, r.organization_name, r.last_name, r.first_name, r.middle_name, r.prefix,
               r.suffix, r.credential, coalesce(r.other_names, '[]') as other_names, r.mailing_address, r.practice_address, r.enumeration_date,
               r.last_update_date, coalesce(r.deactivation_date, d.deactivation_date) as deactivation_date, r.deactivation_reason_code,
               r.reactivation_date, r.replacement_npi, coalesce(r.is_active, false) and d.npi is null as is_active, r.sex_code,
               r.authorized_official, r.primary_taxonomy_code, coalesce(r.identifiers, '[]') as identifiers, r.is_sole_proprietor,
               r.is_organization_subpart, r.parent_organization_name, r.certification_date,
               (select coalesce(json_agg(s.value || jsonb_build_object('classification', t.classification, 'specialization', t.specialization,
                  'display_name', t.display_name) order by s.ordinality), '[]')
                from jsonb_array_elements(coalesce(r.taxonomies, '[]')) with ordinality s
                left join taxonomy t on t.taxonomy_code = s.value->>'taxonomy_code' and t.observed_to is null) as taxonomies,
               (select json_build_object('all_records', count(*), 'active_records', count(*) filter (where
                  (e.reinstatement_date is null or e.reinstatement_date > $2) and (e.end_date is null or e.end_date > $2)))
                from exclusion e where e.npi = r.npi and e.observed_to is null) as exclusions,
               ${provenanceColumns}
             from provider r ${provenanceJoin}
             left join provider_deactivation d on d.npi = r.npi and d.observed_to is null
               and (r.reactivation_date is null or r.reactivation_date < d.deactivation_date)
             where r.npi = $1 and r.observed_to is null`,
      values: [npi, today],
    }),
    partsOf(deps, npi),
  ]);
  const row = rows[0];
  if (!row) return deactivatedOnly(deps, npi);
  const { exclusions, ...record } = split(row) as Record<string, any>;
  return {
    provider: {
      ...record,
      ...parts,
      exclusions: { is_excluded: exclusions.active_records > 0, ...exclusions, check_at: `/exclusions/check/${npi}` },
    } as z.infer<typeof Provider>,
    deactivated_on: record.is_active ? null : record.deactivation_date,
  };
}

/** An NPI that stands only in the deactivation report. */
async function deactivatedOnly(deps: Deps, npi: string): Promise<FoundProvider | null> {
  const { rows } = await deps.pool.query({
    name: 'provider_deactivation',
    text: 'select deactivation_date from provider_deactivation where npi = $1 and observed_to is null',
    values: [npi],
  });
  return rows[0] ? { provider: null as never, deactivated_on: rows[0].deactivation_date } : null;
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
             coalesce(r.deactivation_date, d.deactivation_date) as deactivation_date
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
