import type { Knex } from 'knex';

/**
 * Exclusions matched with a reinstatement that was published with a corrected birth date or spelling. With rule `npi` or `name` the
 * exclusion gets the reinstatement date. `possible`: the two may be the same, and the exclusion stays active with a warning.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table exclusion_reinstatement (
      exclusion_id bigint primary key,
      source text not null,
      reinstatement_id bigint not null,
      reinstatement_date date not null,
      rule text not null check (rule in ('npi', 'name', 'possible'))
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table exclusion_reinstatement');
}
