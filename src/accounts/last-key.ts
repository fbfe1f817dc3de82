import { accountSql, openedByMailSql, worksSql } from '../db/account-sql.ts';
import type { Deps } from '../deps.ts';
import { mailerOf } from '../mail/mailer.ts';
import { isTokenSql } from './keys.ts';
import { membersSignInAgain } from './members.ts';

/** An owner who has joined opens the account without any key, where members sign in by themselves ($2). */
const ownerSql = (account: string): string =>
  `$2::boolean and exists (select from member m where m.account_id = ${account} and m.role = 'owner' and m.joined_at is not null and m.removed_at is null)`;

/** An address that was confirmed by email opens an account again with a new sign-up. */
const isOpenedByMail = async (config: Deps['config'], is_confirmed: boolean): Promise<boolean> =>
  is_confirmed && (await mailerOf(config)) !== null;

/** All of the account, of which one is valid. */
export async function isLostWithChain({ pool, config }: Pick<Deps, 'pool' | 'config'>, account_id: string): Promise<boolean> {
  const { rows } = await pool.query<{ is_confirmed: boolean | null }>(
    `select bool_or(${openedByMailSql()}) as is_confirmed from api_key where ${accountSql()} = $1 and not ${isTokenSql()}
     having bool_or(${worksSql()}) and not (${ownerSql('$1')})`,
    [account_id, membersSignInAgain(config)],
  );
  return rows[0] !== undefined && !(await isOpenedByMail(config, rows[0].is_confirmed === true));
}

/** A replaced key ends within a day and cannot be replaced again, so it does not count; nor one of another account. */
export async function isLastKey(
  { pool, config }: Pick<Deps, 'pool' | 'config'>,
  key_id: string,
  account_id: string | null = null,
): Promise<boolean> {
  const { rows } = await pool.query<{ is_confirmed: boolean }>(
    `select ${openedByMailSql('k')} as is_confirmed from api_key k
     where k.key_id = $1 and ($3::text is null or ${accountSql('k')} = $3) and not (${ownerSql(accountSql('k'))}) and k.replaced_by is null and ${worksSql('k')}
       and not exists (select from api_key o where o.key_id <> k.key_id and not ${isTokenSql('o')} and ${accountSql('o')} = ${accountSql('k')}
         and o.replaced_by is null and ${worksSql('o')})`,
    [key_id, membersSignInAgain(config), account_id],
  );
  if (!rows[0]) return false;
  return !(await isOpenedByMail(config, rows[0].is_confirmed));
}
