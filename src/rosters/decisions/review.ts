import type { z } from 'zod';
import type { SubjectResult } from '../result-schemas.ts';
import { type DecidedRecord, recordHash, recordKey } from './identify.ts';
import type { HitDecision, Review } from './schemas.ts';

/** A stored decision with what it was about. */
export interface StoredDecision extends Omit<HitDecision, 'changed'> {
  subject_hash: Buffer;
  record_hash: Buffer;
}

/** Records of a result that count in its outcome, each once: by NPI first. */
export function recordsToDecide(result: SubjectResult | null): Map<string, DecidedRecord> {
  const found = new Map<string, DecidedRecord>();
  if (!result) return found;
  const by_name = result.hits.filter(({ outcome }) => outcome !== 'inactive').map(({ record }) => record);
  for (const record of [...result.federal_hits, ...result.state_excluded, ...by_name]) {
    const key = recordKey(record);
    if (!found.has(key)) found.set(key, record);
  }
  return found;
}

function changeOf(decision: StoredDecision, subject_hash: Buffer, record: DecidedRecord): HitDecision['changed'] {
  const subject = !decision.subject_hash.equals(subject_hash);
  const published = !decision.record_hash.equals(recordHash(record));
  if (subject) return published ? 'both' : 'subject';
  return published ? 'record' : 'none';
}

/** The newest decisions on the records of a result, and the state of its review. */
export function reviewed(
  result: SubjectResult | null,
  subject_hash: Buffer,
  decisions: ReadonlyMap<string, StoredDecision>,
): { review: z.infer<typeof Review>; decisions: HitDecision[] } {
  const records = recordsToDecide(result);
  const found = [...records].flatMap(([key, record]) => {
    const decision = decisions.get(key);
    if (!decision) return [];
    const { subject_hash: _, record_hash: __, ...shown } = decision;
    return { ...shown, changed: changeOf(decision, subject_hash, record) };
  });
  return { review: stateOf(result, records.size, found), decisions: found };
}

function stateOf(result: SubjectResult | null, records: number, decisions: HitDecision[]): z.infer<typeof Review> {
  if (!result) return 'none';
  // What the result does not list cannot be decided, and is not passed over.
  const unlisted = result.hits_found > result.hits.length || result.hits_below_min_score > 0;
  if (records === 0 && !unlisted) return 'none';
  if (decisions.some(({ changed }) => changed !== 'none')) return 'changed';
  if (unlisted || decisions.length < records) return 'open';
  return decisions.some(({ verdict }) => verdict === 'pending') ? 'pending' : 'decided';
}
