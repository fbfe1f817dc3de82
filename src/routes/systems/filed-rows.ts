import type { Pool } from 'pg';
import type { Filers } from './filers.ts';
import { inOrder } from './financial-row.ts';
import { planRows, sponsorYears } from './plan-rows.ts';
import { reportRows } from './report-rows.ts';
import { returnRows } from './return-rows.ts';

/** Every filing of the filers, newest year first, and what the plan returns say of the work force. */
export async function filedRows(pool: Pool, filers: Filers) {
  const [returns, plans, reports] = await Promise.all([returnRows(pool, filers), sponsorYears(pool, filers), reportRows(pool, filers)]);
  return { rows: inOrder([...returns, ...planRows(plans.sponsors), ...reports]), headline: plans.headline };
}
