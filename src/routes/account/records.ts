import type { z } from 'zod';
import type { Tier } from '../../accounts/tiers.ts';
import { accountSql, isTokenSql } from '../../db/account-sql.ts';
import { withInstants } from '../../db/instants.ts';
import type { Deps } from '../../deps.ts';
import type { ListedKey } from './schemas.ts';

type Row = Record<string, any>;

function statusOf(row: Row, now: Date): z.infer<typeof ListedKey>['status'] {
  if (row.revoked_at) return 'revoked';
  if (row.expires_at && row.expires_at <= now) return 'expired';
  return row.replaced_by ? 'replaced' : 'active';
}

/** d…@clinic.example: enough for its owner to recognize, too little for anyone who finds the key. */
const masked = (email: string | null) => email && `${email[0]}…${email.slice(email.lastIndexOf('@'))}`;

/** With those that a key replaced and those that replaced it, newest first. */
export async function keysOf({ pool }: Deps, { key_id, is_member }: { key_id: string; is_member: boolean }, now: Date) {
  const { rows } = await pool.query<Row>(
    `with recursive chain as (
       select key_id, replaced_by from api_key where key_id = $1
       union
       select k.key_id, k.replaced_by from api_key k join chain c on k.key_id = c.replaced_by or k.replaced_by = c.key_id
     )
     select key_id, prefix, name, email, tier, created_at, last_used_at, expires_at, revoked_at, k.replaced_by
     from api_key k where not ${isTokenSql('k')} and (key_id in (select key_id from chain)
       or ${accountSql('k')} = (select ${accountSql()} from api_key where key_id = $1)) order by created_at desc, key_id`,
    [key_id],
  );
  const own = rows.find((row) => row.key_id === key_id)!;
  const keys = rows.map(({ email: _, ...row }) =>
    withInstants<z.infer<typeof ListedKey>>({ ...row, status: statusOf(row, now), is_this_one: row.key_id === key_id && !is_member }),
  );
  return { name: own.name as string, tier: own.tier as Tier, email: masked(own.email), keys };
}

/** `older`: the key itself, or one it replaced. */
export async function ageOf({ pool }: Deps, by: string, key_id: string): Promise<'older' | 'newer' | null> {
  const { rows } = await pool.query<{ age: 'older' | 'newer' }>(
    `with recursive older as (
       select key_id from api_key where key_id = $1
       union
       select k.key_id from api_key k join older on k.replaced_by = older.key_id
     ), newer as (
       select replaced_by as key_id from api_key where key_id = $1
       union
       select k.replaced_by from api_key k join newer using (key_id)
     )
     select 'older' as age from older where key_id = $2 union all select 'newer' from newer where key_id = $2`,
    [by, key_id],
  );
  return rows[0]?.age ?? null;
}

/**
 * A key within its overlap ends what replaced it, as somebody else may have done that, and works on. Who should not
 * have it either is stopped by an owner, or by the confirmed address.
 */
export async function revokeNewer({ pool }: Deps, by: string): Promise<void> {
  await pool.query(
    `with recursive newer as (
       select replaced_by as key_id from api_key where key_id = $1
       union
       select k.replaced_by from api_key k join newer using (key_id)
     ), back as (update api_key set replaced_by = null, expires_at = null where key_id = $1)
     update api_key k set revoked_at = now() from newer where k.key_id = newer.key_id and k.revoked_at is null`,
    [by],
  );
}

export async function revokedAt({ pool }: Deps, key_id: string): Promise<string> {
  const { rows } = await pool.query<{ revoked_at: Date }>('select revoked_at from api_key where key_id = $1', [key_id]);
  return rows[0]!.revoked_at.toISOString();
}

/** Members, by key. */
export async function makersOf({ pool }: Deps, account: string): Promise<Map<string, string>> {
  const { rows } = await pool.query(
    `select k.key_id, m.name from api_key k join member m on m.member_id = k.created_by where m.account_id = $1`,
    [account],
  );
  return new Map(rows.map(({ key_id, name }) => [key_id, name]));
}
