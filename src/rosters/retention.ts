import type { Pool } from 'pg';

/** Days that an upload is kept whose columns are not confirmed. */
const DRAFT_DAYS = 1;

/** Deletes screenings older than the retention, with all their subjects and results. */
export async function eraseOld(pool: Pool, retention_days: number): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from screening where created_at < now() - make_interval(days => $1)
       or (status = 'draft' and created_at < now() - make_interval(days => $2))`,
    [retention_days, DRAFT_DAYS],
  );
  return rowCount ?? 0;
}
