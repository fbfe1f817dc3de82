import type { Pool } from 'pg';
import type { Cells } from '../cells.ts';
import { type DecidedRecord, identify } from './identify.ts';
import { reviewed } from './review.ts';
import type { HitDecision } from './schemas.ts';
import { decisionSecret, newestDecisions } from './stored.ts';

/** Gives the decisions of an account on records, of a subject that was not screened in a roster. */
export type DecisionsOnHits = (records: readonly DecidedRecord[]) => HitDecision[];

export async function decisionsOnHits(pool: Pool, owner: string, cells: Cells): Promise<DecisionsOnHits> {
  const identity = identify(cells, await decisionSecret(pool));
  const decisions = (await newestDecisions(pool, owner, [identity.subject_key]))(identity);
  return (records) => {
    const result = { hits: [], state_excluded: [], federal_hits: records, hits_found: 0, hits_below_min_score: 0 };
    return reviewed(result as unknown as Parameters<typeof reviewed>[0], identity.subject_hash, decisions).decisions;
  };
}
