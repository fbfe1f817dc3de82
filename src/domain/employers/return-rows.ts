import type { Pool } from 'pg';
import type { Filers } from './filers.ts';
import type { FiledRow } from './financial-row.ts';

const why = (row: Record<string, unknown>) => {
  const stated = {
    revenue_usd: 'The return does not report revenue.',
    expenses_usd: 'The return does not report expenses.',
    net_income_usd: 'The return does not report revenue minus expenses.',
    total_assets_usd: 'The return does not report assets.',
    total_liabilities_usd: 'The return does not report liabilities.',
    employee_count: 'The return does not report the number of employees.',
  };
  return Object.fromEntries(Object.entries(stated).filter(([field]) => row[field] === null));
};

/** Form 990: one row per filer and period; the last one if amended. */
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
