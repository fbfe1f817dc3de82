import type { Pool } from 'pg';
import type { z } from 'zod';
import type { Filers } from '../../domain/employers/filers.ts';
import { sponsorYears } from '../../domain/employers/plan-rows.ts';
import { isNotSold } from '../../domain/systems/counted.ts';
import { current } from '../../records/current.ts';
import type { SystemActivity } from './activity-schemas.ts';

type Activity = z.infer<typeof SystemActivity>;

const deals_shown = 5;

async function trialsOf(pool: Pool, system_id: string): Promise<Activity['trials']> {
  const { rows } = await pool.query(
    `with theirs as (select distinct l.ccn, l.nct_id from system_hospital h join system_tree($1) t on t.system_id = h.system_id
       join trial_site_link l on l.ccn = h.ccn join ${current('trial_site', 's')} on s.id = l.site_id where ${isNotSold('h')})
     select count(distinct r.nct_id)::int as trial_count, count(distinct r.nct_id) filter (where r.status = 'RECRUITING')::int as recruiting_count,
       count(distinct i.ccn)::int as hospital_count
     from theirs i join ${current('trial', 'r')} on r.nct_id = i.nct_id`,
    [system_id],
  );
  return rows[0];
}

/** Reported positions of the newest year; the pay itself is read by the list of executives. */
async function executivesOf(pool: Pool, { eins, ciks }: Filers): Promise<Activity['executives']> {
  const { rows } = await pool.query(
    `with years as (
       select extract(year from n.tax_period_end)::int as fiscal_year from current_nonprofit_return n
       join ${current('nonprofit_compensation', 'c')} on c.return_id = n.return_id and c.source = n.source where n.ein = any($1)
       union all select x.fiscal_year from ${current('company_executive', 'x')} where x.cik = any($2))
     select fiscal_year, count(*)::int as executive_count from years group by 1 order by 1 desc limit 1`,
    [[...eins.keys()], [...ciks.keys()]],
  );
  return rows[0] ?? { fiscal_year: null, executive_count: 0 };
}

async function plansOf(pool: Pool, filers: Filers): Promise<Activity['plans']> {
  const { sponsors } = await sponsorYears(pool, filers);
  if (sponsors.length === 0) return { plan_year: null, plan_count: 0, active_participants: null };
  const plan_year = Math.max(...sponsors.map((one) => one.plan_year));
  const own = sponsors.filter((one) => one.plan_year === plan_year);
  const heads = own.flatMap(({ active_participants }) => active_participants ?? []);
  return {
    plan_year,
    plan_count: own.reduce((sum, { plan_count }) => sum + plan_count, 0),
    active_participants: heads.length > 0 ? Math.max(...heads) : null,
  };
}

async function dealsOf(pool: Pool, { ciks }: Filers): Promise<Activity['deals']> {
  const { rows } = await pool.query(
    `select r.filing_date, r.event_type, r.stage, r.target_name, r.counterparty_name, r.value_usd, r.document_url, r.source, r.source_url
     from ${current('ma_event', 'r')} where r.cik = any($1) and r.event_type is not null order by r.filing_date desc, r.record_key limit $2`,
    [[...ciks.keys()], deals_shown],
  );
  return rows;
}

/**
 * A legal name that several systems file under identifies none of them. Only participants with the same first letters
 * are compared in full.
 */
async function acosOf(pool: Pool, system_id: string): Promise<Activity['acos']> {
  const { rows } = await pool.query(
    `with theirs as (select e.name, e.ein from system_ein e join system_tree($1) t on t.system_id = e.system_id where e.name is not null),
       found as (
         select distinct on (p.aco_id) p.aco_id, p.name, p.performance_year, p.participant_name, o.ein, p.source, p.source_url
         from theirs o join ${current('aco_participant', 'p')} on upper(left(p.participant_name, 5)) = upper(left(o.name, 5))
           and name_key(p.participant_name) = name_key(o.name)
         where p.performance_year = (select max(y.performance_year) from ${current('aco_participant', 'y')})
         order by p.aco_id, p.participant_name, o.ein)
     select f.* from found f
     where not exists (select 1 from system_ein e join system_root r on r.system_id = e.system_id
       where upper(left(e.name, 5)) = upper(left(f.participant_name, 5)) and name_key(e.name) = name_key(f.participant_name)
         and r.root <> (select a.root from system_root a where a.system_id = $1))
     order by f.name, f.aco_id`,
    [system_id],
  );
  return rows;
}

export async function activityOf(pool: Pool, system_id: string, filers: Filers): Promise<Activity> {
  const [trials, executives, plans, deals, acos] = await Promise.all([
    trialsOf(pool, system_id),
    executivesOf(pool, filers),
    plansOf(pool, filers),
    dealsOf(pool, filers),
    acosOf(pool, system_id),
  ]);
  return { trials, executives, plans, deals, acos };
}
