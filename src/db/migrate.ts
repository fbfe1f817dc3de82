import { readdir } from 'node:fs/promises';
import type { Knex } from 'knex';
import { advisoryLocks } from './advisory-locks.ts';

const folder = new URL('./migrations/', import.meta.url);

const notUndone = () => Promise.reject(new Error('Migrations are not undone: restore what was before the upgrade.'));

/** Names migrations without their extension, so that source (.ts) and compiled code (.js) share one history. */
export const migrationSource: Knex.MigrationSource<string> = {
  async getMigrations() {
    const files = await readdir(folder);
    return files.filter((file) => /\.(ts|js)$/.test(file) && !file.endsWith('.d.ts')).sort();
  },
  getMigrationName: (file) => file.replace(/\.(ts|js)$/, ''),
  getMigration: async (file) => ({ down: notUndone, ...(await import(new URL(file, folder).href)) }),
};

/** Until 0.2.0 there were 94 migrations; that version puts the baseline in their place. */
async function refuseOlder(db: Knex): Promise<void> {
  if (!(await db.schema.hasTable('knex_migrations'))) return;
  const applied: string[] = await db('knex_migrations').orderBy('id').pluck('name');
  if (applied.length === 0 || applied.includes('0240-baseline')) return;
  throw new Error(`The database was last migrated by ${applied.at(-1)}: start version 0.2.0 on it once, then this one.`);
}

/**
 * Migrates the database to the newest version. Several processes may call it at once; a lock left by a killed process
 * is released.
 */
export async function migrate(db: Knex): Promise<void> {
  await db.transaction(async (holder) => {
    await holder.raw('select pg_advisory_xact_lock(?)', [advisoryLocks.migrations]);
    await refuseOlder(holder);
    const options = { migrationSource };
    await db.migrate.currentVersion(options);
    const locked = await holder.schema.hasTable('knex_migrations_lock');
    if (locked) await db.migrate.forceFreeMigrationsLock(options);
    await db.migrate.latest(options);
  });
}
