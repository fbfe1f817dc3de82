import type { Pool } from 'pg';

/** Name of the reviewer of the account's last decision. */
export async function lastReviewer({ pool }: { pool: Pool }, account: string): Promise<string | null> {
  const { rows } = await pool.query<{ decided_by: string }>(
    'select decided_by from decision where owner = $1 and erased_at is null order by decided_at desc, id desc limit 1',
    [account],
  );
  return rows[0]?.decided_by ?? null;
}
