import type { Pool } from 'pg';
import { z } from 'zod';
import { readCache } from '#db/read-cache';
import { sharedPool } from '#db/shared-pool';
import { type Filers, filersOf } from '#domain/employers/filers';
import { HeadcountBasisName, yearsOf } from '#domain/employers/financial-schemas';
import { reportRows, returnRows, sponsorYears } from '#domain/employers/report-rows';
import { arrayOf, integer, integerOrNull, named, numberOrNull, oneOf, oneOrNull, text, textOrNull } from '#fields/described';
import { current } from '#records/current';
import { jsonRows } from '#records/json-rows';
import { medicareReassignment } from '#records/medicare-reassignment';
import { members, ownProvenance, provenanceColumns, provenanceJoin, withOrigin, withoutValues } from '#records/record-schema';
import type { Query } from './records.ts';

type Figures = Pick<z.input<typeof FinancialAffiliation>, keyof typeof figureFields>;

async function figuresOf(pool: Pool, filers: Filers, figures_of: 'employer' | 'system'): Promise<Figures> {
  const [returns, reports, plans] = await Promise.all([returnRows(pool, filers), reportRows(pool, filers), sponsorYears(pool, filers)]);
  const rows = [...reports, ...returns].filter(({ revenue_usd }) => revenue_usd !== null);
  const [year] = yearsOf(rows);
  const kind = year?.sec_10k ? 'sec_10k' : 'irs_990';
  const own = rows.filter(({ source, fiscal_year }) => source === kind && fiscal_year === year?.fiscal_year);
  const { headline_active_participants_latest: headcount, plan_year, headline_basis } = plans.headline;
  if (!year && headcount === null) return noFigures;
  return {
    figures_of,
    latest_revenue_usd: year?.[kind]?.revenue_usd ?? null,
    latest_fiscal_year: year?.fiscal_year ?? null,
    revenue_source: year ? kind : null,
    revenue_source_url: own.length === 1 ? own[0]!.source_url : null,
    headcount,
    headcount_year: plan_year,
    headcount_basis: headline_basis,
  };
}

async function employerFigures(pool: Pool, ein: string | null, system_id: string | null): Promise<Figures> {
  if (ein) {
    const { rows } = await pool.query(`select cik from ${current('company')} where ein = $1`, [ein]);
    const filers: Filers = {
      eins: new Map([[ein, system_id ?? '']]),
      ciks: new Map(rows.map(({ cik }) => [cik, system_id ?? ''])),
      ein_of_cik: new Map(rows.map(({ cik }) => [cik, ein])),
    };
    const own = await figuresOf(pool, filers, 'employer');
    if (own.figures_of) return own;
  }
  if (!system_id) return noFigures;
  const { rows } = await pool.query('select root from system_root where system_id = $1', [system_id]);
  return figuresOf(pool, await filersOf(pool, rows[0]?.root ?? system_id), 'system');
}

const Claim = z.object({
  source: text('Source id, as in /sources'),
  ...members(medicareReassignment, ['enrollment_id', 'receiving_enrollment_id', 'relation']),
  ...ownProvenance,
});

const BillingGroup = z.object({
  pac_id: textOrNull('PECOS associate control ID of the group'),
  organization_name: textOrNull('Legal business name of the group'),
  state: textOrNull('State of the group'),
  claims: arrayOf(Claim, 'Supporting records, one for each enrollment and source'),
});

export const ExecutiveMatch = named('ExecutiveMatch', {
  name: text('Name in the filing'),
  title: textOrNull('Title in the filing'),
  confidence: oneOf(['high', 'medium'], 'Confidence of the match'),
  reasons: arrayOf(z.string(), 'Evidence for the match'),
  fiscal_year: integer('Fiscal year of the newest filing that names the provider'),
  total_usd: numberOrNull('Total compensation in that year'),
  filer_name: textOrNull('Name of the filer'),
  ein: textOrNull('EIN of the filer'),
  cik: textOrNull('CIK of the filer'),
  system_id: textOrNull('Health system or division of the filer'),
  source: text('Type of filing: irs_990 or sec_10k'),
  source_url: text('Public URL that opens the filing'),
});

const figureFields = {
  figures_of: oneOrNull(
    ['employer', 'system'],
    'Whose figures follow: the employer’s own, filed under its EIN, or else its whole system’s; null without either',
  ),
  latest_revenue_usd: numberOrNull('Revenue of the latest fiscal year, US dollars; null if no filing is loaded'),
  latest_fiscal_year: integerOrNull('Fiscal year of that revenue'),
  revenue_source: textOrNull('Type of filing that reports the revenue'),
  revenue_source_url: textOrNull('Public URL of that filing; null for a sum over filers, which are listed at deep_link'),
  headcount: integerOrNull('Workforce: active participants of the largest plan, a minimum for W-2 employees'),
  headcount_year: integerOrNull('Plan year of the headcount'),
  headcount_basis: HeadcountBasisName,
};

const noFigures: Figures = withoutValues(z.object(figureFields));

export const employerFields = {
  ein_reason: oneOrNull(
    ['not_loaded', 'none', 'tie', 'no_name_or_state'],
    'Why the EIN is null: no source of EINs is loaded; none matches; several match; the employer has no name or state',
  ),
  system_id: textOrNull('Health system or division of the employer'),
  system_name: textOrNull('Name of the health system or division'),
};

export const FinancialAffiliation = BillingGroup.omit({ claims: true })
  .extend({
    ein: textOrNull('EIN of the employer: the only one that matches both name and state of the group; null if several match'),
    ...employerFields,
    ...figureFields,
    executive_match: ExecutiveMatch.nullable().describe(
      'Entries of the provider among the compensated executives of the employer or its system',
    ),
    deep_link: textOrNull('Path of the financials of the system'),
    claims: BillingGroup.shape.claims,
  })
  .meta({ id: 'FinancialAffiliation' });

export const groupSources = ['pecos_reassignment', 'ppef'] as const;

/**
 * Records of who bills Medicare for the provider `$1`. The enrollment file names
 * enrollments only; name and PAC ID of the group come from its own enrollment there. An array instead of a subquery,
 * because only then does Postgres look both ways up in indexes.
 */
const billingClaims = `select r.enrollment_id, r.receiving_enrollment_id, r.relation, coalesce(r.receiving_pac_id, g.pac_id) as pac_id,
             coalesce(r.receiving_organization_name, g.organization_name) as organization_name,
             coalesce(r.receiving_state, g.state) as state, ${provenanceColumns}
           from ${current('medicare_reassignment', 'r')} ${provenanceJoin}
           left join lateral (select pac_id, organization_name, state from ${current('medicare_enrollment', 'e')}
             where e.enrollment_id = r.receiving_enrollment_id order by e.id limit 1) g on true
           where (r.npi = $1 or r.enrollment_id = any(array(
             select enrollment_id from ${current('medicare_enrollment')} where npi = $1)))
           order by r.receiving_enrollment_id, r.source, r.id`;

function billingGroups(rows: Record<string, any>[]): z.input<typeof BillingGroup>[] {
  const groups = new Map<string, z.input<typeof BillingGroup>>();
  for (const row of rows) {
    const { pac_id, organization_name, state, ...claim } = withOrigin(row) as any;
    const key = pac_id ?? row.receiving_enrollment_id;
    const group = groups.get(key) ?? { pac_id, organization_name, state, claims: [] };
    group.organization_name ??= organization_name;
    group.state ??= state;
    group.claims.push({ ...claim, source: claim.provenance.source } as never);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => ((a.organization_name ?? '~') < (b.organization_name ?? '~') ? -1 : 1));
}

const ofReturns = (table: 'nonprofit_compensation' | 'nonprofit_officer', rank: number) =>
  `select l.confidence, l.reasons, c.name, c.title, extract(year from c.tax_period_end)::int as fiscal_year, c.total_usd, n.name as filer_name, c.ein,
     null::text as cik, e.system_id, c.source, c.source_url, ${rank} as rank
   from executive_link l join ${table} c on c.id = l.record_id
   left join lateral (select name from ${current('nonprofit_return', 'r')} where r.return_id = c.return_id limit 1) n on true
   left join system_ein e on e.ein = c.ein where l.npi = $1 and l.record_kind = '${table}'`;

/** The provider `$1` in Schedule J, Part VII and pay tables: the newest filing of each filer, newest first. */
const executiveMatches = `with named as (
        ${ofReturns('nonprofit_compensation', 1)}
        union all
        ${ofReturns('nonprofit_officer', 2)}
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
async function rememberedFigures({ deps, sources }: Query, { ein, system_id }: Pick<Employer, 'ein' | 'system_id'>): Promise<Figures> {
  if (!ein && !system_id) return noFigures;
  const shared = sharedPool(deps.pool);
  return figuresOn(shared, `${(await sources).version}|${ein}|${system_id}`, () => employerFigures(shared, ein, system_id));
}

const medicarePayments = `
  select r.year, r.provider_type, r.beneficiary_count, r.service_count, r.submitted_charge_usd, r.medicare_allowed_usd,
    r.medicare_payment_usd, ${provenanceColumns}
  from ${current('medicare_utilization', 'r')} ${provenanceJoin} where r.npi = $1 order by r.year desc`;

type Affiliation = z.input<typeof FinancialAffiliation>;
type Match = z.input<typeof ExecutiveMatch>;

type Employer = Pick<Affiliation, 'ein' | 'ein_reason' | 'system_id' | 'system_name'> & { root: string | null };

/** The topmost system above one; looked up only for the few rows that have a system. */
const rootOf = (system_id: string) =>
  `case when ${system_id} is not null then (select t.root from system_root t where t.system_id = ${system_id}) end as root`;

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

export async function financialProfile(request: Query): Promise<FinancialProfile> {
  const { rows } = await request.deps.pool.query(profile, [request.npi]);
  const { payments, service_record_count, claims, matches, employers: stored } = rows[0];
  const employers = new Map<string, Employer & { pac_id?: string }>(stored.map((row: Employer & { pac_id: string }) => [row.pac_id, row]));
  const executive_matches: Match[] = matches.map(({ rank: _rank, root: _root, ...match }: Match & { rank: number; root: string }) => match);
  const roots: (string | null)[] = matches.map(({ root }: { root: string | null }) => root);
  const groups = billingGroups(claims);
  const affiliations = await Promise.all(
    groups.map(async (group): Promise<Affiliation> => {
      const { root, pac_id: _, ...employer } = employers.get(group.pac_id ?? '') ?? unknown;
      const isTheirs = (match: Match, at: number) =>
        (employer.ein !== null && match.ein === employer.ein) || (root !== null && roots[at] === root);
      return {
        ...group,
        ...employer,
        ...(await rememberedFigures(request, employer)),
        executive_match: executive_matches.find(isTheirs) ?? null,
        deep_link: employer.system_id && `/systems/${employer.system_id}/financials`,
      };
    }),
  );
  return { affiliations, executive_matches, payments, service_record_count };
}
