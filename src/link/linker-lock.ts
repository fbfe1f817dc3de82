import type { Knex } from 'knex';
import { type AdvisoryLock, advisoryLocks } from '../db/advisory-locks.ts';

/** Keeps other processes out of one linker until the transaction ends. */
export async function lockLinker(work: Knex.Transaction, linker: Extract<AdvisoryLock, `linker ${string}`>): Promise<void> {
  await work.raw('select pg_advisory_xact_lock(?)', [advisoryLocks[linker]]);
}
