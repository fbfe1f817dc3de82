import type { PoolClient } from 'pg';
import { newScreeningId } from '../../certificates/screening-id.ts';

export interface Erasure {
  kind: 'person' | 'account';
  account_id: string | null;
  ids: readonly string[];
  counts: Record<string, number>;
}

/** Notes that and when something was erased, without names. */
export async function noteErasure(client: PoolClient, { kind, account_id, ids, counts }: Erasure): Promise<void> {
  await client.query('insert into erasure (id, kind, account_id, ids, counts) values ($1, $2, $3, $4::uuid[], $5)', [
    newScreeningId(new Date()),
    kind,
    account_id,
    ids,
    counts,
  ]);
}
