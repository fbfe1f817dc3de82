import type { Pool } from 'pg';
import { readCache } from '#db/read-cache';
import { sharedPool } from '#db/shared-pool';
import { EXCLUSION_LISTS } from '#fields/required-lists';
import { inForce, listedOn } from './in-force.ts';
import type { OnFile, RegisteredList } from './lists.ts';

/** Maximum delay until a load appears in responses, in milliseconds. */
const CACHE_MS = 1000;
const MOST_DAYS = 1000;

export interface ListDeps {
  db: object;
  pool: Pool;
}

/** Keyed by the database, since each request has its own pool. */
const listsOn = readCache<RegisteredList[]>({ max: MOST_DAYS, ttl: CACHE_MS });

/** Active records per list: counted once for each day and load. */
const countsOn = readCache<Map<string, number>>({ max: MOST_DAYS });

async function countInForce(pool: Pool, day: string): Promise<Map<string, number>> {
  const { rows } = await pool.query(
    `select source, count(*) as n from exclusion
     where ${listedOn('exclusion', '$1::date')}
       and ${inForce('exclusion', '$1::date')}
     group by source`,
    [day],
  );
  return new Map(rows.map((row) => [row.source, row.n]));
}

/** All exclusion lists as of a day (null: now): newest release, size, last load. */
export const listsAt = ({ db, pool }: ListDeps, day: string | null): Promise<RegisteredList[]> =>
  listsOn(db, day ?? '', () => read(sharedPool(pool), db, day));

const NOTHING_ON_FILE: OnFile = { first_loaded_on: null, newest_on: null, later_release: null, later_loaded_on: null };

/**
 * Of each list: what had been loaded by the end of the day (UTC), and what was loaded later and changed records as of
 * the day.
 */
async function filesOn(pool: Pool, day: string): Promise<Map<string, OnFile>> {
  const { rows } = await pool.query(
    `select l.source_id, min(l.loaded_on) as first_loaded_on, max(l.dated) filter (where l.loaded_on <= $2::date) as newest_on,
       (array_agg(l.dated order by l.dated desc, l.load_id desc) filter (where l.is_later))[1] as later_release,
       (array_agg(l.loaded_on order by l.dated desc, l.load_id desc) filter (where l.is_later))[1] as later_loaded_on
     from (select l.source_id, l.load_id, t.loaded_on, t.dated, t.loaded_on > $2::date and t.dated <= $2::date
         and coalesce(l.added, 0) + coalesce(l.changed, 0) + coalesce(l.gone, 0) > 0 as is_later
       from load l join source s on s.source_id = l.source_id and s.is_sample = l.is_sample
       cross join lateral (select (l.completed_at at time zone 'UTC')::date as loaded_on, coalesce(l.observed_on, l.release_date) as dated) t
       where l.source_id = any($1::text[]) and l.status = 'accepted') l
     group by l.source_id`,
    [EXCLUSION_LISTS, day],
  );
  return new Map(rows.map(({ source_id, ...known }) => [source_id, known as OnFile]));
}

async function read(pool: Pool, owner: object, day: string | null): Promise<RegisteredList[]> {
  const { rows } = await pool.query(
    `select s.source_id, s.title, s.cadence, s.is_sample, s.last_loaded_at, s.coverage, s.coverage_note, l.*
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
    [EXCLUSION_LISTS, day],
  );
  const on_file = day === null ? null : await filesOn(pool, day);
  const loaded = rows.map((row) => `${row.source_id}=${row.last_loaded_at?.getTime() ?? ''}`).join();
  const counted_on = day ?? new Date().toISOString().slice(0, 10);
  const counts = await countsOn(owner, `${counted_on} ${loaded}`, () => countInForce(pool, counted_on));
  return rows.map((row) => ({
    ...row,
    on_file: on_file && (on_file.get(row.source_id) ?? NOTHING_ON_FILE),
    rows: counts.get(row.source_id) ?? 0,
    last_loaded_at: row.last_loaded_at ? (row.last_loaded_at as Date).toISOString() : null,
  }));
}
