import { accountSql } from './account-sql.ts';
import type { Queries } from './sql.ts';

/**
 * The status of a stored response that was erased: a repeated request gets it instead, so that it does not start what
 * was deleted again.
 */
export const ERASED_STATUS = 410;

/**
 * Erases the stored responses that name these screenings or monitors. A response is encrypted, so it is found by the
 * ids, which are not.
 */
export async function eraseAnswersAbout(client: Queries, ids: readonly string[]): Promise<void> {
  await client.query(`update idempotency set status = ${ERASED_STATUS}, body = null where ids && $1::uuid[]`, [ids]);
}

/** Erases all of these accounts, also those of requests that are still being answered. Returns how many. */
export async function eraseAnswersOf(client: Queries, accounts: readonly string[]): Promise<number> {
  const { rowCount } = await client.query(
    `update idempotency set status = ${ERASED_STATUS}, body = null
     where status is distinct from ${ERASED_STATUS} and key_id in (select key_id from api_key where ${accountSql()} = any($1::text[]))`,
    [accounts],
  );
  return rowCount ?? 0;
}
