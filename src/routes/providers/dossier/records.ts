import type { Pool } from 'pg';
import { z } from 'zod';
import type { Deps } from '#deps';
import { providerTop } from '#domain/providers/head-part';
import { deactivatedOnly, type Found, foundElsewhere, knownShape, shownFrom } from '#domain/providers/records';
import { type Registry, SourceStates, sourceStates } from '#domain/providers/source-states';
import { flag, flagOrNull, objectOf, oneOrNull, text, textOrNull } from '#fields/described';
import type { RecordTop } from '#pages/record';
import { current } from '#records/current';
import { Address, provider } from '#records/provider';
import { nameOf, notDeactivated } from '#records/provider-sql';
import { members, Provenance, provenanceColumns, provenanceJoin, withOrigin, withoutValues } from '#records/record-schema';
import type { RequestContext } from '#server/define-endpoint';

export const ofProvider = {
  npi: text('Requested NPI'),
  name: textOrNull('Name of the provider'),
  ...knownShape,
};

/** Input of a block: each block makes at most one round trip; all run in parallel. */
export interface Query {
  deps: Deps;
  npi: string;
  /** YYYY-MM-DD */
  today: string;
  sources: Promise<Registry>;
}

export const ask = (deps: Deps, npi: string, now: Date): Query => ({
  ...{ deps, npi, today: now.toISOString().slice(0, 10), sources: sourceStates(deps.pool) },
});

const stateShape = {
  available: flag('Whether the block has data on the provider'),
  reason: oneOrNull(
    ['not_loaded', 'nothing_held', 'not_matched'],
    'Why it is empty: none of its sources is loaded; the loaded ones have no records for this NPI; their records are not linked to NPIs',
  ),
  explanation: textOrNull('The reason as a sentence'),
  sources: SourceStates.describe('Sources of the block'),
};
type BlockState = z.infer<z.ZodObject<typeof stateShape>>;

/** One block of the dossier: whether it has data, from which sources, and why not. */
export const blockOf = <R extends z.ZodRawShape>(shape: R, what: string) => objectOf({ ...stateShape, ...shape }, what);

const titled = (sources: BlockState['sources']) => sources.map(({ title }) => `“${title}”`).join(', ');

/** `unmatched`: why records of a loaded source are not linked to NPIs yet. */
export async function stateOf(query: Query, source_ids: readonly string[], holds: boolean, unmatched?: string): Promise<BlockState> {
  const sources = (await query.sources).of(source_ids);
  if (holds) return { available: true, reason: null, explanation: null, sources };
  const loaded = sources.filter(({ status }) => status === 'loaded');
  const empty = { available: false, sources };
  if (loaded.length === 0) {
    return {
      ...empty,
      reason: 'not_loaded',
      explanation: `None of the sources is loaded: ${titled(sources)}. This says nothing about the provider.`,
    };
  }
  if (unmatched) return { ...empty, reason: 'not_matched', explanation: unmatched };
  const missing = sources.filter(({ status }) => status !== 'loaded');
  const rest = missing.length > 0 ? ` Not loaded: ${titled(missing)}.` : '';
  return { ...empty, reason: 'nothing_held', explanation: `No records for this NPI in ${titled(loaded)}.${rest}` };
}

export const citeLoaded = ({ cite }: Pick<RequestContext, 'cite'>, { sources }: Pick<BlockState, 'sources'>): void =>
  cite(...sources.filter(({ status }) => status === 'loaded').map(({ source_id }) => source_id));

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
  if (!rows[0]) return (await deactivatedOnly(pool, npi)) ?? foundElsewhere(pool, npi, withoutValues(Identity));
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

/** Of the pages of Medicare. */
export async function topOf(pool: Pool, npi: string, view?: string): Promise<RecordTop | null> {
  const provider = (await findIdentity(pool, npi))?.provider;
  if (!provider) return null;
  const { city = null, state = null } = provider.practice_address ?? {};
  return providerTop({ ...provider, city, state }, 'medicare', { view });
}
