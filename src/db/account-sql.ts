/** The account of a row of api_key, in SQL: whose rosters, decisions and certificates the key reads. */
export const accountSql = (key = 'api_key'): string => `coalesce(${key}.account_id, ${key}.quota_key_id, ${key}.key_id)`;

/** Rows of api_key that are reconciliation tokens, which are no keys. */
export const isTokenSql = (key = 'api_key'): string => `${key}.prefix like 'prt\\_%'`;

const works = 'o.revoked_at is null and (o.expires_at is null or o.expires_at > now())';

/** The plan of an account: that of its best key that works, or else of its newest. `key`: any of its keys. */
export const planSql = (
  key: string,
): string => `(select o.tier from api_key o where ${accountSql('o')} = ${accountSql(key)} and not ${isTokenSql('o')}
  order by case when ${works} then array_position(array['free', 'starter', 'pro', 'scale', 'enterprise'], o.tier) end desc nulls last,
    o.created_at desc limit 1)`;
