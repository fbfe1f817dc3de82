import type { Pool, PoolClient } from 'pg';
import type { Cells } from '../../fields/roster-headings.ts';
import { inTurns } from '../../screening/batch-turns.ts';
import type { Decided } from '../result-row.ts';
import type { SubjectResult } from '../result-schemas.ts';
import { type DecidedRecord, identify } from './identify.ts';
import { reviewed } from './review.ts';
import type { HitDecision } from './schemas.ts';
import { decisionSecret, newestDecisions } from './stored.ts';
import { statedDecision } from './words.ts';

interface Subject {
  subject: Cells;
  result: SubjectResult | null;
}

/** The account's decisions on each subject, in their order. Subjects without a hit have none, and are not searched. */
export async function decidedOf(
  pool: Pool | PoolClient,
  owner: string,
  subjects: readonly Subject[],
): Promise<(Decided & { subject_key: Buffer })[]> {
  const secret = await decisionSecret(pool);
  const keys = await inTurns(subjects, ({ subject }) => identify(subject, secret));
  const with_hits = keys.filter((_, at) => subjects[at]!.result?.groups_found);
  const decisions = await newestDecisions(
    pool,
    owner,
    with_hits.map(({ subject_key }) => subject_key),
  );
  return keys.map((key) => ({ ...key, decisions: decisions(key) }));
}

export async function reviewOf(client: Pool | PoolClient, owner: string, subjects: readonly Subject[]) {
  const decided = await decidedOf(client, owner, subjects);
  const found = decided.map(({ subject_hash, decisions }, at) => reviewed(subjects[at]!.result, subject_hash, decisions));
  return found.map(({ review, decisions, renewed }, at) => ({
    ...{ review, renewed },
    subject_key: review === 'none' ? null : decided[at]!.subject_key,
    stated: decisions.map((one) => statedDecision(one, decided[at]!.decisions.get(one.record)!.member_ref)),
  }));
}

export type DecisionsOnHits = (records: readonly DecidedRecord[]) => HitDecision[];

export async function decisionsOnHits(pool: Pool, owner: string, cells: Cells): Promise<DecisionsOnHits> {
  const identity = identify(cells, await decisionSecret(pool));
  const decisions = (await newestDecisions(pool, owner, [identity.subject_key]))(identity);
  return (records) => {
    const result = { hits: [], state_excluded: [], federal_hits: records, hits_found: 0, hits_below_min_score: 0 };
    return reviewed(result as unknown as Parameters<typeof reviewed>[0], identity.subject_hash, decisions).decisions;
  };
}

/** Number of results in memory at the same time: they are large. */
const ROWS_AT_ONCE = 200;

interface Row {
  screening_id: string;
  position: number;
  subject: Cells;
  result: SubjectResult;
}

async function storeReviews(client: PoolClient, owner: string, rows: readonly Row[]): Promise<void> {
  const reviews = await reviewOf(client, owner, rows);
  const values = rows.map(({ screening_id, position }, at) => {
    const { review, subject_key } = reviews[at]!;
    return { screening_id, position, review, subject_key: subject_key?.toString('hex') ?? null };
  });
  await client.query(
    `update screening_subject s set review = r.review, subject_key = decode(r.subject_key, 'hex')
     from jsonb_to_recordset($1::jsonb) as r(screening_id uuid, position int, review text, subject_key text)
     where s.screening_id = r.screening_id and s.position = r.position and s.review is distinct from r.review`,
    [JSON.stringify(values)],
  );
}

/**
 * Computes the review again of the rows of every screening of the account with one of the subjects, under the account's
 * lock for decisions.
 */
export async function refreshReviews(
  client: PoolClient,
  owner: string,
  subject_keys: readonly Buffer[],
  at_once = ROWS_AT_ONCE,
): Promise<void> {
  // Which rows: 20 bytes each. Their results are read in batches.
  const { rows: places } = await client.query<{ screening_id: string; position: number }>(
    `select s.screening_id, s.position from screening_subject s join screening r on r.id = s.screening_id
     where r.owner = $1 and s.subject_key = any($2::bytea[]) and s.review <> 'none'`,
    [owner, subject_keys],
  );
  for (let from = 0; from < places.length; from += at_once) {
    const part = places.slice(from, from + at_once);
    const { rows } = await client.query<Row>(
      `select s.screening_id, s.position, s.subject, s.result from unnest($1::uuid[], $2::int[]) as p(screening_id, position)
       join screening_subject s using (screening_id, position)`,
      [part.map(({ screening_id }) => screening_id), part.map(({ position }) => position)],
    );
    await storeReviews(client, owner, rows);
  }
}

/** Computes the review of rows that were stored before there were reviews. */
export async function fillReviews(client: PoolClient, owner: string, screening_id: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<Row>(
      `select s.screening_id, s.position, s.subject, s.result from screening_subject s
       where s.screening_id = $1 and s.review is null and s.result is not null order by s.position limit ${ROWS_AT_ONCE}`,
      [screening_id],
    );
    if (rows.length === 0) return;
    await storeReviews(client, owner, rows);
  }
}
