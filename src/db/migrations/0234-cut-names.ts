import type { Knex } from 'knex';

/** Fields of a roster whose names all end at one width, counted when its rows were read: see src/fields/cut-names.ts. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`alter table screening add column names_cut jsonb not null default '[]'`);
  await db.raw(`alter table monitor add column names_cut jsonb not null default '[]'`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table screening drop column names_cut');
  await db.raw('alter table monitor drop column names_cut');
}
