import { accountSql } from '../../db/account-sql.ts';
import type { Deps } from '../../deps.ts';

/**
 * The keys of the account of key $1: they share one history. Keys that share only a daily count do not see each other's
 * requests.
 */
const sameAccount = `select key_id from api_key where ${accountSql()} = (select ${accountSql('k')} from api_key k where k.key_id = $1)`;

/** Requests of a key on each of the last `days` days, today last, including days with none. */
export async function usagePerDay(
  { pool }: Deps,
  key_id: string,
  today: string,
  days: number,
): Promise<{ day: string; requests: number }[]> {
  const { rows } = await pool.query(
    `select d::date as day, coalesce(sum(u.requests), 0)::bigint as requests
     from generate_series($2::date - ($3::int - 1), $2::date, interval '1 day') d
     left join usage u on u.key_id in (${sameAccount}) and u.day = d::date
     group by d order by d`,
    [key_id, today, days],
  );
  return rows;
}

export async function topEndpoints({ pool }: Deps, key_id: string, today: string, days: number, most: number) {
  const { rows } = await pool.query<{ endpoint: string; requests: number }>(
    `select endpoint, sum(requests)::bigint as requests from usage
     where key_id in (${sameAccount}) and day > $2::date - $3::int and day <= $2::date group by endpoint order by 2 desc, 1 limit $4`,
    [key_id, today, days, most],
  );
  return rows;
}

/** What the quota of the key counts today, over all processes. */
export async function usedToday({ pool }: Deps, key_id: string, today: string): Promise<{ tier: string; used: number }> {
  const { rows } = await pool.query(
    `select k.tier, coalesce(q.used, 0)::bigint as used from api_key k left join quota q on q.key_id = coalesce(k.quota_key_id, k.key_id) and q.day = $2
     where k.key_id = $1`,
    [key_id, today],
  );
  return rows[0];
}
