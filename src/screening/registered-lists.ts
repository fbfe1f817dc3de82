import type { Pool } from 'pg';
import { REQUIRED_LISTS } from '../fields/required-lists.ts';
import type { RegisteredList } from './lists.ts';

/** A load shows in answers after this many milliseconds at the latest. */
const REMEMBERED_MS = 1000;
const LARGEST = 1000;

export interface ListDeps {
  db: object;
  pool: Pool;
}

/** Where the pool belongs to one request, the one behind it: what several requests wait for must not end with one of them. */
export const sharedPool = (pool: Pool & { shared?: Pool }): Pool => pool.shared ?? pool;

interface Remembered {
  at: number;
  lists: Promise<RegisteredList[]>;
}
/** By the database's object, which lives as long as the process; the pool a request gets is its own. */
const remembered = new WeakMap<object, Map<string, Remembered>>();

/** Records in force per list: counted once for a day and a load. */
const counted = new WeakMap<object, Map<string, Promise<Map<string, number>>>>();

function countsAt(pool: Pool, owner: object, day: string, loaded: string): Promise<Map<string, number>> {
  const known = counted.get(owner) ?? new Map<string, Promise<Map<string, number>>>();
  counted.set(owner, known);
  if (known.size > LARGEST) known.clear();
  const key = `${day} ${loaded}`;
  const found = known.get(key);
  if (found) return found;
  const counts = pool
    .query({
      name: 'lists_in_force',
      text: `select source, count(*) as n from exclusion
             where observed_from <= $1::date and (observed_to is null or observed_to > $1::date)
               and (reinstatement_date is null or reinstatement_date > $1::date) and (end_date is null or end_date > $1::date)
             group by source`,
      values: [day],
    })
    .then(({ rows }) => new Map<string, number>(rows.map((row) => [row.source, row.n])));
  known.set(key, counts);
  counts.catch(() => known.delete(key));
  return counts;
}

/** The required lists as they stood on a day (null: now): newest release, size, last load. */
export function listsAt({ db, pool }: ListDeps, day: string | null): Promise<RegisteredList[]> {
  const known = remembered.get(db) ?? new Map<string, Remembered>();
  remembered.set(db, known);
  const found = known.get(day ?? '');
  if (found && Date.now() - found.at < REMEMBERED_MS) return found.lists;
  if (known.size > LARGEST) known.clear();
  const lists = read(sharedPool(pool), db, day);
  known.set(day ?? '', { at: Date.now(), lists });
  lists.catch(() => known.delete(day ?? ''));
  return lists;
}

async function read(pool: Pool, owner: object, day: string | null): Promise<RegisteredList[]> {
  const { rows } = await pool.query({
    name: 'screened_lists',
    text: `select s.source_id, s.title, s.cadence, s.is_sample, s.last_loaded_at, s.coverage, s.coverage_note, l.*
           from source s left join lateral (
             select max(l.release_date) as release_date,
               max(l.release_date) filter (where is_list and not l.is_partial) as full_release_date,
               max(coalesce(l.observed_on, l.release_date)) filter (where is_list and not l.is_partial) as full_observed_on,
               max(coalesce(l.observed_on, l.release_date)) filter (where is_list and l.is_partial) as part_observed_on
             from load l cross join lateral (
               select exists (select 1 from jsonb_array_elements(s.files) f where f->>'kind' = l.file_kind and f->>'mode' <> 'delta') as is_list) k
             where l.source_id = s.source_id and l.status in ('accepted', 'unchanged') and l.is_sample = s.is_sample
               and ($2::date is null or coalesce(l.observed_on, l.release_date) <= $2::date)) l on true
           where s.source_id = any($1::text[]) order by array_position($1::text[], s.source_id)`,
    values: [REQUIRED_LISTS, day],
  });
  const loaded = rows.map((row) => `${row.source_id}=${row.last_loaded_at?.getTime() ?? ''}`).join();
  const counts = await countsAt(pool, owner, day ?? new Date().toISOString().slice(0, 10), loaded);
  return rows.map((row) => ({
    ...row,
    rows: counts.get(row.source_id) ?? 0,
    last_loaded_at: row.last_loaded_at ? (row.last_loaded_at as Date).toISOString() : null,
  }));
}
