import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Knex } from 'knex';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrationSource } from '../../src/db/migrate.ts';

const fixture = new URL('../fixtures/previous-version/', import.meta.url);
const read = (name: string, encoding: BufferEncoding) => brotliDecompressSync(readFileSync(new URL(name, fixture))).toString(encoding);

/** Brings an empty database to what the previous version left: its migrations, then its data. */
export async function fillAsPreviousVersion(db: Knex, url: string): Promise<string[]> {
  const text = read('data.sql.br', 'utf8');
  const names = [...text.matchAll(/^-- migration (\S+)$/gm)].map((found) => found[1]!);
  const ofThen: Knex.MigrationSource<string> = {
    ...migrationSource,
    getMigrations: async (extensions) =>
      (await migrationSource.getMigrations(extensions)).filter((file) => names.includes(file.replace(/\.\w+$/, ''))),
  };
  await db.migrate.latest({ migrationSource: ofThen });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await fill(client, text);
  } finally {
    await client.end();
  }
  return names;
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

/** The files that database was loaded from. */
export function writePreviousFiles(folder: string): void {
  for (const [path, content] of Object.entries(JSON.parse(read('files.json.br', 'utf8')) as Record<string, string>)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), Buffer.from(content, 'latin1'));
  }
}
