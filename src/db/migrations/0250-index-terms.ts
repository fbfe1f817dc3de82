import type { Knex } from 'knex';

/** Terms of the documents of a search index, by hash, as of a number of writes: queries leave others out. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table index_terms (
      index_uuid text primary key references index_ledger on delete cascade,
      operations bigint not null,
      terms bytea not null
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table index_terms');
}
