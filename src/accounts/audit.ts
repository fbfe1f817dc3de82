import { v7 } from 'uuid';
import type { Queries } from './keys.ts';

/** Neither of both: the operator. */
export interface Actor {
  account: string;
  member_id?: string | null;
  key_id?: string | null;
}

/** Ids and words of our own only: the log is append-only, and a name may have to be erased. */
export async function noteEvent(
  db: Queries,
  { account, member_id = null, key_id = null }: Actor,
  event: string,
  { subject = null, detail = null }: { subject?: string | null; detail?: string | null } = {},
): Promise<void> {
  await db.query(
    'insert into audit (audit_id, account_id, member_id, key_id, event, subject, detail) values ($1, $2, $3, $4, $5, $6, $7)',
    [v7(), account, member_id, member_id === null ? key_id : null, event, subject, detail],
  );
}
