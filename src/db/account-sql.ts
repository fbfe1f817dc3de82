/** The account of a row of api_key, in SQL: whose rosters, decisions and certificates the key reads. */
export const accountSql = (key = 'api_key'): string => `coalesce(${key}.account_id, ${key}.quota_key_id, ${key}.key_id)`;
