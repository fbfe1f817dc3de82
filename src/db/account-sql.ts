/** The account of a row of api_key, in SQL: whose rosters, decisions and certificates the key reads. */
export const accountSql = (key = 'api_key'): string => `coalesce(${key}.account_id, ${key}.quota_key_id, ${key}.key_id)`;

/** Rows of api_key that are reconciliation tokens, which are no keys. */
export const isTokenSql = (key = 'api_key'): string => `${key}.prefix like 'prt\\_%'`;

/** Whether people have joined an account, so that decisions are made in their names. */
export const joinedSql = (account: string): string =>
  `exists (select from member j where j.account_id = ${account} and j.joined_at is not null)`;

/** Whether an owner who has joined opens an account, without any key. */
export const hasOwnerSql = (account: string): string =>
  `exists (select from member m where m.account_id = ${account} and m.role = 'owner' and m.joined_at is not null and m.removed_at is null)`;

/**
 * Whether the address of a key opens its account again with a new sign-up. Where an owner has joined, or somebody with
 * this address was ever a member, only that of an owner who signs in by links does: else a removed colleague or a
 * reader would get a key of the account.
 */
export const openedByMailSql = (
  key = 'api_key',
): string => `(${key}.email_verified_at is not null and coalesce((select bool_or(m.email = ${key}.email and m.role = 'owner' and m.removed_at is null
    and m.issuer is null) from member m where m.account_id = ${accountSql(key)} and (m.email = ${key}.email or (m.role = 'owner'
    and m.joined_at is not null and m.removed_at is null))), true))`;

/** Whether a key or token works. */
export const worksSql = (key = 'api_key'): string =>
  `(${key}.revoked_at is null and (${key}.expires_at is null or ${key}.expires_at > now()))`;

/** The plan of an account: that of its best key that works, or else of its newest. `key`: any of its keys. */
export const planSql = (
  key: string,
): string => `(select o.tier from api_key o where ${accountSql('o')} = ${accountSql(key)} and not ${isTokenSql('o')}
  order by case when ${worksSql('o')} then array_position(array['free', 'starter', 'pro', 'scale', 'enterprise'], o.tier) end desc nulls last,
    o.created_at desc limit 1)`;
