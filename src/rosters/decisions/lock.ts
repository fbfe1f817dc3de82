import type { PoolClient } from 'pg';

/**
 * Until the end of the transaction, either results of the account are stored, by any number of processes, or decisions are stored or erased, by one: a result
 * is never stored with a review that ignores the newest decision. To be taken before any lock of a row.
 */
export async function lockDecisions(client: PoolClient, owner: string, use: 'results' | 'decisions'): Promise<void> {
  const lock = use === 'results' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await client.query(`select ${lock}(hashtext('decisions of an account'), hashtext($1))`, [owner]);
}
