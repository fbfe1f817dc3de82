import type { Deps } from '../../deps.ts';
import { current } from '../../records/current.ts';
import { gone, notFound } from '../../server/errors.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { notInNppes, tablesOfProviders } from './known-elsewhere.ts';

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
export async function shownFrom<P extends Known>(found: Found<P> | null, { deps, cite, warn }: RequestContext): Promise<P> {
  const provider = shown(found);
  if (provider.is_in_nppes) cite('nppes');
  else {
    const sources = provider.known_from.map(({ provenance }) => provenance.source);
    cite(...sources);
    warn(await notInNppes(deps.pool, sources));
  }
  return provider;
}
