import type { Client } from 'pg';
import { quoted } from '#db/sql';
import { type BulkCells, partitionName } from '../define-dataset.ts';
import { copyText } from './copy-text.ts';
import { openLots } from './lots.ts';

export interface CellRow {
  line: number;
  values: string[];
}

/** A repetition of the same cell, or another value for it. */
type Kept = 'kept' | 'duplicate' | { conflict: string };

/** While the rows of a group are consecutive; of one that continues later, earlier rows are no longer in memory. */
export function cellsOnce() {
  let group: string | null = null;
  let stored = new Map<string, string>();
  const left = new Set<string>();
  const regrouped = new Set<string>();
  return {
    regrouped,
    see: (values: string[]): Kept => {
      const of = values[0]!;
      if (of !== group) {
        if (group !== null) left.add(group);
        if (left.has(of)) regrouped.add(of);
        group = of;
        stored = new Map();
      }
      let address = '';
      for (let index = 1; index < values.length - 1; index++) address += `${values[index]}\t`;
      const value = values.at(-1)!;
      const before = stored.get(address);
      if (before === undefined) {
        stored.set(address, value);
        return 'kept';
      }
      return before === value ? 'duplicate' : { conflict: before };
    },
  };
}

export async function createPartition(client: Client, { table }: BulkCells, file_id: number): Promise<void> {
  await client.query('select cell_partition_create($1, $2)', [table, file_id]);
}

/** FREEZE saves a later pass: the table was created in this transaction. */
export function openCellCopy(client: Client, { table, columns }: BulkCells, file_id: number) {
  const { lane, sendFull, finish } = openLots(client);
  const put = lane(`copy ${quoted(partitionName(table, file_id))} (file_id, file_line, ${quoted(columns)}) from stdin with (freeze)`);
  return {
    add: ({ line, values }: CellRow) => {
      let text = `${file_id}\t${line}`;
      for (const value of values) text += `\t${copyText(value)}`;
      put(`${text}\n`);
    },
    sendFull,
    finish,
  };
}

/** The first is kept, the others are reported by line. */
export async function dropRepeats(
  client: Client,
  cells_table: BulkCells,
  file_id: number,
  groups: string[],
): Promise<{ line: number; value: string; kept: string }[]> {
  if (groups.length === 0) return [];
  const name = quoted(partitionName(cells_table.table, file_id));
  const value = quoted(cells_table.columns.at(-1)!);
  const address = quoted(cells_table.columns.slice(0, -1));
  const { rows } = await client.query(
    `with met as (
       select ctid as row_ref, file_line, ${value} as value, first_value(${value}) over w as kept, row_number() over w as nth
       from ${name} where ${quoted(cells_table.columns[0])}::text = any($1) window w as (partition by ${address} order by file_line)
     )
     delete from ${name} t using met where t.ctid = met.row_ref and met.nth > 1 returning met.file_line as line, met.value::text, met.kept::text`,
    [groups],
  );
  return rows;
}
