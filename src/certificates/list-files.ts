import type { Pool } from 'pg';
import { readCache } from '../db/read-cache.ts';
import { sharedPool } from '../db/shared-pool.ts';

/** A file a list was read from. */
export interface ListFile {
  file_name: string;
  sha256: string;
  rows: number;
  release_date: string | null;
  loaded_at: string;
}

/** A list as it was searched. */
export interface SearchedList {
  source_id: string;
  title: string;
  release_date: string | null;
  last_loaded_at: string | null;
  rows: number;
  is_required: boolean;
}

const filesOn = readCache<Map<string, ListFile[]>>({ max: 50 });

/**
 * The newest accepted full list of each source that was valid on the day, and the files of changes and excerpts since;
 * all of them where no full list is loaded. Loads of a source follow one another, and `last_loaded_at` lies within one:
 * those that began later are not part of the state.
 */
const sql = `
  select w.source_id, f.file_name, f.sha256, l.rows_read as rows, l.release_date, l.completed_at
  from unnest($1::text[], $2::timestamptz[]) as w(source_id, last_loaded_at)
  join source s on s.source_id = w.source_id
  join load l on l.source_id = w.source_id and l.status = 'accepted' and l.is_sample = s.is_sample and l.started_at <= w.last_loaded_at
    and coalesce(l.observed_on, l.release_date, l.completed_at::date) <= $3::date
  join source_file f on f.file_id = l.file_id
  left join lateral (
    select l2.load_id, coalesce(l2.observed_on, l2.release_date, l2.completed_at::date) as valid_from from load l2
    where l2.source_id = w.source_id and l2.status = 'accepted' and l2.is_sample = s.is_sample and l2.started_at <= w.last_loaded_at
      and coalesce(l2.observed_on, l2.release_date, l2.completed_at::date) <= $3::date and not l2.is_partial
      and exists (select 1 from jsonb_array_elements(s.files) k where k->>'kind' = l2.file_kind and k->>'mode' <> 'delta')
    order by valid_from desc, l2.load_id desc limit 1) newest on true
  where newest.load_id is null or l.load_id = newest.load_id or (coalesce(l.observed_on, l.release_date, l.completed_at::date) >= newest.valid_from and l.load_id > newest.load_id)
  order by w.source_id, l.load_id`;

async function read(pool: Pool, lists: readonly SearchedList[], day: string): Promise<Map<string, ListFile[]>> {
  const values = [lists.map(({ source_id }) => source_id), lists.map(({ last_loaded_at }) => last_loaded_at), day];
  const { rows } = await pool.query(sql, values);
  const files = new Map<string, ListFile[]>();
  for (const { source_id, file_name, sha256, rows: count, release_date, completed_at } of rows) {
    const file = { file_name, sha256, rows: Number(count ?? 0), release_date, loaded_at: completed_at.toISOString() };
    files.set(source_id, [...(files.get(source_id) ?? []), file]);
  }
  return files;
}

/** The files of the lists as of a day, by source id; read again when a list was loaded. */
export function filesOfLists(
  { db, pool }: { db: object; pool: Pool },
  lists: readonly SearchedList[],
  day: string,
): Promise<Map<string, ListFile[]>> {
  const loaded = lists.map(({ source_id, last_loaded_at }) => `${source_id}=${last_loaded_at}`).join();
  return filesOn(db, `${day} ${loaded}`, () => read(sharedPool(pool), lists, day));
}
