import type { Knex } from 'knex';

/**
 * By what rows of a roster are sorted and filtered for a review: the score of the strongest hit, and what identifiers say about all hits. Rows screened
 * before have neither and keep the order of the roster.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table screening_subject add column surest_score numeric(4, 3),
      add column identifiers text check (identifiers in ('agree', 'name_only', 'differ'))
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table screening_subject drop column surest_score, drop column identifiers');
}
