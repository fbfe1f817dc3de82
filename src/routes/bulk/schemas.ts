import { z } from 'zod';
import { dateOrNull, flag, integer, text, textOrNull } from '../../fields/described.ts';
import { columnTypes } from '../../lists/flat-columns.ts';

const BulkFile = z
  .object({
    path: text('Path of the newest file; with `sha256` it stays the path of this one until it is deleted'),
    bytes: integer('Size'),
    sha256: text('SHA-256 of the file, hexadecimal; also its ETag'),
  })
  .describe('A file of a snapshot')
  .meta({ id: 'BulkFile' });

const BulkSource = z
  .object({
    source_id: text('Source id, as in /sources'),
    title: text('Title of the source'),
    release_date: dateOrNull('Release date of its newest file when the snapshot was made; null if it has none'),
    coverage: z.enum(['complete', 'partial']).nullable().describe('partial: only part of the source was loaded'),
    coverage_note: textOrNull('How much of the source was loaded, in a sentence'),
    row_count: integer('Rows of the source in the files'),
  })
  .describe('A source in a snapshot')
  .meta({ id: 'BulkSource' });

const BulkColumn = z
  .object({
    name: text('Name in both files'),
    heading: text('The same in words'),
    type: z.enum(columnTypes).describe('Type of the values; list: several values, joined by "; "'),
    unit: textOrNull('Unit; null for counts, scores and texts'),
    meaning: text('What it means'),
  })
  .describe('A column of the files')
  .meta({ id: 'BulkColumn' });

export const BulkSnapshot = z
  .object({
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
    sources: z.array(BulkSource).describe('Sources of the rows'),
    columns: z.array(BulkColumn).describe('Columns, in the order of the files'),
  })
  .meta({ id: 'BulkSnapshot' });
export type BulkSnapshot = z.infer<typeof BulkSnapshot>;
