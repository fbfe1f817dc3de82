import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { sharedPool } from '../db/shared-pool.ts';
import { findCertificate, type StoredCertificate } from './read-certificate.ts';
import { signPending } from './sign-roots.ts';

const LOOK_EVERY_MS = 100;
/** A process that has not signed by then was killed: this one signs. */
const OVERDUE_MS = 1500;
const PATIENCE_MS = 5000;

/**
 * The stored certificate of a screening that the account may see: its own, or one without an account. Waits for the
 * signature, which follows a screening within a second. Null if there is no such screening; `root_number` is null if it
 * could not be signed.
 */
export async function awaitCertificate(
  { pool, config }: { pool: Pool; config: { signing_secret?: string } },
  id: string,
  account_id: string | null,
): Promise<StoredCertificate | null> {
  const since = Date.now();
  while (true) {
    const found = await findCertificate(pool, id);
    if (!found || (found.account_id !== null && found.account_id !== account_id)) return null;
    const waited = Date.now() - since;
    if (found.root_number !== null || waited > PATIENCE_MS) return found;
    if (waited > OVERDUE_MS) await signPending(sharedPool(pool), config.signing_secret, { waits: true });
    else await sleep(LOOK_EVERY_MS);
  }
}
