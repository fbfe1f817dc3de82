import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { advisoryLocks } from '../db/advisory-locks.ts';

/** Number of the lock of that name. Those that older versions knew by number keep it; a new one follows from the name alone. */
export function lockNumber(name: string): bigint {
  const known = (advisoryLocks as Record<string, number>)[name];
  return known !== undefined ? BigInt(known) : createHash('sha256').update(`proviso ${name}`).digest().readBigInt64BE();
}

/** Keeps other processes out of what has that name until the transaction ends. */
export async function lockByName(work: Knex.Transaction, name: string): Promise<void> {
  await work.raw('select pg_advisory_xact_lock(?::bigint)', [String(lockNumber(name))]);
}
