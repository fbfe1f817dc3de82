import { type GenerationCache, generationCache } from '../../match/generation-cache.ts';
import type { ListedFacts } from '../../match/judge.ts';
import { type ListedName, listedNames } from '../../match/names.ts';
import type { ListDeps } from './list-records.ts';

/** A listed record ready to be scored. */
export interface ListedRecord {
  id: number;
  names: ListedName[];
  facts: ListedFacts;
}

/** Records whose parsed names are kept, per generation; about 1 kB each. */
const REMEMBERED = 100_000;
/** By the database's object, which lives as long as the process; the pool a request gets is its own. */
const remembered = new WeakMap<object, GenerationCache<ListedRecord>>();

/**
 * The records with these ids, in that order. A row is a version and its published content never changes, so its parsed names are kept; the
 * rows that are shown are read again. Ids that are gone from Postgres are left out.
 */
export async function listedRecords({ db, pool }: ListDeps, ids: readonly number[]): Promise<ListedRecord[]> {
  const cache = remembered.get(db) ?? generationCache<ListedRecord>(REMEMBERED);
  remembered.set(db, cache);
  const missing: number[] = [];
  const found: ListedRecord[] = [];
  for (const id of ids) {
    const known = cache.get(id);
    if (known) found.push(known);
    else missing.push(id);
  }
  if (missing.length === 0) return found;
  const { rows } = await pool.query({
    name: 'listed_names',
    text: `select id, entity_type, last_name, first_name, middle_name, suffix, organization_name, full_name, other_names,
             npi, birth_date, state, license_number, exclusion_date, end_date, reinstatement_date
           from exclusion where id = any($1::bigint[])`,
    values: [missing],
  });
  for (const row of rows) {
    const { entity_type, npi, birth_date, state, license_number, exclusion_date, end_date, reinstatement_date } = row;
    const facts = { entity_type, npi, birth_date, state, license_number, exclusion_date, end_date, reinstatement_date };
    const record = { id: row.id, names: listedNames(row), facts };
    cache.set(row.id, record);
    found.push(record);
  }
  return found;
}
