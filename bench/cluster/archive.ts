import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** The time of the server, as a point to restore to. */
export const now = async (pool: pg.Pool): Promise<string> =>
  (await pool.query(`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as now`)).rows[0].now;

/** Every segment of the log until now is in the archive. */
export async function untilArchived(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query('select pg_walfile_name(pg_switch_wal()) as name');
  for (const began = Date.now(); ; await sleep(200)) {
    const { rows: archived } = await pool.query('select last_archived_wal >= $1 as is_there from pg_stat_archiver', [rows[0].name]);
    if (archived[0].is_there) return;
    if (Date.now() - began > 60_000) throw new Error('The log was not archived within a minute.');
  }
}
