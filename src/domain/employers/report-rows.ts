import type { Pool } from 'pg';
import {
  type FigureName,
  type StatedFact,
  type StatedFigure,
  type StatementYear,
  statedFactColumns,
  statementYears,
} from '#records/company-statements';
import { current } from '#records/current';
import { headcountRefusals, headline, type PlanReturn, workforceYears } from '#records/workforce';
import type { Filers } from './filers.ts';
import type { FiledRow } from './financial-schemas.ts';

const figures = {
  revenue_usd: 'revenue_usd',
  expenses_usd: 'total_expenses_usd',
  net_income_usd: 'net_income_usd',
  total_assets_usd: 'total_assets_usd',
  total_liabilities_usd: 'total_liabilities_usd',
} as const satisfies Record<string, FigureName>;
type Name = keyof typeof figures;
const names = Object.keys(figures) as Name[];
const ofEach = <V>(value: V) => Object.fromEntries(names.map((name) => [name, value])) as Record<Name, V>;

const REPORTED = {
  revenue_usd: 'revenue',
  expenses_usd: 'expenses',
  net_income_usd: 'revenue minus expenses',
  total_assets_usd: 'assets',
  total_liabilities_usd: 'liabilities',
  employee_count: 'the number of employees',
};
const why = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(REPORTED).flatMap(([field, what]) => (row[field] === null ? [[field, `The return does not report ${what}.`]] : [])),
  );

export async function returnRows(pool: Pool, { eins }: Filers): Promise<FiledRow[]> {
  const { rows } = await pool.query(
    `select n.id::text, n.ein, n.name as filer_name, extract(year from n.tax_period_end)::int as fiscal_year, n.tax_period_begin as period_start_date,
       n.tax_period_end as period_end_date, n.total_revenue_usd as revenue_usd, n.total_expenses_usd as expenses_usd,
       n.revenue_less_expenses_usd as net_income_usd, n.total_assets_usd, n.total_liabilities_usd, n.employee_count,
       coalesce(n.is_group_return, false) as is_group_return, coalesce(n.is_amended, false) as is_amended, n.source, n.source_url
     from current_nonprofit_return n where n.ein = any($1) and n.tax_period_end is not null`,
    [[...eins.keys()]],
  );
  return rows.map(({ id, ...row }) => ({
    ...row,
    cik: null,
    system_id: eins.get(row.ein)!,
    null_reasons: why(row),
    origin: { table: 'nonprofit_return', id },
  }));
}

interface StoredPlan extends PlanReturn {
  id: string;
  sponsor_name: string | null;
  plan_name: string | null;
  plan_year_begin_date: string | null;
  plan_year_end_date: string;
  is_amended: boolean;
  source: 'dol_5500';
  source_url: string;
}

export async function sponsorYears(pool: Pool, { eins }: Filers) {
  const { rows } = await pool.query(
    `select p.id::text, p.ein, p.plan_year, p.ack_id, p.plan_entity, p.plan_kind, p.active_participants, p.sponsor_name, p.plan_name,
       p.plan_year_begin_date, p.plan_year_end_date, coalesce(p.is_amended, false) as is_amended, p.source, p.source_url
     from benefit_plan_current p where p.ein = any($1) order by p.ein, p.plan_year desc, p.ack_id`,
    [[...eins.keys()]],
  );
  const plans: StoredPlan[] = rows;
  const years = workforceYears(plans);
  const sponsors = years.map(({ headcount_reason, ...year }) => ({
    ...year,
    system_id: eins.get(year.ein)!,
    headcount_reason: headcount_reason && headcountRefusals[headcount_reason],
    // The return its number comes from, or the first return checked.
    cited: plans.find(
      ({ ein, plan_year, ack_id }) => ein === year.ein && plan_year === year.plan_year && (year.ack_id === null || ack_id === year.ack_id),
    )!,
  }));
  return { sponsors, headline: headline(years) };
}

/** Form 5500: one row per sponsor and plan year; its number is a minimum. */
export const planRows = (sponsors: Awaited<ReturnType<typeof sponsorYears>>['sponsors']): FiledRow[] =>
  sponsors.map(({ plan_year, ein, system_id, active_participants, headcount_reason, cited }) => ({
    fiscal_year: plan_year,
    ein,
    cik: null,
    filer_name: cited.sponsor_name,
    system_id,
    period_start_date: cited.plan_year_begin_date,
    period_end_date: cited.plan_year_end_date,
    ...ofEach(null),
    employee_count: active_participants,
    is_group_return: false,
    is_amended: cited.is_amended,
    null_reasons: {
      ...ofEach('Form 5500 reports the finances of the plan, not of the employer.'),
      ...(headcount_reason ? { employee_count: headcount_reason } : {}),
    },
    source: cited.source,
    source_url: cited.source_url,
    origin: { table: 'benefit_plan', id: cited.id },
  }));

/** The fact that a year of statements is cited by: its revenue, or else the newest of these figures. */
export const filingOf = (revenue: StatedFigure | undefined, figures: StatedFigure[]): StatedFact | undefined =>
  revenue?.facts[0] ?? figures.flatMap(({ facts }) => facts).sort((a, b) => b.filing_date.localeCompare(a.filing_date))[0];

function reportRow({ fiscal_year, period_start_date, period_end_date, figures: stored }: StatementYear) {
  const amounts = Object.fromEntries(names.map((name) => [name, stored.get(figures[name])?.value ?? null])) as Record<Name, number | null>;
  const shown = names.flatMap((name) => stored.get(figures[name]) ?? []);
  const head = filingOf(stored.get('revenue_usd'), shown);
  const raw: Record<string, unknown[]> = {};
  for (const { concept, raw_payload } of shown.flatMap(({ facts }) => facts)) raw[concept] = [...(raw[concept] ?? []), raw_payload];
  return { fiscal_year, period_start_date, period_end_date, ...amounts, head, raw };
}

/** Annual reports of the last five fiscal years, each figure from the newest report that states it. */
export async function reportRows(pool: Pool, { ciks, ein_of_cik }: Filers): Promise<FiledRow[]> {
  if (ciks.size === 0) return [];
  const { rows } = await pool.query(
    `select cik, ${statedFactColumns}, coalesce(
       (select c.name from ${current('company', 'c')} where c.cik = f.cik limit 1),
       (select m.member_name from ${current('system_member', 'm')} where m.member_type = 'cik' and m.member_id = f.cik limit 1)) as filer_name
     from ${current('company_fact', 'f')} where cik = any($1)`,
    [[...ciks.keys()]],
  );
  return [...ciks].flatMap(([cik, system_id]) => {
    const own = rows.filter((row: { cik: string }) => row.cik === cik);
    return statementYears(own as StatedFact[], 5).flatMap((year): FiledRow[] => {
      const { head, raw, ...row } = reportRow(year);
      if (!head) return [];
      const missing = names.filter((name) => row[name] === null);
      return [
        {
          ...row,
          cik,
          ein: ein_of_cik.get(cik) ?? null,
          system_id,
          filer_name: own[0].filer_name,
          employee_count: null,
          is_group_return: false,
          is_amended: head.form.endsWith('/A'),
          null_reasons: {
            ...Object.fromEntries(missing.map((name) => [name, 'No loaded annual report tags this figure for this year.'])),
            employee_count: 'Annual reports give the number of employees only in their text, which is not read.',
          },
          source: 'sec_10k',
          source_url: head.source_url,
          origin: { raw },
        },
      ];
    });
  });
}
