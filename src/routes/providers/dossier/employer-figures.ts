import type { Pool } from 'pg';
import { type Filers, filersOf } from '../../../domain/employers/filers.ts';
import { yearsOf } from '../../../domain/employers/financial-row.ts';
import { sponsorYears } from '../../../domain/employers/plan-rows.ts';
import { reportRows } from '../../../domain/employers/report-rows.ts';
import { returnRows } from '../../../domain/employers/return-rows.ts';
import { current } from '../../../records/current.ts';
import type { HeadcountBasis } from '../../../records/workforce.ts';

/** Latest revenue and headcount of an employer, or of a whole system. */
export interface Figures {
  figures_of: 'employer' | 'system' | null;
  latest_revenue_usd: number | null;
  latest_fiscal_year: number | null;
  revenue_source: string | null;
  revenue_source_url: string | null;
  headcount: number | null;
  headcount_year: number | null;
  headcount_basis: HeadcountBasis | null;
}

export const noFigures: Figures = {
  ...{ figures_of: null, latest_revenue_usd: null, latest_fiscal_year: null, revenue_source: null, revenue_source_url: null },
  ...{ headcount: null, headcount_year: null, headcount_basis: null },
};

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

/** Figures filed under the employer's own EIN or, if there are none, those of its whole system. */
export async function employerFigures(pool: Pool, ein: string | null, system_id: string | null): Promise<Figures> {
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
