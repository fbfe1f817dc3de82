import type { Pool } from 'pg';
import { eraseOfDeletedRosters } from '../certificates/erase.ts';
import { eraseDecisions } from './decisions/erase.ts';

/** Days that an upload is kept whose columns are not confirmed. */
const DRAFT_DAYS = 1;

/**
 * Deletes screenings older than the retention, with all their subjects and results, what people wrote in their
 * decisions, and what monitors keep of that time. A monitor that is on keeps its subjects; one that was off for so long
 * is deleted.
 */
export async function eraseOld(pool: Pool, retention_days: number): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from screening where created_at < now() - make_interval(days => $1)
     or (status = 'draft' and created_at < now() - make_interval(days => $2))`,
    [retention_days, DRAFT_DAYS],
  );
  for (const old of [
    'delete from alert where created_at < now() - make_interval(days => $1)',
    `delete from monitor_run where created_at < now() - make_interval(days => $1) and status in ('done', 'failed')`,
    'delete from monitor where not is_on and coalesce(seen_at, created_at) < now() - make_interval(days => $1)',
  ])
    await pool.query(old, [retention_days]);
  await eraseOfDeletedRosters(pool);
  await eraseDecisions(pool);
  return rowCount ?? 0;
}
