import type { Knex } from 'knex';

/** Which rules a monitor has run with, and the rows of the roster that a run could not screen. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table monitor add column rules_run text[] not null default '{}';
    update monitor m set rules_run = coalesce(
      (select array_agg(distinct r.rules) from monitor_run r where r.monitor_id = m.id and r.status = 'done'), array_remove(array[m.rules], null));
    alter table monitor_run add column not_screened int, add column rows_not_screened int[];
    update monitor_run r set not_screened = f.n, rows_not_screened = f.rows from (
      select monitor_id, count(*)::int as n, (array_agg(row_number order by position))[1:20] as rows
      from monitor_subject where fault is not null group by monitor_id) f where f.monitor_id = r.monitor_id;
    update monitor_run set not_screened = 0, rows_not_screened = '{}' where not_screened is null;
    alter table monitor_run alter column not_screened set default 0, alter column not_screened set not null,
      alter column rows_not_screened set default '{}', alter column rows_not_screened set not null`);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table monitor drop column rules_run;
    alter table monitor_run drop column not_screened, drop column rows_not_screened`);
}
