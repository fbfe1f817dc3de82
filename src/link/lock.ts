import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { advisoryLocks } from '#db/advisory-locks';

/** Older versions knew some by number; a new one is derived from the name. */
export function lockNumber(name: string): bigint {
  const known = (advisoryLocks as Record<string, number>)[name];
  return known !== undefined ? BigInt(known) : createHash('sha256').update(`proviso ${name}`).digest().readBigInt64BE();
}

/** Until the transaction ends. */
export async function lockByName(work: Knex.Transaction, name: string): Promise<void> {
  await work.raw('select pg_advisory_xact_lock(?::bigint)', [String(lockNumber(name))]);
}
