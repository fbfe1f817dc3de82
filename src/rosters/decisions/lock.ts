import type { PoolClient } from 'pg';
import { sql, statement } from '../../db/sql.ts';

/**
 * Holds the account's lock until the end of the transaction: either any number of processes store results, or one
 * stores or erases decisions. So a result is never stored with a review that ignores the newest decision. Take it
 * before locking any row.
 */
export async function lockDecisions(client: PoolClient, owner: string, use: 'results' | 'decisions'): Promise<void> {
  const lock = use === 'results' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await client.query(statement(sql.raw("select ??(hashtext('decisions of an account'), hashtext(?))", [lock, owner])));
}
