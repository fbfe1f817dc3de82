/** The account of a row of api_key, in SQL: whose rosters, decisions and certificates the key reads. */
export const accountSql = (key = 'api_key'): string => `coalesce(${key}.account_id, ${key}.quota_key_id, ${key}.key_id)`;

/** The plan of an account: that of its best key that works. `key`: any of its keys. */
export const planSql = (key: string): string => `coalesce((select o.tier from api_key o
  where ${accountSql('o')} = ${accountSql(key)} and o.revoked_at is null and (o.expires_at is null or o.expires_at > now())
  order by array_position(array['free', 'starter', 'pro', 'scale', 'enterprise'], o.tier) desc limit 1), 'free')`;
