import { setTimeout as sleep } from 'node:timers/promises';
import { rowsOf } from './databases.ts';

export interface Written {
  inserted: number;
  updated: number;
  deleted: number;
}

export type Tables = Record<string, Written>;

/** Postgres adds up what a session wrote within a second of its end. */
const SETTLED_MS = 1500;

/**
 * Rows written to each table since its creation, except those of the migrations, which the loader of the benchmark
 * looks at first.
 */
export async function writtenSoFar(database_url: string): Promise<Tables> {
  await sleep(SETTLED_MS);
  const rows = await rowsOf<Written & { name: string }>(
    database_url,
    `select relname as name, n_tup_ins::float8 as inserted, n_tup_upd::float8 as updated, n_tup_del::float8 as deleted
     from pg_stat_user_tables where relname not like 'knex%'`,
  );
  return Object.fromEntries(rows.map(({ name, ...written }) => [name, written]));
}

/** Tables that were written to in between. */
export function writtenBetween(before: Tables, after: Tables): Tables {
  const none = { inserted: 0, updated: 0, deleted: 0 };
  const between = Object.entries(after).map(([name, now]): [string, Written] => {
    const then = before[name] ?? none;
    const { inserted, updated, deleted } = then;
    return [name, { inserted: now.inserted - inserted, updated: now.updated - updated, deleted: now.deleted - deleted }];
  });
  return Object.fromEntries(between.filter(([, { inserted, updated, deleted }]) => inserted + updated + deleted > 0));
}

export const inWords = (tables: Tables): string =>
  Object.entries(tables)
    .map(([name, { inserted, updated, deleted }]) => `${name} +${inserted} ~${updated} -${deleted}`)
    .join(', ');
