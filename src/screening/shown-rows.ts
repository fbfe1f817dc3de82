import type { Pool } from 'pg';
import { joinedReads } from '../db/joined-reads.ts';
import { sharedPool } from '../db/shared-pool.ts';
import { exclusion } from '../records/exclusion.ts';
import { provenanceColumns, provenanceJoin } from '../records/provenance.ts';
import { recordRef } from '../records/record-ref.ts';
import type { GroupingFacts } from './identity.ts';
import { listedOn } from './in-force.ts';
import type { ListedFacts } from './judge.ts';
import type { ListDeps } from './registered-lists.ts';

/** One exclusion row with its provenance columns. */
export type ExclusionRow = Record<string, unknown> & ListedFacts & GroupingFacts & { id: number };

const shown = `${['id', ...Object.keys(exclusion.columns)].map((column) => `r.${column}`).join(', ')}, ${recordRef('r')} as record_ref, encode(r.content_hash, 'hex') as content_hash, (select m.reinstatement_date
  from exclusion_reinstatement m where m.exclusion_id = r.id and m.rule = 'possible') as possible_reinstatement_date`;

/** Versions that were on the lists on the day $1; null for today. */
const listed = listedOn('r', '$1::date');

const read = async (pool: Pool, name: string, where: string, values: unknown[]): Promise<ExclusionRow[]> => {
  const text = `select ${shown}, ${provenanceColumns} from exclusion r ${provenanceJoin} where ${listed} and ${where}`;
  return (await pool.query({ name, text, values })).rows;
};

/** Rows with one of the NPIs, as the first or an additional NPI. */
export async function rowsOfNpis(
  pool: Pool,
  day: string | null,
  npis: readonly string[],
  lists: readonly string[] | null,
): Promise<ExclusionRow[]> {
  const of = (condition: string) =>
    `select ${shown}, ${provenanceColumns} from exclusion r ${provenanceJoin}
     where ${listed} and ($3::text[] is null or r.source = any($3)) and ${condition}`;
  const further = 'r.other_npis is not null and r.other_npis && $2::text[] and r.npi <> all($2::text[])';
  const text = `${of('r.npi = any($2::text[])')} union all ${of(further)}`;
  return (await pool.query(text, [day, npis, lists])).rows;
}

/**
 * Of versions that may have been on their lists on a past day, those that were, in the same order; all of them for
 * today (null).
 */
export async function idsListedOn({ pool }: ListDeps, day: string | null, ids: number[]): Promise<number[]> {
  if (day === null || ids.length === 0) return ids;
  const text = `select r.id from exclusion r where r.id = any($2::bigint[]) and ${listed}`;
  const { rows } = await pool.query(text, [day, ids]);
  const were = new Set(rows.map((row) => Number(row.id)));
  return ids.filter((id) => were.has(id));
}

const readJoined = joinedReads<number, ExclusionRow>();

/** The rows with these ids, in this order. */
export async function rowsById({ db, pool }: ListDeps, day: string | null, ids: readonly number[]): Promise<ExclusionRow[]> {
  const found = await readJoined(db, day ?? '', ids, async (wanted) => {
    const rows = await read(sharedPool(pool), 'screened_exclusions', 'r.id = any($2::bigint[])', [day, wanted]);
    return new Map(rows.map((row) => [row.id, row]));
  });
  return ids.flatMap((id) => found.get(id) ?? []);
}
