import { type Identity, recordKey } from './identify.ts';
import type { Verdict } from './schemas.ts';
import type { Target } from './targets.ts';

/** A decision as requested: on one record, or on all records of a group. */
export interface Wish {
  position: number;
  record?: string;
  group_id?: string;
  verdict: Verdict;
  reason?: string;
  /** Ids of the decisions that the reviewer saw; absent if unknown. A newer one is then not replaced. */
  seen?: readonly string[];
}

/** A wish that cannot be stored: nothing is then stored. */
export interface Fault {
  at: number;
  member: 'position' | 'record' | 'group_id' | 'verdict';
  expected: string;
  /** Nothing is wrong with the request: the screening or the record is not what it was. */
  is_conflict?: boolean;
}

export function recordsOf({ records }: Target, { record, group_id }: Wish) {
  if (record) return records.has(record) ? [records.get(record)!] : [];
  return [...records.values()].filter((one) => one.group_id === group_id);
}

function faultOf(target: Target | undefined, wish: Wish, at: number): Fault[] {
  if (!target) return [{ at, member: 'position', expected: 'the position of a subject of this screening' }];
  if (target.state === 'not_understood')
    return [{ at, member: 'position', expected: 'the position of a subject that was screened: this row is invalid' }];
  if (target.state !== 'screened') {
    const state = target.state === 'erased' ? 'this subject is erased' : 'this one is not screened yet';
    return [{ at, member: 'position', expected: `the position of a subject that is screened and not erased: ${state}`, is_conflict: true }];
  }
  const changed = wish.record && target.changed?.get(wish.record);
  if (changed)
    return [{ at, member: 'record', expected: `a record that has not changed since it was screened: ${changed}`, is_conflict: true }];
  if (recordsOf(target, wish).length > 0) return [];
  const known = [...target.records.keys()];
  const expected =
    known.length === 0
      ? 'a subject with hits: this one has none to decide on'
      : `one of the records of this subject: ${known.slice(0, 10).join(', ')}`;
  return [{ at, member: wish.record ? 'record' : 'group_id', expected }];
}

/** A record that one subject has twice: at one position, or at two with different verdicts. */
function contradictions(wishes: readonly Wish[], targets: ReadonlyMap<number, Target>, identityOf: (target: Target) => Identity): Fault[] {
  const seen = new Map<string, { position: number; verdict: Verdict }>();
  const faults: Fault[] = [];
  for (const [at, wish] of wishes.entries()) {
    const target = targets.get(wish.position)!;
    const { subject_key, subject_hash, is_name_only } = identityOf(target);
    const subject = `${subject_key.toString('hex')} ${is_name_only ? subject_hash.toString('hex') : ''}`;
    for (const record of recordsOf(target, wish)) {
      const here = `${wish.position} ${recordKey(record)}`;
      const anywhere = `${subject} ${recordKey(record)}`;
      const other = seen.get(anywhere);
      if (seen.has(here))
        faults.push({ at, member: 'record', expected: `each record of a subject once: ${recordKey(record)} is repeated` });
      else if (other && other.verdict !== wish.verdict) {
        const expected = `one verdict on ${recordKey(record)}: positions ${other.position} and ${wish.position} are the same subject, with ${other.verdict} and ${wish.verdict}`;
        faults.push({ at, member: 'verdict', expected });
      }
      seen.set(here, wish);
      if (!other) seen.set(anywhere, wish);
    }
  }
  return faults;
}

/** What is wrong with the wishes; empty if all can be stored. */
export function faultsOf(wishes: readonly Wish[], targets: ReadonlyMap<number, Target>, identityOf: (target: Target) => Identity): Fault[] {
  const faults = wishes.flatMap((wish, at) => faultOf(targets.get(wish.position), wish, at));
  return faults.length > 0 ? faults : contradictions(wishes, targets, identityOf);
}
