import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { advisoryLocks } from '../db/advisory-locks.ts';

/**
 * Number of the lock with this name. Locks that older versions knew by number keep it; a new one is derived from the
 * name.
 */
export function lockNumber(name: string): bigint {
  const known = (advisoryLocks as Record<string, number>)[name];
  return known !== undefined ? BigInt(known) : createHash('sha256').update(`proviso ${name}`).digest().readBigInt64BE();
}

/** Locks out other processes by name until the transaction ends. */
export async function lockByName(work: Knex.Transaction, name: string): Promise<void> {
  await work.raw('select pg_advisory_xact_lock(?::bigint)', [String(lockNumber(name))]);
}
