import type { Pool } from 'pg';
import { arrayParameter, joinedReads } from '#db/joined-reads';
import { sharedPool } from '#db/shared-pool';
import { isCurrent } from '#records/current';
import { exclusion } from '#records/exclusion';
import { recordRef } from '#records/record-ref';
import { provenanceColumns, provenanceJoin } from '#records/record-schema';
import type { GroupingFacts } from './identity.ts';
import { listedOn } from './in-force.ts';
import type { ListedFacts } from './judge.ts';
import type { ListDeps } from './registered-lists.ts';

export type ExclusionRow = Record<string, unknown> & ListedFacts & GroupingFacts & { id: number };

const shown = `${['id', ...Object.keys(exclusion.columns)].map((column) => `r.${column}`).join(', ')}, ${recordRef('r')} as record_ref, encode(r.content_hash, 'hex') as content_hash, (select m.reinstatement_date
  from exclusion_reinstatement m where m.exclusion_id = r.id and m.rule = 'possible') as possible_reinstatement_date`;

/**
 * Versions on the lists on a day, which is the last parameter, or today (null), by a text that Postgres plans once. As
 * JSON: reading 47 columns takes Node 50 µs more for each statement.
 */
async function read(pool: Pool, day: string | null, textOf: (listed: string) => string, values: unknown[]): Promise<ExclusionRow[]> {
  const listed = day === null ? isCurrent('r') : listedOn('r', `$${values.length + 1}::date`);
  const text = `select row_to_json(shown) as row from (${textOf(listed)}) shown`;
  const { rows } = await pool.query(text, day === null ? values : [...values, day]);
  return rows.map(({ row }) => row);
}

const rowsSql = `select ${shown}, ${provenanceColumns} from exclusion r ${provenanceJoin}`;
const npisSql = arrayParameter('$1', 'text');

/** Rows with one of the NPIs, as the first or an additional NPI. */
export async function rowsOfNpis(
  pool: Pool,
  day: string | null,
  npis: readonly string[],
  lists: readonly string[] | null,
): Promise<ExclusionRow[]> {
  const further = `r.other_npis is not null and r.other_npis && ${npisSql} and r.npi <> all(${npisSql})`;
  const textOf = (listed: string) =>
    [`r.npi = any(${npisSql})`, further]
      .map((condition) => `${rowsSql} where ${listed} and ($2::text[] is null or r.source = any($2)) and ${condition}`)
      .join(' union all ');
  return read(pool, day, textOf, [npis, lists]);
}

/**
 * Of versions that may have been on their lists on a past day, those that were, in the same order; all of them for
 * today (null).
 */
export async function idsListedOn({ pool }: ListDeps, day: string | null, ids: number[]): Promise<number[]> {
  if (day === null || ids.length === 0) return ids;
  const text = `select r.id from exclusion r where r.id = any($1::bigint[]) and ${listedOn('r', '$2::date')}`;
  const { rows } = await pool.query(text, [ids, day]);
  const were = new Set(rows.map((row) => Number(row.id)));
  return ids.filter((id) => were.has(id));
}

const readJoined = joinedReads<number, ExclusionRow>();

export async function rowsById({ db, pool }: ListDeps, day: string | null, ids: readonly number[]): Promise<ExclusionRow[]> {
  const found = await readJoined(db, day ?? '', ids, async (wanted) => {
    const textOf = (listed: string) => `${rowsSql} where ${listed} and r.id = any(${arrayParameter('$1', 'bigint')})`;
    const rows = await read(sharedPool(pool), day, textOf, [wanted]);
    return new Map(rows.map((row) => [row.id, row]));
  });
  return ids.flatMap((id) => found.get(id) ?? []);
}
