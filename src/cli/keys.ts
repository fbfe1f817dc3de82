import type { Pool } from 'pg';
import { isLastKey, isLostWithChain } from '#accounts/account-keys';
import { noteEvent } from '#accounts/audit';
import { createKey, listKeys, revokeChain, revokeKey, rotateKey } from '#accounts/keys';
import { type Tier, tiers } from '#accounts/plans';
import { rotateSigningKey } from '#certificates/sign-roots';
import { accountSql, worksSql } from '#db/account-sql';
import { second } from '#pages/wording';
import { type Command, readArguments, say, UsageError, WrongInput } from './command.ts';
import { withDatabase } from './stores.ts';

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

const LAST_KEY =
  'This is the last key of its account: only it can open or delete the rosters, monitors and certificates of the account. Replace it with `proviso keys rotate`, or add --last-key to revoke it anyway.';
const LAST_CHAIN =
  'No other key would open or delete the rosters, monitors and certificates of the account. Give its owner a new key with `proviso keys rotate --end-old-keys`, or add --last-key to revoke all of them anyway.';

const day = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ') ?? '';

function stateOf(key: Awaited<ReturnType<typeof listKeys>>[number]): string {
  if (key.revoked_at) return `revoked ${day(key.revoked_at)}`;
  if (key.expires_at) return `expires ${day(key.expires_at)}`;
  return 'valid';
}

export const command: Command = async ({ args, settings }) => {
  const { values, positionals } = readArguments(args, {
    name: { type: 'string' },
    tier: { type: 'string' },
    email: { type: 'string' },
    'last-key': { type: 'boolean' },
    chain: { type: 'boolean' },
    'end-old-keys': { type: 'boolean' },
  });
  const [verb, key_id] = positionals;
  const most = verb === 'rotate' || verb === 'revoke' ? 2 : 1;
  const wrong = (why: string) => new UsageError(`${why}`);
  if (!verb || !['create', 'list', 'rotate', 'revoke', 'rotate-signing'].includes(verb))
    throw wrong('keys: use create, list, rotate, revoke or rotate-signing');
  if (positionals.length > most) throw wrong(`unexpected argument: ${positionals[most]}`);
  if (verb === 'create' && !values.name) throw wrong('--name is required: say who uses the key, such as --name "Acme billing"');
  if (values.tier && !(values.tier in tiers)) throw wrong(`--tier ${values.tier}: unknown tier; use ${Object.keys(tiers).join(', ')}`);
  if ((verb === 'rotate' || verb === 'revoke') && !key_id) throw wrong(`${verb} needs a key_id, which \`proviso keys list\` shows`);

  for (const flag of ['last-key', 'chain'] as const)
    if (values[flag] && verb !== 'revoke') throw wrong(`--${flag}: only \`keys revoke\` takes it`);
  const ends_old = values['end-old-keys'] === true;
  if (ends_old && verb !== 'rotate') throw wrong('--end-old-keys: only `keys rotate` takes it');

  return withDatabase(settings, `proviso keys ${verb}`, async (_db, { pool }) => {
    /** In the audit log of the account: by the operator. */
    const note = async (event: string, detail?: string) =>
      noteEvent(pool, { account: await accountOf(pool, key_id) }, event, {
        subject: key_id ?? null,
        detail,
      });
    if (verb === 'create') {
      const made = await createKey(pool, { name: values.name!, tier: values.tier as Tier | undefined, email: values.email });
      say(`${made.key_id}  ${made.tier}  ${made.name}\n${made.key}\nStore this key now: it is not shown again.`);
    } else if (verb === 'list') {
      const keys = await listKeys(pool);
      if (keys.length === 0) say('no keys: create one with proviso keys create --name NAME');
      for (const key of keys) say(`${key.key_id}  ${key.prefix}…  ${key.tier.padEnd(10)}  ${stateOf(key).padEnd(24)}  ${key.name}`);
    } else if (verb === 'rotate') {
      const made = await rotateKey(pool, key_id!, { ends_old });
      await note('key replaced', `replaced by ${made.key_id}`);
      say(
        `${made.key_id}  ${made.tier}  ${made.name}\n${made.key}\nStore this key now: it is not shown again. ${ends_old ? 'Every other key of the account is refused within one second.' : `The old key works until ${second(made.old_key_expires_at.toISOString())}.`}`,
      );
    } else if (verb === 'rotate-signing') {
      const made = await rotateSigningKey(pool, settings.signing_secret);
      say(`${made} signs certificates from now on. Certificates signed earlier stay valid.`);
    } else if (values.chain) {
      const account = await accountOf(pool, key_id);
      if (!values['last-key'] && (await isLostWithChain({ pool, config: settings }, account))) throw new WrongInput(LAST_CHAIN);
      const ended = await revokeChain(pool, account);
      await note('key revoked', 'every key of the account');
      say(
        ended.length > 0 ? `${ended.join(', ')}: revoked, and refused within one second` : 'every key of the account was already revoked',
      );
    } else {
      if (!values['last-key'] && (await isLastKey({ pool, config: settings }, key_id!))) throw new WrongInput(LAST_KEY);
      const is_new = await revokeKey(pool, key_id!);
      if (is_new) await note('key revoked');
      say(is_new ? `${key_id} was revoked and is refused within one second` : `${key_id} was already revoked`);
    }
    return 0;
  });
};
