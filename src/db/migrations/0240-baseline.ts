import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type { Client } from 'pg';
import { recordKinds } from '../../records/kinds.ts';
import { root } from '../../root.ts';
import { recordSql, tablesSql } from './baseline/define-tables.ts';
import { tables } from './baseline/tables.ts';
import { copyZipCentroids } from './baseline/zip-centroids.ts';

const text = (file: string) => readFileSync(join(root, 'src/db/migrations/baseline', file), 'utf8');

/**
 * The whole schema. Tables of records are created as src/records declares them now, so a later migration for a column
 * of a record does nothing in a new database: `add column if not exists`.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(text('functions.sql'));
  await copyZipCentroids(await (db.client as { acquireConnection: () => Promise<Client> }).acquireConnection());
  const created = [...tablesSql(db, tables), ...recordKinds.flatMap((kind) => recordSql(db, kind))];
  await db.raw([...created, text('views.sql')].join(';\n'));
  for (const name of ['cursor', 'signup', 'decision'])
    await db('service_secret').insert({ name, secret: randomBytes(32).toString('base64url') });
  await createQueues(db);
}

/** A later version of pg-boss with other tables brings a migration of its own: it runs as a role that cannot change tables. */
async function createQueues(db: Knex): Promise<void> {
  await db.raw(text('pg-boss-10.sql'));
  const create = (queue: string, options: object) => db.raw('select pgboss.create_queue(?, ?)', [queue, JSON.stringify(options)]);
  for (const queue of ['roster', 'monitor']) {
    const deadLetter = `${queue}_failed`;
    await create(deadLetter, { policy: 'standard', retryLimit: 10, retryDelay: 10, expireInSeconds: 60 });
    await create(queue, { policy: 'standard', retryLimit: 12, retryDelay: 2, retryBackoff: true, expireInSeconds: 60, deadLetter });
  }
}
