import type { Pool } from 'pg';
import { z } from 'zod';
import { arrayOf, integer, oneOrNull, textOrNull } from '#fields/described';
import { current } from '#records/current';

/** Performance years with final scores, newest first: a step of the index for each year, not a scan. */
export async function yearsOnFile(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query(`with recursive held as (
      select max(performance_year) as year from ${current('mips_score')} where final_score is not null
      union all select (select max(performance_year) from ${current('mips_score')} where final_score is not null
        and performance_year < held.year) from held where held.year is not null)
    select year from held where year is not null order by year desc`);
  return rows.map(({ year }) => year);
}

/** Minimum number of clinicians in a group that is ranked or summarized: in a smaller group a rank means nothing. */
export const MINIMUM_GROUP = 11;

export const PerformanceYear = z.number().int().min(2017).max(2100).describe('Performance year');

export const ofYear = { performance_year: PerformanceYear.optional().describe('Performance year; default: the newest one loaded') };

export const groupFields = {
  performance_year: PerformanceYear.nullable().describe('Year of the scores; null if none are loaded'),
  years_held: arrayOf(z.number().int(), 'Loaded performance years, newest first'),
  minimum_group: integer('Minimum number of clinicians with a final score in a group'),
  reason: oneOrNull(
    ['not_loaded', 'no_scores', 'small_group'],
    'Why nothing is shown: no scores loaded; none in this group; fewer than minimum_group',
  ),
  explanation: textOrNull('The reason as a sentence'),
};
