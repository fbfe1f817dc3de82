import { z } from 'zod';
import { bulkKinds } from '#bulk/kinds';
import type { Deps } from '#deps';
import { arrayOf, dateOrNull, flag, integer, named, oneOrNull, text, textOrNull } from '#fields/described';
import { columnFacts } from '#lists/column-dictionary';
import { number } from '#pages/wording';

export function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${number(bytes)} bytes`;
  const [unit, name] = bytes >= 1e9 ? [1e9, 'GB'] : bytes >= 1e6 ? [1e6, 'MB'] : [1e3, 'kB'];
  const size = bytes / (unit as number);
  return `${size.toFixed(size < 10 ? 1 : 0)} ${name}`;
}

type Pool = Deps['pool'];

const of_this_world = `s.is_sample = (select world = 'sample' from service_world)`;

const pathOf = (kind: string, format: 'csv' | 'parquet') => `/bulk/${kind}.${format}`;

const BulkFile = named(
  'BulkFile',
  {
    path: text('Path of the newest file; with `sha256` it stays the path of this one until it is deleted'),
    bytes: integer('Size'),
    sha256: text('SHA-256 of the file, hexadecimal; also its ETag'),
  },
  'A file of a snapshot',
);

const BulkSource = named(
  'BulkSource',
  {
    source_id: text('Source id, as in /sources'),
    title: text('Title of the source'),
    release_date: dateOrNull('Release date of its newest file when the snapshot was made; null if it has none'),
    coverage: oneOrNull(['complete', 'partial'], 'partial: only part of the source was loaded'),
    coverage_note: textOrNull('How much of the source was loaded, in a sentence'),
    row_count: integer('Rows of the source in the files'),
  },
  'A source in a snapshot',
);

const BulkColumn = named(
  'BulkColumn',
  {
    name: text('Name in both files'),
    heading: text('The same in words'),
    ...columnFacts,
  },
  'A column of the files',
);

export const BulkSnapshot = named('BulkSnapshot', {
  kind: text('Kind of record, the name of its files'),
  title: text('Title'),
  topic: text('What it belongs to'),
  description: text('What a row is'),
  row_count: integer('Rows in each of the files'),
  made_at: z.iso.datetime({ offset: true }).describe('When the files were made'),
  checked_at: z.iso.datetime({ offset: true }).describe('When a nightly run last found that the files are up to date'),
  is_sample: flag('True for invented sample data'),
  csv: BulkFile,
  parquet: BulkFile,
  sources: arrayOf(BulkSource, 'Sources of the rows'),
  columns: arrayOf(BulkColumn, 'Columns, in the order of the files'),
});
export type BulkSnapshot = z.infer<typeof BulkSnapshot>;

export async function currentSnapshots(pool: Pool): Promise<BulkSnapshot[]> {
  const { rows } = await pool.query(
    `select s.kind, s.row_count, s.made_at, s.checked_at, s.is_sample, s.contents, s.columns,
       json_object_agg(f.format, json_build_object('bytes', f.bytes, 'sha256', f.sha256)) as files
     from bulk_snapshot s join bulk_file f using (snapshot_id)
     where s.superseded_at is null and ${of_this_world} group by s.snapshot_id`,
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

/** The newest file of a kind in a format, or the one with this hash as long as it is kept. */
export async function storedFile(pool: Pool, kind: string, format: string, sha256: string | null) {
  const { rows } = await pool.query<{ file_name: string; bytes: number; sha256: string; made_at: Date }>(
    `select f.file_name, f.bytes, f.sha256, s.made_at from bulk_snapshot s join bulk_file f using (snapshot_id)
     where s.kind = $1 and f.format = $2 and ${of_this_world} and (case when $3::text is null then s.superseded_at is null else f.sha256 = $3 end)
     order by s.made_at desc limit 1`,
    [kind, format, sha256],
  );
  return rows[0] ?? null;
}
