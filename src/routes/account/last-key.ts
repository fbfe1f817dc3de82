import { z } from 'zod';
import { accountSql } from '../../db/account-sql.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../http/errors.ts';
import { mailerOf } from '../../mail/mailer.ts';
import { type Html, html } from '../../pages/html.ts';

/** What revoking the last key of an account costs, and what to do instead. */
export const LAST_KEY_WORDS =
  'This is the last key of your account. Without it no one can open or delete its rosters, monitors and certificates: certificates can only be verified, at /verify; rosters are erased when their retention ends, and a monitor that is on keeps running. A new sign-up starts an empty account, even with the same email address. To keep the data, replace the key instead and revoke the old one with the new one.';

/** JSON sends a boolean, the checkbox of the form its text. */
export const LastKey = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], 'true or false')
  .default(false)
  .describe(
    'Revoke the key although it is the last one of the account: its rosters, monitors and certificates can then only be verified, not opened or deleted',
  );

/**
 * True if no other key would open the data of the account. A replaced key ends within a day and cannot be replaced again, so it does not count. An address that was
 * confirmed by mail opens the account again with a new sign-up.
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

export const lastKeyProblem = () =>
  new Problem('conflict', LAST_KEY_WORDS, {
    errors: [{ parameter: 'last_key', in: 'body', expected: 'true, to revoke the last key of the account' }],
    extra: { reason: 'last_key' },
  });

/** `is_only`: no other key can be chosen in the form. */
export const lastKeyField = (is_only: boolean): Html =>
  html`<div class="field"><label><input type="checkbox" name="last_key" value="true"${is_only && html` required`}> Revoke the last key of my account. I know that its rosters, monitors and certificates can no longer be opened or deleted.</label></div>`;
