import type { Knex } from 'knex';

type Catalog = Map<string, string>;

/**
 * What the objects of a schema and of the job queue are. Left out: the order of columns, objects of extensions, the
 * tables of knex, partitions (they belong to loaded files and queues), and grants to roles, which each start sets.
 * Postgres writes every name that the search path finds without its schema.
 */
const objects = `
  with relation as (
    select c.*, n.nspname, case n.nspname when 'pgboss' then 'pgboss.' else '' end || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in (:schema, 'pgboss') and c.relkind in ('r', 'p', 'v', 'm', 'S') and not c.relispartition and c.relname not like 'knex\\_migrations%'
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and (d.deptype = 'e' or d.deptype = 'i' and c.relkind = 'S'))
  ), parts as (
    select 'relation ' || name as object, concat_ws(' ', relkind, relpersistence, pg_get_partkeydef(oid), reloptions::text,
      case when relkind = 'v' then (select string_agg(rtrim(btrim(line), ','), ' ' order by rtrim(btrim(line), ','))
        from regexp_split_to_table(pg_get_viewdef(oid), '\\n') line) end,
      (select string_agg(privilege_type, ',' order by privilege_type) from aclexplode(relacl) where grantee = 0)) as definition
    from relation
    union all select concat('column ', r.name, '.', a.attname), concat_ws(' ', format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
      pg_get_expr(d.adbin, d.adrelid), nullif(attidentity, ''), nullif(attgenerated, ''),
      case when attcollation <> typcollation then (select collname from pg_collation c where c.oid = attcollation) end,
      case when attstorage <> typstorage then concat('storage ', attstorage) end, nullif(attcompression, ''), attstattarget, attoptions::text)
    from relation r join pg_attribute a on a.attrelid = r.oid and attnum > 0 and not attisdropped join pg_type t on t.oid = atttypid
      left join pg_attrdef d on d.adrelid = r.oid and d.adnum = attnum
    union all select concat('constraint ', r.name, '.', conname), pg_get_constraintdef(c.oid)
    from relation r join pg_constraint c on c.conrelid = r.oid where contype <> 'n'
    union all select concat('index ', r.name, '.', i.indexrelid::regclass), concat_ws(' ', pg_get_indexdef(indexrelid), case when not indisvalid then 'invalid' end)
    from relation r join pg_index i on i.indrelid = r.oid
    union all select concat('trigger ', r.name, '.', tgname), concat(pg_get_triggerdef(t.oid), tgenabled)
    from relation r join pg_trigger t on t.tgrelid = r.oid where not tgisinternal
    union all select concat('statistics ', stxname), pg_get_statisticsobjdef(s.oid) from pg_statistic_ext s join relation r on r.oid = stxrelid
    union all select concat('function ', p.oid::regprocedure), concat_ws(' ', pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), lanname, provolatile,
      proparallel, proisstrict, prosecdef, proretset, proconfig::text,
      (select string_agg(privilege_type, ',') from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0), regexp_replace(btrim(prosrc, e' \\n'), '\\s+', ' ', 'g'))
    from pg_proc p join pg_namespace n on n.oid = pronamespace join pg_language l on l.oid = prolang
    where nspname in (:schema, 'pgboss') and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
    union all select concat('enum ', enumtypid::regtype), string_agg(enumlabel, ',' order by enumsortorder)
    from pg_enum e join pg_type t on t.oid = enumtypid join pg_namespace n on n.oid = typnamespace where nspname in (:schema, 'pgboss') group by enumtypid
    union all select concat('extension ', extname), '' from pg_extension
  )
  select object, case when object ~ '^(index|trigger|statistics) ' then replace(definition, concat(cast(:schema as text), '.'), '') else definition end as definition
  from parts order by 1`;

export async function catalog(db: Knex, schema = 'public'): Promise<Catalog> {
  const { rows } = await db.raw(objects, { schema });
  return new Map(rows.map(({ object, definition }: { object: string; definition: string }) => [object, definition]));
}

/** One line for each object that differs: what is there, and what a new database has. */
export function compareCatalogs(found: Catalog, wanted: Catalog): string[] {
  return [...new Set([...found.keys(), ...wanted.keys()])]
    .filter((object) => found.get(object) !== wanted.get(object))
    .sort()
    .map((object) => {
      if (!wanted.has(object)) return `${object}: not in a new database`;
      if (!found.has(object)) return `${object}: missing`;
      return `${object}: ${found.get(object)}; in a new database ${wanted.get(object)}`;
    });
}
