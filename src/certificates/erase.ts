import type { Queries } from '#db/sql';

const AT_ONCE = 1000;
/** Days until the subjects of a screening without a key are erased: only who knows its id could ask for it. */
const ANONYMOUS_DAYS = 30;

/**
 * Erases names, salts and everything else of the subjects, and keeps their leaves: the proof stays valid, and no guess
 * can be checked.
 */
const eraseSql = (which: string, locked: 'skip locked' | '') => `
  with due as (select id from certificate where erased_at is null and ${which} limit ${AT_ONCE} for update ${locked}),
  erased as (update certificate_subject s set salt = null, content = null from due where s.id = due.id)
  update certificate c set erased_at = now() from due where c.id = due.id`;

/** True if the screening exists, belongs to the account, or to none, and its subjects are now erased. */
export async function eraseScreening(pool: Queries, id: string, account_id: string | null): Promise<boolean> {
  const owned = '(account_id is null or account_id = $2)';
  if ((await eraseEvery(pool, `id = $1 and ${owned}`, '', [id, account_id])) === 1) return true;
  const { rows } = await pool.query(`select 1 from certificate where id = $1 and ${owned}`, [id, account_id]);
  return rows.length === 1;
}

/**
 * Erases some subjects of a screening, each with its salt; those beside them and the proof of all stay. A screening of
 * which no subject is left counts as erased. Returns how many subjects that were.
 */
export async function eraseSubjects(client: Queries, id: string, indexes: readonly number[]): Promise<number> {
  await client.query('select from certificate where id = $1 for update', [id]);
  const { rowCount } = await client.query(
    'update certificate_subject set salt = null, content = null where id = $1 and index = any($2::int[]) and content is not null',
    [id, indexes],
  );
  await client.query(
    `update certificate set erased_at = now() where id = $1 and erased_at is null
     and not exists (select from certificate_subject s where s.id = $1 and s.content is not null)
     -- Of a roster that is not finished more subjects follow.
     and not exists (select from screening r where r.id = $1 and r.status in ('queued', 'running'))`,
    [id],
  );
  return rowCount ?? 0;
}

/** As many as there are, some at a time. Returns how many screenings that were. */
async function eraseEvery(client: Queries, which: string, locked: 'skip locked' | '', values: unknown[]): Promise<number> {
  for (let erased = 0; ; ) {
    const { rowCount } = await client.query(eraseSql(which, locked), values);
    erased += rowCount ?? 0;
    if ((rowCount ?? 0) < AT_ONCE) return erased;
  }
}

export const eraseOfAccount = (client: Queries, account_id: string): Promise<number> =>
  eraseEvery(client, 'account_id = $1', '', [account_id]);

const of_deleted = 'roster_id is not null and not exists (select from screening s where s.id = roster_id)';
export const eraseOfDeletedRosters = (pool: Queries): Promise<number> => eraseEvery(pool, of_deleted, 'skip locked', []);

const old = `screened_at < now() - make_interval(days => case when account_id is null then least($1, ${ANONYMOUS_DAYS}) else $1 end)`;
export const eraseOld = (pool: Queries, retention_days: number): Promise<number> => eraseEvery(pool, old, 'skip locked', [retention_days]);
