import type { PoolClient } from 'pg';
import type { z } from 'zod';
import { newScreeningId } from '../../certificates/screening-id.ts';
import type { SubjectResult } from '../result-schemas.ts';
import { storable } from '../sent.ts';
import type { Cells } from '../subject.ts';
import { identify, recordHash, recordKey } from './identify.ts';
import { reviewOf } from './of-subjects.ts';
import type { Decision, Verdict } from './schemas.ts';
import { decisionSecret } from './stored.ts';
import { type Target, targetsOf } from './targets.ts';

/** A decision as requested: on one record, or on all records of a group. */
export interface Wish {
  position: number;
  record?: string;
  group_id?: string;
  verdict: z.infer<typeof Verdict>;
  reason?: string;
}

export interface Reviewer {
  owner: string;
  key_id: string;
  decided_by: string;
  now: Date;
}

/** A wish that cannot be stored: nothing is then stored. */
export interface Fault {
  at: number;
  member: string;
  expected: string;
}

function recordsOf({ records }: Target, { record, group_id }: Wish) {
  if (record) return records.has(record) ? [records.get(record)!] : [];
  return [...records.values()].filter((one) => one.group_id === group_id);
}

function fault(target: Target | undefined, wish: Wish, at: number): Fault[] {
  if (!target)
    return [{ at, member: 'position', expected: 'the position of a subject of this screening that was screened and is not erased' }];
  if (recordsOf(target, wish).length > 0) return [];
  const known = [...target.records.keys()];
  const expected =
    known.length === 0
      ? 'a subject with hits: this one has none to decide on'
      : `one of the records of this subject: ${known.slice(0, 10).join(', ')}`;
  return [{ at, member: wish.record ? 'record' : 'group_id', expected }];
}

/** Rows of every screening of the account with one of the subjects: their review is computed again. */
async function refresh(client: PoolClient, owner: string, subject_keys: readonly Buffer[]): Promise<void> {
  const { rows } = await client.query<{ screening_id: string; position: number; subject: Cells; result: SubjectResult }>(
    `select s.screening_id, s.position, s.subject, s.result from screening_subject s join screening r on r.id = s.screening_id
     where r.owner = $1 and s.subject_key = any($2::bytea[]) and s.review <> 'none'`,
    [owner, subject_keys],
  );
  const reviews = await reviewOf(client, owner, rows);
  const changed = rows.map(({ screening_id, position }, at) => ({ screening_id, position, review: reviews[at]!.review }));
  await client.query(
    `update screening_subject s set review = r.review from jsonb_to_recordset($1::jsonb) as r(screening_id uuid, position int, review text)
     where s.screening_id = r.screening_id and s.position = r.position and s.review is distinct from r.review`,
    [JSON.stringify(changed)],
  );
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
    `insert into decision (id, owner, screening_id, position, subject_key, subject_hash, record, record_hash, record_name, verdict, reason,
       decided_by, key_id, decided_at)
     select r.id, r.owner, r.screening_id, r.position, decode(r.subject_key, 'hex'), decode(r.subject_hash, 'hex'), r.record,
       decode(r.record_hash, 'hex'), r.record_name, r.verdict, r.reason, r.decided_by, r.key_id, r.decided_at
     from jsonb_to_recordset($1::jsonb) as r(id uuid, owner text, screening_id uuid, position int, subject_key text, subject_hash text,
       record text, record_hash text, record_name text, verdict text, reason text, decided_by text, key_id text, decided_at timestamptz)`,
    [JSON.stringify(values)],
  );
}

/**
 * Stores decisions on hits of a screening, all or none, in the transaction of the client. Returns them, or what is wrong with the wishes; null if
 * the account has no such screening.
 */
export async function storeDecided(
  client: PoolClient,
  { owner, key_id, decided_by, now }: Reviewer,
  screening_id: string,
  wishes: readonly Wish[],
): Promise<{ decisions: z.input<typeof Decision>[] } | { faults: Fault[] } | null> {
  const targets = await targetsOf(client, owner, screening_id, [...new Set(wishes.map(({ position }) => position))]);
  if (!targets) return null;
  const faults = wishes.flatMap((wish, at) => fault(targets.get(wish.position), wish, at));
  if (faults.length > 0) return { faults };
  const named = wishes.flatMap((wish) =>
    recordsOf(targets.get(wish.position)!, wish).map((record) => `${wish.position} ${recordKey(record)}`),
  );
  if (new Set(named).size < named.length) return { faults: [{ at: 0, member: 'record', expected: 'each record of a subject once' }] };
  const secret = await decisionSecret(client);
  const rows = wishes.flatMap((wish) => {
    const target = targets.get(wish.position)!;
    const { subject_key, subject_hash } = identify(target.subject, secret);
    return recordsOf(target, wish).map((record) => ({
      id: newScreeningId(now),
      owner,
      ...{ screening_id, position: wish.position, record: recordKey(record), record_name: record.full_name },
      ...{
        verdict: wish.verdict,
        reason: wish.reason === undefined ? null : storable(wish.reason),
        decided_by: storable(decided_by),
        key_id,
        decided_at: now.toISOString(),
      },
      keys: [subject_key, subject_hash, recordHash(record)] as [Buffer, Buffer, Buffer],
    }));
  });
  await insert(client, rows);
  await refresh(
    client,
    owner,
    rows.map(({ keys }) => keys[0]),
  );
  return { decisions: rows.map(({ owner: _, keys: __, ...row }) => row) };
}
