import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('linker_version', (table) => {
    table.text('linker').primary();
    table.integer('version').notNullable();
    table.timestamp('renewed_at').notNullable().defaultTo(db.fn.now());
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('linker_version');
}
