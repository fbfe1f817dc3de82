import type { Knex } from 'knex';
import { quoted } from '#db/sql';
import type { WrittenTable } from './define-linker.ts';

const BLOCK = 5000;

/** With statistics, because later queries join it. */
export async function workingTable(work: Knex.Transaction, name: string, sql: string): Promise<void> {
  await work.raw(`create temp table ${quoted(name)} on commit drop as ${sql}`);
  await work.raw(`analyze ${quoted(name)}`);
}

export async function openRows(work: Knex.Transaction, { table, from, key, columns }: WrittenTable): Promise<void> {
  await work.raw(
    `create temp table ${quoted(from)} on commit drop as select ${quoted([...key, ...columns])} from ${quoted(table)} with no data`,
  );
}

/** Through JSON; missing fields are null. */
export async function addRows(work: Knex.Transaction, table: string, rows: unknown[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BLOCK)
    await work.raw(`insert into ${quoted(table)} select * from jsonb_populate_recordset(null::${quoted(table)}, ?::jsonb)`, [
      JSON.stringify(rows.slice(at, at + BLOCK)),
    ]);
}

/** Millions are never in memory at once. */
export async function* inBlocks<Row>(work: Knex.Transaction, query: string, size = BLOCK): AsyncGenerator<Row[]> {
  cursors += 1;
  const name = `link_rows_${cursors}`;
  await work.raw(`declare ${name} no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await work.raw(`fetch ${size} from ${name}`);
    if (rows.length === 0) break;
    yield rows;
  }
  await work.raw(`close ${name}`);
}
let cursors = 0;

export async function countOf(work: Knex.Transaction, from: string): Promise<number> {
  const { rows } = await work.raw(`select count(*)::integer as n from ${from}`);
  return rows[0].n;
}

export async function countBy(work: Knex.Transaction, column: string, from: string): Promise<Record<string, number>> {
  const { rows } = await work.raw(`select ${quoted(column)} as name, count(*)::integer as n from ${from} group by 1 order by n desc, 1`);
  return Object.fromEntries(rows.map(({ name, n }: { name: string; n: number }) => [name, n]));
}
