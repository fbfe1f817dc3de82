import type { Knex } from 'knex';

/** For a single screening that was made from a row of a roster: the roster, with which it is erased. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table certificate add column roster_id uuid;
    update certificate c set roster_id = s.screening_id from screening_subject s
    where s.screened_without is not null and c.id = (s.screened_without->>'screening_id')::uuid;
    create index certificate_of_roster on certificate (roster_id) where roster_id is not null and erased_at is null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table certificate drop column roster_id');
}
