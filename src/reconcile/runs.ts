import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '#db/in-transaction';
import type { Deps } from '#deps';
import { Refusal } from '#load/refusal';
import { type QueueJob, sendJob, type Working, workInBackground, workQueue } from '#rosters/queue';
import { storable, storablePart } from '#rosters/row-subject';
import { reconcile } from './reconcile.ts';
import { BATCH, CANDIDATES, type Columns, NONE, type ReconciledRow, reconciled, rowQuery } from './table.ts';

type Queries = Pick<Pool, 'query'>;

export const MOST_ROWS = 100_000;
export const KEPT_DAYS = 30;
export interface Run {
  id: string;
  file_name: string | null;
  columns: Columns;
  types: string[];
  other_sheets: string[];
  row_count: number;
  done: number;
  matches: number;
  created_at: Date;
  is_failed: boolean;
}

export type RunRow = ReconciledRow & { position: number };

export async function storeRun(
  client: PoolClient,
  { id, file_name, columns, types, other_sheets }: Pick<Run, 'id' | 'file_name' | 'columns' | 'types' | 'other_sheets'>,
  owner: string,
  batches: AsyncIterable<string[][]>,
): Promise<number> {
  await client.query('insert into reconciliation (id, owner, file_name, columns, types, other_sheets) values ($1, $2, $3, $4, $5, $6)', [
    id,
    owner,
    file_name && storable(file_name),
    JSON.stringify(columns, storablePart),
    types,
    other_sheets.map(storable),
  ]);
  let count = 0;
  for await (const batch of batches) {
    const placed = batch.map((cells) => ({ position: ++count, cells }));
    if (count > MOST_ROWS) throw new Refusal(`the file has more than ${MOST_ROWS.toLocaleString('en-US')} rows: split it into several`);
    await client.query(
      `insert into reconciliation_row (reconciliation_id, position, cells)
       select $1, r.position, r.cells from jsonb_to_recordset($2::jsonb) as r(position int, cells text[])`,
      [id, JSON.stringify(placed, storablePart)],
    );
  }
  await client.query('update reconciliation set row_count = $2 where id = $1', [id, count]);
  return count;
}

/** All of an account are on one page. */
export const MOST_FILES = 500;

export async function runsOf(pool: Queries, owner: string, id: string | null = null): Promise<Run[]> {
  const { rows } = await pool.query(
    `select id, file_name, columns, types, other_sheets, row_count, done, matches, created_at, is_failed from reconciliation
     where owner = $1 and ($2::uuid is null or id = $2) order by created_at desc limit ${MOST_FILES}`,
    [owner, id],
  );
  return rows;
}

/** Which rows are shown, in SQL. A row to review has candidates, and neither a match nor a choice. */
export const SHOWN = {
  review: `r.match is null and r.chosen is null and r.found <> '[]'`,
  matched: 'r.match is not null and r.chosen is null',
  chosen: 'r.chosen is not null',
  without: `r.found = '[]' and r.chosen is null`,
  all: 'true',
} as const;
export type Show = keyof typeof SHOWN;

const counts_sql = `select ${Object.entries(SHOWN).map(([name, of]) => `count(*) filter (where ${of})::int as "${name}"`)}
  from reconciliation_row r where r.reconciliation_id = $1`;

export async function rowsOf(pool: Queries, id: string, shown: Show, after: number, limit: number): Promise<RunRow[]> {
  const { rows } = await pool.query(
    `select r.position, r.cells, r.found, r.match, r.chosen, case when r.chosen is not null then coalesce(m.name, k.name) end as chosen_by
     from reconciliation_row r left join member m on m.member_id = r.chosen_by_member left join api_key k on k.key_id = r.chosen_by_key
     where r.reconciliation_id = $1 and r.position > $2 and ${SHOWN[shown]} order by r.position limit $3`,
    [id, after, limit],
  );
  return rows;
}

const ROWS_ON_PAGE = 25;

export async function pageOfRun(pool: Pool, { row_count: rows, is_failed, created_at: _, ...run }: Run, show: Show, after: number) {
  const counted = pool.query<Record<Show, number>>(counts_sql, [run.id]);
  const [{ rows: counts }, found] = await Promise.all([counted, rowsOf(pool, run.id, show, after, ROWS_ON_PAGE + 1)]);
  const results = found.slice(0, ROWS_ON_PAGE);
  const status: 'failed' | 'running' | 'done' = is_failed ? 'failed' : run.done < rows ? 'running' : 'done';
  return {
    ...run,
    status,
    rows,
    show,
    after,
    counts: counts[0]!,
    results,
    next_after: found.length > ROWS_ON_PAGE ? results.at(-1)!.position : null,
  };
}
export type RunAnswer = Awaited<ReturnType<typeof pageOfRun>>;

/** Null takes the choice back. False if the row has no such candidate. */
export async function choose(
  pool: Queries,
  id: string,
  position: number,
  chosen: string | null,
  { key_id, member }: { key_id: string | null; member: { member_id: string } | null },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update reconciliation_row set chosen = $3, chosen_by_key = $4, chosen_by_member = $5, chosen_at = now()
     where reconciliation_id = $1 and position = $2 and found is not null
       and ($3::text is null or $3 = '${NONE}' or found @> jsonb_build_array(jsonb_build_object('id', $3::text)))`,
    [id, position, chosen, key_id, member?.member_id],
  );
  return rowCount === 1;
}

const QUEUE = 'reconciliation';

interface Job {
  id: string;
  rows: number;
}

export const sendRows = (client: PoolClient, id: string, rows = BATCH): Promise<void> => sendJob(client, QUEUE, { id, rows } satisfies Job);

/**
 * The next rows are stored together with the end of their job and the job of the rows after them. Each failure halves
 * them, each success doubles them: about as many as are answered in time. False if none are left.
 */
export async function reconcileNext(
  deps: Deps,
  { id, rows: most }: Job,
  { end, failures, signal }: Omit<QueueJob, 'wake'>,
): Promise<boolean> {
  const { pool } = deps;
  const limit = Math.ceil(most / 2 ** failures);
  const { rows } = await pool.query(
    `select r.position, r.cells, f.columns, f.types from reconciliation f join reconciliation_row r on r.reconciliation_id = f.id
     where f.id = $1 and r.found is null order by r.position limit $2`,
    [id, limit],
  );
  const found = await reconcile(
    deps,
    rows.map(({ cells, columns, types }) => rowQuery(columns, cells, types, CANDIDATES)),
    { signal, is_background: true },
  );
  const results = rows.map(({ position }, at) => ({ position, ...reconciled(found[at]!) }));
  return inTransaction(pool, async (client) => {
    // The file is locked before its rows, as by who deletes it or erases rows. A row that another process stored or
    // that was erased meanwhile is left as it is.
    const stored = await client.query(
      `with f as (select id from reconciliation where id = $1 for update), stored as (
         update reconciliation_row r set found = n.found, match = n.match
         from f, jsonb_to_recordset($2::jsonb) as n(position int, found jsonb, match text)
         where r.reconciliation_id = f.id and r.position = n.position and r.found is null returning n.match)
       update reconciliation set done = done + (select count(*) from stored), matches = matches + (select count(match) from stored)
       where id = $1 returning done < row_count as is_more`,
      [id, JSON.stringify(results)],
    );
    const is_more: boolean = stored.rows[0]?.is_more ?? false;
    if (is_more) await sendRows(client, id, Math.min(BATCH, 2 * limit));
    await end(client);
    signal.throwIfAborted();
    return is_more;
  });
}

export function workReconciliations(deps: Deps, log: Working['log']): Promise<() => Promise<void>> {
  const { pool } = deps;
  const background = {
    ...{ log, paused: 'reconciliation is paused; it will be retried', supervise_seconds: 10 },
    clean: () => pool.query('delete from reconciliation where created_at < now() - make_interval(days => $1)', [KEPT_DAYS]),
  };
  return workInBackground(pool, background, async (work) => {
    await workQueue<Job>(work, QUEUE, {
      failed: 'rows of a file were not reconciled; they will be retried',
      one: async (job, steps) => {
        if (await reconcileNext(deps, job, steps)) steps.wake();
      },
      abandon: ({ id }) => pool.query('update reconciliation set is_failed = true where id = $1', [id]),
    });
  });
}
