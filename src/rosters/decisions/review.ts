import type { z } from 'zod';
import type { Content, Disclosed } from '#certificates/schemas';
import type { Queries } from '#db/sql';
import { type Cells, ROSTER_FIELDS } from '#fields/roster-headings';
import { current } from '#records/current';
import { exclusion } from '#records/exclusion';
import { recordRef } from '#records/record-ref';
import { counts, recordsFound, type SubjectResult } from '../found.ts';
import { type DecidedRecord, type Identity, recordHash, recordKey } from './identify.ts';
import type { HitDecision, Review } from './schemas.ts';

export interface StoredDecision extends Omit<HitDecision, 'changed'> {
  /** Stands for the member in certificates, a keyed hash. */
  member_ref: string | null;
  subject_hash: Buffer;
  record_hash: Buffer;
}

export type Made = StoredDecision & { subject_key: Buffer };
type Chosen = ReadonlyMap<string, StoredDecision>;

/**
 * Decisions on a subject by record, newest first. By what was typed only those on the same cells: one id that says
 * nothing, such as N/A, is typed of several subjects.
 */
function byRecord(made: readonly Made[], { subject_key, subject_hash, typed_key, typed_hash }: Identity) {
  const own = made.flatMap(({ subject_key: key, ...one }): StoredDecision[] => {
    const is_read = key.equals(subject_key);
    const is_typed = one.subject_hash.equals(typed_hash) && (is_read || key.equals(typed_key));
    return is_typed ? [{ ...one, subject_hash }] : is_read ? [one] : [];
  });
  const newest = own.sort((one, other) => other.decided_at.localeCompare(one.decided_at) || other.id.localeCompare(one.id));
  return Map.groupBy(newest, ({ record }) => record);
}

/**
 * The decision that counts on each record: the newest on exactly these details. Without one the newest on other
 * details, shown as changed; so is a later confirmation on other details, unless only a name identifies the subject:
 * that one may be about another person of the name.
 */
export const countingOn = (made: readonly Made[], identity: Identity): Chosen =>
  new Map(
    [...byRecord(made, identity)].map(([record, of]) => {
      const own = of.find((one) => one.subject_hash.equals(identity.subject_hash));
      const confirmed =
        own?.verdict === 'not_same' && !identity.is_name_only
          ? of.find((one) => one.verdict === 'confirmed' && one.decided_at > own.decided_at)
          : undefined;
      return [record, confirmed ?? own ?? of[0]!];
    }),
  );

/** The newest decision on each record, also on other details; of a name only as it counts. */
export const newestOn = (made: readonly Made[], identity: Identity): Chosen =>
  identity.is_name_only
    ? countingOn(made, identity)
    : new Map([...byRecord(made, identity)].map(([record, [newest]]) => [record, newest!]));

/** Records of a result that count in its outcome, each once: by NPI first. */
export function recordsToDecide(result: SubjectResult | null): Map<string, DecidedRecord> {
  return new Map([...recordsFound(result)].flatMap(([key, found]) => (counts(found) ? [[key, found.record]] : [])));
}

function changeOf(decision: StoredDecision, subject_hash: Buffer, record: DecidedRecord): HitDecision['changed'] {
  const subject = !decision.subject_hash.equals(subject_hash);
  const published = !decision.record_hash.equals(recordHash(record));
  if (subject) return published ? 'both' : 'subject';
  return published ? 'record' : 'none';
}

export interface Decided {
  subject_hash: Buffer;
  decisions: ReadonlyMap<string, StoredDecision>;
}

export const decisionsOn = (records: ReadonlyMap<string, DecidedRecord>, { subject_hash, decisions }: Decided): HitDecision[] =>
  [...records].flatMap(([key, record]) => {
    const decision = decisions.get(key);
    if (!decision) return [];
    const { subject_hash: _, record_hash: __, member_ref: ___, ...shown } = decision;
    return { ...shown, changed: changeOf(decision, subject_hash, record) };
  });

export function reviewed(result: SubjectResult | null, decided: Decided) {
  const records = recordsToDecide(result);
  const decisions = decisionsOn(records, decided);
  return { review: stateOf(result, records.size, decisions), decisions };
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

export interface Target {
  state: 'screened' | 'not_screened' | 'not_understood' | 'erased';
  subject: Cells;
  /** What identifies the subject: of a row that was screened without a value that cannot be read, that value too. */
  compared: Cells;
  records: ReadonlyMap<string, DecidedRecord>;
  /** Records of which screening found the NPI or birth date of the subject; of a roster. */
  agreeing?: ReadonlySet<string>;
  /** Records that are no longer what was screened, with what has changed. */
  changed?: ReadonlyMap<string, string>;
  /** What its certificate states, of any screening but a roster. */
  stated?: Content | null;
}

type Targets = Map<number, Target>;

const agreeingIn = (result: SubjectResult | null) =>
  new Set(
    [...recordsFound(result)].flatMap(([key, { by_npi, hit }]) =>
      by_npi || hit!.corroborated_by.some((one) => one === 'npi' || one === 'birth_date') ? key : [],
    ),
  );

async function ofRoster(client: Queries, id: string, positions: readonly number[]): Promise<Targets> {
  const { rows } = await client.query<{ position: number; state: Target['state']; subject: Cells; result: SubjectResult | null }>(
    `select position, case when outcome is null then 'not_screened' when outcome = 'invalid' and result is null then 'not_understood' else 'screened' end as state,
       subject, result from screening_subject where screening_id = $1 and position = any($2::int[])`,
    [id, positions],
  );
  return new Map(
    rows.map(({ position, result, ...row }) => [
      position,
      { ...row, compared: row.subject, records: recordsToDecide(result), agreeing: agreeingIn(result) },
    ]),
  );
}

const cellsOf = (sent: Record<string, string>): Cells =>
  Object.fromEntries(ROSTER_FIELDS.flatMap((field) => (sent[field] ? [[field, sent[field]]] : [])));

type RecordNow = DecidedRecord & { id: string; content_hash: string; hash_now: string | null };

async function recordsById(client: Queries, ids: readonly string[]): Promise<Map<string, RecordNow>> {
  const columns = Object.keys(exclusion.columns).map((column) => `r.${column}`);
  const { rows } = await client.query<RecordNow>(
    `select r.id::text, r.source, ${recordRef('r')} as record_ref, ${columns.join(', ')}, encode(r.content_hash, 'hex') as content_hash,
       case when r.waiver_date is not null then jsonb_build_object('state', r.waiver_state, 'date', r.waiver_date) end as waiver,
       (select encode(c.content_hash, 'hex') from ${current('exclusion', 'c')} where c.source = r.source and c.record_key = r.record_key limit 1) as hash_now
     from exclusion r where r.id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * What identifies a subject of a certificate, which does not state values that were left out: the row of a roster that
 * it was made from. Where that is not known, each such value is unlike any other: a formula cannot be read.
 */
export const comparedOf = (
  sent: Cells,
  { of_row, ignored = [], place }: { of_row: Cells | null; ignored?: readonly string[]; place: string },
) => of_row ?? ({ ...Object.fromEntries(ignored.map((field) => [field, `=${place}`])), ...sent } as Cells);

/** The row of a roster that subject `x` of certificate `c` was made from, screened without its unreadable values. */
const row_of_single = `left join screening_subject o on o.screening_id = c.roster_id
  and o.screened_without->>'screening_id' = x.id::text and (o.screened_without->>'position')::int = x.index + 1`;

/**
 * Subjects of any other screening: their certificate says what was sent, and the hash of what each record contained.
 */
async function ofCertificate(client: Queries, id: string, positions: readonly number[]): Promise<Targets> {
  const { rows: stated } = await client.query<Disclosed & { of_row: Cells | null }>(
    `select x.index, x.content::json as content, o.subject as of_row
     from certificate_subject x join certificate c using (id) ${row_of_single} where x.id = $1 and x.index + 1 = any($2::int[])`,
    [id, positions],
  );
  const hitsOf = (found: Content | null) => (found?.hits ?? []).filter(({ outcome }) => outcome !== 'inactive');
  const now = await recordsById(
    client,
    stated.flatMap(({ content }) => hitsOf(content).map(({ record_id }) => record_id)),
  );
  return new Map(
    stated.map(({ index, content: found, of_row }): [number, Target] => {
      const records = new Map<string, DecidedRecord>();
      const changed = new Map<string, string>();
      for (const { record_id, content_hash } of hitsOf(found)) {
        const record = now.get(record_id);
        if (!record) continue;
        if (content_hash === record.content_hash && content_hash === record.hash_now) records.set(recordKey(record), record);
        else
          changed.set(
            recordKey(record),
            `it has ${record.hash_now === null ? 'left its list' : 'changed on its list'} since; screen the name again`,
          );
      }
      const state = found === null ? 'erased' : found.outcome === null ? 'not_understood' : 'screened';
      const subject = cellsOf(found?.sent ?? {});
      const compared = comparedOf(subject, { of_row, ignored: found?.ignored, place: `${id} ${index}` });
      return [index + 1, { state, subject, compared, records, changed, stated: found }];
    }),
  );
}

/** What a screening of the account is; null if the account has no such screening. */
export async function kindOfScreening(client: Queries, owner: string, id: string): Promise<'roster' | 'single' | 'erased' | null> {
  const { rows } = await client.query(
    `select case when r.owner = $2 then 'roster' when c.account_id = $2 then case when c.erased_at is null then 'single' else 'erased' end end as kind
     from (select $1::uuid as id) i left join screening r using (id) left join certificate c using (id)`,
    [id, owner],
  );
  return rows[0].kind;
}

/** The subjects at these positions of a screening of the account; null if it has none or it is erased. */
export async function targetsOf(client: Queries, owner: string, id: string, positions: readonly number[]): Promise<Targets | null> {
  const kind = await kindOfScreening(client, owner, id);
  if (kind === 'roster') return ofRoster(client, id, positions);
  return kind === 'single' ? ofCertificate(client, id, positions) : null;
}
