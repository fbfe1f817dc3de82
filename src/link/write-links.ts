import type { Knex } from 'knex';
import type { WrittenTable } from './define-linker.ts';

/** Updates a table of links to the computed rows; unchanged rows are not touched. Returns how many were removed and added. */
export async function writeLinks(work: Knex.Transaction, { table, from, key, columns, within = {}, added }: WrittenTable): Promise<number> {
  const listed = (names: string[], of: string) => names.map((name) => `${of}.${name}`).join(', ');
  const keyed = key.map((name) => `n.${name} = t.${name}`).join(' and ');
  const same = `(${listed(columns, 'n')}) is not distinct from (${listed(columns, 't')})`;
  const scope = Object.keys(within).map((name) => `t.${name} = :${name} and `);
  const gone = await work.raw(
    `delete from ${table} t where ${scope.join('')} not exists (select from ${from} n where ${keyed}${columns.length > 0 ? ` and ${same}` : ''})`,
    within,
  );
  const all = [...key, ...columns];
  // In the order of the key: otherwise a first fill of millions of rows writes all over the index.
  const come = await work.raw(
    `insert into ${table} (${[...all, ...Object.keys(added?.columns ?? {})].join(', ')})
     select ${[listed(all, 'n'), ...Object.values(added?.columns ?? {})].join(', ')} from ${from} n ${added?.join ?? ''}
     where not exists (select from ${table} t where ${keyed}) order by ${listed(key, 'n')} on conflict do nothing`,
  );
  const changed: number = gone.rowCount + come.rowCount;
  // If only one source of many was computed, the statistics of the others are still good.
  if (changed > 0 && scope.length === 0) await work.raw(`analyze ${table}`);
  return changed;
}
