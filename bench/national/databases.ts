import pg from 'pg';
import { asAdmin, databaseAt } from '../fresh-database.ts';

/** The database that is served; the next size grows beside it and takes its place once it is loaded. */
const SERVED = 'proviso_bench_national';
export const LOADING = `${SERVED}_loading`;
/** Prefix of the indexes. */
export const PREFIX = 'bench-national-';

export const servedDatabase = (server_url: string): string => databaseAt(server_url, SERVED);

export async function serveLoaded(server_url: string): Promise<string> {
  await asAdmin(server_url, `drop database if exists ${SERVED} with (force)`, `alter database ${LOADING} rename to ${SERVED}`);
  return servedDatabase(server_url);
}

export async function rowsOf<T>(database_url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
