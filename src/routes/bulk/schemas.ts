import { z } from 'zod';
import { columnTypes } from '../../lists/flat-columns.ts';

const BulkFile = z
  .object({
    path: z.string().describe('Path of the newest file; with `sha256` it stays the path of this one until it is deleted'),
    bytes: z.number().int().describe('Size'),
    sha256: z.string().describe('SHA-256 of the file, hexadecimal; also its ETag'),
  })
  .describe('A file of a snapshot')
  .meta({ id: 'BulkFile' });

const BulkSource = z
  .object({
    source_id: z.string().describe('Source id, as in /sources'),
    title: z.string().describe('Title of the source'),
    release_date: z.iso.date().nullable().describe('Release date of its newest file when the snapshot was made; null if it has none'),
    coverage: z.enum(['complete', 'partial']).nullable().describe('partial: only part of the source was loaded'),
    coverage_note: z.string().nullable().describe('How much of the source was loaded, in a sentence'),
    row_count: z.number().int().describe('Rows of the source in the files'),
  })
  .describe('A source in a snapshot')
  .meta({ id: 'BulkSource' });

const BulkColumn = z
  .object({
    name: z.string().describe('Name in both files'),
    heading: z.string().describe('The same in words'),
    type: z.enum(columnTypes).describe('Type of the values; list: several values, joined by "; "'),
    unit: z.string().nullable().describe('Unit; null for counts, scores and texts'),
    meaning: z.string().describe('What it means'),
  })
  .describe('A column of the files')
  .meta({ id: 'BulkColumn' });

export const BulkSnapshot = z
  .object({
    kind: z.string().describe('Kind of record, the name of its files'),
    title: z.string().describe('Title'),
    topic: z.string().describe('What it belongs to'),
    description: z.string().describe('What a row is'),
    row_count: z.number().int().describe('Rows in each of the files'),
    made_at: z.iso.datetime({ offset: true }).describe('When the files were made'),
    checked_at: z.iso.datetime({ offset: true }).describe('When a nightly run last found that the files are up to date'),
    is_sample: z.boolean().describe('True for invented sample data'),
    csv: BulkFile,
    parquet: BulkFile,
    sources: z.array(BulkSource).describe('Sources of the rows'),
    columns: z.array(BulkColumn).describe('Columns, in the order of the files'),
  })
  .meta({ id: 'BulkSnapshot' });
export type BulkSnapshot = z.infer<typeof BulkSnapshot>;
