import type { z } from 'zod';
import { current } from '../../../records/current.ts';
import { jsonRows } from '../../../records/json-rows.ts';
import { billingClaims, billingGroups } from './billing-groups.ts';
import type { Asked } from './block.ts';
import { executiveMatches } from './executive-match.ts';
import type { ExecutiveMatch, FinancialAffiliation } from './financial-affiliation.ts';
import { medicarePayments } from './medicare-payments.ts';
import { rememberedFigures } from './remembered-figures.ts';

type Affiliation = z.input<typeof FinancialAffiliation>;
type Match = z.input<typeof ExecutiveMatch>;

interface Employer {
  ein: string | null;
  ein_reason: Affiliation['ein_reason'];
  system_id: string | null;
  system_name: string | null;
  root: string | null;
}

/** The topmost system above one; looked up only for the few rows that have a system. */
const rootOf = (system_id: string) =>
  `case when ${system_id} is not null then (select t.root from system_root t where t.system_id = ${system_id}) end as root`;

/** All financial data of the provider, with the EIN and system that attribution found for its groups. */
const profile = `
  with claims as materialized (${billingClaims}), matches as materialized (${executiveMatches})
  select ${jsonRows(medicarePayments)} as payments,
    (select count(*)::int from ${current('medicare_service_utilization', 's')} where s.npi = $1) as service_record_count,
    ${jsonRows('select * from claims')} as claims,
    ${jsonRows(`select m.*, ${rootOf('m.system_id')} from matches m`)} as matches,
    ${jsonRows(`select e.pac_id, e.ein, e.ein_reason, e.system_id, s.system_name, ${rootOf('e.system_id')} from employer e
      left join system_listing s on s.system_id = e.system_id where e.pac_id in (select pac_id from claims)`)} as employers`;

const unknown: Employer & { pac_id?: string } = { ein: null, ein_reason: 'not_loaded', system_id: null, system_name: null, root: null };

interface FinancialProfile {
  affiliations: Affiliation[];
  executive_matches: Match[];
  /** Rows of `medicarePayments`. */
  payments: Record<string, unknown>[];
  /** Rows by service, from a file that can be loaded without the file by year. */
  service_record_count: number;
}

/** Billing employers of a provider with their finances, and filings that list the provider as an executive, in one round trip. */
export async function financialProfile({ deps, npi, sources }: Pick<Asked, 'deps' | 'npi' | 'sources'>): Promise<FinancialProfile> {
  const { rows } = await deps.pool.query(profile, [npi]);
  const { payments, service_record_count, claims, matches, employers: held } = rows[0];
  const employers = new Map<string, Employer & { pac_id?: string }>(held.map((row: Employer & { pac_id: string }) => [row.pac_id, row]));
  const executive_matches: Match[] = matches.map(({ rank: _rank, root: _root, ...match }: Match & { rank: number; root: string }) => match);
  const roots: (string | null)[] = matches.map(({ root }: { root: string | null }) => root);
  const groups = billingGroups(claims);
  const figures = groups.length > 0 ? rememberedFigures(deps.pool, (await sources).version) : null;
  const affiliations = await Promise.all(
    groups.map(async (group): Promise<Affiliation> => {
      const { root, pac_id: _, ...employer } = employers.get(group.pac_id ?? '') ?? unknown;
      const isTheirs = (match: Match, at: number) =>
        (employer.ein !== null && match.ein === employer.ein) || (root !== null && roots[at] === root);
      return {
        ...group,
        ...employer,
        ...(await figures!(employer.ein, employer.system_id)),
        executive_match: executive_matches.find(isTheirs) ?? null,
        deep_link: employer.system_id && `/systems/${employer.system_id}/financials`,
      };
    }),
  );
  return { affiliations, executive_matches, payments, service_record_count };
}
