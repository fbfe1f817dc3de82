import { gone, notFound } from '../../server/errors.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { notInNppes } from './known-elsewhere.ts';

interface Standing {
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
function shown<P>(found: (Standing & { provider: P | null }) | null): P {
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
export async function shownFrom<P extends Known>(found: Parameters<typeof shown<P>>[0], { deps, cite, warn }: RequestContext): Promise<P> {
  const provider = shown(found);
  if (provider.is_in_nppes) cite('nppes');
  else {
    const sources = provider.known_from.map(({ provenance }) => provenance.source);
    cite(...sources);
    warn(await notInNppes(deps.pool, sources));
  }
  return provider;
}
