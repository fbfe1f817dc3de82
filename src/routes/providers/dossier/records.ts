import type { Pool } from 'pg';
import { z } from 'zod';
import { type Found, shownFrom } from '../../../domain/providers/active.ts';
import { type ProviderTab, providerTop } from '../../../domain/providers/head-part.ts';
import { knownElsewhere, knownShape } from '../../../domain/providers/known-elsewhere.ts';
import { deactivatedOnly } from '../../../domain/providers/records.ts';
import { flagOrNull, textOrNull } from '../../../fields/described.ts';
import type { RecordTop } from '../../../pages/record/head.ts';
import { current } from '../../../records/current.ts';
import { Provenance, provenanceColumns, provenanceJoin } from '../../../records/provenance.ts';
import { Address, provider } from '../../../records/provider.ts';
import { nameOf, notDeactivated } from '../../../records/provider-sql.ts';
import { members } from '../../../records/record-schema.ts';
import { withOrigin } from '../../../records/with-origin.ts';
import type { RequestContext } from '../../../server/handler-context.ts';

const c = provider.columns;

export const Identity = z.object({
  ...members(provider, ['npi', 'entity_type']),
  name: textOrNull('Full name on one line'),
  ...members(provider, ['credential', 'primary_taxonomy_code']),
  specialty: textOrNull('Display name of the primary taxonomy, if the code set is loaded'),
  practice_address: Address.nullable().describe(c.practice_address.description),
  ...members(provider, ['enumeration_date', 'last_update_date', 'replacement_npi']),
  is_active: flagOrNull('Always true, because a deactivated NPI returns 410; null if the loaded NPPES file does not contain the NPI'),
  ...knownShape,
  provenance: Provenance.describe('Source of name and address'),
});

type FoundIdentity = Found<z.input<typeof Identity>>;

/** The provider from files other than NPPES; registry fields are null. */
async function identityElsewhere(pool: Pool, npi: string): Promise<FoundIdentity | null> {
  const known = await knownElsewhere(pool, npi);
  if (!known) return null;
  const registry = {
    credential: null,
    primary_taxonomy_code: null,
    practice_address: null,
    enumeration_date: null,
    last_update_date: null,
  };
  const provider = {
    npi,
    ...known,
    ...registry,
    replacement_npi: null,
    is_active: null,
    is_in_nppes: false,
    provenance: known.known_from[0]!.provenance,
  };
  return { provider: provider as never, deactivated_on: null, replacement_npi: null };
}

export async function findIdentity(pool: Pool, npi: string): Promise<FoundIdentity | null> {
  const { rows } = await pool.query(
    `select r.npi, r.entity_type, ${nameOf('r')} as name, r.credential, r.primary_taxonomy_code, t.display_name as specialty,
       r.practice_address, r.enumeration_date, r.last_update_date, r.replacement_npi,
       coalesce(r.is_active, false) and d.npi is null as is_active, greatest(r.deactivation_date, d.deactivation_date) as deactivation_date,
       ${provenanceColumns}
     from ${current('provider', 'r')} ${provenanceJoin}
     left join ${current('taxonomy', 't')} on t.taxonomy_code = r.primary_taxonomy_code
     left join ${current('provider_deactivation', 'd')} on ${notDeactivated}
     where r.npi = $1 limit 1`,
    [npi],
  );
  if (!rows[0]) return (await deactivatedOnly(pool, npi)) ?? identityElsewhere(pool, npi);
  const { is_active, deactivation_date, replacement_npi, ...provider } = withOrigin(rows[0]);
  return {
    provider: { ...provider, is_active, replacement_npi, is_in_nppes: true, known_from: [] } as never,
    deactivated_on: is_active ? null : deactivation_date,
    replacement_npi,
  };
}

export async function providerShown(npi: string, context: RequestContext) {
  const { name, is_in_nppes, known_from } = await shownFrom(await findIdentity(context.deps.pool, npi), context);
  return { npi, name, is_in_nppes, known_from };
}

export async function topOf(pool: Pool, npi: string, tab: ProviderTab, view?: string): Promise<RecordTop | null> {
  const provider = (await findIdentity(pool, npi))?.provider;
  if (!provider) return null;
  const { city = null, state = null } = provider.practice_address ?? {};
  return providerTop({ ...provider, city, state }, tab, view);
}
