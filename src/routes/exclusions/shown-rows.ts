import type { Pool } from 'pg';
import type { ListedFacts } from '../../match/judge.ts';
import { exclusion } from '../../records/exclusion.ts';
import { provenanceColumns, provenanceJoin } from '../../records/provenance.ts';
import { type ListDeps, sharedPool } from './list-records.ts';

/** One exclusion as Postgres holds it, with its provenance columns. */
export type ExclusionRow = Record<string, unknown> & ListedFacts & { id: number; source: string };

const shown = ['id', ...Object.keys(exclusion.columns)].map((column) => `r.${column}`).join(', ');

/** Versions that were on the lists that day; $1 the day, null for today. */
const listed = `(case when $1::date is null then r.observed_to is null
  else r.observed_from <= $1::date and (r.observed_to is null or r.observed_to > $1::date) end)`;

const read = async (pool: Pool, name: string, where: string, values: unknown[]): Promise<ExclusionRow[]> => {
  const text = `select ${shown}, ${provenanceColumns} from exclusion r ${provenanceJoin} where ${listed} and ${where}`;
  return (await pool.query({ name, text, values })).rows;
};

export const rowsOfNpi = (pool: Pool, day: string | null, npi: string, lists: readonly string[] | null): Promise<ExclusionRow[]> =>
  read(pool, 'exclusions_of_npi', 'r.npi = $2 and ($3::text[] is null or r.source = any($3))', [day, npi, lists]);

interface Waiting {
  ids: Set<number>;
  rows: Promise<Map<number, ExclusionRow>>;
}

const waiting = new WeakMap<object, Map<string, Waiting>>();

/**
 * The rows behind the hits of one question. Questions answered in the same turn of the event loop are read in one query: under load the
 * round trip is shared, alone nothing waits.
 */
export async function rowsById(deps: ListDeps, day: string | null, ids: readonly number[]): Promise<ExclusionRow[]> {
  const queues = waiting.get(deps.db) ?? new Map<string, Waiting>();
  waiting.set(deps.db, queues);
  let queue = queues.get(day ?? '');
  if (!queue) {
    const wanted = new Set<number>();
    const rows = new Promise<Map<number, ExclusionRow>>((resolve, reject) => {
      setImmediate(() => {
        queues.delete(day ?? '');
        read(sharedPool(deps.pool), 'screened_exclusions', 'r.id = any($2::bigint[])', [day, [...wanted]]).then(
          (found) => resolve(new Map(found.map((row) => [row.id, row]))),
          reject,
        );
      });
    });
    queue = { ids: wanted, rows };
    queues.set(day ?? '', queue);
  }
  for (const id of ids) queue.ids.add(id);
  const found = await queue.rows;
  return ids.flatMap((id) => found.get(id) ?? []);
}
