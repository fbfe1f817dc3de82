import type { Pool } from 'pg';
import { z } from 'zod';
import { arrayParameter } from '#db/joined-reads';
import type { Deps } from '#deps';
import { arrayOf, flag, named, oneOrNull, textOrNull } from '#fields/described';
import { Npi } from '#fields/npi';
import { foundList } from '#lists/list-of';
import { current } from '#records/current';
import type { RecordTable } from '#records/kinds';
import { provider } from '#records/provider';
import { nameOf, notDeactivated } from '#records/provider-sql';
import { cited, members, ownProvenance, provenanceColumns, provenanceJoin, withOrigin } from '#records/record-schema';
import type { Paging, RequestContext } from '#server/define-endpoint';
import { gone, notFound } from '#server/errors';
import type { ProvidersInput } from '../../../indexes/providers-input.ts';
import { searchProviders as findProviders } from '../../../indexes/providers-search.ts';
import { enrolled } from './medicare-activity.ts';

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

const KnownFrom = named('KnownFrom', {
  name: textOrNull('Name in the file'),
  entity_type: oneOrNull(['individual', 'organization'], 'Person or organization; null if the file does not say'),
  specialty: textOrNull('Specialty or type of provider, as published'),
  city: textOrNull('City'),
  state: textOrNull('USPS code'),
  ...ownProvenance,
});
type KnownFrom = z.infer<typeof KnownFrom>;

export const knownShape = {
  is_in_nppes: flag('Whether the loaded NPPES file contains this NPI; if not, registry fields are null'),
  known_from: arrayOf(
    KnownFrom,
    'If NPPES does not contain the NPI: the files that do, one record each; the first one is the source of name and place',
  ),
};

interface Located {
  practice_address: { city: string | null; state: string | null } | null;
  known_from: Pick<KnownFrom, 'city' | 'state'>[];
}

export function placeOfProvider({ practice_address, known_from }: Located) {
  const known = known_from.find((one) => one.city) ?? known_from.find((one) => one.state);
  return { city: practice_address?.city ?? known?.city ?? null, state: practice_address?.state ?? known?.state ?? null };
}

const person = `nullif(concat_ws(' ', r.first_name, r.middle_name, r.last_name), '')`;
const shortPerson = `nullif(concat_ws(' ', r.first_name, r.last_name), '')`;

const published = (field: string) => `r.raw_payload->>'Rndrng_Prvdr_${field}'`;

interface Place {
  table: RecordTable;
  name: string;
  entity_type?: string;
  specialty?: string;
  city?: string;
  state?: string;
  /** Rows of the NPI `$1`. */
  where?: string;
}

const places: Place[] = [
  {
    table: 'medicare_enrollment',
    name: `coalesce(r.organization_name, ${person})`,
    entity_type: `case left(r.enrollment_id, 1) when 'I' then 'individual' when 'O' then 'organization' end`,
    ...{ specialty: 'r.provider_type', state: 'r.state' },
    where: enrolled('medicare_enrollment_npi'),
  },
  {
    table: 'dac_practice',
    name: person,
    entity_type: `'individual'`,
    specialty: 'r.primary_specialty',
    city: 'r.city',
    state: 'r.state',
  },
  { table: 'medicare_opt_out', name: shortPerson, entity_type: `'individual'`, specialty: 'r.specialty', city: 'r.city', state: 'r.state' },
  {
    table: 'medicare_utilization',
    name: `coalesce(r.organization_name, ${person})`,
    ...{ entity_type: 'r.entity_type', specialty: 'r.provider_type', city: 'r.city', state: 'r.state' },
  },
  { table: 'mips_score', name: shortPerson, entity_type: `'individual'` },
  {
    table: 'medicare_reassignment',
    name: shortPerson,
    ...{ entity_type: `'individual'`, specialty: 'r.specialty', state: 'r.state' },
  },
  { table: 'facility_affiliation', name: person, entity_type: `'individual'` },
  {
    // The table has no names; they are in the published row.
    table: 'medicare_service_utilization',
    name: `nullif(concat_ws(' ', ${published('First_Name')}, ${published('MI')}, ${published('Last_Org_Name')}), '')`,
    entity_type: `case ${published('Ent_Cd')} when 'I' then 'individual' when 'O' then 'organization' end`,
    ...{ specialty: published('Type'), city: published('City'), state: published('State_Abrvtn') },
  },
  {
    table: 'exclusion',
    // Many lists write "ROE, JANE": a page names everyone in one order. The published name is in the record.
    name: `case when r.entity_type = 'individual' and r.first_name is not null and r.last_name is not null
      then concat_ws(' ', r.first_name, r.middle_name, r.last_name, r.suffix) else r.full_name end`,
    ...{ entity_type: 'r.entity_type', specialty: 'coalesce(r.specialty, r.provider_type)', city: 'r.city', state: 'r.state' },
    where: '(r.npi = $1 or (r.other_npis is not null and r.other_npis && array[$1::text]))',
  },
];

/** The tables of `places` in order, without exclusion lists. */
const tablesOfProviders: readonly RecordTable[] = places.map(({ table }) => table).filter((table) => table !== 'exclusion');

const ofPlace = ({ table, name, entity_type, specialty, city, state, where }: Place, rank: number) =>
  `(select distinct on (r.source) ${rank} as rank, (${name})::text as name, (${entity_type ?? 'null'})::text as entity_type,
     (${specialty ?? 'null'})::text as specialty, (${city ?? 'null'})::text as city, (${state ?? 'null'})::text as state, ${provenanceColumns}
   from ${current(table, 'r')} ${provenanceJoin} where ${where ?? 'r.npi = $1'} order by r.source, r.observed_from desc, r.id desc)`;

async function recordsElsewhere(pool: Pool, npi: string): Promise<KnownFrom[]> {
  const { rows } = await pool.query(`select * from (${places.map(ofPlace).join(' union all ')}) known order by rank, source`, [npi]);
  return rows.map(({ rank: _rank, ...row }) => withOrigin(row) as unknown as KnownFrom);
}

export async function knownElsewhere(pool: Pool, npi: string) {
  const known_from = await recordsElsewhere(pool, npi);
  if (known_from.length === 0) return null;
  const first = <N extends 'name' | 'entity_type' | 'specialty'>(member: N): KnownFrom[N] =>
    known_from.find((one) => one[member] !== null)?.[member] ?? (null as KnownFrom[N]);
  return { name: first('name'), entity_type: first('entity_type'), specialty: first('specialty'), known_from };
}

/** For the head of a page: as NPPES or else another file has it; null if none has the NPI. */
export async function namedProvider(pool: Pool, npi: string) {
  const { rows } = await pool.query<{ name: string | null; entity_type: string | null; credential: string | null }>(
    `select ${nameOf('r')} as name, r.entity_type, r.credential from ${current('provider', 'r')} where r.npi = $1 limit 1`,
    [npi],
  );
  return rows[0] ?? knownElsewhere(pool, npi);
}

/** A provider that NPPES does not contain, described from other files; `empty` has each field of the response. */
export async function foundElsewhere<P>(pool: Pool, npi: string, empty: object): Promise<Found<P> | null> {
  const known = await knownElsewhere(pool, npi);
  if (!known) return null;
  const found = { ...empty, npi, ...known, is_in_nppes: false, provenance: known.known_from[0]!.provenance };
  const provider = Object.fromEntries(Object.entries(found).filter(([name]) => name in empty));
  return { provider: provider as P, deactivated_on: null, replacement_npi: null };
}

/** Titles of the sources, and what NPPES is: loaded in full, in part, or not at all. */
async function notInNppes({ statusOf }: RequestContext, source_ids: readonly string[]): Promise<string> {
  const [nppes, ...others] = (await statusOf())(['nppes', ...source_ids]);
  // Files of one source, and sources of one title, are named once.
  const titles = [...new Set(others.map(({ title }) => title))].join('; ');
  if (!nppes!.is_loaded) return `The NPI registry (NPPES) is not loaded. The information shown comes from: ${titles}.`;
  const loaded =
    nppes!.coverage === 'partial' ? 'Only part of the NPI registry (NPPES) is loaded, and it' : 'The loaded NPI registry (NPPES)';
  return `${loaded} does not contain this NPI. The information shown comes from: ${titles}.`;
}

/** Used if no provider is loaded: the example NPI of the standard, with a valid check digit. */
const example = '1234567893';

const active = `select 0 as rank, npi from ${current('provider')} where is_active order by npi limit 1`;
/** An NPI deactivated by NPPES returns 410 even if another file has it. */
const elsewhere = tablesOfProviders.map(
  (table, at) => `select ${at + 1} as rank, r.npi from ${current(table, 'r')} where r.npi is not null
    and not exists (select 1 from provider p where p.npi = r.npi) order by r.npi limit 1`,
);

/**
 * An NPI that is on file, for texts that show a first request; if there is none, the example and `is_on_file: false`.
 */
export async function anyNpi({ pool }: Pick<Deps, 'pool'>): Promise<{ npi: string; is_on_file: boolean }> {
  const { rows } = await pool.query(
    `select npi from (${[active, ...elsewhere].map((part) => `(${part})`).join(' union all ')}) known order by rank limit 1`,
  );
  return { npi: rows[0]?.npi ?? example, is_on_file: rows.length > 0 };
}

/** What the endpoints of one provider declare alike. */
export const ofNpi = { params: z.object({ npi: Npi }), errors: ['not_found' as const, 'gone' as const] };

export interface Found<P> {
  provider: P | null;
  /** Deactivation date if the NPI is deactivated and was not reactivated. */
  deactivated_on: string | null;
  replacement_npi: string | null;
}

/** 410 for a deactivated NPI, with its date and replacement NPI in the sentence, because a page shows nothing else. */
export function goneNpi(facts: { deactivation_date: string | null; replacement_npi: string | null }): Error {
  const { deactivation_date, replacement_npi } = facts;
  const when = deactivation_date ? `was deactivated on ${deactivation_date}` : 'is deactivated';
  return gone(`This NPI ${when}.${replacement_npi ? ` It is replaced by ${replacement_npi}.` : ''}`, facts);
}

/** A provider that may be shown. 404 if no file has the NPI, 410 with the date if the NPI is deactivated. */
function shown<P>(found: Found<P> | null): P {
  if (!found) {
    throw notFound('No loaded file contains this NPI. Its check digit is valid; NPPES may have assigned it after the loaded release.', [
      'nppes',
    ]);
  }
  if (found.deactivated_on !== null || found.provider === null) {
    throw goneNpi({ deactivation_date: found.deactivated_on, replacement_npi: found.replacement_npi });
  }
  return found.provider;
}

interface Known {
  is_in_nppes: boolean;
  known_from: { provenance: { source: string } }[];
}

/**
 * Shared by every provider response: a provider missing from NPPES is shown from other files, and the response says
 * which.
 */
export async function shownFrom<P extends Known>(found: Found<P> | null, context: RequestContext): Promise<P> {
  const provider = shown(found);
  if (provider.is_in_nppes) context.cite('nppes');
  else {
    const sources = provider.known_from.map(({ provenance }) => provenance.source);
    context.cite(...sources);
    context.warn(await notInNppes(context, sources));
  }
  return provider;
}
