import type { z } from 'zod';
import { counts, recordsFound, type SubjectResult } from '../found.ts';
import { type DecidedRecord, HASH_VERSION, type HashVersion, recordHash } from './identify.ts';
import type { HitDecision, Review } from './schemas.ts';

export interface StoredDecision extends Omit<HitDecision, 'changed'> {
  /** Stands for the member in certificates, a keyed hash. */
  member_ref: string | null;
  subject_hash: Buffer;
  record_hash: Buffer;
  record_hash_version: HashVersion;
}

/** Records of a result that count in its outcome, each once: by NPI first. */
export function recordsToDecide(result: SubjectResult | null): Map<string, DecidedRecord> {
  return new Map([...recordsFound(result)].flatMap(([key, found]) => (counts(found) ? [[key, found.record]] : [])));
}

function changeOf(decision: StoredDecision, subject_hash: Buffer, record: DecidedRecord): HitDecision['changed'] {
  const subject = !decision.subject_hash.equals(subject_hash);
  const published = !decision.record_hash.equals(recordHash(record, decision.record_hash_version));
  if (subject) return published ? 'both' : 'subject';
  return published ? 'record' : 'none';
}

export function reviewed(
  result: SubjectResult | null,
  subject_hash: Buffer,
  decisions: ReadonlyMap<string, StoredDecision>,
): { review: z.infer<typeof Review>; decisions: HitDecision[]; renewed: { id: string; record_hash: Buffer }[] } {
  const records = recordsToDecide(result);
  const renewed: { id: string; record_hash: Buffer }[] = [];
  const found = [...records].flatMap(([key, record]) => {
    const decision = decisions.get(key);
    if (!decision) return [];
    const { subject_hash: _, record_hash: __, record_hash_version, member_ref: ___, ...shown } = decision;
    const changed = changeOf(decision, subject_hash, record);
    const has_same_record = changed === 'none' || changed === 'subject';
    if (has_same_record && record_hash_version < HASH_VERSION) renewed.push({ id: decision.id, record_hash: recordHash(record) });
    return { ...shown, changed };
  });
  return { review: stateOf(result, records.size, found), decisions: found, renewed };
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
