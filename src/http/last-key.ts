import { accountSql } from '../db/account-sql.ts';
import type { Deps } from '../deps.ts';
import { mailerOf } from '../mail/mailer.ts';

/**
 * True if no other key would open the data of the account. A replaced key ends within a day and cannot be replaced again, so it does not count. An address that was
 * confirmed by email opens the account again with a new sign-up.
 */
export async function isLastKey({ pool, config }: Pick<Deps, 'pool' | 'config'>, key_id: string): Promise<boolean> {
  const { rows } = await pool.query<{ is_confirmed: boolean }>({
    name: 'account_last_key',
    text: `select k.email_verified_at is not null as is_confirmed from api_key k
           where k.key_id = $1 and k.revoked_at is null and k.replaced_by is null and (k.expires_at is null or k.expires_at > now())
             and not exists (select from api_key o where o.key_id <> k.key_id and ${accountSql('o')} = ${accountSql('k')}
               and o.revoked_at is null and o.replaced_by is null and (o.expires_at is null or o.expires_at > now()))`,
    values: [key_id],
  });
  if (!rows[0]) return false;
  return !(rows[0].is_confirmed && (await mailerOf(config)));
}
