import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { to as copyTo } from 'pg-copy-streams';
import { casesOf } from './cases.ts';

// Writes the fixture of test/integration/upgrade.test.ts from a database that the version before this one has filled
// with its sample world: schema.sql.br, its tables, functions and views; data.sql.br, its rows, without the ZIP codes,
// which are part of the software; and files.json.br, the files it was loaded from, byte for byte. Usage: DATABASE_URL=…
// node test/support/write-previous-version.ts FOLDER_OF_THE_FILES test/fixtures/previous-version Only for the sample
// world: nothing of real people may be committed. test/fixtures/previous-version/README.md says how it was made.

const tables: string = casesOf(import.meta.filename, 'tables');
const schema: string[] = casesOf(import.meta.filename, 'schema');
const columns: string = casesOf(import.meta.filename, 'columns');
const key: string = casesOf(import.meta.filename, 'key');
const sequences: string = casesOf(import.meta.filename, 'sequences');

async function copied(client: pg.Client, statement: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(copyTo(statement))) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

async function dump(client: pg.Client): Promise<string> {
  const migrations = await client.query('select name from knex_migrations order by name');
  const parts = migrations.rows.map(({ name }) => `-- migration ${name}\n`);
  for (const { oid, name, is_partition, parent, bound } of (await client.query(tables)).rows) {
    if (is_partition) parts.push(`create table ${name} partition of ${parent} ${bound};\n`);
    const { list } = (await client.query(columns, [oid])).rows[0];
    const order = (await client.query(key, [oid])).rows[0].list;
    const rows = await copied(client, `copy (select ${list} from ${name}${order ? ` order by ${order}` : ''}) to stdout`);
    if (rows !== '') parts.push(`copy ${name} (${list}) from stdin;\n${rows}\\.\n`);
  }
  for (const { name, last_value } of (await client.query(sequences)).rows) parts.push(`select setval(${name}, ${last_value});\n`);
  return parts.join('');
}

async function schemaOf(client: pg.Client): Promise<string> {
  const parts = ['create extension pg_trgm', 'set check_function_bodies = off'];
  for (const query of schema) for (const row of (await client.query({ text: query, rowMode: 'array' })).rows) parts.push(row[0]);
  // The tables of the job queue are those of its library, without its transaction.
  parts.push(getConstructionPlans('pgboss').replace('BEGIN;', '').replace('COMMIT;', ''));
  const queues = await client.query(casesOf(import.meta.filename, 'queues') as string);
  return [...parts, ...queues.rows.map(({ call }) => call)].join(';\n');
}

function packed(text: string): Buffer {
  const size = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  return brotliCompressSync(text, { params: { ...size, [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

/** As latin1, one character a byte, so that texts compress as texts. */
function filesOf(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return JSON.stringify(Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, 'latin1')])));
}

const [folder, target] = process.argv.slice(2) as [string, string];
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
try {
  writeFileSync(join(target, 'schema.sql.br'), packed(await schemaOf(client)));
  writeFileSync(join(target, 'data.sql.br'), packed(await dump(client)));
  writeFileSync(join(target, 'files.json.br'), packed(filesOf(folder)));
} finally {
  await client.end();
}
