/**
 * $3 limit, $4 units to record as used, $5 requests waiting, $6 maximum units, $7 share of what is left. `granted` is 0
 * when the whole day is leased.
 */
export const leaseSql = `
  update quota q
  set used = q.used + $4,
      leased = q.leased + greatest(0, least($3 - before.leased, greatest($5, least($6, ($3 - before.leased) / $7))))
  from (select leased from quota where key_id = $1 and day = $2 for update) before
  where q.key_id = $1 and q.day = $2
  returning q.leased, q.used, q.leased - before.leased as granted`;

/** For many keys. Rows are locked in a fixed order, so that processes do not deadlock. */
export const settleSql = `
  with given as (
    select * from unnest($1::text[], $2::date[], $3::bigint[], $4::bigint[]) as g(key_id, day, spent, back)
  ), locked as (
    select q.key_id, q.day from quota q join given using (key_id, day) order by q.key_id, q.day for update of q
  )
  update quota q set used = q.used + given.spent, leased = q.leased - given.back
  from given join locked using (key_id, day)
  where q.key_id = given.key_id and q.day = given.day
  returning q.key_id, q.day, q.leased`;
