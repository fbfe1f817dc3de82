import { memberList } from '#pages/member';
import { displayName, kindOfField } from '#pages/names/display-name';
import { date, moment, rowWords } from '#pages/wording';
import type { SourceNote } from '#server/answers/meta';
import { version } from '#version';
import { recordFile } from './csv.ts';
import { type ColumnType, type FlatColumn, type FlatTable, flatValue } from './flat-columns.ts';
import { type Cell, type CellStyle, type Sheet, serial, sheetName, writeWorkbook } from './workbook.ts';

type Element = ConstructorParameters<typeof import('hyparquet-writer').ParquetWriter>[0]['schema'][number];

/** Written at once: the memory of a file of any length. */
const ROW_GROUP = 10_000;

const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } } as const;
const physical: Record<ColumnType, Omit<Element, 'name'>> = {
  text,
  list: text,
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE', logical_type: { type: 'DATE' } },
  instant: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
};

function stored(row: Record<string, any>, column: FlatColumn): unknown {
  const value = flatValue(row, column);
  if (value === null) return null;
  if (column.type === 'integer') return BigInt(value as number);
  return column.type === 'date' || column.type === 'instant' ? new Date(value as string) : value;
}

/** One row group at a time; the metadata has the meaning of each field. */
export async function* writeParquet(
  columns: FlatColumn[],
  batches: AsyncIterable<Record<string, any>[]>,
  about: Record<string, string>,
): AsyncGenerator<Buffer> {
  const schema: Element[] = [
    { name: 'rows', num_children: columns.length },
    ...columns.map((column): Element => ({ name: column.name, repetition_type: 'OPTIONAL', ...physical[column.type] })),
  ];
  // Fifty modules.
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
  const writer = new ByteWriter();
  const kvMetadata = [...Object.entries(about).map(([key, value]) => ({ key, value })), { key: 'columns', value: JSON.stringify(columns) }];
  const file = new ParquetWriter({ writer, schema, kvMetadata, createdBy: `Proviso version ${version}` });
  const taken = () => {
    const bytes = Buffer.from(writer.getBytes());
    writer.index = 0;
    return bytes;
  };
  const group = async (rows: Record<string, any>[]) => {
    const columnData = columns.map((column) => ({ name: column.name, data: rows.map((row) => stored(row, column)) }));
    await file.write({ columnData, rowGroupSize: ROW_GROUP });
    return taken();
  };
  let known: Record<string, any>[] = [];
  for await (const batch of batches) {
    known.push(...batch);
    if (known.length < ROW_GROUP) continue;
    yield await group(known);
    known = [];
  }
  if (known.length > 0) yield await group(known);
  await file.finish();
  yield taken();
}

export const fileFormats = ['csv', 'ndjson', 'xlsx', 'parquet'] as const;
export type FileFormat = (typeof fileFormats)[number];

type Row = Record<string, any>;

export interface ListFile {
  title: string;
  url: string;
  table: FlatTable;
  total: number;
  /** Besides the rows, such as the outcome of a screening. */
  about: readonly [subject: string, details: string][];
  /** The same in CSV, which has no other place for it. */
  same: Row | null;
  batches: AsyncIterable<Row[]>;
  /** The last line of NDJSON, known when all rows are read. */
  rest: () => string;
  sources: () => SourceNote[];
  warnings: () => string[];
}

/** Of XLSX, besides headings. */
const SHEET_ROWS = 1_048_575;

async function* ndjson({ batches, rest }: ListFile): AsyncGenerator<string> {
  yield* recordFile('ndjson', [], batches);
  yield `${rest()}\n`;
}

function styleOf({ name, type, unit }: FlatColumn): CellStyle {
  if (type === 'date' || type === 'instant') return type;
  if (type !== 'integer' && type !== 'number') return 'plain';
  if (unit === 'US dollars') return 'usd';
  if (name.endsWith('_pct')) return 'percent';
  // A year has no thousands separator.
  return /(^|[._])year$/.test(name) ? 'plain' : type === 'integer' ? 'count' : 'number';
}

/** Names that the caller sent, in alerts and screenings, stay as they were sent. */
const isPublished = (row: Row) => 'ccn' in row || 'npi' in row || 'source' in row || 'provenance' in row;

/** As pages have it. Identifiers and `source_id` stay. */
function textCell(row: Row, { name }: FlatColumn, value: string, titles: ReadonlyMap<string, string>): string {
  const field = name.slice(name.lastIndexOf('.') + 1);
  if (field === 'source') return titles.get(value) ?? rowWords(field, value) ?? value;
  const words = rowWords(field, value);
  if (words) return words;
  const kind = isPublished(row) ? kindOfField(field, value, row) : null;
  return kind && kind !== 'person' ? displayName(value, kind) : value;
}

function cellOf(row: Row, column: FlatColumn, titles: ReadonlyMap<string, string>): Cell {
  const value = flatValue(row, column);
  if (typeof value === 'string' && column.type === 'text') return textCell(row, column, value, titles);
  if (typeof value === 'string' && /conditions$/.test(column.name))
    return memberList(column.name, value.split('; ')).replaceAll(', ', '; ');
  if (value === null || (column.type !== 'date' && column.type !== 'instant')) return value;
  return serial(value as string) ?? value;
}

const widthOf = ({ heading, type, name }: FlatColumn) =>
  type === 'text' || type === 'list' ? (/name$|title$|address/.test(name) ? 36 : 18) : Math.max(12, Math.min(24, heading.length + 2));

async function* batchRows(batches: AsyncIterable<Row[]>): AsyncGenerator<Row> {
  for await (const rows of batches) yield* rows;
}

/** Up to what a sheet holds. */
async function* sheetRows(columns: FlatColumn[], rows: AsyncGenerator<Row>, sources: ListFile['sources']): AsyncGenerator<Cell[]> {
  yield columns.map(({ heading }) => heading);
  const titles = new Map(sources().map(({ source_id, title }) => [source_id, title]));
  for (let count = 0; count < SHEET_ROWS; count++) {
    const next = await rows.next();
    if (next.done) return;
    yield columns.map((column) => cellOf(next.value, column, titles));
  }
}

const columnsSheet = ({ table: { columns, left_out } }: ListFile): Cell[][] => [
  ['Field', 'Heading', 'Type', 'Unit', 'Meaning'],
  ...columns.map(({ name, heading, type, unit, meaning }) => [name, heading, type, unit, meaning]),
  ...left_out.map(({ name, meaning }) => [name, null, 'only in JSON and NDJSON', null, meaning]),
];

const sourceWords = ({ title, release_date, coverage_note, is_sample }: SourceNote): string =>
  [title, release_date && `release of ${date(release_date)}`, coverage_note, is_sample && 'sample data'].filter(Boolean).join('; ');

function* aboutSheet({ title, url, total, about, sources, warnings }: ListFile): Generator<Cell[]> {
  yield ['Subject', 'Details'];
  yield ['List', title];
  yield ['Address', url];
  yield* about;
  yield ['Rows', total];
  yield ['Created', moment(new Date().toISOString())];
  for (const source of sources()) yield ['Source', sourceWords(source)];
  for (const warning of warnings()) yield ['Note', warning];
}

function workbook(file: ListFile): AsyncIterable<Buffer> {
  const { columns } = file.table;
  const rows = batchRows(file.batches);
  const count = Math.max(1, Math.ceil(file.total / SHEET_ROWS));
  const styled = columns.map((column) => ({ style: styleOf(column), width: widthOf(column) }));
  const wide = (...widths: number[]) => widths.map((width) => ({ style: 'plain' as const, width }));
  const sheets = Array.from({ length: count }, (_, at): Sheet => {
    return { name: sheetName(file.title, at + 1), rows: sheetRows(columns, rows, file.sources), columns: styled };
  });
  return writeWorkbook(
    [
      ...sheets,
      { name: 'Columns', title: `${file.title}: what the columns mean`, rows: columnsSheet(file), columns: wide(36, 30, 12, 20, 100) },
      { name: 'About', rows: aboutSheet(file), columns: wide(16, 100) },
    ],
    { title: file.title, description: file.url },
  );
}

export function writeListFile(format: FileFormat, file: ListFile): AsyncIterable<string | Buffer> {
  if (format === 'csv')
    return recordFile(
      'csv',
      file.table.columns.map(({ name }) => name),
      file.batches,
      file.same,
    );
  if (format === 'ndjson') return ndjson(file);
  if (format === 'xlsx') return workbook(file);
  return writeParquet(file.table.columns, file.batches, {
    ...{ title: file.title, url: file.url, created: new Date().toISOString() },
    ...(file.about.length > 0 && { about: JSON.stringify(file.about) }),
  });
}
