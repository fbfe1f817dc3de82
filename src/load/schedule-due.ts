import type { Knex } from 'knex';

export interface Due {
  source_id: string;
  due_at: Date;
}

/** A load by hand or by cron counts as well. */
const was_loaded = '(select last_loaded_at >= d.due_at from source s where s.source_id = d.source_id) is true';

/** A time that has passed stays until the source is loaded, whichever process takes over. */
export async function noteSchedule(db: Knex, next: readonly Due[]): Promise<void> {
  await db.raw('delete from scheduled_load where not source_id = any(?)', [next.map(({ source_id }) => source_id)]);
  await db.raw(
    `insert into scheduled_load as d (source_id, due_at) select * from unnest(?::text[], ?::timestamptz[])
     on conflict (source_id) do update set due_at = excluded.due_at where d.due_at > now() or ${was_loaded}`,
    [next.map(({ source_id }) => source_id), next.map(({ due_at }) => due_at)],
  );
}

/** Also if nothing was new. */
export async function noteLoaded(db: Knex, { source_id, due_at }: Due): Promise<void> {
  await db.raw(
    'insert into scheduled_load (source_id, due_at) values (?, ?) on conflict (source_id) do update set due_at = excluded.due_at',
    [source_id, due_at],
  );
}

/** With the seconds since. */
export const overdue_loads = `
  select d.source_id, extract(epoch from now() - d.due_at)::float8 as seconds from scheduled_load d
  where d.due_at < now() and not ${was_loaded} order by 1`;
