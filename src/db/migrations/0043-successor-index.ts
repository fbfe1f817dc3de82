import type { Knex } from 'knex';

/** Every response about an employer looks up its earlier ids. */
export async function up(db: Knex): Promise<void> {
  await db.raw('create index employer_succession_successor on employer_succession (successor_id)');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index employer_succession_successor');
}
