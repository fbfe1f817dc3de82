import type { Pool, PoolClient } from 'pg';
import { inTurns } from '../../screening/batch-turns.ts';
import type { Cells } from '../cells.ts';
import type { Decided } from '../result-row.ts';
import type { SubjectResult } from '../result-schemas.ts';
import { identify } from './identify.ts';
import { reviewed } from './review.ts';
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

/** State of the review of screened rows, as it is stored with them, and what their certificate states. */
export async function reviewOf(client: Pool | PoolClient, owner: string, subjects: readonly Subject[]) {
  const decided = await decidedOf(client, owner, subjects);
  const found = decided.map(({ subject_hash, decisions }, at) => reviewed(subjects[at]!.result, subject_hash, decisions));
  return found.map(({ review, decisions, renewed }, at) => ({
    ...{ review, renewed },
    subject_key: review === 'none' ? null : decided[at]!.subject_key,
    stated: decisions.map(statedDecision),
  }));
}
