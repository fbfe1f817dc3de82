import type { Pool } from 'pg';
import { current } from '../../records/current.ts';

/** Performance years with final scores, newest first: a step of the index for each year, not a scan. */
export async function yearsHeld(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query(`with recursive held as (
      select max(performance_year) as year from ${current('mips_score')} where final_score is not null
      union all select (select max(performance_year) from ${current('mips_score')} where final_score is not null
        and performance_year < held.year) from held where held.year is not null)
    select year from held where year is not null order by year desc`);
  return rows.map(({ year }) => year);
}
