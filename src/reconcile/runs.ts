import type { Pool, PoolClient } from 'pg';
import type { Found } from './reconcile.ts';
import { type Columns, inBatches, TableError } from './table.ts';

/** Maximum rows of one file. */
export const MOST_ROWS = 100_000;
/** Days that files and their results are kept. */
export const KEPT_DAYS = 30;
/** What a person chose who says that no candidate is meant. */
export const NONE = 'none';

interface SentFile {
  id: string;
  file_name: string | null;
  columns: Columns;
  types: string[];
  other_sheets: string[];
}

export interface Run extends SentFile {
  row_count: number;
  done: number;
  matches: number;
  created_at: Date;
  is_failed: boolean;
}

/** The candidates of a row as they are stored and shown, and the id of the one that matches. */
export function reconciled(found: readonly Found[]) {
  const candidates = found.map(({ candidate: { id, name, description }, score, rule, evidence }) => ({
    ...{ id, name, place: description, score, rule, evidence },
  }));
  return { found: candidates, match: candidates.find(({ rule }) => rule !== null)?.id ?? null };
}
export type StoredCandidate = ReturnType<typeof reconciled>['found'][number];

export interface RunRow {
  position: number;
  cells: string[];
  found: StoredCandidate[] | null;
  match: string | null;
  chosen: string | null;
  /** Name of the member or the key. */
  chosen_by: string | null;
}

const COLUMNS = 'id, file_name, columns, types, other_sheets, row_count, done, matches, created_at, is_failed';

/** Stores a file with all its rows; returns their number. Cells are text that Postgres can store. */
export async function storeRun(
  client: PoolClient,
  { id, owner, file_name, columns, types, other_sheets }: SentFile & { owner: string },
  rows: AsyncIterable<string[]>,
): Promise<number> {
  const values = [id, owner, file_name, JSON.stringify(columns), types, other_sheets];
  await client.query(
    'insert into reconciliation (id, owner, file_name, columns, types, other_sheets) values ($1, $2, $3, $4, $5, $6)',
    values,
  );
  let count = 0;
  for await (const batch of inBatches(rows)) {
    const placed = batch.map((cells) => ({ position: ++count, cells }));
    if (count > MOST_ROWS) throw new TableError(`the file has more than ${MOST_ROWS.toLocaleString('en-US')} rows: split it into several`);
    await client.query(
      `insert into reconciliation_row (reconciliation_id, position, cells)
       select $1, r.position, r.cells from jsonb_to_recordset($2::jsonb) as r(position int, cells text[])`,
      [id, JSON.stringify(placed)],
    );
  }
  await client.query('update reconciliation set row_count = $2 where id = $1', [id, count]);
  return count;
}

/** A file of the account; null if it has no such one. */
export async function runOf(pool: Pick<Pool, 'query'>, owner: string, id: string): Promise<Run | null> {
  const { rows } = await pool.query(`select ${COLUMNS} from reconciliation where id = $1 and owner = $2`, [id, owner]);
  return rows[0] ?? null;
}

/** Files that an account may have, so that all of them are on one page. */
export const MOST_FILES = 500;

/** Files of the account, the newest first. */
export async function runsOf(pool: Pick<Pool, 'query'>, owner: string): Promise<Run[]> {
  return (await pool.query(`select ${COLUMNS} from reconciliation where owner = $1 order by created_at desc limit ${MOST_FILES}`, [owner]))
    .rows;
}

/** Which rows are shown, in SQL. A row to review has candidates, and neither a match nor a choice. */
export const SHOWN = {
  review: `r.match is null and r.chosen is null and r.found <> '[]'`,
  matched: 'r.match is not null and r.chosen is null',
  chosen: 'r.chosen is not null',
  without: `r.found = '[]' and r.chosen is null`,
  all: 'true',
} as const;
export type Shown = keyof typeof SHOWN;

/** How many rows each of them has. */
async function countsOf(pool: Pick<Pool, 'query'>, id: string): Promise<Record<Shown, number>> {
  const counts = Object.entries(SHOWN).map(([name, condition]) => `count(*) filter (where ${condition})::int as "${name}"`);
  return (await pool.query(`select ${counts.join(', ')} from reconciliation_row r where r.reconciliation_id = $1`, [id])).rows[0];
}

/** Rows after a position, with who chose. */
export async function rowsOf(pool: Pick<Pool, 'query'>, id: string, shown: Shown, after: number, limit: number): Promise<RunRow[]> {
  const { rows } = await pool.query(
    `select r.position, r.cells, r.found, r.match, r.chosen, case when r.chosen is not null then coalesce(m.name, k.name) end as chosen_by
     from reconciliation_row r left join member m on m.member_id = r.chosen_by_member left join api_key k on k.key_id = r.chosen_by_key
     where r.reconciliation_id = $1 and r.position > $2 and ${SHOWN[shown]} order by r.position limit $3`,
    [id, after, limit],
  );
  return rows;
}

const ROWS_ON_PAGE = 25;

/** A file with the rows of a page. */
export async function pageOfRun(pool: Pool, { row_count: rows, is_failed, created_at: _, ...run }: Run, show: Shown, after: number) {
  const [counts, found] = await Promise.all([countsOf(pool, run.id), rowsOf(pool, run.id, show, after, ROWS_ON_PAGE + 1)]);
  const results = found.slice(0, ROWS_ON_PAGE);
  const status: 'failed' | 'running' | 'done' = is_failed ? 'failed' : run.done < rows ? 'running' : 'done';
  return { ...run, status, rows, show, after, counts, results, next_after: found.length > ROWS_ON_PAGE ? results.at(-1)!.position : null };
}
export type RunAnswer = Awaited<ReturnType<typeof pageOfRun>>;

/** Stores what a person chose for a row; null takes the choice back. False if the row has no such candidate. */
export async function choose(
  pool: Pick<Pool, 'query'>,
  id: string,
  position: number,
  chosen: string | null,
  by: { key_id: string | null; member_id: string | null },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update reconciliation_row set chosen = $3, chosen_by_key = $4, chosen_by_member = $5, chosen_at = now()
     where reconciliation_id = $1 and position = $2 and found is not null
       and ($3::text is null or $3 = '${NONE}' or found @> jsonb_build_array(jsonb_build_object('id', $3::text)))`,
    [id, position, chosen, by.key_id, by.member_id],
  );
  return rowCount === 1;
}
