import type { Pool } from 'pg';
import type { Filers } from '../../domain/employers/filers.ts';
import { inOrder } from '../../domain/employers/financial-row.ts';
import { planRows, sponsorYears } from '../../domain/employers/plan-rows.ts';
import { reportRows } from '../../domain/employers/report-rows.ts';
import { returnRows } from '../../domain/employers/return-rows.ts';

/** Every filing of the filers, newest year first, and the workforce reported in plan returns. */
export async function filedRows(pool: Pool, filers: Filers) {
  const [returns, plans, reports] = await Promise.all([returnRows(pool, filers), sponsorYears(pool, filers), reportRows(pool, filers)]);
  return { rows: inOrder([...returns, ...planRows(plans.sponsors), ...reports]), headline: plans.headline };
}
