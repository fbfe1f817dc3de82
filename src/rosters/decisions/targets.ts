import type { PoolClient } from 'pg';
import { ROSTER_FIELDS } from '../../fields/roster-headings.ts';
import { exclusion } from '../../records/exclusion.ts';
import { recordRef } from '../../records/record-ref.ts';
import type { SubjectResult } from '../result-schemas.ts';
import type { Cells } from '../subject.ts';
import { type DecidedRecord, recordKey } from './identify.ts';
import { recordsToDecide } from './review.ts';

/** A screened subject and the records that may be decided on, by their key. */
export interface Target {
  subject: Cells;
  records: ReadonlyMap<string, DecidedRecord>;
}

async function ofRoster(client: PoolClient, id: string, positions: readonly number[]): Promise<Map<number, Target>> {
  const { rows } = await client.query<{ position: number; subject: Cells; result: SubjectResult }>(
    'select position, subject, result from screening_subject where screening_id = $1 and position = any($2::int[]) and result is not null',
    [id, positions],
  );
  return new Map(rows.map(({ position, subject, result }) => [position, { subject, records: recordsToDecide(result) }]));
}

interface Stated {
  sent: Record<string, string>;
  hits: { outcome: string; record_id: string }[];
}

const cellsOf = (sent: Record<string, string>): Cells =>
  Object.fromEntries(ROSTER_FIELDS.flatMap((field) => (sent[field] ? [[field, sent[field]]] : [])));

/** Subjects of any other screening: their certificate says what was sent and found. */
async function ofCertificate(client: PoolClient, id: string, positions: readonly number[]): Promise<Map<number, Target>> {
  const { rows } = await client.query<{ position: number; content: string }>(
    'select index + 1 as position, content from certificate_subject where id = $1 and index + 1 = any($2::int[]) and content is not null',
    [id, positions],
  );
  const stated = rows.map(({ position, content }) => ({ position, ...(JSON.parse(content) as Stated) }));
  const hits = stated.flatMap((one) => one.hits.filter(({ outcome }) => outcome !== 'inactive'));
  const columns = Object.keys(exclusion.columns).map((column) => `r.${column}`);
  const { rows: records } = await client.query<DecidedRecord & { id: string; waiver_date: string | null; waiver_state: string | null }>(
    `select r.id::text, r.source, ${recordRef('r')} as record_ref, ${columns.join(', ')} from exclusion r where r.id = any($1::bigint[])`,
    [hits.map(({ record_id }) => record_id)],
  );
  // A waiver is one value of a record in results.
  const by_id = new Map(
    records.map(({ id: record_id, waiver_date, waiver_state, ...record }) => [
      record_id,
      { ...record, waiver: waiver_date ? { state: waiver_state, date: waiver_date } : null } as DecidedRecord,
    ]),
  );
  return new Map(
    stated.map(({ position, sent, hits: own }) => {
      const found = own.filter(({ outcome }) => outcome !== 'inactive').flatMap(({ record_id }) => by_id.get(record_id) ?? []);
      return [position, { subject: cellsOf(sent), records: new Map(found.map((record) => [recordKey(record), record])) }];
    }),
  );
}

/** The subjects at these positions of a screening of the account; null if the account has no such screening. */
export async function targetsOf(
  client: PoolClient,
  owner: string,
  id: string,
  positions: readonly number[],
): Promise<Map<number, Target> | null> {
  const roster = await client.query('select 1 from screening where id = $1 and owner = $2', [id, owner]);
  if (roster.rows.length > 0) return ofRoster(client, id, positions);
  const certificate = await client.query('select 1 from certificate where id = $1 and account_id = $2', [id, owner]);
  return certificate.rows.length > 0 ? ofCertificate(client, id, positions) : null;
}
