import type { Pool, PoolClient } from 'pg';
import { withInstants } from '#db/instants';
import { type Queries, sql, statement } from '#db/sql';
import type { Cells } from '#fields/roster-headings';
import { inTurns } from '#screening/batch-turns';
import { recordsFound, type SubjectResult } from '../found.ts';
import { reviewOrder } from '../result-row.ts';
import { type DecidedRecord, type Identity, identify, keysOf, recordKey } from './identify.ts';
import { countingOn, type Decided, decisionsOn, type Made, reviewed } from './review.ts';
import { type HitDecision, statedDecision } from './schemas.ts';

/**
 * Holds the account's lock until the end of the transaction: either any number of processes store results, or one
 * stores or erases decisions. So a result is never stored with a review that ignores the newest decision. Take it
 * before locking any row.
 */
export async function lockDecisions(client: PoolClient, owner: string, use: 'results' | 'decisions'): Promise<void> {
  const lock = use === 'results' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await client.query(statement(sql.raw("select ??(hashtext('decisions of an account'), hashtext(?))", [lock, owner])));
}

export async function decisionSecret(pool: Queries): Promise<string> {
  const { rows } = await pool.query<{ secret: string }>(`select secret from service_secret where name = 'decision'`);
  if (!rows[0]) throw new Error('The table service_secret has no row decision: insert one with a random secret of at least 43 characters.');
  return rows[0].secret;
}

const hex = (key: Buffer): string => key.toString('hex');

/** A bytea in the JSON of rows. */
export const byteaText = (key: Buffer | null): string | null => key && `\\x${hex(key)}`;

/** Decisions on each subject: of those on a record with the same details the newest. */
export async function decisionsMade(pool: Queries, owner: string, identities: readonly Identity[]) {
  const { rows } =
    identities.length === 0
      ? { rows: [] }
      : await pool.query(
          `select distinct on (subject_key, record, subject_hash) id, subject_key, subject_hash, record, record_hash, verdict, reason, decided_by, decided_as, member_id,
             (select m.ref from member m where m.member_id = decision.member_id) as member_ref, decided_at, erased_at
           from decision where owner = $1 and subject_key = any($2::bytea[]) and ended_at is null order by subject_key, record, subject_hash, decided_at desc, id desc`,
          [owner, identities.flatMap(keysOf)],
        );
  const found = Map.groupBy(
    rows.map((row) => withInstants<Made>(row)),
    ({ subject_key }) => hex(subject_key),
  );
  return (identity: Identity, choose = countingOn) =>
    choose(
      keysOf(identity).flatMap((key) => found.get(hex(key)) ?? []),
      identity,
    );
}

/** Decisions that were stored by what was typed get the key of what is read, by which rows are found where they end. */
async function renewKeys(client: PoolClient, owner: string, identities: readonly Identity[]): Promise<void> {
  const typed = identities.filter((one) => keysOf(one).length > 1);
  if (typed.length === 0) return;
  await client.query(
    `with r as (select * from unnest($2::bytea[], $3::bytea[], $4::bytea[], $5::bytea[]) r(subject_key, subject_hash, typed_key, typed_hash)),
       due as (select id from decision d where d.owner = $1 and (d.subject_key, d.subject_hash) in (select typed_key, typed_hash from r) order by id for update)
     update decision d set subject_key = r.subject_key, subject_hash = r.subject_hash
     from due, r where d.id = due.id and d.subject_key = r.typed_key and d.subject_hash = r.typed_hash`,
    [owner, ...(['subject_key', 'subject_hash', 'typed_key', 'typed_hash'] as const).map((of) => typed.map((one) => one[of]))],
  );
}

interface Subject {
  subject: Cells;
  result: SubjectResult | null;
}

const none = Buffer.alloc(0);
/** In place of a subject without a hit: it has no decision, and is not looked up. */
const NO_HIT: Identity = { subject_key: none, subject_hash: none, typed_key: none, typed_hash: none, is_name_only: false };

const hasHits = (result: SubjectResult | null): boolean =>
  result !== null && recordsFound(result).size + result.hits_found + result.hits_below_min_score > 0;

export async function decidedOf(pool: Queries, owner: string, subjects: readonly Subject[]): Promise<(Decided & Identity)[]> {
  const secret = await decisionSecret(pool);
  const keys = await inTurns(subjects, ({ subject, result }) => (hasHits(result) ? identify(subject, secret) : NO_HIT));
  const decisions = await decisionsMade(
    pool,
    owner,
    keys.filter((key) => key !== NO_HIT),
  );
  return keys.map((key) => ({ ...key, decisions: decisions(key) }));
}

export async function reviewOf(client: Queries, owner: string, subjects: readonly Subject[]) {
  const decided = await decidedOf(client, owner, subjects);
  return decided.map((identity, at) => {
    const { review, decisions } = reviewed(subjects[at]!.result, identity);
    const { subject_key, subject_hash } = review === 'none' ? { subject_key: null, subject_hash: null } : identity;
    const stated = decisions.map((one) => statedDecision(one, identity.decisions.get(one.record)!.member_ref));
    return { review, identity, subject_key, subject_hash, stated };
  });
}

/**
 * What is stored of the reviews of rows beside their results, under the account's lock for results. `stated`: the
 * decisions, as certificates state them.
 */
export async function reviewsToStore(client: PoolClient, owner: string, rows: readonly Subject[]) {
  const reviews = await reviewOf(client, owner, rows);
  await renewKeys(
    client,
    owner,
    reviews.map(({ identity }) => identity),
  );
  return reviews.map(({ review, subject_key, subject_hash, stated }, at) => ({
    stored: { review, ...reviewOrder(rows[at]!.result), subject_key: byteaText(subject_key), subject_hash: byteaText(subject_hash) },
    stated,
  }));
}

export type DecisionsOnHits = (records: readonly DecidedRecord[]) => HitDecision[];

export async function decisionsOnHits(pool: Pool, owner: string, cells: Cells, choose = [countingOn]): Promise<DecisionsOnHits> {
  const identity = identify(cells, await decisionSecret(pool));
  const made = await decisionsMade(pool, owner, [identity]);
  return (records) => {
    const of = new Map(records.map((record) => [recordKey(record), record]));
    return choose.flatMap((one) => decisionsOn(of, { subject_hash: identity.subject_hash, decisions: made(identity, one) }));
  };
}

/** Number of results in memory at the same time: they are large. */
const ROWS_AT_ONCE = 200;

interface Row extends Subject {
  screening_id: string;
  position: number;
}

/**
 * Computes the review again of the rows of every screening of the account with one of the subjects, under the account's
 * lock for decisions.
 */
export async function refreshReviews(
  client: PoolClient,
  owner: string,
  decided: readonly { subject_key: Buffer }[],
  at_once = ROWS_AT_ONCE,
): Promise<void> {
  // Which rows: 20 bytes each. Their results are read in batches.
  const { rows: places } = await client.query<{ screening_id: string; position: number }>(
    `select s.screening_id, s.position from screening_subject s join screening r on r.id = s.screening_id
     where r.owner = $1 and s.subject_key = any($2::bytea[]) and s.review <> 'none'`,
    [owner, decided.map(({ subject_key }) => subject_key)],
  );
  for (let from = 0; from < places.length; from += at_once) {
    const part = places.slice(from, from + at_once);
    const { rows } = await client.query<Row>(
      `select s.screening_id, s.position, s.subject, s.result from unnest($1::uuid[], $2::int[]) as p(screening_id, position)
       join screening_subject s using (screening_id, position)`,
      [part.map(({ screening_id }) => screening_id), part.map(({ position }) => position)],
    );
    const reviews = await reviewOf(client, owner, rows);
    await client.query(
      `update screening_subject s set review = r.review from jsonb_populate_recordset(null::screening_subject, $1::jsonb) r
       where s.screening_id = r.screening_id and s.position = r.position and s.review <> r.review`,
      [JSON.stringify(rows.map(({ screening_id, position }, at) => ({ screening_id, position, review: reviews[at]!.review })))],
    );
  }
}

const erase_words =
  'update decision d set reason = null, record_name = null, decided_by = null, request_sha256 = null, erased_at = now() where d.erased_at is null';

/** Of a row of another roster, whose hits have the record of decision d and whose review it counts in. */
const proves_row = `not exists (select from decision n where n.owner = d.owner and n.subject_key = d.subject_key and n.subject_hash = d.subject_hash
    and n.record = d.record and n.ended_at is null and (n.decided_at, n.id) > (d.decided_at, d.id))
  and exists (select from screening_subject s join screening r on r.id = s.screening_id,
    jsonb_array_elements(s.result->'federal_hits' || (s.result->'state_excluded') || jsonb_path_query_array(s.result, '$.hits[*] ? (@.outcome != "inactive").record')) h
    where s.subject_key = d.subject_key and s.subject_hash = d.subject_hash and s.review <> 'none' and r.owner = d.owner
      and h->>'source' || '-' || (h->>'record_ref') = d.record)`;

/**
 * Erases what people wrote in decisions whose screening is erased, and the names of the records: either may name the
 * subject. Not of one that counts and whose subject is in another roster with the same details and the record among its
 * hits: it belongs to that roster too. The hashes, the record and the verdict stay, so that the decision holds.
 * `owner`: of one account. `waits`: not yet while a roster of the account is unfinished, which may need it.
 */
export async function eraseDecisions(client: Queries, owner: string | null = null, waits = false): Promise<number> {
  const { rowCount } = await client.query(
    `${erase_words} and ($1::text is null or d.owner = $1) and not exists (select from screening s where s.id = d.screening_id)
       and not exists (select from certificate c where c.id = d.screening_id and c.erased_at is null)
       and (d.ended_at is not null or not (${proves_row}
         or $2 and exists (select from screening u where u.owner = d.owner and u.status in ('queued', 'running'))))`,
    [owner, waits],
  );
  return rowCount ?? 0;
}

/** The same of the decisions on some subjects of a screening, which are erased while others stay. */
export async function eraseDecisionsOn(client: PoolClient, screening_id: string, positions: readonly number[]): Promise<number> {
  const { rowCount } = await client.query(`${erase_words} and d.screening_id = $1 and d.position = any($2::int[])`, [
    screening_id,
    positions,
  ]);
  return rowCount ?? 0;
}

/**
 * Ends the decisions that were made in these screenings: they no longer count, and the hits they were on need review
 * again, here and in every other roster, unless an earlier decision counts. Under the account's lock for decisions.
 * Returns how many decisions that were.
 */
export async function endDecisions(client: PoolClient, owner: string, screening_ids: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ subject_key: Buffer }>(
    'update decision set ended_at = now() where owner = $1 and screening_id = any($2::uuid[]) and ended_at is null returning subject_key',
    [owner, screening_ids],
  );
  await refreshReviews(client, owner, rows);
  return rows.length;
}
