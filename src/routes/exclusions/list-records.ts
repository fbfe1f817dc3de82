import type { Pool } from 'pg';
import { REQUIRED_LISTS, type RegisteredList } from '../../match/lists.ts';

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

/** The required lists as they stood on a day (null: now): newest release, size, last load. */
export function listsAt({ db, pool }: ListDeps, day: string | null): Promise<RegisteredList[]> {
  const known = remembered.get(db) ?? new Map<string, Remembered>();
  remembered.set(db, known);
  const found = known.get(day ?? '');
  if (found && Date.now() - found.at < REMEMBERED_MS) return found.lists;
  if (known.size > LARGEST) known.clear();
  const lists = read(sharedPool(pool), day);
  known.set(day ?? '', { at: Date.now(), lists });
  lists.catch(() => known.delete(day ?? ''));
  return lists;
}

async function read(pool: Pool, day: string | null): Promise<RegisteredList[]> {
  const { rows } = await pool.query({
    name: 'screened_lists',
    text: `select s.source_id, s.title, s.cadence, s.row_count as rows, s.is_sample, s.last_loaded_at,
             case when $2::date is null then s.last_release_date else
               (select max(l.release_date) from load l
                where l.source_id = s.source_id and l.status in ('accepted', 'unchanged') and l.release_date <= $2::date) end as release_date
           from source s where s.source_id = any($1::text[]) order by array_position($1::text[], s.source_id)`,
    values: [REQUIRED_LISTS, day],
  });
  return rows.map((row) => ({ ...row, last_loaded_at: row.last_loaded_at ? (row.last_loaded_at as Date).toISOString() : null }));
}
