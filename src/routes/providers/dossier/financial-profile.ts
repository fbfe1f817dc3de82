import type { Pool } from 'pg';
import type { z } from 'zod';
import { readCache } from '../../../db/read-cache.ts';
import { sharedPool } from '../../../db/shared-pool.ts';
import { current } from '../../../records/current.ts';
import { jsonRows } from '../../../records/json-rows.ts';
import { provenanceColumns, provenanceJoin } from '../../../records/provenance.ts';
import { billingClaims, billingGroups } from './billing-groups.ts';
import type { Asked } from './block.ts';
import { employerFigures, type Figures, noFigures } from './employer-figures.ts';
import type { ExecutiveMatch, FinancialAffiliation } from './financial-affiliation.ts';

/** The provider `$1` in Schedule J, Part VII and pay tables: the newest filing of each filer, newest first. */
const executiveMatches = `with named as (
        select l.confidence, l.reasons, c.name, c.title, extract(year from c.tax_period_end)::int as fiscal_year, c.total_usd, n.name as filer_name, c.ein,
          null::text as cik, e.system_id, c.source, c.source_url, 1 as rank
        from executive_link l join nonprofit_compensation c on c.id = l.record_id
        left join lateral (select name from ${current('nonprofit_return', 'r')} where r.return_id = c.return_id limit 1) n on true
        left join system_ein e on e.ein = c.ein where l.npi = $1 and l.record_kind = 'nonprofit_compensation'
        union all
        select l.confidence, l.reasons, o.name, o.title, extract(year from o.tax_period_end)::int, o.total_usd, n.name, o.ein, null, e.system_id, o.source, o.source_url, 2
        from executive_link l join nonprofit_officer o on o.id = l.record_id
        left join lateral (select name from ${current('nonprofit_return', 'r')} where r.return_id = o.return_id limit 1) n on true
        left join system_ein e on e.ein = o.ein where l.npi = $1 and l.record_kind = 'nonprofit_officer'
        union all
        select l.confidence, l.reasons, x.name, x.position, x.fiscal_year, x.total_usd, k.name, k.ein, x.cik, m.system_id, x.source, x.source_url, 1
        from executive_link l join company_executive x on x.id = l.record_id
        left join lateral (select name, ein from ${current('company')} where cik = x.cik limit 1) k on true
        left join ${current('system_member', 'm')} on m.member_type = 'cik' and m.member_id = x.cik
        where l.npi = $1 and l.record_kind = 'company_executive'
      )
      select * from (select distinct on (coalesce(cik, ein)) * from named order by coalesce(cik, ein), fiscal_year desc, rank, total_usd desc nulls last) one
      order by fiscal_year desc, total_usd desc nulls last, ein, cik`;

const figuresOn = readCache<Figures>({ max: 5_000 });

/**
 * Figures of employers, shared by thousands of providers: computed from the filings once and cached until something is
 * loaded or systems are linked again (`version`). A large system takes hundreds of filings.
 */
function rememberedFigures(pool: Pool, version: string): (ein: string | null, system_id: string | null) => Promise<Figures> {
  const shared = sharedPool(pool);
  return (ein, system_id) => {
    if (!ein && !system_id) return Promise.resolve(noFigures);
    return figuresOn(shared, `${version}|${ein}|${system_id}`, () => employerFigures(shared, ein, system_id));
  };
}

/** Medicare Part B payments to the provider `$1`, newest year first. */
const medicarePayments = `
  select r.year, r.provider_type, r.beneficiary_count, r.service_count, r.submitted_charge_usd, r.medicare_allowed_usd,
    r.medicare_payment_usd, ${provenanceColumns}
  from ${current('medicare_utilization', 'r')} ${provenanceJoin} where r.npi = $1 order by r.year desc`;

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
  payments: Record<string, unknown>[];
  /** Rows by service, from a file that can be loaded without the file by year. */
  service_record_count: number;
}

/**
 * Billing employers of a provider with their finances, and filings that list the provider as an executive, in one round
 * trip.
 */
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
