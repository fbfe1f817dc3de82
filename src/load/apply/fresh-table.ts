import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { advisoryLockClasses } from '#db/advisory-locks';
import { quoted } from '#db/sql';

export interface FreshTable {
  name: string;
  /** Schema where it will be in the end. */
  schema: string;
  /** Statements for the keys and indexes the new table still lacks. */
  indexes: string[];
  foreign_keys: string[];
  foreign_tables: string[];
  path: string;
}

const FIRST_FILL = advisoryLockClasses['first fill of a table'];

/** The lock on the table keeps other loaders out of it. */
const asideOf = (table: string) => quoted(`loading_${table}`);

/** What would be lost with the table. */
const canBeReplaced = `
  c.relkind = 'r' and c.relowner = current_user::regrole and not c.relrowsecurity
  and has_database_privilege(current_database(), 'create')
  and not exists (select 1 from pg_attribute where attrelid = c.oid and attacl is not null)
  and not exists (select 1 from pg_constraint where confrelid = c.oid)
  and not exists (select 1 from pg_trigger where tgrelid = c.oid and not tgisinternal)
  and not exists (select 1 from pg_inherits where inhparent = c.oid or inhrelid = c.oid)
  and not exists (select 1 from pg_depend where refobjid = c.oid and refclassid = 'pg_class'::regclass and classid = 'pg_rewrite'::regclass)
  and not exists (select 1 from pg_publication_rel where prrelid = c.oid)`;

/**
 * An empty copy without indexes, which are built after the rows. Writers wait from here on; readers keep the empty
 * table until `putInPlace`. Null if the table has rows or cannot be replaced without loss.
 */
export async function openFreshTable(client: Client, table: string): Promise<FreshTable | null> {
  const holdsRows = async () => (await client.query(`select exists (select 1 from ${quoted(table)}) as found`)).rows[0].found as boolean;
  if (await holdsRows()) return null;
  // One at a time: two of them would deadlock on what the other one locks at its end.
  await client.query('select pg_advisory_xact_lock($1, 0)', [FIRST_FILL]);
  await client.query(`lock table ${quoted(table)} in share row exclusive mode`);
  if (await holdsRows()) return null;
  const { rows } = await client.query(
    `select n.nspname as schema, pg_get_serial_sequence(quote_ident(n.nspname) || '.' || quote_ident(c.relname), 'id') as sequence,
       current_setting('search_path') as path
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = to_regclass($1) and ${canBeReplaced}`,
    [table],
  );
  if (!rows[0]) return null;
  const { schema, sequence, path } = rows[0] as { schema: string; sequence: string | null; path: string };
  const own = `${quoted(schema)}.${quoted(table)}`;
  const twin = `${asideOf(table)}.${quoted(table)}`;
  const hanging = await definitions(client, own, twin);
  await client.query(`create schema ${asideOf(table)}; create table ${twin} (like ${own} including all excluding indexes)`);
  await copyRights(client, own, twin);
  // Sequence numbers are never reused: an index may still refer to them.
  if (sequence) await client.query(`select setval(pg_get_serial_sequence($1, 'id'), nextval($2), false)`, [twin, sequence]);
  await client.query(`select set_config('search_path', $1 || ', ' || $2, true)`, [asideOf(table), path]);
  return { name: table, schema, path, ...hanging };
}

/** Copies the grants of a table to its copy; the owner needs none. */
async function copyRights(client: Client, own: string, twin: string): Promise<void> {
  const { rows } = await client.query(
    `select format('grant %s on %s to %s', g.privilege_type, $2::text, coalesce(quote_ident(r.rolname), 'public')) as statement
     from pg_class c cross join aclexplode(c.relacl) g left join pg_roles r on r.oid = g.grantee
     where c.oid = to_regclass($1) and g.grantee <> c.relowner`,
    [own, twin],
  );
  for (const { statement } of rows) await client.query(statement);
}

export async function definitions(client: Client, own: string, other: string): Promise<Omit<FreshTable, 'name' | 'schema' | 'path'>> {
  const { rows } = await client.query(
    `select contype::text as kind, conname as name, null as leads_to, format('alter table %s add constraint %I %s', $2::text, conname, pg_get_constraintdef(oid)) as statement
       from pg_constraint where conrelid = to_regclass($1) and contype in ('p', 'u', 'x')
     union all
     select 'i', relname, null, format('create %s index %I on %s %s', case when i.indisunique then 'unique' else '' end, relname, $2::text,
         substring(pg_get_indexdef(i.indexrelid) from ' (USING .*)$'))
       from pg_index i join pg_class on pg_class.oid = i.indexrelid
       where i.indrelid = to_regclass($1) and not exists (select 1 from pg_constraint where conindid = i.indexrelid and conrelid = i.indrelid)
     union all
     select 'f', conname, confrelid::regclass::text, format('alter table %s add constraint %I %s', $2::text, conname, pg_get_constraintdef(oid))
       from pg_constraint where conrelid = to_regclass($1) and contype = 'f'
     order by 1, 2`,
    [own, other],
  );
  const foreign = rows.filter(({ kind }) => kind === 'f');
  return {
    indexes: rows.filter(({ kind }) => kind !== 'f').map(({ statement }) => statement),
    foreign_keys: foreign.map(({ statement }) => statement),
    foreign_tables: foreign.map(({ leads_to }) => leads_to),
  };
}

/** Builds the indexes over all rows at once: sorted writes instead of millions of scattered ones. */
export async function indexFreshTable(client: Client, fresh: FreshTable): Promise<void> {
  for (const statement of fresh.indexes) await client.query(statement);
  await client.query(`analyze ${quoted(fresh.name)}`);
}

const PATIENCE_MS = 10 * 60 * 1000;

/**
 * The last step before the commit. If a long query blocks the lock, it is retried: in the lock queue all later readers
 * would wait too.
 */
export async function putInPlace(client: Client, fresh: FreshTable[]): Promise<void> {
  if (fresh.length === 0) return;
  await client.query(`select set_config('search_path', $1, true)`, [fresh[0]!.path]);
  // Foreign keys lock out writers of the tables they reference, so they are created late.
  for (const statement of fresh.flatMap(({ foreign_keys }) => foreign_keys)) await client.query(statement);
  // Dropping a table also locks those its foreign keys reference.
  const tables = new Set(fresh.flatMap(({ name, foreign_tables }) => [quoted(name), ...foreign_tables]));
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    await client.query(`savepoint swap; set local lock_timeout = '1s'`);
    try {
      await client.query(`lock table ${[...tables].join(', ')} in access exclusive mode`);
      break;
    } catch (error) {
      const { code } = error as { code?: string };
      if ((code !== '55P03' && code !== '40P01') || Date.now() > until) throw error;
      await client.query('rollback to savepoint swap');
      await sleep(500);
    }
  }
  await client.query(`release savepoint swap; set local lock_timeout = 0`);
  for (const { name, schema } of fresh) {
    const aside = asideOf(name);
    await client.query(
      `drop table ${quoted(name)}; alter table ${aside}.${quoted(name)} set schema ${quoted(schema)}; drop schema ${aside}`,
    );
  }
}
