import type { Pool, PoolClient } from 'pg';
import { sql, statement } from '../../db/sql.ts';
import { HASH_VERSION, type Identity } from './identify.ts';
import type { StoredDecision } from './review.ts';
import type { PastDecision } from './schemas.ts';

/**
 * Holds the account's lock until the end of the transaction: either any number of processes store results, or one
 * stores or erases decisions. So a result is never stored with a review that ignores the newest decision. Take it
 * before locking any row.
 */
export async function lockDecisions(client: PoolClient, owner: string, use: 'results' | 'decisions'): Promise<void> {
  const lock = use === 'results' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await client.query(statement(sql.raw("select ??(hashtext('decisions of an account'), hashtext(?))", [lock, owner])));
}

export async function lastReviewer({ pool }: { pool: Pool }, account: string): Promise<string | null> {
  const { rows } = await pool.query<{ decided_by: string }>(
    'select decided_by from decision where owner = $1 and erased_at is null order by decided_at desc, id desc limit 1',
    [account],
  );
  return rows[0]?.decided_by ?? null;
}

/** More decisions than a page shows. */
const MOST = 2000;

export type ScreeningDecision = Pick<
  PastDecision,
  'record' | 'record_name' | 'verdict' | 'reason' | 'decided_by' | 'decided_as' | 'decided_at'
>;

export async function decisionsIn(pool: Pool, owner: string, screening_id: string): Promise<Map<number, ScreeningDecision[]>> {
  const { rows } = await pool.query<ScreeningDecision & { position: number; decided_at: Date }>(
    `select distinct on (position, record) position, record, record_name, verdict, reason, decided_by, decided_as, decided_at
     from decision where owner = $1 and screening_id = $2 order by position, record, decided_at desc, id desc limit ${MOST}`,
    [owner, screening_id],
  );
  const found = new Map<number, ScreeningDecision[]>();
  for (const { position, decided_at, ...row } of rows) {
    const decision = { ...row, decided_at: (decided_at as unknown as Date).toISOString() };
    found.set(position, [...(found.get(position) ?? []), decision]);
  }
  return found;
}

type Reader = Pool | PoolClient;

export async function decisionSecret(pool: Reader): Promise<string> {
  const { rows } = await pool.query<{ secret: string }>(`select secret from service_secret where name = 'decision'`);
  if (!rows[0]) throw new Error('The table service_secret has no row decision: insert one with a random secret of at least 43 characters.');
  return rows[0].secret;
}

const hex = (key: Buffer): string => key.toString('hex');

/**
 * The decision that counts on each record of each subject: the newest. If only a name identifies the subject, the
 * newest on a subject with the same details comes first: another one may be about another person of that name.
 */
export async function newestDecisions(pool: Reader, owner: string, subject_keys: readonly Buffer[]) {
  const found = new Map<string, StoredDecision[]>();
  if (subject_keys.length > 0) {
    const { rows } = await pool.query(
      `select distinct on (subject_key, record, subject_hash) id, subject_key, subject_hash, record, record_hash, record_hash_version, verdict, reason, decided_by, decided_as, member_id,
         (select m.ref from member m where m.member_id = decision.member_id) as member_ref, decided_at, erased_at
       from decision where owner = $1 and subject_key = any($2::bytea[]) and ended_at is null order by subject_key, record, subject_hash, decided_at desc, id desc`,
      [owner, subject_keys],
    );
    for (const { subject_key, decided_at, erased_at, ...row } of rows) {
      const of_subject = found.get(hex(subject_key)) ?? [];
      of_subject.push({ ...row, decided_at: decided_at.toISOString(), erased_at: erased_at?.toISOString() ?? null });
      found.set(hex(subject_key), of_subject);
    }
  }
  return ({ subject_key, subject_hash, is_name_only }: Identity): ReadonlyMap<string, StoredDecision> => {
    const chosen = new Map<string, StoredDecision>();
    const rank = (one: StoredDecision) => `${is_name_only && one.subject_hash.equals(subject_hash) ? 1 : 0} ${one.decided_at} ${one.id}`;
    for (const one of found.get(hex(subject_key)) ?? []) {
      const other = chosen.get(one.record);
      if (!other || rank(one) > rank(other)) chosen.set(one.record, one);
    }
    return chosen;
  };
}

/**
 * Gives decisions whose record has not changed a hash of the present version. One that another transaction works on is
 * passed over: it is compared with the fields of its own version until its next time.
 */
export async function renewHashes(client: PoolClient, renewed: readonly { id: string; record_hash: Buffer }[]): Promise<void> {
  if (renewed.length === 0) return;
  await client.query(
    `with due as (select id from decision where id = any($1::uuid[]) and record_hash_version < $3 for update skip locked)
     update decision d set record_hash = r.record_hash, record_hash_version = $3
     from due join unnest($1::uuid[], $2::bytea[]) as r(id, record_hash) using (id) where d.id = due.id`,
    [renewed.map(({ id }) => id), renewed.map(({ record_hash }) => record_hash), HASH_VERSION],
  );
}
