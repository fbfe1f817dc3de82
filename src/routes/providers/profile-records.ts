import type { Pool } from 'pg';
import type { z } from 'zod';
import { knownElsewhere } from '../../domain/providers/known-elsewhere.ts';
import { deactivatedOnly } from '../../domain/providers/records.ts';
import { current } from '../../records/current.ts';
import { provenanceColumns, provenanceJoin, recordsSql } from '../../records/provenance.ts';
import { providerEndpoint } from '../../records/provider-endpoint.ts';
import { nameOf, notDeactivated } from '../../records/provider-sql.ts';
import { withOrigin } from '../../records/with-origin.ts';
import type { Provider } from './schemas.ts';

type Identity = Omit<z.input<typeof Provider>, 'licenses' | 'sources' | 'exclusions' | 'medicare_activity'>;

interface FoundProfile {
  provider: Identity | null;
  /** Deactivation date if the NPI is deactivated and was not reactivated. */
  deactivated_on: string | null;
  replacement_npi: string | null;
}

const endpointColumns = Object.keys(providerEndpoint.columns)
  .filter((name) => name !== 'npi')
  .map((name) => `r.${name}`)
  .join(', ');

const companionSql = {
  further_names: recordsSql(
    'provider_other_name',
    'r.organization_name, r.type, r.created_date',
    'r.npi = $1 order by r.organization_name, r.id',
  ),
  further_locations: recordsSql('provider_location', 'r.address, r.telephone_extension', 'r.npi = $1 order by r.state, r.city, r.id'),
  endpoints: recordsSql('provider_endpoint', endpointColumns, 'r.npi = $1 order by r.endpoint_type, r.endpoint, r.id'),
};

/** Records of the NPI in the NPPES companion files. */
async function companions(pool: Pool, npi: string) {
  const read = async (name: keyof typeof companionSql) => (await pool.query(companionSql[name], [npi])).rows.map(withOrigin);
  const [further_names, further_locations, endpoints] = await Promise.all([
    read('further_names'),
    read('further_locations'),
    read('endpoints'),
  ]);
  return { further_names, further_locations, endpoints };
}

const lists = ['other_names', 'further_names', 'further_locations', 'endpoints', 'taxonomies', 'identifiers'] as const;
const registryFields = [
  ...[
    'organization_name',
    'last_name',
    'first_name',
    'middle_name',
    'prefix',
    'suffix',
    'credential',
    'mailing_address',
    'practice_address',
  ],
  ...[
    'enumeration_date',
    'last_update_date',
    'deactivation_date',
    'deactivation_reason_code',
    'reactivation_date',
    'replacement_npi',
    'is_active',
  ],
  ...[
    'sex_code',
    'authorized_official',
    'primary_taxonomy_code',
    'is_sole_proprietor',
    'is_organization_subpart',
    'parent_organization_name',
  ],
  'certification_date',
];

/** The profile of an NPI that NPPES does not contain: registry fields are null, lists empty. */
async function profileElsewhere(pool: Pool, npi: string): Promise<FoundProfile | null> {
  const known = await knownElsewhere(pool, npi);
  if (!known) return null;
  const empty = {
    ...Object.fromEntries(registryFields.map((name) => [name, null])),
    ...Object.fromEntries(lists.map((name) => [name, []])),
  };
  const { specialty: _specialty, ...shown } = known;
  const provider = { ...empty, npi, ...shown, is_in_nppes: false, provenance: known.known_from[0]!.provenance };
  return { provider: provider as unknown as Identity, deactivated_on: null, replacement_npi: null };
}

export async function findProfile(pool: Pool, npi: string): Promise<FoundProfile | null> {
  const [{ rows }, parts] = await Promise.all([
    pool.query(
      `select r.npi, r.entity_type, ${nameOf('r')} as name, r.organization_name, r.last_name, r.first_name, r.middle_name, r.prefix,
         r.suffix, r.credential, coalesce(r.other_names, '[]') as other_names, r.mailing_address, r.practice_address, r.enumeration_date,
         r.last_update_date, greatest(r.deactivation_date, d.deactivation_date) as deactivation_date, r.deactivation_reason_code,
         r.reactivation_date, r.replacement_npi, coalesce(r.is_active, false) and d.npi is null as is_active, r.sex_code,
         r.authorized_official, r.primary_taxonomy_code, coalesce(r.identifiers, '[]') as identifiers, r.is_sole_proprietor,
         r.is_organization_subpart, r.parent_organization_name, r.certification_date,
         (select coalesce(json_agg(s.value || jsonb_build_object('classification', t.classification, 'specialization', t.specialization,
            'display_name', t.display_name) order by s.ordinality), '[]')
          from jsonb_array_elements(coalesce(r.taxonomies, '[]')) with ordinality s
          left join ${current('taxonomy', 't')} on t.taxonomy_code = s.value->>'taxonomy_code') as taxonomies,
         ${provenanceColumns}
       from ${current('provider', 'r')} ${provenanceJoin}
       left join ${current('provider_deactivation', 'd')} on ${notDeactivated}
       where r.npi = $1 limit 1`,
      [npi],
    ),
    companions(pool, npi),
  ]);
  if (!rows[0]) return (await deactivatedOnly(pool, npi)) ?? profileElsewhere(pool, npi);
  const provider = { ...withOrigin(rows[0]), ...parts, is_in_nppes: true, known_from: [] } as unknown as Identity;
  return {
    provider,
    deactivated_on: provider.is_active ? null : (provider.deactivation_date as string | null),
    replacement_npi: provider.replacement_npi as string | null,
  };
}
