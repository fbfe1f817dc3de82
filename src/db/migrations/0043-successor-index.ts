import type { Knex } from 'knex';

/** Every answer of an employer asks under which ids it stood before. */
export async function up(db: Knex): Promise<void> {
  await db.raw('create index employer_succession_successor on employer_succession (successor_id)');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index employer_succession_successor');
}
