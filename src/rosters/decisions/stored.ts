import type { Pool, PoolClient } from 'pg';
import { HASH_VERSION, type Identity } from './identify.ts';
import type { StoredDecision } from './review.ts';

type Reader = Pool | PoolClient;

/** The secret of the keyed hashes. */
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
      `select distinct on (subject_key, record, subject_hash) id, subject_key, subject_hash, record, record_hash, record_hash_version, verdict, reason, decided_by, decided_as,
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
