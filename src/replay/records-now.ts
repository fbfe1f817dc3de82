import type { Pool } from 'pg';

/** A record of a certificate or of the replay, as it is on file now. */
export interface RecordNow {
  id: string;
  source: string;
  /** Identifies the published record across its versions. */
  published: string;
  full_name: string;
  observed_from: string;
  observed_to: string | null;
  file_name: string;
  loaded_at: Date;
}

/** By id; a record that is not in the result is no longer on file. */
export async function recordsNow(pool: Pool, ids: readonly string[]): Promise<Map<string, RecordNow>> {
  const numbers = [...new Set(ids)].filter((id) => /^\d{1,18}$/.test(id));
  if (numbers.length === 0) return new Map();
  const { rows } = await pool.query<RecordNow>(
    `select e.id::text as id, e.source, concat_ws('|', e.source, e.record_key, e.release_period) as published, e.full_name,
       e.observed_from, e.observed_to, f.file_name, e.loaded_at
     from exclusion e join source_file f on f.file_id = e.file_id where e.id = any($1::bigint[])`,
    [numbers],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
