import type { PoolClient } from 'pg';
import type { z } from 'zod';
import { newScreeningId } from '../../certificates/screening-id.ts';
import { storable } from '../sent.ts';
import { HASH_VERSION, type Identity, identify, recordHash, recordKey } from './identify.ts';
import type { StoredDecision } from './review.ts';
import type { Decision, Verdict } from './schemas.ts';
import { decisionSecret, lockDecisions, newestDecisions, refreshReviews } from './stored.ts';
import { type Target, targetsOf } from './targets.ts';

export interface Wish {
  position: number;
  record?: string;
  group_id?: string;
  verdict: Verdict;
  reason?: string;
  /** Ids of the decisions that the reviewer saw; absent if unknown. A newer one is then not replaced. */
  seen?: readonly string[];
}

interface Fault {
  at: number;
  member: 'position' | 'record' | 'group_id' | 'verdict';
  expected: string;
  /** Nothing is wrong with the request: the screening or the record is not what it was. */
  is_conflict?: boolean;
}

function recordsOf({ records }: Target, { record, group_id }: Wish) {
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

function faultsOf(wishes: readonly Wish[], targets: ReadonlyMap<number, Target>, identityOf: (target: Target) => Identity): Fault[] {
  const faults = wishes.flatMap((wish, at) => faultOf(targets.get(wish.position), wish, at));
  return faults.length > 0 ? faults : contradictions(wishes, targets, identityOf);
}

export interface Reviewer {
  owner: string;
  key_id: string;
  by: Pick<Decision, 'decided_as' | 'member_id'> & { decided_by: string };
  now: Date;
}

async function insert(
  client: PoolClient,
  rows: (z.input<typeof Decision> & { owner: string; keys: [Buffer, Buffer, Buffer] })[],
): Promise<void> {
  const values = rows.map(({ keys, ...row }) => {
    const [subject_key, subject_hash, record_hash] = keys.map((key) => key.toString('hex'));
    return { ...row, subject_key, subject_hash, record_hash };
  });
  await client.query(
    `insert into decision (id, owner, screening_id, position, subject_key, subject_hash, record, record_hash, record_hash_version, record_name, verdict,
       reason, decided_by, decided_as, member_id, key_id, decided_at)
     select r.id, r.owner, r.screening_id, r.position, decode(r.subject_key, 'hex'), decode(r.subject_hash, 'hex'), r.record,
       decode(r.record_hash, 'hex'), ${HASH_VERSION}, r.record_name, r.verdict, r.reason, r.decided_by, r.decided_as, r.member_id, r.key_id, r.decided_at
     from jsonb_to_recordset($1::jsonb) as r(id uuid, owner text, screening_id uuid, position int, subject_key text, subject_hash text,
       record text, record_hash text, record_name text, verdict text, reason text, decided_by text, decided_as text, member_id uuid, key_id text, decided_at timestamptz)`,
    [JSON.stringify(values)],
  );
}

const distinct = (keys: readonly Buffer[]): Buffer[] => [...new Map(keys.map((key) => [key.toString('hex'), key])).values()];

async function unseen(
  client: PoolClient,
  owner: string,
  { identity, target, wish }: { identity: Identity; target: Target; wish: Wish },
): Promise<StoredDecision[]> {
  const made = (await newestDecisions(client, owner, [identity.subject_key]))(identity);
  return recordsOf(target, wish)
    .flatMap((record) => made.get(recordKey(record)) ?? [])
    .filter(({ id }) => !wish.seen!.includes(id))
    .sort((one, other) => other.decided_at.localeCompare(one.decided_at));
}

/**
 * Stores decisions on hits of a screening, all or none, in the transaction of the client. Returns them, or what is
 * wrong with the wishes, or newer decisions that they would replace unseen; null if the account has no such screening.
 */
export async function storeDecided(
  client: PoolClient,
  { owner, key_id, by, now }: Reviewer,
  screening_id: string,
  wishes: readonly Wish[],
): Promise<{ decisions: z.input<typeof Decision>[] } | { faults: Fault[] } | { newer: StoredDecision[] } | null> {
  await lockDecisions(client, owner, 'decisions');
  const targets = await targetsOf(client, owner, screening_id, [...new Set(wishes.map(({ position }) => position))]);
  if (!targets) return null;
  const secret = await decisionSecret(client);
  const identityOf = ({ subject }: Target) => identify(subject, secret);
  const faults = faultsOf(wishes, targets, identityOf);
  if (faults.length > 0) return { faults };
  const newer: StoredDecision[] = [];
  for (const wish of wishes) {
    const target = targets.get(wish.position)!;
    if (wish.seen) newer.push(...(await unseen(client, owner, { identity: identityOf(target), target, wish })));
  }
  if (newer.length > 0) return { newer };
  const rows = wishes.flatMap((wish) => {
    const target = targets.get(wish.position)!;
    const { subject_key, subject_hash } = identityOf(target);
    return recordsOf(target, wish).map((record) => ({
      id: newScreeningId(now),
      owner,
      ...{ screening_id, position: wish.position, record: recordKey(record), record_name: record.full_name },
      ...{
        verdict: wish.verdict,
        reason: wish.reason === undefined ? null : storable(wish.reason),
        ...{ ...by, decided_by: storable(by.decided_by) },
        key_id,
        decided_at: now.toISOString(),
        erased_at: null,
      },
      keys: [subject_key, subject_hash, recordHash(record)] as [Buffer, Buffer, Buffer],
    }));
  });
  await insert(client, rows);
  await refreshReviews(client, owner, distinct(rows.map(({ keys }) => keys[0])));
  return { decisions: rows.map(({ owner: _, keys: __, ...row }) => ({ ...row, key_id: by.member_id === null ? key_id : null })) };
}
