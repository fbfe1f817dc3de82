import type { Knex } from 'knex';

/** What SAM.gov says about an exclusion besides what every list says. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table exclusion add column exclusion_program text, add column excluding_agency text');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table exclusion drop column exclusion_program, drop column excluding_agency');
}
