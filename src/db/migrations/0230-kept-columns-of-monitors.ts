import type { Knex } from 'knex';

/** Cells of the columns that are returned with results, as in screening_subject; alerts have them too. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table monitor_subject add column kept text[]');
  // Monitors made before have the headings but not the cells, which their roster still has unless it was deleted.
  await db.raw(
    `update monitor_subject s set kept = r.kept from monitor m join screening_subject r on r.screening_id = m.screening_id
     where m.id = s.monitor_id and r.position = s.position and r.kept is not null and s.subject <> '{}'`,
  );
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table monitor_subject drop column kept');
}
