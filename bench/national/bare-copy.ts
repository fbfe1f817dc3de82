import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { connect } from '#db/connect';
import { openLoaderConnection } from '#load/loader-connection';

export interface Copied {
  rows: number;
  /** Seconds of each round. */
  seconds: number[];
}

/** Statements for the keys and indexes that a table `other` without any lacks. */
async function indexesOf(client: Client, own: string, other: string): Promise<string[]> {
  const { rows } = await client.query(
    `select 0 as place, conname as name, format('alter table %s add constraint %I %s', $2::text, conname, pg_get_constraintdef(oid)) as statement
       from pg_constraint where conrelid = to_regclass($1) and contype in ('p', 'u', 'x')
     union all
     select 1, relname, format('create %s index %I on %s %s', case when i.indisunique then 'unique' else '' end, relname, $2::text,
         substring(pg_get_indexdef(i.indexrelid) from ' (USING .*)$'))
       from pg_index i join pg_class on pg_class.oid = i.indexrelid
       where i.indrelid = to_regclass($1) and not exists (select 1 from pg_constraint where conindid = i.indexrelid and conrelid = i.indrelid)
     union all
     select 2, conname, format('alter table %s add constraint %I %s', $2::text, conname, pg_get_constraintdef(oid))
       from pg_constraint where conrelid = to_regclass($1) and contype = 'f'
     order by 1, 2`,
    [own, other],
  );
  return rows.map(({ statement }) => statement);
}

async function columnsOf(client: Client, table: string): Promise<string> {
  const { rows } = await client.query(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0].columns;
}

/**
 * What a person with `psql` would do: COPY into an empty table of the same columns, defaults and checks, then the same
 * keys and indexes, in one transaction, which writes no log for the table. The settings of the session
 * are those of the loader.
 */
async function copyOnce(client: Client, table: string, columns: string, path: string): Promise<number> {
  await client.query('drop schema if exists bare cascade; create schema bare');
  const indexes = await indexesOf(client, table, `bare.${table}`);
  const began = performance.now();
  await client.query(`begin; create table bare.${table} (like ${table} including all excluding indexes)`);
  const into = client.query(copyFrom(`copy bare.${table} (${columns}) from stdin`));
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), into);
  for (const statement of [...indexes, 'commit']) await client.query(statement);
  const seconds = (performance.now() - began) / 1000;
  await client.query('drop schema bare cascade');
  return seconds;
}

/** The rows of a table, prepared as a file, into an identical table. */
export async function bareCopy(database_url: string, table: string, rounds: number): Promise<Copied> {
  const db = connect(database_url);
  const client = await openLoaderConnection(db);
  const path = join(tmpdir(), `proviso-bench-${process.pid}-${table}.copy`);
  try {
    const columns = await columnsOf(client, table);
    const out = client.query(copyTo(`copy ${table} (${columns}) to stdout`));
    await pipeline(out, createWriteStream(path));
    const { rows } = await client.query(`select count(*)::integer as n from ${table}`);
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round += 1) seconds.push(await copyOnce(client, table, columns, path));
    return { rows: rows[0].n, seconds };
  } finally {
    rmSync(path, { force: true });
    await client.end();
    await db.destroy();
  }
}
