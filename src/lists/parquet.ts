import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { version } from '../version.ts';
import { type ColumnType, type FlatColumn, flatValue } from './flat-columns.ts';

type Element = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number];

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
  let held: Record<string, any>[] = [];
  for await (const batch of batches) {
    held.push(...batch);
    if (held.length < ROW_GROUP) continue;
    yield await group(held);
    held = [];
  }
  if (held.length > 0) yield await group(held);
  await file.finish();
  yield taken();
}
