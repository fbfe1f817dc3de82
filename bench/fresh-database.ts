import pg from 'pg';

export const databaseAt = (server_url: string, name: string): string => Object.assign(new URL(server_url), { pathname: `/${name}` }).href;

/** Statements that cannot run in a database they are about. */
export async function asAdmin(server_url: string, ...statements: string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: server_url });
  await admin.connect();
  try {
    for (const statement of statements) await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/** An empty database in place of one of the same name. */
export async function freshDatabase(server_url: string, name: string): Promise<string> {
  await asAdmin(server_url, `drop database if exists ${name} with (force)`, `create database ${name}`);
  return databaseAt(server_url, name);
}
