import type { Knex } from 'knex';

/** For a run of a monitor: the roster it screens again, with which it is erased. For a certificate: whether it is of a roster, which stays known after the roster is erased. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table screening add column roster_id uuid;
    update screening s set roster_id = m.screening_id from monitor m where m.id = s.monitor_id;
    create index screening_of_roster on screening (roster_id) where roster_id is not null;
    alter table certificate add column is_roster boolean not null default false;
    update certificate c set is_roster = true from screening s where s.id = c.id;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table screening drop column roster_id; alter table certificate drop column is_roster');
}
