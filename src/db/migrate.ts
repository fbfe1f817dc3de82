import { readdir } from 'node:fs/promises';
import type { Knex } from 'knex';
import { adoptBaseline } from './adopt-baseline.ts';
import { advisoryLocks } from './advisory-locks.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Names migrations without their extension, so that source (.ts) and compiled code (.js) share one history. */
export const migrationSource: Knex.MigrationSource<string> = {
  async getMigrations() {
    const files = await readdir(folder);
    return files.filter((file) => /\.(ts|js)$/.test(file) && !file.endsWith('.d.ts')).sort();
  },
  getMigrationName: (file) => file.replace(/\.(ts|js)$/, ''),
  getMigration: (file) => import(new URL(file, folder).href),
};

/**
 * Migrates the database to the newest version. Several processes may call it at once; a lock left by a killed process
 * is released.
 */
export async function migrate(db: Knex): Promise<void> {
  const lock = (holder: Knex) => holder.raw('select pg_advisory_xact_lock(?)', [advisoryLocks.migrations]);
  await db.transaction(async (holder) => {
    await lock(holder);
    await adoptBaseline(holder, migrationSource);
  });
  await db.transaction(async (holder) => {
    await lock(holder);
    const options = { migrationSource };
    await db.migrate.currentVersion(options);
    const locked = await holder.schema.hasTable('knex_migrations_lock');
    if (locked) await db.migrate.forceFreeMigrationsLock(options);
    await db.migrate.latest(options);
  });
}
