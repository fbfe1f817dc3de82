import type { Knex } from 'knex';

/** Brings a derived table to what a temporary one holds: rows that stay alike are not touched. */
export async function settle(db: Knex.Transaction, table: string, made: string, key: string[], columns: string[]): Promise<number> {
  const all = [...key, ...columns];
  const same = (names: string[], a: string, b: string) =>
    `(${names.map((name) => `${a}.${name}`).join(', ')}) is not distinct from (${names.map((name) => `${b}.${name}`).join(', ')})`;
  const keyed = key.map((name) => `n.${name} = t.${name}`).join(' and ');
  await db.raw(`delete from ${table} t where not exists (select 1 from ${made} n where ${keyed} and ${same(columns, 'n', 't')})`);
  // In the order of the key: a first fill of millions else writes all over the index.
  await db.raw(
    `insert into ${table} (${all.join(', ')}) select ${all.join(', ')} from ${made} order by ${key.join(', ')} on conflict do nothing`,
  );
  await db.raw(`analyze ${table}`);
  const { rows } = await db.raw(`select count(*)::integer as n from ${table}`);
  return rows[0].n;
}
