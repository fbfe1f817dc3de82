import type { PoolClient } from 'pg';
import { newScreeningId } from '../../certificates/screening-id.ts';
import { sharedPool } from '../../db/shared-pool.ts';
import { sendChunk, wakeWorkers } from '../../rosters/queue.ts';
import { insertScreening, inTransaction, type NewScreening, type StoredRow } from '../../rosters/store.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { refuseTooMany, unitsOf, waitForAccount } from './limits.ts';

/**
 * The roster of the same request, within the day in which an Idempotency-Key is valid. The HTTP layer repeats a stored
 * response; a process that was killed, and a client that left before the response, leave a roster and no response.
 */
async function storedBefore(client: PoolClient, account: string, request_sha256: Buffer | null): Promise<string | null> {
  if (!request_sha256) return null;
  const { rows } = await client.query<{ id: string }>(
    `select id from screening where owner = $1 and request_sha256 = $2 and created_at > now() - interval '1 day'`,
    [account, request_sha256],
  );
  return rows[0]?.id ?? null;
}

/** Stores a roster of the account; `then` completes the transaction. */
export function storeRoster(
  context: RequestContext,
  screening: Omit<NewScreening, 'id' | 'owner' | 'request_sha256'>,
  rows: AsyncIterable<StoredRow>,
  then: (client: PoolClient, id: string) => Promise<void> = async () => {},
): Promise<string> {
  const id = newScreeningId(context.now);
  const store = async (client: PoolClient) => {
    await waitForAccount(client, context.account!);
    const { request_sha256 } = context;
    const known = await storedBefore(client, context.account!, request_sha256);
    if (known) return known;
    await refuseTooMany(client, context.account!, context.now);
    await insertScreening(client, { ...screening, id, owner: context.account!, request_sha256 }, rows);
    await then(client, id);
    // The client would not learn the id of the screening.
    context.signal.throwIfAborted();
    return id;
  };
  // The rows are read once.
  return inTransaction(sharedPool(context.deps.pool), store, 1);
}

/** Queues a stored roster: one unit of the quota for each 500 subjects that were understood. */
export async function queueRoster(context: RequestContext, client: PoolClient, id: string): Promise<void> {
  const { rows } = await client.query<{ subjects: number }>('select subjects - done as subjects from screening where id = $1', [id]);
  await context.charge(unitsOf(rows[0]!.subjects));
  await sendChunk(client, id);
}

export const wake = ({ deps }: RequestContext): void => wakeWorkers(deps.db);
