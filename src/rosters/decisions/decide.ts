import type { PoolClient } from 'pg';
import { newScreeningId } from '#certificates/screening-id';
import { withInstants } from '#db/instants';
import { storable } from '../row-subject.ts';
import { readCell, shownBirthDate } from '../values.ts';
import { type DecidedRecord, type Identity, identify, recordHash, recordKey } from './identify.ts';
import { type StoredDecision, type Target, targetsOf } from './review.ts';
import type { Decision, Verdict } from './schemas.ts';
import { byteaText, decisionSecret, decisionsMade, lockDecisions, refreshReviews } from './stored.ts';

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

interface Wished {
  wish: Wish;
  identity: Identity;
  records: DecidedRecord[];
}

function contradictions(wished: readonly Wished[]): Fault[] {
  const seen = new Map<string, { position: number; verdict: Verdict }>();
  const faults: Fault[] = [];
  for (const [at, { wish, identity, records }] of wished.entries()) {
    const { subject_key, subject_hash, is_name_only } = identity;
    const subject = `${subject_key.toString('hex')} ${is_name_only ? subject_hash.toString('hex') : ''}`;
    for (const record of records) {
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

export interface Reviewer {
  owner: string;
  key_id: string;
  by: Pick<Decision, 'decided_as' | 'member_id'> & { decided_by: string };
  now: Date;
}

const columns =
  'id, owner, screening_id, position, subject_key, subject_hash, record, record_hash, record_name, verdict, reason, decided_by, decided_as, member_id, key_id, decided_at';

interface Earlier {
  /** Decides on the record until then. */
  counting?: StoredDecision;
  /** The newest on this record of this subject of the screening. */
  here?: Here;
}

type Here = Decision & Pick<StoredDecision, 'subject_hash' | 'record_hash'>;

function decisionOn(
  record: DecidedRecord,
  { wish, identity: { subject_key, subject_hash } }: Wished,
  { owner, key_id, by, now }: Reviewer,
  screening_id: string,
  { counting, here }: Earlier,
) {
  const { position, verdict, reason } = wish;
  const words = { reason: reason === undefined ? null : storable(reason), decided_by: storable(by.decided_by) };
  const said = { screening_id, position, verdict, ...by, ...words };
  const record_hash = recordHash(record);
  // The request was sent before, and the process killed before it responded. It may have decided on the same person at
  // another position too, at the same moment; what was decided there later counts instead.
  const repeated =
    here?.record_hash.equals(record_hash) &&
    here.subject_hash.equals(subject_hash) &&
    here.decided_at === counting?.decided_at &&
    Object.entries(said).every(([field, value]) => here[field as keyof typeof said] === value)
      ? here
      : null;
  const decision: Decision = {
    id: repeated?.id ?? newScreeningId(now),
    ...{ ...said, record: recordKey(record), record_name: record.full_name },
    key_id: by.member_id === null ? (repeated ?? { key_id }).key_id : null,
    ...{ decided_at: repeated?.decided_at ?? now.toISOString(), erased_at: null },
  };
  const hashes = { subject_key: byteaText(subject_key), subject_hash: byteaText(subject_hash), record_hash: byteaText(record_hash) };
  const is_unseen = counting && !repeated && wish.seen?.includes(counting.id) === false;
  return {
    decision,
    subject_key,
    is_repeated: repeated !== null,
    newer: is_unseen ? counting : [],
    stored: { ...decision, owner, key_id, ...hashes },
  };
}

async function decidedHere(client: PoolClient, screening_id: string, positions: readonly number[]) {
  const { rows } = await client.query(
    `select distinct on (position, record) ${columns} from decision
     where screening_id = $1 and position = any($2::int[]) and ended_at is null order by position, record, decided_at desc, id desc`,
    [screening_id, positions],
  );
  return new Map(rows.map((row): [string, Here] => [`${row.position} ${row.record}`, withInstants(row)]));
}

/** Whether a record has the NPI, also one typed in a name, or the birth date of the subject. */
function agrees({ subject, agreeing }: Target, records: readonly DecidedRecord[]): boolean {
  const sent = readCell('npi', subject.npi ?? '');
  const typed = [...Object.values(subject), 'value' in sent && sent.value].join(' ');
  const { day } = shownBirthDate(subject.birth_date);
  return records.some(
    ({ npi, other_npis, birth_date, ...record }) =>
      agreeing?.has(recordKey(record)) ||
      [npi, ...(other_npis ?? [])].some((one) => one && typed.includes(one)) ||
      (day && day === birth_date),
  );
}

/**
 * Stores decisions on hits of a screening, all or none, in the transaction of the client. Returns them, or what is
 * wrong with the wishes, or newer decisions that they would replace unseen, or unless `is_sure` those that say “not the
 * same” of what agrees; null if the account has no such screening.
 */
export async function storeDecided(
  client: PoolClient,
  reviewer: Reviewer,
  screening_id: string,
  wishes: readonly Wish[],
  is_sure: boolean,
): Promise<{ decisions: Decision[] } | { faults: Fault[] } | { newer: StoredDecision[] } | { alike: Wish[] } | null> {
  const { owner } = reviewer;
  await lockDecisions(client, owner, 'decisions');
  const positions = [...new Set(wishes.map(({ position }) => position))];
  const targets = await targetsOf(client, owner, screening_id, positions);
  if (!targets) return null;
  const unusable = wishes.flatMap((wish, at) => faultOf(targets.get(wish.position), wish, at));
  if (unusable.length > 0) return { faults: unusable };
  const secret = await decisionSecret(client);
  const wished = wishes.map((wish): Wished => {
    const target = targets.get(wish.position)!;
    return { wish, identity: identify(target.compared, secret), records: recordsOf(target, wish) };
  });
  const faults = contradictions(wished);
  if (faults.length > 0) return { faults };
  const made = await decisionsMade(
    client,
    owner,
    wished.map(({ identity }) => identity),
  );
  const here = await decidedHere(client, screening_id, positions);
  const rows = wished.flatMap((one) => {
    const counting = made(one.identity);
    return one.records.map((record) => {
      const key = recordKey(record);
      return decisionOn(record, one, reviewer, screening_id, {
        counting: counting.get(key),
        here: here.get(`${one.wish.position} ${key}`),
      });
    });
  });
  const newer = rows.flatMap((row) => row.newer).sort((one, other) => other.decided_at.localeCompare(one.decided_at));
  if (newer.length > 0) return { newer };
  const alike = wishes.filter(
    ({ verdict, position }, at) => !is_sure && verdict === 'not_same' && agrees(targets.get(position)!, wished[at]!.records),
  );
  if (alike.length > 0) return { alike };
  const fresh = rows.filter(({ is_repeated }) => !is_repeated);
  await client.query(`insert into decision (${columns}) select ${columns} from jsonb_populate_recordset(null::decision, $1::jsonb)`, [
    JSON.stringify(fresh.map(({ stored }) => stored)),
  ]);
  await refreshReviews(client, owner, fresh);
  return { decisions: rows.map(({ decision }) => decision) };
}
