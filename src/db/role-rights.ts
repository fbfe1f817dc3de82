import type { Knex } from 'knex';

/** Tables and views of accounts, by what the API may do with them. */
const written: [rights: string, tables: string[]][] = [
  ['select', ['monitored_row']],
  ['select, insert', ['audit', 'certificate_basis', 'certificate_root', 'signing_key']],
  [
    'select, insert, update',
    [...['account_setting', 'api_key', 'decision', 'member', 'quota'], ...['certificate', 'certificate_group', 'certificate_subject']],
  ],
  ['select, insert, delete', ['alert_stop_link', 'session', 'sign_in_link', 'signup']],
  [
    'select, insert, update, delete',
    [
      ...['alert', 'alert_channel', 'alert_delivery', 'monitor', 'monitor_run', 'monitor_subject', 'screening', 'screening_subject'],
      ...['idempotency', 'reconciliation', 'reconciliation_row', 'service_process', 'signup_count', 'usage'],
    ],
  ],
];
const account = new Map(written.flatMap(([rights, tables]) => tables.map((table) => [table, rights])));

export type RoleKind = 'serve' | 'load';

/**
 * Tables the API does not need, and columns it must not show: messages of other servers and of the process are for the
 * operator.
 */
const unread = ['knex_migrations', 'knex_migrations_lock', 'erasure'];
const unread_columns: Record<string, string[]> = { load: ['error_message', 'runner'], row_issue: ['raw'] };

/**
 * The grants of a role by table, as `insert,select`; a grant on some columns is `select(a,b)`. Partitions are reached
 * through their table.
 */
type Rights = Record<string, string>;

const sorted = (words: string[]) => words.toSorted().join(',');

async function columnsOf(db: Knex): Promise<Record<string, string[]>> {
  const { rows } = await db.raw(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition group by 1`);
  return Object.fromEntries(rows.map((row: { table: string; columns: string[] }) => [row.table, row.columns]));
}

/** What loads do to a table. `maintain` (since Postgres 17) is what `analyze` needs; before, autovacuum does it. */
async function writing(db: Knex): Promise<string> {
  const { rows } = await db.raw(`select current_setting('server_version_num')::int >= 170000 as can_maintain`);
  return sorted(['select', 'insert', 'update', 'delete', ...(rows[0].can_maintain ? ['maintain'] : [])]);
}

/** Functions that create, attach and drop the partitions of bulk cells: the only changes of tables a load makes. */
const load_functions = [
  'cell_partition_create(text, bigint)',
  'cell_partition_attach(text, bigint, text)',
  'cell_partition_drop(text, bigint)',
];

/**
 * What a role may do. The API's reads all but a few tables, and writes the account tables. That of loads writes
 * everything else, and sees neither accounts nor secrets.
 */
export async function declaredRights(db: Knex, kind: RoleKind = 'serve'): Promise<Rights> {
  const declared: Rights = {};
  if (kind === 'load') {
    const whole = await writing(db);
    const closed = [...unread, ...account.keys(), 'service_secret'];
    for (const table of Object.keys(await columnsOf(db))) declared[table] = closed.includes(table) ? '' : whole;
    return declared;
  }
  for (const [table, columns] of Object.entries(await columnsOf(db))) {
    const hidden = unread_columns[table];
    if (unread.includes(table)) declared[table] = '';
    else if (account.has(table)) declared[table] = sorted(account.get(table)!.split(', '));
    else declared[table] = hidden ? `select(${sorted(columns.filter((column) => !hidden.includes(column)))})` : 'select';
  }
  return declared;
}

/** Lets the API's role send and work jobs, never change their tables. If it may already, nothing is written. */
export async function grantQueue(db: Knex, role: string): Promise<void> {
  const { rows } = await db.raw(
    `select has_schema_privilege(r.oid, 'pgboss', 'usage') and bool_and(has_table_privilege(r.oid, c.oid, 'delete')) as has_all
     from pg_roles r cross join pg_class c where rolname = ? and c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p') group by r.oid`,
    [role],
  );
  if (rows[0].has_all) return;
  await db.raw('grant usage on schema pgboss to ??', [role]);
  await db.raw('grant select, insert, update, delete on all tables in schema pgboss to ??', [role]);
}

export async function grantedRights(db: Knex, role: string): Promise<Rights> {
  const { rows } = await db.raw(
    `select c.relname as table,
       (select coalesce(array_agg(lower(g.privilege_type)), '{}') from aclexplode(c.relacl) g where g.grantee = r.oid) as whole,
       (select coalesce(json_object_agg(p.privilege, p.columns), '{}') from (
          select lower(g.privilege_type) as privilege, json_agg(a.attname) as columns
          from pg_attribute a cross join aclexplode(a.attacl) g where a.attrelid = c.oid and g.grantee = r.oid group by 1) p) as parts
     from pg_class c join pg_roles r on r.rolname = ?
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition`,
    [role],
  );
  return Object.fromEntries(
    rows.map(({ table, whole, parts }: { table: string; whole: string[]; parts: Record<string, string[]> }) => [
      table,
      sorted([...whole, ...Object.entries(parts).map(([right, columns]) => `${right}(${sorted(columns)})`)]),
    ]),
  );
}

/** Grants a role the declared rights and no others. If it already has exactly these, nothing is written or locked. */
export async function grantDeclared(db: Knex, role: string, kind: RoleKind = 'serve'): Promise<void> {
  const [declared, granted] = [await declaredRights(db, kind), await grantedRights(db, role)];
  for (const [table, rights] of Object.entries(declared)) {
    if (granted[table] === rights) continue;
    await db.raw('revoke all on ?? from ??', [table, role]);
    const [, columns] = /^select\((.*)\)$/.exec(rights) ?? [];
    // The words come from this file and the catalog, never from input.
    if (columns)
      await db.raw(
        `grant select (${columns
          .split(',')
          .map(() => '??')
          .join(', ')}) on ?? to ??`,
        [...columns.split(','), table, role],
      );
    else if (rights) await db.raw(`grant ${rights} on ?? to ??`, [table, role]);
  }
}

/**
 * Lets the role of loads create temporary tables and the partitions of bulk cells. If it may already, nothing is
 * written.
 */
export async function grantLoading(db: Knex, role: string): Promise<void> {
  const { rows } = await db.raw(
    `select current_database() as database, has_database_privilege(r.oid, current_database(), 'temporary')
     and has_function_privilege(r.oid, 'cell_partition_drop(text, bigint)', 'execute') as has_all from pg_roles r where rolname = ?`,
    [role],
  );
  if (rows[0].has_all) return;
  await db.raw('grant temporary on database ?? to ??', [rows[0].database, role]);
  await db.raw(`grant execute on function ${load_functions.join(', ')} to ??`, [role]);
}
