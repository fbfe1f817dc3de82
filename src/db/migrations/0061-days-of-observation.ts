import type { Knex } from 'knex';

/**
 * `load.observed_on`: the day from which the records of a load are valid: its release date or, if unknown, the day it was loaded; null once
 * a dated release has replaced an undated one. `source.is_own`: ships with this software, neither sample nor real.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table load add column observed_on date;
    alter table source add column is_own boolean not null default false;

    -- Files without any date that were said to be of the day they were loaded.
    update load set observed_on = release_date, release_date = null
      where by_hand and release_date = started_at::date
        and (source_id in ('sec_company_tickers', 'sec_ma_events') or (source_id = 'npdb' and file_kind = 'profile'));
    update load set observed_on = coalesce(observed_on, release_date);
    update source s set last_release_date = (select max(l.release_date) from load l
        where l.source_id = s.source_id and l.status = 'accepted' and l.is_sample = s.is_sample)
      where source_id in ('sec_company_tickers', 'sec_ma_events', 'npdb');

    create view service_world as
      select case
        when exists (select 1 from source where last_loaded_at is not null and not is_sample and not is_own) then 'real'
        when exists (select 1 from source where last_loaded_at is not null and is_sample) then 'sample'
        else 'empty' end as world;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop view service_world; alter table source drop column is_own; alter table load drop column observed_on');
}
