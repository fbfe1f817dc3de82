import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The place of a ZIP is that of the sites and facilities held in it.
    create index trial_site_zip on trial_site (left(zip, 5)) where observed_to is null and latitude is not null;
    create index facility_zip on facility (zip5) where observed_to is null and latitude is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index trial_site_zip, facility_zip');
}
