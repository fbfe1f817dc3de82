import type { Pool } from 'pg';
import { type HeadcountBasis, headcountRefusals, headline, type PlanReturn, workforceYears } from '../../records/workforce.ts';
import type { Filers } from './filers.ts';
import type { FiledRow } from './financial-row.ts';

interface HeldPlan extends PlanReturn {
  id: string;
  sponsor_name: string | null;
  plan_name: string | null;
  plan_year_begin_date: string | null;
  plan_year_end_date: string;
  is_amended: boolean;
  source: 'dol_5500';
  source_url: string;
}

/** One year of one sponsor, with the return its number comes from, or the first return checked. */
interface SponsorYear {
  plan_year: number;
  ein: string;
  system_id: string;
  active_participants: number | null;
  headcount_basis: HeadcountBasis | null;
  headcount_reason: string | null;
  plan_count: number;
  ack_id: string | null;
  cited: HeldPlan;
}

export async function sponsorYears(pool: Pool, { eins }: Filers) {
  const { rows } = await pool.query(
    `select p.id::text, p.ein, p.plan_year, p.ack_id, p.plan_entity, p.plan_kind, p.active_participants, p.sponsor_name, p.plan_name,
       p.plan_year_begin_date, p.plan_year_end_date, coalesce(p.is_amended, false) as is_amended, p.source, p.source_url
     from benefit_plan_current p where p.ein = any($1) order by p.ein, p.plan_year desc, p.ack_id`,
    [[...eins.keys()]],
  );
  const plans: HeldPlan[] = rows;
  const years = workforceYears(plans);
  const sponsors = years.map(
    ({ headcount_reason, ...year }): SponsorYear => ({
      ...year,
      system_id: eins.get(year.ein)!,
      headcount_reason: headcount_reason && headcountRefusals[headcount_reason],
      cited: plans.find(
        ({ ein, plan_year, ack_id }) =>
          ein === year.ein && plan_year === year.plan_year && (year.ack_id === null || ack_id === year.ack_id),
      )!,
    }),
  );
  return { sponsors, headline: headline(years) };
}

const no_money = 'Form 5500 reports the finances of the plan, not of the employer.';

/** Form 5500: one row per sponsor and plan year; its number is a minimum. */
export const planRows = (sponsors: SponsorYear[]): FiledRow[] =>
  sponsors.map(({ plan_year, ein, system_id, active_participants, headcount_reason, cited }) => ({
    fiscal_year: plan_year,
    ein,
    cik: null,
    filer_name: cited.sponsor_name,
    system_id,
    period_start_date: cited.plan_year_begin_date,
    period_end_date: cited.plan_year_end_date,
    ...{ revenue_usd: null, expenses_usd: null, net_income_usd: null, total_assets_usd: null, total_liabilities_usd: null },
    employee_count: active_participants,
    is_group_return: false,
    is_amended: cited.is_amended,
    null_reasons: {
      ...{
        revenue_usd: no_money,
        expenses_usd: no_money,
        net_income_usd: no_money,
        total_assets_usd: no_money,
        total_liabilities_usd: no_money,
      },
      ...(headcount_reason ? { employee_count: headcount_reason } : {}),
    },
    source: cited.source,
    source_url: cited.source_url,
    origin: { table: 'benefit_plan', id: cited.id },
  }));
