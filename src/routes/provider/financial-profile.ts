import type { Pool } from 'pg';
import type { z } from 'zod';
import { billingGroups } from './billing-groups.ts';
import { employerFigures, type Figures } from './employer-figures.ts';
import { executiveMatchesOf } from './executive-match.ts';
import type { ExecutiveMatch, FinancialAffiliation } from './financial-affiliation.ts';

type Affiliation = z.input<typeof FinancialAffiliation>;
type Match = z.input<typeof ExecutiveMatch>;

interface Employer {
  ein: string | null;
  ein_reason: Affiliation['ein_reason'];
  system_id: string | null;
  system_name: string | null;
  root: string | null;
}

/** What attribution made of the groups: their EIN, and the system they belong to. */
async function employersOf(pool: Pool, pac_ids: string[]): Promise<Map<string, Employer>> {
  const { rows } = await pool.query({
    name: 'employers_of_groups',
    text: `select e.pac_id, e.ein, e.ein_reason, e.system_id, s.system_name, r.root from employer e
           left join health_system s on s.system_id = e.system_id and s.observed_to is null
           left join system_root r on r.system_id = e.system_id where e.pac_id = any($1)`,
    values: [pac_ids],
  });
  return new Map(rows.map((row) => [row.pac_id, row]));
}

async function rootsOf(pool: Pool, system_ids: string[]): Promise<Map<string, string>> {
  const { rows } = await pool.query({
    name: 'roots_of_systems',
    text: 'select system_id, root from system_root where system_id = any($1)',
    values: [system_ids],
  });
  return new Map(rows.map(({ system_id, root }) => [system_id, root]));
}

const unknown: Employer = { ein: null, ein_reason: 'not_loaded', system_id: null, system_name: null, root: null };

/** Billing employers of a provider with their money, and the provider among executives wherever that is. */
export async function financialProfile(pool: Pool, npi: string): Promise<{ affiliations: Affiliation[]; executive_matches: Match[] }> {
  const [groups, executive_matches] = await Promise.all([billingGroups(pool, npi), executiveMatchesOf(pool, npi)]);
  const [employers, roots] = await Promise.all([
    employersOf(
      pool,
      groups.flatMap(({ pac_id }) => pac_id ?? []),
    ),
    rootsOf(
      pool,
      executive_matches.flatMap(({ system_id }) => system_id ?? []),
    ),
  ]);
  // Groups of one employer are looked up once.
  const known = new Map<string, Promise<Figures>>();
  const figures = (ein: string | null, system_id: string | null): Promise<Figures> => {
    const key = `${ein}|${system_id}`;
    const found = known.get(key) ?? employerFigures(pool, ein, system_id);
    known.set(key, found);
    return found;
  };
  const affiliations = await Promise.all(
    groups.map(async (group): Promise<Affiliation> => {
      const { root, ...employer } = employers.get(group.pac_id ?? '') ?? unknown;
      const isTheirs = (match: Match) =>
        (employer.ein !== null && match.ein === employer.ein) ||
        (root !== null && match.system_id !== null && roots.get(match.system_id) === root);
      return {
        ...group,
        ...employer,
        ...(await figures(employer.ein, employer.system_id)),
        executive_match: executive_matches.find(isTheirs) ?? null,
        deep_link: employer.system_id && `/systems/${employer.system_id}/financials`,
      };
    }),
  );
  return { affiliations, executive_matches };
}
