import type { Pool, PoolClient } from 'pg';
import type { StoredDecision } from './review.ts';

type Reader = Pool | PoolClient;

/** The secret of the keyed hashes. */
export async function decisionSecret(pool: Reader): Promise<string> {
  const { rows } = await pool.query<{ secret: string }>({
    name: 'decision_secret',
    text: `select secret from service_secret where name = 'decision'`,
  });
  if (!rows[0]) throw new Error('The table service_secret has no row decision: insert one with a random secret of at least 43 characters.');
  return rows[0].secret;
}

const none: ReadonlyMap<string, StoredDecision> = new Map();

/** The newest decision of the account on each record of each subject; subjects by their key in hex. */
export async function newestDecisions(pool: Reader, owner: string, subject_keys: readonly Buffer[]) {
  const found = new Map<string, Map<string, StoredDecision>>();
  if (subject_keys.length > 0) {
    const { rows } = await pool.query({
      name: 'newest_decisions',
      text: `select distinct on (subject_key, record) id, subject_key, subject_hash, record, record_hash, verdict, reason, decided_by, decided_at
             from decision where owner = $1 and subject_key = any($2::bytea[]) order by subject_key, record, decided_at desc, id desc`,
      values: [owner, subject_keys],
    });
    for (const { subject_key, decided_at, ...row } of rows) {
      const of_subject = found.get(subject_key.toString('hex')) ?? new Map<string, StoredDecision>();
      found.set(subject_key.toString('hex'), of_subject.set(row.record, { ...row, decided_at: decided_at.toISOString() }));
    }
  }
  return (subject_key: Buffer | null): ReadonlyMap<string, StoredDecision> =>
    (subject_key && found.get(subject_key.toString('hex'))) || none;
}
