import type { Pool, PoolClient } from 'pg';
import type { Content } from '../../certificates/schemas.ts';
import { type Cells, ROSTER_FIELDS } from '../../fields/roster-headings.ts';
import { current } from '../../records/current.ts';
import { exclusion } from '../../records/exclusion.ts';
import { recordRef } from '../../records/record-ref.ts';
import type { SubjectResult } from '../found.ts';
import { type DecidedRecord, recordKey } from './identify.ts';
import { recordsToDecide } from './review.ts';

export interface Target {
  state: 'screened' | 'not_screened' | 'not_understood' | 'erased';
  subject: Cells;
  records: ReadonlyMap<string, DecidedRecord>;
  /** Records that are no longer what was screened, with what has changed. */
  changed?: ReadonlyMap<string, string>;
  /** What its certificate states, of any screening but a roster. */
  stated?: Content | null;
}

async function ofRoster(client: Pool | PoolClient, id: string, positions: readonly number[]): Promise<Map<number, Target>> {
  const { rows } = await client.query<{ position: number; subject: Cells; outcome: string | null; result: SubjectResult | null }>(
    'select position, subject, outcome, result from screening_subject where screening_id = $1 and position = any($2::int[])',
    [id, positions],
  );
  const stateOf = (outcome: string | null) =>
    outcome === null ? ('not_screened' as const) : outcome === 'invalid' ? ('not_understood' as const) : ('screened' as const);
  return new Map(
    rows.map(({ position, subject, outcome, result }) => [
      position,
      { state: stateOf(outcome), subject, records: recordsToDecide(result) },
    ]),
  );
}

const cellsOf = (sent: Record<string, string>): Cells =>
  Object.fromEntries(ROSTER_FIELDS.flatMap((field) => (sent[field] ? [[field, sent[field]]] : [])));

type RecordNow = DecidedRecord & {
  id: string;
  waiver_date: string | null;
  waiver_state: string | null;
  content_hash: string;
  hash_now: string | null;
};

async function recordsById(client: Pool | PoolClient, ids: readonly string[]): Promise<Map<string, RecordNow>> {
  const columns = Object.keys(exclusion.columns).map((column) => `r.${column}`);
  const { rows } = await client.query<RecordNow>(
    `select r.id::text, r.source, ${recordRef('r')} as record_ref, ${columns.join(', ')}, encode(r.content_hash, 'hex') as content_hash,
       (select encode(c.content_hash, 'hex') from ${current('exclusion', 'c')} where c.source = r.source and c.record_key = r.record_key limit 1) as hash_now
     from exclusion r where r.id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A waiver is one value of a record in results. */
const asPublished = ({ id: _, waiver_date, waiver_state, content_hash: __, hash_now: ___, ...record }: RecordNow): DecidedRecord => ({
  ...record,
  waiver: waiver_date ? { state: waiver_state, date: waiver_date } : null,
});

/**
 * Subjects of any other screening: their certificate says what was sent, and the hash of what each record contained.
 */
async function ofCertificate(client: Pool | PoolClient, id: string, positions: readonly number[]): Promise<Map<number, Target>> {
  const { rows } = await client.query<{ position: number; content: string | null }>(
    'select index + 1 as position, content from certificate_subject where id = $1 and index + 1 = any($2::int[])',
    [id, positions],
  );
  const stated = rows.map(({ position, content }): [number, Content | null] => [position, content && JSON.parse(content)]);
  const hitsOf = (found: Content | null) => (found?.hits ?? []).filter(({ outcome }) => outcome !== 'inactive');
  const now = await recordsById(
    client,
    stated.flatMap(([, found]) => hitsOf(found).map(({ record_id }) => record_id)),
  );
  return new Map(
    stated.map(([position, found]): [number, Target] => {
      const records = new Map<string, DecidedRecord>();
      const changed = new Map<string, string>();
      for (const { record_id, content_hash } of hitsOf(found)) {
        const record = now.get(record_id);
        if (!record) continue;
        if (content_hash === record.content_hash && content_hash === record.hash_now) records.set(recordKey(record), asPublished(record));
        else
          changed.set(
            recordKey(record),
            `it has ${record.hash_now === null ? 'left its list' : 'changed on its list'} since; screen the name again`,
          );
      }
      const state = found === null ? 'erased' : found.outcome === null ? 'not_understood' : 'screened';
      return [position, { state, subject: cellsOf(found?.sent ?? {}), records, changed, stated: found }];
    }),
  );
}

/** What a screening of the account is; null if the account has no such screening. */
export async function kindOfScreening(
  client: Pick<Pool | PoolClient, 'query'>,
  owner: string,
  id: string,
): Promise<'roster' | 'single' | 'erased' | null> {
  const { rows } = await client.query(
    `select case when r.owner = $2 then 'roster' when c.account_id = $2 then case when c.erased_at is null then 'single' else 'erased' end end as kind
     from (select $1::uuid as id) i left join screening r using (id) left join certificate c using (id)`,
    [id, owner],
  );
  return rows[0].kind;
}

/** The subjects at these positions of a screening of the account; null if the account has no such screening. */
export async function targetsOf(
  client: Pool | PoolClient,
  owner: string,
  id: string,
  positions: readonly number[],
): Promise<Map<number, Target> | null> {
  const kind = await kindOfScreening(client, owner, id);
  if (kind === null) return null;
  return kind === 'roster' ? ofRoster(client, id, positions) : ofCertificate(client, id, positions);
}
