import type { Knex } from 'knex';

const path = 'set search_path = pg_catalog, pg_temp';

/** Bulk cells have a partition per file. Loads may create, attach and drop such partitions through these functions, and nothing else. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create function cell_partition(parent text, file bigint) returns text language plpgsql stable ${path} as $$
    begin
      if not exists (select from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
          where c.relnamespace = 'public'::regnamespace and c.relname = parent) or file is null then
        raise exception '% is not a table of cells', parent using errcode = 'insufficient_privilege';
      end if;
      return format('public.%I', parent || '_' || file);
    end $$;

    create function cell_partition_create(parent text, file bigint) returns void language plpgsql security definer ${path} as $$
    declare part text := public.cell_partition(parent, file);
    begin
      execute format('create table %s (like public.%I including defaults, check (file_id = %s))', part, parent, file);
      execute format('grant select, insert, delete on %s to %I', part, session_user);
    end $$;

    create function cell_partition_attach(parent text, file bigint, indexed text) returns void language plpgsql security definer ${path} as $$
    declare part text := public.cell_partition(parent, file);
    begin
      execute format('create index on %s (%I)', part, indexed);
      execute format('analyze %s', part);
      execute format('alter table public.%I attach partition %s for values in (%s)', parent, part, file);
    end $$;

    create function cell_partition_drop(parent text, file bigint) returns void language plpgsql security definer ${path} as $$
    declare part text := public.cell_partition(parent, file);
    begin
      execute format('drop table %s', part);
    end $$;

    revoke all on function cell_partition(text, bigint), cell_partition_create(text, bigint), cell_partition_attach(text, bigint, text),
      cell_partition_drop(text, bigint) from public;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop function cell_partition_drop(text, bigint);
    drop function cell_partition_attach(text, bigint, text);
    drop function cell_partition_create(text, bigint);
    drop function cell_partition(text, bigint);
  `);
}
