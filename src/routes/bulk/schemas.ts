import { z } from 'zod';
import { arrayOf, dateOrNull, flag, integer, named, oneOf, oneOrNull, text, textOrNull } from '../../fields/described.ts';
import { columnTypes } from '../../lists/flat-columns.ts';

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
    type: oneOf(columnTypes, 'Type of the values; list: several values, joined by "; "'),
    unit: textOrNull('Unit; null for counts, scores and texts'),
    meaning: text('What it means'),
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
