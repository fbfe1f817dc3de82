import { suggestAcos } from '../../domain/acos/suggest.ts';
import { searchCompanies } from '../../domain/companies/records.ts';
import { facilityKind } from '../../domain/hospitals/facility-kind.ts';
import { suggestHospitals } from '../../domain/hospitals/typeahead.ts';
import { searchProviders } from '../../domain/providers/records.ts';
import { suggestSystems } from '../../domain/systems/records.ts';
import { searchTrials } from '../../domain/trials/records.ts';
import { isNpi } from '../../fields/npi.ts';
import type { RequestContext } from '../../http/define-endpoint.ts';
import { plain } from '../../pages/wording.ts';

export const kinds = ['facility', 'system', 'company', 'aco', 'trial', 'provider'] as const;

export interface FoundOne {
  kind: (typeof kinds)[number];
  id: string;
  label: string;
  detail: string;
  path: string;
}

export const screenPath = (q: string): string => `/screen?${new URLSearchParams({ q })}`;

const joined = (...words: (string | null)[]) => words.filter(Boolean).join(', ');

/** Maximum length of the text for a search of one kind. */
const longest = 100;

/** The best few results of each kind, searched concurrently. */
export async function findEverywhere(q: string, limit: number, context: RequestContext): Promise<FoundOne[]> {
  const asked = { q: q.slice(0, longest), limit };
  // None of the other kinds has an identifier of ten digits.
  const is_npi = isNpi(q);
  const [facilities, systems, companies, acos, trials, providers] = await Promise.all([
    is_npi ? null : suggestHospitals(asked, context),
    is_npi ? null : suggestSystems(asked, context),
    is_npi ? null : searchCompanies(asked, context),
    is_npi ? null : suggestAcos(asked.q, limit, context),
    is_npi ? null : searchTrials(asked, context),
    searchProviders({ ...asked, is_active: true }, context),
  ]);
  return [
    ...(facilities?.results ?? []).map(({ ccn, name, facility_type, city, state, standing }) => ({
      kind: 'facility' as const,
      id: ccn,
      label: name,
      detail: joined(facility_type && facilityKind(facility_type), city, state, standing === 'listed' ? null : plain(standing)),
      path: `/hospitals/${ccn}`,
    })),
    ...(systems?.results ?? []).map(({ system_id, system_name, parent_system_name, city, state }) => ({
      kind: 'system' as const,
      id: system_id,
      label: system_name,
      detail: joined(parent_system_name ? `division of ${parent_system_name}` : 'health system', city, state),
      path: `/systems/${system_id}`,
    })),
    ...(companies?.results ?? []).flatMap(({ ticker, name }) =>
      ticker ? [{ kind: 'company' as const, id: ticker, label: name, detail: ticker, path: `/companies/${ticker}` }] : [],
    ),
    ...(acos?.results ?? []).map(({ aco_id, program, name, track, performance_year, path }) => ({
      kind: 'aco' as const,
      id: aco_id,
      label: name,
      detail: joined(program === 'reach' ? 'ACO REACH' : 'Shared Savings Program', track, String(performance_year), aco_id),
      path,
    })),
    ...(trials?.results ?? []).map(({ nct_id, brief_title, status }) => ({
      kind: 'trial' as const,
      id: nct_id,
      label: brief_title ?? nct_id,
      detail: joined(nct_id, status && plain(status)),
      path: `/clinical-trials/${nct_id}`,
    })),
    ...providers.results.map(({ npi, name, specialty, city, state }) => ({
      kind: 'provider' as const,
      id: npi,
      label: name ?? npi,
      detail: joined(specialty, city, state, npi),
      path: `/npi/${npi}`,
    })),
  ];
}
