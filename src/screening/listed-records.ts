import type { Pool } from 'pg';
import { config } from '#config';
import { arrayParameter, joinedReads } from '#db/joined-reads';
import { perOwner } from '#db/read-cache';
import { sharedPool } from '#db/shared-pool';
import type { NameColumns } from '#match/columns';
import { type ListedName, listedNames } from '#match/names';
import type { ListedFacts } from './judge.ts';
import type { ListDeps } from './registered-lists.ts';

export interface ListedRecord {
  readonly id: number;
  readonly facts: ListedFacts;
  /** Parsed when they are first compared, one record at a time. */
  readonly names: ListedName[];
}

/** One getter for all records: of objects with one each, reading the names takes longer than comparing most of them. */
const unread = {
  columns: null as NameColumns | null,
  parsed: [] as ListedName[],
  get names(): ListedName[] {
    if (this.columns) this.parsed = listedNames(this.columns);
    this.columns = null;
    return this.parsed;
  },
};

const listedRecord = (id: number, facts: ListedFacts, columns: NameColumns) =>
  ({ __proto__: unread, id, facts, columns, parsed: [] }) as unknown as ListedRecord;

/** The records with parsed names of a database: where they are full, the older half goes unless it is used. */
const keptOf = perOwner(() => {
  const { listed_records_kept } = config();
  return { most: listed_records_kept, known: new Map<number, ListedRecord>(), older: new Map<number, ListedRecord>() };
});

/** How many listed records are kept, of about 1.2 kB each. */
export const mostKept = ({ db }: ListDeps): number => keptOf(db).most;

const readJoined = joinedReads<number, ListedRecord>();

async function read(pool: Pool, ids: number[]): Promise<Map<number, ListedRecord>> {
  const { rows } = await pool.query(
    `select id, entity_type, last_name, first_name, middle_name, suffix, organization_name, full_name, other_names,
       npi, other_npis, birth_date, state, license_number, exclusion_date, end_date, reinstatement_date
     from exclusion where id = any(${arrayParameter('$1', 'bigint')})`,
    [ids],
  );
  return new Map(
    rows.map((row) => {
      const { id, last_name: _l, first_name: _f, middle_name: _m, suffix: _s, organization_name: _o, other_names: _n, ...facts } = row;
      return [id as number, listedRecord(id, facts, row)];
    }),
  );
}

/**
 * The records with these ids. A row is a version whose published content never changes, so its parsed names are cached;
 * the rows that are returned are read again. Ids that are no longer in Postgres are left out.
 */
export async function listedRecords({ db, pool }: ListDeps, ids: readonly number[]): Promise<ListedRecord[]> {
  const kept = keptOf(db);
  const missing: number[] = [];
  const found: ListedRecord[] = [];
  for (const id of ids) {
    let known = kept.known.get(id);
    if (!known) {
      known = kept.older.get(id);
      if (known) kept.known.set(id, known);
    }
    if (known) found.push(known);
    else missing.push(id);
  }
  // The order of each use would cost time with each of 200 candidates.
  if (2 * kept.known.size >= kept.most) [kept.older, kept.known] = [kept.known, new Map()];
  if (missing.length === 0) return found;
  const fresh = await readJoined(db, '', missing, (wanted) => read(sharedPool(pool), wanted));
  for (const id of missing) {
    const record = fresh.get(id);
    if (!record) continue;
    kept.known.set(id, record);
    found.push(record);
  }
  return found;
}
