import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Knex } from 'knex';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrationSource } from '#db/migrate';
import { copyZipCentroids } from '#db/migrations/baseline/zip-centroids';

const fixture = new URL('../fixtures/previous-version/', import.meta.url);
const read = (name: string, encoding: BufferEncoding) => brotliDecompressSync(readFileSync(new URL(name, fixture))).toString(encoding);

/** Tables as they were when the baseline took the place of 94 migrations. */
async function fillSchema(db: Knex, url: string): Promise<void> {
  await withClient(url, (client) => client.query(read('schema.sql.br', 'utf8')));
  // Creates the tables of the history, empty.
  await db.migrate.currentVersion({ migrationSource });
  await db('knex_migrations').insert({ name: '0240-baseline', batch: 1, migration_time: new Date() });
}

/** Brings an empty database to what the previous version left. */
export async function fillAsPreviousVersion(db: Knex, url: string): Promise<void> {
  await fillSchema(db, url);
  await withClient(url, async (client) => {
    await client.query('set session_replication_role = replica');
    await copyZipCentroids(client);
    await fill(client, read('data.sql.br', 'utf8'));
  });
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Statements stand on one line each; behind `copy … from stdin;` come rows up to a line of `\.`. */
async function fill(client: pg.Client, text: string): Promise<void> {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end);
    at = end + 1;
    if (line.startsWith('--')) continue;
    if (!line.startsWith('copy ')) {
      await client.query(line);
      continue;
    }
    const last = text.indexOf('\n\\.\n', at - 1);
    const stream = client.query(copyFrom(line.slice(0, -1)));
    const done = new Promise<void>((resolve, reject) => stream.once('finish', resolve).once('error', reject));
    stream.end(text.slice(at, last + 1));
    await done;
    at = last + 4;
  }
}

export function writePreviousFiles(folder: string): void {
  for (const [path, content] of Object.entries(JSON.parse(read('files.json.br', 'utf8')) as Record<string, string>)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), Buffer.from(content, 'latin1'));
  }
}
