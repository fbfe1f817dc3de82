import type { Knex } from 'knex';
import { quoted } from '../db/sql.ts';
import type { WrittenTable } from './define-linker.ts';

/** Unchanged rows are not touched. Returns how many were removed and added. */
export async function writeLinks(work: Knex.Transaction, { key, columns, within = {}, added, ...tables }: WrittenTable): Promise<number> {
  const [table, from] = [quoted(tables.table), quoted(tables.from)];
  const same = `(${quoted(columns, 'n')}) is not distinct from (${quoted(columns, 't')})`;
  const keyed = key.map((name) => `${quoted(name, 'n')} = ${quoted(name, 't')}`).join(' and ');
  const scope = Object.keys(within).map((name) => `${quoted(name, 't')} = :${name} and `);
  const gone = await work.raw(
    `delete from ${table} t where ${scope.join('')} not exists (select from ${from} n where ${keyed}${columns.length > 0 ? ` and ${same}` : ''})`,
    within,
  );
  const all = [...key, ...columns];
  // Otherwise a first fill writes all over the index.
  const come = await work.raw(
    `insert into ${table} (${quoted([...all, ...Object.keys(added?.columns ?? {})])})
     select ${[quoted(all, 'n'), ...Object.values(added?.columns ?? {})].join(', ')} from ${from} n ${added?.join ?? ''}
     where not exists (select from ${table} t where ${keyed}) order by ${quoted(key, 'n')} on conflict do nothing`,
  );
  const changed: number = gone.rowCount + come.rowCount;
  // The statistics of other sources are still good.
  if (changed > 0 && scope.length === 0) await work.raw(`analyze ${table}`);
  return changed;
}
