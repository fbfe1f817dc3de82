import { bulkKinds } from '../../bulk/kinds.ts';
import type { Deps } from '../../deps.ts';
import type { BulkSnapshot } from './schemas.ts';

type Pool = Deps['pool'];

const of_this_world = `s.is_sample = (select world = 'sample' from service_world)`;

const pathOf = (kind: string, format: 'csv' | 'parquet') => `/bulk/${kind}.${format}`;

export async function currentSnapshots(pool: Pool, kind: string | null = null): Promise<BulkSnapshot[]> {
  const { rows } = await pool.query(
    `select s.kind, s.row_count, s.made_at, s.checked_at, s.is_sample, s.contents, s.columns,
       json_object_agg(f.format, json_build_object('bytes', f.bytes, 'sha256', f.sha256)) as files
     from bulk_snapshot s join bulk_file f using (snapshot_id)
     where s.superseded_at is null and ${of_this_world} and ($1::text is null or s.kind = $1) group by s.snapshot_id`,
    [kind],
  );
  const found = new Map(rows.map((row) => [row.kind, row]));
  return bulkKinds.flatMap(({ kind, topic, title, table }) => {
    const row = found.get(kind);
    if (!row) return [];
    return {
      ...{ kind, title, topic, description: table.description, row_count: row.row_count },
      ...{ made_at: row.made_at.toISOString(), checked_at: row.checked_at.toISOString(), is_sample: row.is_sample },
      csv: { path: pathOf(kind, 'csv'), ...row.files.csv },
      parquet: { path: pathOf(kind, 'parquet'), ...row.files.parquet },
      ...{ sources: row.contents, columns: row.columns },
    };
  });
}

export interface StoredFile {
  file_name: string;
  bytes: number;
  sha256: string;
  made_at: Date;
}

/** The newest file of a kind in a format, or the one with this hash as long as it is kept. */
export async function storedFile(pool: Pool, kind: string, format: string, sha256: string | null): Promise<StoredFile | null> {
  const { rows } = await pool.query(
    `select f.file_name, f.bytes, f.sha256, s.made_at from bulk_snapshot s join bulk_file f using (snapshot_id)
     where s.kind = $1 and f.format = $2 and ${of_this_world} and (case when $3::text is null then s.superseded_at is null else f.sha256 = $3 end)
     order by s.made_at desc limit 1`,
    [kind, format, sha256],
  );
  return rows[0] ?? null;
}
