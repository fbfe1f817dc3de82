import type { Knex } from 'knex';

/** Changes of exclusion lists are read by the day on which versions begin and end. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create index exclusion_began on exclusion (source, observed_from);
    create index exclusion_ended on exclusion (source, observed_to) where observed_to is not null;
    create index exclusion_reinstated on exclusion (source, exclusion_date) where reinstatement_date is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index exclusion_began, exclusion_ended, exclusion_reinstated');
}
