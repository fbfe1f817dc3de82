import type { PoolClient } from 'pg';
import { canonical, sha256 } from '#certificates/canonical';
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
  request_sha256: Buffer | null;
}

const said = 'id, screening_id, position, record, record_name, verdict, reason, decided_by, decided_as, member_id, decided_at, erased_at';
const columns = `${said}, key_id, owner, subject_key, subject_hash, record_hash, request_sha256`;

/** Of a request that may be sent again: by its Idempotency-Key or what its form showed. */
function requestHash({ request_sha256, by }: Reviewer, wishes: readonly Wish[]): Buffer | null {
  const token = request_sha256?.toString('hex') ?? wishes[0]?.seen?.join();
  return token === undefined ? null : sha256(canonical([token, by.member_id ?? by.decided_by, [...wishes]]));
}

const placeOf = ({ position, record }: Decision): string => `${position} ${record}`;

/** What the request stored, if its process was killed before it responded. */
async function storedBefore(client: PoolClient, request: [Buffer, screening_id: string, positions: number[], now: Date]) {
  const { rows } = await client.query(
    `select ${said}, case when member_id is null then key_id end as key_id from decision
     where request_sha256 = $1 and screening_id = $2 and position = any($3::int[]) and decided_at > $4::timestamptz - interval '1 day'`,
    request,
  );
  return new Map(rows.map((row) => [placeOf(row), withInstants<Decision>(row)]));
}

function decisionOn(
  record: DecidedRecord,
  { wish: { position, verdict, reason }, identity: { subject_key, subject_hash } }: Wished,
  { owner, key_id, by, now }: Reviewer,
  screening_id: string,
  request: Buffer | null,
) {
  const decision: Decision = {
    ...{ id: newScreeningId(now), screening_id, position, record: recordKey(record), record_name: record.full_name, verdict },
    reason: reason === undefined ? null : storable(reason),
    ...{ ...by, decided_by: storable(by.decided_by), key_id: by.member_id === null ? key_id : null },
    ...{ decided_at: now.toISOString(), erased_at: null },
  };
  const hashes = { subject_hash: byteaText(subject_hash), record_hash: byteaText(recordHash(record)), request_sha256: byteaText(request) };
  return { decision, subject_key, stored: { ...decision, owner, key_id, subject_key: byteaText(subject_key), ...hashes } };
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
  const targets = await targetsOf(client, owner, screening_id, [...new Set(wishes.map(({ position }) => position))]);
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
  const request = requestHash(reviewer, wishes);
  const before = request && (await storedBefore(client, [request, screening_id, [...targets.keys()], reviewer.now]));
  const rows = wished.flatMap((one) => one.records.map((record) => decisionOn(record, one, reviewer, screening_id, request)));
  const again = rows.flatMap(({ decision }) => before?.get(placeOf(decision)) ?? []);
  const own = new Set(again.map(({ id }) => id));
  const newer = wished
    .flatMap(({ wish: { seen }, identity, records }) => {
      const counting = made(identity);
      const unseen = ({ id }: StoredDecision) => seen?.includes(id) === false && !own.has(id);
      return records.flatMap((record) => counting.get(recordKey(record)) ?? []).filter(unseen);
    })
    .sort((one, other) => other.decided_at.localeCompare(one.decided_at));
  if (newer.length > 0) return { newer };
  if (again.length === rows.length) return { decisions: again };
  const alike = wishes.filter(
    ({ verdict, position }, at) => !is_sure && verdict === 'not_same' && agrees(targets.get(position)!, wished[at]!.records),
  );
  if (alike.length > 0) return { alike };
  await client.query(`insert into decision (${columns}) select ${columns} from jsonb_populate_recordset(null::decision, $1::jsonb)`, [
    JSON.stringify(rows.map(({ stored }) => stored)),
  ]);
  await refreshReviews(client, owner, rows);
  return { decisions: rows.map(({ decision }) => decision) };
}
