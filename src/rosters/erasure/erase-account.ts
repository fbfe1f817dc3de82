import type { Pool, PoolClient } from 'pg';
import { eraseOfAccount } from '../../certificates/erase.ts';
import { newScreeningId } from '../../certificates/screening-id.ts';
import { accountSql } from '../../db/account-sql.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { bound, sql, statement } from '../../db/sql.ts';
import { lockDecisions } from '../decisions/stored.ts';

interface Erasure {
  kind: 'person' | 'account';
  account_id: string | null;
  ids: readonly string[];
  counts: Record<string, number>;
}

export async function noteErasure(client: PoolClient, { kind, account_id, ids, counts }: Erasure): Promise<void> {
  await client.query('insert into erasure (id, kind, account_id, ids, counts) values ($1, $2, $3, $4::uuid[], $5)', [
    newScreeningId(new Date()),
    kind,
    account_id,
    ids,
    counts,
  ]);
}

const keys_of = `select key_id from api_key where ${accountSql()} = $1`;

type Owning = 'owner' | 'key_id' | 'account_id';

/** What an account has, by the words of the counts. Deleted in this order: rows that refer to others come first. */
const OWN: [counted: string, table: string, by: Owning][] = [
  ['alerts', 'alert', 'owner'],
  ['alert_channels', 'alert_channel', 'owner'],
  ['monitors', 'monitor', 'owner'],
  ['rosters', 'screening', 'owner'],
  ['reconciled_files', 'reconciliation', 'owner'],
  ['decisions', 'decision', 'owner'],
  ['sessions', 'session', 'key_id'],
  ['stored_answers', 'idempotency', 'key_id'],
  ['usage_counts', 'usage', 'key_id'],
  ['audit_entries', 'audit', 'account_id'],
  ['members', 'member', 'account_id'],
  ['account_settings', 'account_setting', 'account_id'],
];

const own = (table: string, by: Owning, account: string) =>
  by !== 'key_id' ? sql(table).where(by, account) : sql(table).whereRaw(bound(`key_id in (${keys_of})`, [account]));

type Counts = Record<string, number>;

export async function accountOfKey(pool: Pick<Pool, 'query'>, key_id: string): Promise<string | null> {
  const { rows } = await pool.query<{ account: string }>(`select ${accountSql()} as account from api_key where key_id = $1`, [key_id]);
  return rows[0]?.account ?? null;
}

export async function countAccount(pool: Pick<Pool, 'query'>, account: string): Promise<Counts> {
  const counts: Counts = {};
  const { rows: keys } = await pool.query(`select count(*)::int as n from (${keys_of}) k`, [account]);
  counts.keys = keys[0].n;
  const { rows } = await pool.query('select count(*)::int as n from certificate where account_id = $1 and erased_at is null', [account]);
  counts.certificates = rows[0].n;
  for (const [name, table, by] of OWN) counts[name] = (await pool.query(statement(own(table, by, account).count({ n: '*' })))).rows[0].n;
  return counts;
}

async function forgetOwner(client: PoolClient, account: string): Promise<void> {
  await client.query(`delete from signup where email in (select email from api_key where ${accountSql()} = $1 and email is not null)`, [
    account,
  ]);
  // The rows stay: certificates name their account, and a restored database has to know that the keys were ended.
  await client.query(
    `update api_key set name = 'erased', email = null, email_verified_at = null, signup_origin = null where key_id in (${keys_of})`,
    [account],
  );
}

/**
 * Erases an account with everything that belongs to it, in one transaction. What stays is the proof that screenings
 * took place (their heads, hashes and signed roots), and the ids of the keys, which are revoked. Returns the counts
 * that were noted.
 */
export async function eraseAccount(pool: Pool, account: string): Promise<Counts> {
  return inTransaction(pool, async (client) => {
    await lockDecisions(client, account, 'decisions');
    const { rows } = await client.query<{ id: string }>(
      `select id from certificate where account_id = $1 and erased_at is null union select id from screening where owner = $1
       union select id from monitor where owner = $1 union select id from reconciliation where owner = $1`,
      [account],
    );
    const counts: Counts = await countAccount(client, account);
    counts.certificates = await eraseOfAccount(client, account);
    await client.query(`update api_key set created_by = null where key_id in (${keys_of})`, [account]);
    for (const [name, table, by] of OWN) counts[name] = (await client.query(statement(own(table, by, account).delete()))).rowCount ?? 0;
    await forgetOwner(client, account);
    await noteErasure(client, { kind: 'account', account_id: account, ids: rows.map(({ id }) => id), counts });
    return counts;
  });
}
