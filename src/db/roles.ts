import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { START_WAIT_MS } from './connect.ts';
import { grantDeclared, grantLoading, grantQueue, type RoleKind } from './role-rights.ts';

interface PreparedRole {
  url: string;
  /** Why the owner of the tables is used; null if there is a role. */
  warning: string | null;
}

const kinds = {
  serve: { who: 'The API connects', setting: 'DATABASE_SERVE_URL' },
  load: { who: 'Loads connect', setting: 'DATABASE_LOAD_URL' },
};

/**
 * Connection URL of the service's own role, `<owner>_serve` or `<owner>_load`. Its password is derived from the
 * owner's, so that processes sharing a database agree on it and no further secret is stored; it does not reveal the
 * owner's. Null if the owner has no password to derive it from.
 */
export function roleAddress(database_url: string, kind: RoleKind): string | null {
  const url = new URL(database_url);
  if (url.username === '' || url.password === '') return null;
  const role = `${decodeURIComponent(url.username)}_${kind}`;
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update(`proviso ${role}`).digest('base64url');
  url.username = encodeURIComponent(role);
  return url.href;
}

/** The role name is taken, or its row was changed at the same time. */
const TAKEN = new Set(['23505', '42710', 'XX000']);

const roleOf = (url: string) => decodeURIComponent(new URL(url).username);

/** Why Postgres refuses; null where it does not. No answer in time says nothing about the role: that is an error. */
async function refusalOf(url: string): Promise<pg.DatabaseError | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: START_WAIT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates the role or sets its password again. What the owner may not do is reported by Postgres. */
async function makeRole(db: Knex, url: string): Promise<void> {
  const role = roleOf(url);
  const password = decodeURIComponent(new URL(url).password);
  const { rows } = await db.raw('select 1 from pg_roles where rolname = ?', [role]);
  await db.raw(
    `do $$ begin execute format('${rows[0] ? 'alter' : 'create'} role %I login password %L', ${literal(role)}, ${literal(password)}); end $$`,
  );
}

const literal = (text: string) => pg.escapeLiteral(text);

/**
 * Grants of a role in this database. Tables created by later loads are readable by the API too. Only the owner and
 * loads can create temporary tables, and only the owner anything else.
 */
async function setRights(db: Knex, role: string, kind: RoleKind): Promise<void> {
  const { rows } = await db.raw(
    `select current_database() as database, (select rolname from pg_roles where oid = (select datdba from pg_database where datname = current_database()))
     = current_user or (select rolsuper from pg_roles where rolname = current_user) as is_owner`,
  );
  await grantDeclared(db, role, kind);
  if (kind === 'serve') await grantQueue(db, role);
  if (kind === 'serve') await db.raw('alter default privileges grant select on tables to ??', [role]);
  if (rows[0].is_owner) {
    await db.raw('revoke temporary on database ?? from public', [rows[0].database]);
    await db.raw('revoke create on schema public from public');
  }
  // Afterwards: what is granted to everyone says nothing about the role.
  if (kind === 'load') await grantLoading(db, role);
}

/**
 * The role of requests or of loads, with the declared grants in this database: that of `given_url`, or one created
 * here. An owner who may not create roles is used itself, with a warning.
 */
export async function prepareRole(db: Knex, kind: RoleKind, database_url: string, given_url?: string): Promise<PreparedRole> {
  const url = given_url ?? roleAddress(database_url, kind);
  const { who, setting } = kinds[kind];
  const advice = `set ${setting} to a role that may log in; its grants are set at each start`;
  if (url === null)
    return { url: database_url, warning: `${who} as the owner of the tables, because DATABASE_URL has no password: ${advice}.` };
  const prepare = () =>
    db.transaction(async (locked) => {
      await locked.raw('select pg_advisory_xact_lock(?)', [advisoryLocks.migrations]);
      if (!given_url && (await refusalOf(url)) !== null) await makeRole(locked, url);
      await setRights(locked, roleOf(url), kind);
    });
  try {
    // Roles belong to the whole server but the lock to one database: another database may have created the role in
    // between.
    await prepare().catch((error: { code?: string }) => (TAKEN.has(error.code ?? '') ? prepare() : Promise.reject(error)));
    const refusal = await refusalOf(url);
    if (refusal) throw refusal;
    return { url, warning: null };
  } catch (error) {
    if (given_url) throw new Error(`${setting} cannot be used (${(error as Error).message})`);
    if (!(error instanceof pg.DatabaseError)) throw error;
    return { url: database_url, warning: `${who} as the owner of the tables (${(error as Error).message}): ${advice}.` };
  }
}
