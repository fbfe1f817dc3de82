import type { Knex } from 'knex';
import { type Catalog, catalog, compareCatalogs } from './catalog.ts';

/** Schema in which the tables of a new database are created beside those of the old one, and rolled back. */
const SCRATCH = 'proviso_baseline';
const SHOWN = 20;
/** The last migration before the baseline. */
const LAST = '0236-list-order';

/**
 * Until the baseline there were 94 migrations. A database they made has the tables of the baseline already, so their
 * names in its history are replaced by that of the baseline, and later migrations follow. If the result is not the
 * catalog of a new database, nothing is changed.
 */
export async function adoptBaseline(db: Knex.Transaction, source: Knex.MigrationSource<string>): Promise<void> {
  if (!(await db.schema.hasTable('knex_migrations'))) return;
  const applied: string[] = await db('knex_migrations').orderBy('id').pluck('name');
  const files = await source.getMigrations([]);
  const [baseline, ...later] = files.map((file) => ({ name: source.getMigrationName(file), run: () => source.getMigration(file) }));
  if (applied.length === 0 || applied.includes(baseline!.name)) return;
  if (!applied.includes(LAST))
    throw new Error(
      `The database was last migrated by ${applied.at(-1)}: start the version of 2026-11-27 (e417e945) on it once, then this one.`,
    );

  const wanted = await newCatalog(db, [baseline!, ...later]);
  const record = (name: string) => db('knex_migrations').insert({ name, batch: 1, migration_time: db.fn.now() });
  await db('knex_migrations')
    .whereNotIn(
      'name',
      later.map(({ name }) => name),
    )
    .delete();
  await record(baseline!.name);
  for (const { name, run } of later.filter((one) => !applied.includes(one.name))) {
    await (await run()).up(db);
    await record(name);
  }
  const differences = compareCatalogs(await catalog(db), wanted);
  if (differences.length === 0) return;
  throw new Error(
    `The database, last migrated by ${applied.at(-1)}, cannot be upgraded: its schema differs from that of a new database in ${differences.length} places. Nothing was changed.\n${differences.slice(0, SHOWN).join('\n')}${differences.length > SHOWN ? `\n… and ${differences.length - SHOWN} more` : ''}`,
  );
}

async function newCatalog(db: Knex.Transaction, migrations: { run: () => Promise<Knex.Migration> }[]): Promise<Catalog> {
  const scratch = await db.transaction();
  try {
    await scratch.raw('alter schema pgboss rename to pgboss_before');
    await scratch.raw(`create schema ${SCRATCH}; set local search_path to ${SCRATCH}, public`);
    for (const { run } of migrations) await (await run()).up(scratch);
    return await catalog(scratch, SCRATCH);
  } finally {
    await scratch.rollback();
  }
}
