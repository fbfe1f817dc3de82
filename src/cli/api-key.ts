import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKey, hashOfKey } from '../accounts/keys.ts';
import { addMember, createLink, membersWith } from '../accounts/members.ts';
import { accountSql } from '../db/account-sql.ts';
import type { openPool } from '../db/pool.ts';

type Pool = ReturnType<typeof openPool>;

async function stillValid(pool: Pool, key: string): Promise<boolean> {
  const text = 'select 1 from api_key where key_hash = $1 and revoked_at is null and (expires_at is null or expires_at > now())';
  return (await pool.query(text, [hashOfKey(key)])).rowCount === 1;
}

/** Stored beside the data readable by its owner only, and printed again at every start. */
export async function ownKey(pool: Pool, data_dir: string): Promise<string> {
  const file = join(data_dir, 'api-key');
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  if (kept && (await stillValid(pool, kept))) return kept;
  const { key } = await createKey(pool, { name: 'script/up', tier: 'scale' });
  rmSync(file, { force: true });
  writeFileSync(file, `${key}\n`, { mode: 0o600 });
  return key;
}

/** Once, within 15 minutes. */
export async function ownerLink(pool: Pool, key: string, url: string): Promise<string> {
  const { rows } = await pool.query<{ account: string }>(`select ${accountSql()} as account from api_key where key_hash = $1`, [
    hashOfKey(key),
  ]);
  const email = 'owner@localhost';
  const known = (await membersWith(pool, email)).find(({ account_id }) => account_id === rows[0]!.account);
  const { member_id } = known ?? (await addMember(pool, { account: rows[0]!.account, name: 'Local owner', email, role: 'owner' }));
  return `${url}/session/link?code=${(await createLink(pool, member_id, 'sign_in')).code}`;
}
