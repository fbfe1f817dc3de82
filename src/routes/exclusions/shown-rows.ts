import type { Pool } from 'pg';
import type { ListedFacts } from '../../match/judge.ts';
import { exclusion } from '../../records/exclusion.ts';
import { provenanceColumns, provenanceJoin } from '../../records/provenance.ts';
import { type ListDeps, sharedPool } from './list-records.ts';
import { perDatabase, type Queues, sharedRead } from './shared-read.ts';

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

const queues = perDatabase(() => new Map() as Queues<ExclusionRow>);

/** The rows behind the hits of one question, in that order. */
export async function rowsById({ db, pool }: ListDeps, day: string | null, ids: readonly number[]): Promise<ExclusionRow[]> {
  const readShared = async (wanted: number[]) => {
    const rows = await read(sharedPool(pool), 'screened_exclusions', 'r.id = any($2::bigint[])', [day, wanted]);
    return new Map(rows.map((row) => [row.id, row]));
  };
  const found = await sharedRead(readShared, queues(db), day ?? '')(ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}
