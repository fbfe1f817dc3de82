import { readCache } from '../../db/read-cache.ts';
import { sharedPool } from '../../db/shared-pool.ts';
import { current } from '../../records/current.ts';
import type { RequestContext } from '../../server/handler-context.ts';

/** Files whose dates are at most this many days apart say the same of a study's status. */
const ONE_LOAD_DAYS = 31;

interface Dates {
  first_date: string | null;
  last_date: string | null;
}

const datesOf = readCache<Dates>({ max: 1, ttl: 60_000 });

/**
 * Warns where the studies on file come from files of several years: the status of a study is as of its own file, not of
 * the newest.
 */
export async function warnOfFileDates({ deps, warn }: Pick<RequestContext, 'deps' | 'warn'>): Promise<void> {
  const pool = sharedPool(deps.pool);
  const { first_date, last_date } = await datesOf(pool, 'trials', async () => {
    const { rows } = await pool.query<Dates>(`select min(l.release_date) as first_date, max(l.release_date) as last_date from load l
      where l.source_id = 'clinicaltrials_gov' and l.status = 'accepted' and l.file_id in (select r.file_id from ${current('trial', 'r')})`);
    return rows[0]!;
  });
  if (first_date === null || last_date === null) return;
  if ((Date.parse(last_date) - Date.parse(first_date)) / 86_400_000 <= ONE_LOAD_DAYS) return;
  warn(
    `The studies come from files of ${first_date} to ${last_date}. The status of a study is as of its last update, and the registry may have changed it since.`,
  );
}
