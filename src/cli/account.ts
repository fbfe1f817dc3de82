import type { Pool } from 'pg';
import { accountSql, worksSql } from '#db/account-sql';
import { WrongInput } from './command.ts';

/** The first of the keys that replaced each other; without a key, the only account there is. */
export async function accountOf(pool: Pool, key_id: string | undefined): Promise<string> {
  const { rows } = await pool.query<{ account: string; key_id: string; name: string }>(
    `select ${accountSql()} as account, key_id, name from api_key
     where case when $1::text is null then ${worksSql()} else key_id = $1 end`,
    [key_id ?? null],
  );
  const accounts = [...new Set(rows.map(({ account }) => account))];
  if (accounts.length === 1) return accounts[0]!;
  if (key_id !== undefined) throw new WrongInput(`${key_id}: there is no such key; \`proviso keys list\` shows them`);
  throw new WrongInput(
    accounts.length === 0
      ? 'There is no API key: create one with `proviso keys create --name NAME`, so that the roster belongs to an account'
      : `--account KEY_ID is required, because there are several accounts; \`proviso keys list\` shows their keys`,
  );
}
